"""What an audit found, in the reader's language: the same sentences on every page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import streamlit as st

from lesson import Texts
from pe_core.audit import INVARIANTS, Diagnosis, Explanation, Fault, Undecided
from ui.numerals import listed, short

_LOOKS = {
    "paper": (st.success, "check_circle"),
    "known": (st.info, "verified"),
    "faulty": (st.warning, "difference"),
    "constant": (st.warning, "difference"),
    "undecided": (st.info, "help"),
    "not_sinusoidal": (st.error, "block"),
}

HARM: Mapping[str, str] = {
    "concatenated": "order",
    "cosine_first": "order",
    "columns_permuted": "order",
    "grid_x_first": "order",
    "tensor2tensor": "variant",
    "base": "variant",
    "halved_exponent": "variant",
    "doubled_exponent": "variant",
    "width_less_one": "variant",
    "pair_from_one": "variant",
    "octaves": "variant",
    "min_timescale": "variant",
    "grid": "variant",
    "grid_normalised": "variant",
    "odd_drop": "variant",
    "odd_extra": "variant",
    "odd_zero": "variant",
    "odd_round_up": "variant",
    "padding_rows": "padding",
    "first_position": "shifted",
    "position_step": "shifted",
    "degrees": "shifted",
    "timesteps": "timesteps",
    "unit_times": "unit_times",
    "sine_negated": "sign",
    "cosine_negated": "sign",
    "all_negated": "sign",
    "rows_reversed": "shifted",
    "float16": "storage",
    "bfloat16": "storage",
    "transposed": "shape",
    "squeezed": "shape",
    "scaled": "loud",
    "dropout": "dropout",
}
"""What a difference does to a model; what is not named here is harmful in either case."""

_SAME_NUMBERS = {"transposed", "squeezed", "float16", "bfloat16"}
"""Differences beside which the matrix is the paper's."""

_WITHOUT_PARTNER = {"drop", "extra", "round_up"}
# Equal steps lead to the slowest pair, whose speed the sentence about them says.
_WITHOUT_A_BASE = frozenset({"even_speeds", "even_wavelengths"})
"""What an odd width may do that leaves a sine without its cosine."""


def say_verdict(diagnosis: Diagnosis, texts: Texts) -> None:
    """Say in one box what made the matrix."""
    box, icon = _LOOKS[diagnosis.verdict]
    box(headline(diagnosis, texts), icon=f":material/{icon}:")


def headline(diagnosis: Diagnosis, texts: Texts) -> str:
    """Return the verdict in one sentence, with the names of what differs."""
    best = diagnosis.best
    names = "" if best is None else names_of(best, texts)
    alike = best is not None and _SAME_NUMBERS.issuperset(best.names)
    verdict = "reshaped" if alike and diagnosis.verdict == "known" else diagnosis.verdict
    return texts(f"audit.verdict.{verdict}", faults=f"**{names}**")


def names_of(explanation: Explanation, texts: Texts) -> str:
    """Return the short names of what differs from the paper."""
    names = [fault_text(fault, "name", texts) for fault in explanation.faults]
    return " + ".join(names) or texts("audit.verdict.nothing")


def fault_text(fault: Fault, kind: str, texts: Texts) -> str:
    """Return what there is to say of a fault: its ``name``, or ``what`` it does."""
    facts = {name: _written(fact) for name, fact in fault.facts.items()}
    if fault.name == "base" and kind == "what" and facts["low"] == facts["high"]:
        return texts("audit.fault.base.exact", **facts)
    return texts(f"audit.fault.{fault.name}.{kind}", **facts)


def undecided_text(question: Undecided, texts: Texts) -> str:
    """Return what a matrix leaves open, and what would decide."""
    facts = {name: _written(fact) for name, fact in question.facts.items()}
    return texts(f"audit.undecided.{question.name}", **facts)


def say_faults(explanation: Explanation, texts: Texts) -> None:
    """Say of each difference what it is."""
    lines = []
    for fault in explanation.faults:
        name, what = (fault_text(fault, kind, texts) for kind in ("name", "what"))
        lines.append(f"- **{name}** · {what}")
    if lines:
        st.markdown("\n".join(lines))


def say_harm(explanation: Explanation, texts: Texts) -> None:
    """Say of each kind of difference whether it does harm, once."""
    kinds: dict[str, list[str]] = {}
    for fault in explanation.faults:
        kind = HARM.get(fault.name, "harmful")
        kinds.setdefault(kind, []).append(fault_text(fault, "name", texts))
    for kind, names in kinds.items():
        st.markdown(f"- {', '.join(names)}: " + texts(f"audit.harm.{kind}"))


def say_laws(diagnosis: Diagnosis, texts: Texts) -> None:
    """Draw the laws as a list: kept or broken, what was measured and what is allowed.

    Below it stands why a law is missing or cannot hold.
    """
    lines = []
    for law in diagnosis.invariants:
        icon = ":material/check:" if law.holds else ":material/close:"
        numbers = {"measured": short(law.measured), "bound": short(law.bound)}
        sentence = texts(f"audit.invariant.{law.name}")
        lines.append(f"{icon} {sentence} · {texts('audit.invariant.measured', **numbers)}")
    st.markdown("  \n".join(lines))
    for note in notes_on_laws(diagnosis, texts):
        st.caption(note)


def notes_on_laws(diagnosis: Diagnosis, texts: Texts) -> Iterator[str]:
    """Yield why laws were not measured, and why some cannot hold."""
    measured = {law.name: law.holds for law in diagnosis.invariants}
    missing = [name for name in INVARIANTS if name not in measured]
    if missing:
        laws = " · ".join(texts(f"audit.invariant.{name}") for name in missing)
        reason = "speeds" if "shift" in measured else "rows"
        yield texts(f"audit.invariant.too_few_{reason}", laws=laws)
    best = diagnosis.best
    alone = best is not None and best.odd in _WITHOUT_PARTNER
    if alone and not all(measured[name] for name in ("norms", "stripes")):
        yield texts("audit.invariant.odd")


def say_facts(explanation: Explanation, texts: Texts) -> None:
    """Draw what was measured as a small table."""
    head = texts("audit.fact.measured"), texts("audit.fact.value")
    lines = [head, ("---", "---"), *_facts(explanation, texts)]
    st.markdown("\n".join(f"| {name} | {value} |" for name, value in lines))


def _facts(best: Explanation, texts: Texts) -> Iterator[tuple[str, str]]:
    names = texts.group("audit.fact")
    first, _, _ = best.first.partition("_")
    yield names["layout"], texts(f"audit.layout.{best.layout}_{first}")
    plain = best.schedule == "paper"
    of_schedule = next((fault for fault in best.faults if fault.name == best.schedule), None)
    if plain or of_schedule is None:
        yield names["schedule"], texts("audit.schedule.paper")
    else:
        yield names["schedule"], fault_text(of_schedule, "name", texts)
    if best.schedule not in _WITHOUT_A_BASE:
        yield names["base"], _base(best, texts)
    yield names["first_position"], _written(best.begins_at)
    yield names["scale"], _written(best.scale)
    shortened = texts.group("audit.precision")
    yield names["precision"], shortened.get(best.precision, best.precision)


def _base(best: Explanation, texts: Texts) -> str:
    if best.base_high == float("inf"):
        return texts("audit.fact.any_base")
    value, low, high = (short(base, 6) for base in (best.base, best.base_low, best.base_high))
    if low == high:
        return value
    return texts("audit.fact.between", value=value, low=low, high=high)


def _written(fact: Any) -> str:
    if isinstance(fact, tuple):
        return listed(fact)
    return short(fact, 6) if isinstance(fact, float) else str(fact)
