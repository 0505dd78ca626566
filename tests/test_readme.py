"""What the README shows is what the program prints. `python tests/test_readme.py` writes it anew."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

import pytest
from entry import ROOT, shell

from allfours_sim.cli.errors import Exit

README = ROOT / "README.md"
TEXT = README.read_text(encoding="utf-8")
COMMANDS = re.findall(r"^\$ (.*)$", TEXT, flags=re.MULTILINE)
LINKS = re.findall(r"\]\(([^):]+)\)", TEXT)
OWN_FILES = re.findall(r"```toml\n(.*?)```", TEXT, flags=re.DOTALL)

pytestmark = pytest.mark.compiled


def printed(command: str, folder: Path) -> str:
    """What a command of the README writes to stdout."""
    done = shell(command, folder, OWN_FILES[0])
    assert "Traceback" not in done.stderr
    assert done.returncode in (Exit.DONE, Exit.PIPE_CLOSED), done.stderr
    return done.stdout.strip("\n")


def shown(command: str) -> str:
    """What the README shows below a command, up to the next one or the end of the block."""
    return TEXT.split(f"$ {command}\n", 1)[1].split("```", 1)[0].split("\n$ ", 1)[0].strip("\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_the_readme_shows_what_is_printed(command: str, tmp_path: Path) -> None:
    assert shown(command) == printed(command, tmp_path)


@pytest.mark.parametrize("link", LINKS)
def test_the_readme_points_to_what_is_there(link: str) -> None:
    path, _, place = link.partition("#")
    assert (ROOT / path).is_file()
    headings = re.findall(r"^#+ (.*)$", (ROOT / path).read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert not place or place in {heading.lower().replace(" ", "-") for heading in headings}


def test_the_readme_tells_every_exit_code() -> None:
    assert [int(code) for code in re.findall(r"^\| (\d+) \|", TEXT, flags=re.MULTILINE)] == list(Exit)


def rewritten() -> str:
    """The README with the outputs of today."""

    def block(match: re.Match[str]) -> str:
        parts = []
        for command in re.findall(r"^\$ (.*)$", match[1], flags=re.MULTILINE):
            with tempfile.TemporaryDirectory() as folder:
                parts.append(f"$ {command}\n{printed(command, Path(folder))}\n")
        return "```console\n" + "\n".join(parts) + "```"

    return re.sub(r"```console\n(.*?)```", block, TEXT, flags=re.DOTALL)


if __name__ == "__main__":
    README.write_text(rewritten(), encoding="utf-8")
