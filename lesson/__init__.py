"""Every word a learner reads, in both languages, and the loader that hands them out."""

from lesson.texts import LANGUAGES, Texts, load_texts

__all__ = ["LANGUAGES", "Texts", "load_texts"]
