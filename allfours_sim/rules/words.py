"""The options in words: one line for what each is, one for what each of its words means (rules.md section 4)."""

from __future__ import annotations

from typing import Any

MEANINGS: dict[str, str] = {
    "sides": "who plays for whom",
    "deck_joker": "whether a joker is in the pack",
    "hand_size": "cards dealt to each seat",
    "packet": "cards dealt at a time; a label, it changes no probability",
    "run_size": "cards given to each seat when the cards are run",
    "trump": "how trump is found",
    "turn_up_points": "points for the dealer's side when a card of that rank is turned up",
    "same_suit_turn_up": "whether a turn-up of the refused suit scores",
    "turn_up_wins": "when points for the turn-up and the gift can win the game",
    "beg": "whether eldest may beg",
    "gift_to": "who scores when the dealer says take one",
    "gift_may_win": "whether the dealer may say take one when that wins the game for a side",
    "take_one_needs_trump": "whether the dealer must hold a card of the turned suit to say take one",
    "refused_turn_up": "where a turn-up goes that is run over",
    "run_discard": "how hands come back to their size after a run",
    "bunch": "who may throw the hand in once running has brought a new trump",
    "min_bid": "the lowest bid",
    "max_bid": "the highest bid, the smudge",
    "dealer_steal": "when the dealer may take the highest bid at the same figure",
    "all_pass": "what happens when nobody bids",
    "joker_lead": "what trump is when the joker is pitched",
    "trump_in": "when a seat may trump a plain lead",
    "when_void": "what a seat must play that has no card of a plain suit led",
    "undertrump": "whether a trump lower than the best one on the table may be played to a plain lead",
    "points": "points for High, Low, Jack, Hang Jack, Joker and Game",
    "card_points": "points scored at once for a trump of that rank in a trick",
    "game_values": "card points of each rank, counted for Game",
    "low_to": "who scores Low",
    "high_low_basis": "among which cards High and Low are looked for",
    "game_tie": "who scores Game when the card points are equal",
    "game_zero": "what happens to Game when nobody has a counting card",
    "slam": "whether making everything wins the game at once",
    "slam_in_hole": "what a slam brings a side that is in the hole",
    "set_back": "whether a pitcher who fails scores nothing and loses the bid",
    "count": "whether scores rise to the target or fall from it",
    "target": "the score that makes the game",
    "finish": "who has won when several sides pass the target in one hand",
    "next_dealer": "who deals the next hand",
    "exposure_rate": "the chance at each card played that its player exposes one more, which opponents may call",
}

POINT_NAMES: dict[str, str] = {
    "high": "High",
    "low": "Low",
    "jack": "Jack",
    "hang_jack": "Hang Jack",
    "joker": "the Joker",
    "game": "Game",
}

VALUES: dict[str, dict[str, str]] = {
    "sides": {"solo": "each seat for itself", "partners": "two sides, every other seat"},
    "trump": {
        "turn-up": "a card is turned, and eldest may beg",
        "auction": "the highest bidder names it by the first card",
        "eldest-pitches": "eldest names it by the first card",
    },
    "same_suit_turn_up": {"scores": "every turned card scores", "silent": "a card of the refused suit does not"},
    "turn_up_wins": {"at-once": "as soon as they are scored", "end-of-hand": "after the hand, before all others"},
    "gift_to": {"each-opponent": "each side but the dealer's", "beggar": "eldest's side alone"},
    "refused_turn_up": {
        "aside": "it is out of play",
        "top": "back on the stock, to be the first card of eldest's packet",
        "bottom": "under the stock",
    },
    "run_discard": {
        "each-blind": "each run, before the new turn-up is seen",
        "each-seen": "each run, after the new turn-up is seen",
        "aside": "the packet waits apart; it dies with the same suit, is taken up with a new one",
        "final": "once, when trump is settled",
        "keep": "they do not, all cards are kept",
        "preset": "cards are laid aside before the run, and die when it is dealt",
    },
    "bunch": {
        "unanimous": "all seats together",
        "two-player": "all seats together, but only when two play",
        "off": "nobody",
    },
    "dealer_steal": {
        "below-max": "when it is below the highest bid there is",
        "never": "never, the dealer must bid more",
        "any": "always",
        "only-max": "only when it is the highest bid there is",
    },
    "all_pass": {
        "redeal": "the same dealer deals again",
        "dealer-stuck": "the dealer must bid",
        "eldest-min": "eldest pitches for the lowest bid",
        "next-dealer": "the hand is over without points",
    },
    "joker_lead": {
        "spade": "spades",
        "pitcher-names": "the suit that the pitcher names",
        "forbidden": "the joker may not be pitched while another card is held; else spades",
    },
    "trump_in": {"anytime": "always", "only-when-void": "only when it holds no card of that suit"},
    "when_void": {"any": "any card", "must-trump": "a trump, if it holds one"},
    "undertrump": {"allowed": "it may", "banned": "it may not, unless nothing else is left to play"},
    "low_to": {"dealt": "the side that held the lowest trump", "captured": "the side that wins the lowest trump"},
    "high_low_basis": {"in-play": "those held when the first trick begins", "dealt": "those, and all discards"},
    "game_tie": {"eldest-non-dealer": "of the tied the nearest to the dealer's left", "nobody": "nobody"},
    "game_zero": {"tie": "it is a tie like any other", "nobody": "nobody scores it"},
    "slam": {
        "off": "it does not",
        "pitcher": "for a pitcher who bid the highest bid and made it",
        "any": "for any side that makes every point there is in one hand",
    },
    "slam_in_hole": {"set-to-bid": "its score becomes the bid", "wins": "the game"},
    "count": {"up": "rise to the target", "down": "start at the target, 0 or less wins"},
    "finish": {
        "order": "the first in the order High, Low, Jack, Joker, Game",
        "pitcher-then-order": "the pitcher's side if it is among them, else the first in counting order",
    },
    "next_dealer": {"rotate": "the next seat", "winner": "the side with most points in the hand"},
}


def value_text(value: Any) -> str:
    """An option's value as `--rule` writes it: `each-blind`, `true`, `A=1 J=3`; an empty table is `none`."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return " ".join(f"{entry}={points}" for entry, points in value.items()) or "none"
    return str(value)


def value_in_words(option: str, value: Any) -> str:
    """An option's value, and for a word what it means: `off: nobody`."""
    meaning = value_meaning(option, value)
    return f"{value_text(value)}: {meaning}" if meaning else value_text(value)


def value_meaning(option: str, value: Any) -> str:
    """What an option's value means if it is a word, else ""."""
    return VALUES[option][value] if option in VALUES else ""
