"""How a policy is named: `steady`, `tuned:vector=my-vector.toml`, `mine.py:bold`, each with `+score` or not."""

from __future__ import annotations

import re
from dataclasses import dataclass

from allfours_sim.errors import PolicyError

_FILE = re.compile(r"(?P<file>.+\.py)(?::(?P<name>.*))?", re.DOTALL)
_SUFFIX = re.compile(r"(?P<rest>.*)\+(?P<suffix>[A-Za-z_]*)", re.DOTALL)
_WITH_OPTIONS = re.compile(r"\w+:\w+=")  # a built-in, whatever its options are
_OPTION = re.compile(r":(?=\w+=)")  # a value may have a colon, as C:\my.toml has


@dataclass(frozen=True)
class PolicyWord:
    """A policy as it is named: the `file` that it is in, None for a built-in; its options as written, in order."""

    name: str
    options: tuple[tuple[str, str], ...] = ()
    file: str | None = None
    suffix: str | None = None

    def __str__(self) -> str:
        file = "" if self.file is None else f"{self.file}:"
        options = "".join(f":{option}={value}" for option, value in self.options)
        return f"{file}{self.name}{options}" + ("" if self.suffix is None else f"+{self.suffix}")


def parse_policies(text: str) -> list[PolicyWord]:
    """The policies of a text in which commas separate them; PolicyError with a sentence where it is none."""
    return [parse_policy(part) for part in text.split(",")]


def parse_policy(text: str) -> PolicyWord:
    """The policy that `text` names; whether there is such a one is for `roster.check_policy`. Raises PolicyError."""
    whole = text.strip()
    suffixed = _SUFFIX.fullmatch(whole)
    rest, suffix = (suffixed["rest"], suffixed["suffix"]) if suffixed else (whole, None)
    inside = _FILE.fullmatch(rest)
    if inside and not _WITH_OPTIONS.match(rest):
        return PolicyWord(_name_in_file(inside["file"], inside["name"] or ""), file=inside["file"], suffix=suffix)
    name, colon, options = rest.partition(":")
    if not name:
        raise PolicyError(f'"{whole}" names no policy; a name such as steady or a file such as mine.py:bold is allowed')
    pairs = [_option(name, part) for part in _OPTION.split(options)] if colon else []
    for place, (option, _) in enumerate(pairs):
        if option in dict(pairs[:place]):
            raise PolicyError(f"{name}: {option} is given twice; once is allowed")
    return PolicyWord(name, tuple(pairs), suffix=suffix)


def _name_in_file(file: str, name: str) -> str:
    if not name:
        raise PolicyError(f"{file}: say which policy of the file is meant, such as {file}:bold")
    if ":" in name:
        raise PolicyError(f"{file}:{name}: a policy of a file takes no options; {file}:{name.partition(':')[0]} does")
    if not name.isidentifier():
        raise PolicyError(f'{file}: "{name}" is no name that a policy of a file can have, such as {file}:bold')
    return name


def _option(name: str, part: str) -> tuple[str, str]:
    option, equals, value = part.partition("=")
    if not equals or not option or not value:
        raise PolicyError(f'{name}: "{part}" is no option; {name}:option=value is how one is written')
    return option, value
