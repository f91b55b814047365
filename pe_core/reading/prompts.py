"""Prompts of Python, IPython and notebooks, and the commands typed at them, taken away."""

import re

# A line typed at ">>> " or "In [3]: ", and those that continue it after "... " or "   ...: ".
_TYPED = re.compile(
    r"^ {0,40}+(?:>>>|In ?\[\d{1,6}\]:)[^\r\n]*+(?:\r?\n {0,40}+\.\.\.(?=[: \r\n]|\Z)[^\r\n]*+)*+",
    re.ASCII | re.MULTILINE,
)
_PROMPT = re.compile(r"^ {0,40}+(?:>>>|(?:In ?|Out ?)?\[\d{1,6}\]:)", re.ASCII | re.MULTILINE)
_CONTINUED = re.compile(r"^ {0,40}+\.\.\.:?(?= )", re.ASCII | re.MULTILINE)


def without_prompts(text: str) -> str:
    """Return what a session printed, without its prompts and without what was typed at them.

    If it printed nothing, what was typed is all there is: only the prompts go.
    """
    if ">>>" not in text and "]:" not in text:
        return text
    printed = _PROMPT.sub("", _TYPED.sub("", text))
    return printed if printed.strip() else _CONTINUED.sub("", _PROMPT.sub("", text))
