"""What to read further: the same in every language, save for what it is good for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Reference:
    """A text that the lesson cites or recommends.

    Parameters
    ----------
    name
        Short name; what the text is good for is the label ``summary.good_for.NAME``.
    authors, title
        As they stand on it.
    year
        Of its first appearance.
    arxiv
        Its number on arXiv, empty if it is not there.
    address
        Where it is, if it is not on arXiv.
    """

    name: str
    authors: str
    title: str
    year: int
    arxiv: str = ""
    address: str = ""

    @property
    def link(self) -> str:
        """Where to read it."""
        return f"https://arxiv.org/abs/{self.arxiv}" if self.arxiv else self.address


REFERENCES = (
    Reference(
        "vaswani", "A. Vaswani et al.", "Attention Is All You Need", 2017, arxiv="1706.03762"
    ),
    Reference(
        "dufter",
        "P. Dufter, M. Schmitt, H. Schütze",
        "Position Information in Transformers: An Overview",
        2021,
        arxiv="2102.11090",
    ),
    Reference(
        "neuromatch",
        "Neuromatch Academy",
        "Deep Learning: Attention and Transformers, Tutorial 1",
        2021,
        address="https://deeplearning.neuromatch.io/tutorials/W2D5_AttentionAndTransformers/"
        "student/W2D5_Tutorial1.html",
    ),
    Reference(
        "zhang", "A. Zhang et al.", "Dive into Deep Learning, sec. 11.6", 2021, arxiv="2106.11342"
    ),
    Reference(
        "wang",
        "Y.-A. Wang, Y.-N. Chen",
        "What Do Position Embeddings Learn? An Empirical Study of Pre-Trained Language Model "
        "Positional Encoding",
        2020,
        arxiv="2010.04903",
    ),
    Reference(
        "tener",
        "H. Yan, B. Deng, X. Li, X. Qiu",
        "TENER: Adapting Transformer Encoder for Named Entity Recognition",
        2019,
        arxiv="1911.04474",
    ),
    Reference(
        "press",
        "O. Press, N. A. Smith, M. Lewis",
        "Train Short, Test Long: Attention with Linear Biases Enables Input Length Extrapolation",
        2021,
        arxiv="2108.12409",
    ),
    Reference(
        "su",
        "J. Su et al.",
        "RoFormer: Enhanced Transformer with Rotary Position Embedding",
        2021,
        arxiv="2104.09864",
    ),
)
