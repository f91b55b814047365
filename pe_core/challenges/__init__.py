"""Tasks for somebody who wants to know whether it was understood: the same for each seed."""

from pe_core.challenges.base_score import FAR, FLAT, BaseScore, base_score
from pe_core.challenges.bugs import ALIKE, BUGS, BugChallenge, bug_challenge
from pe_core.challenges.check import KINDS, check_questions
from pe_core.challenges.clocks import ClockReading, read_clocks
from pe_core.challenges.hands import hand_errors, hand_reach, radians, wrapped
from pe_core.challenges.possible import likely_positions, position_probabilities
from pe_core.challenges.question import Question, question, written

__all__ = [
    "ALIKE",
    "BUGS",
    "FAR",
    "FLAT",
    "KINDS",
    "BaseScore",
    "BugChallenge",
    "ClockReading",
    "Question",
    "base_score",
    "bug_challenge",
    "check_questions",
    "hand_errors",
    "hand_reach",
    "likely_positions",
    "position_probabilities",
    "question",
    "radians",
    "read_clocks",
    "wrapped",
    "written",
]
