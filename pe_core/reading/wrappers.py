"""What NumPy, PyTorch, TensorFlow and JAX print around the numbers, taken away."""

import re

# <tf.Tensor: shape=(2, 2), dtype=float32, numpy=array(...)>
_BEFORE_NUMPY = re.compile(r"<(?:tf|jax)\.[^\[]{0,200}?numpy=", re.ASCII)
_AFTER_NUMPY = re.compile(r">\s*\Z")
# pe = np.array(...), "the sum:" before it
_LABEL = re.compile(r"[^\[\](){}\n=:]{0,80}[:=]\s*(?=[\[(A-Za-z<])")
_OPTION = re.compile(
    r",\s*(?:dtype|device|shape|requires_grad|grad_fn|layout|size|name)\s*=\s*"
    r"(?:\([^()]{0,200}\)|<[^<>]{0,200}>|'[^']{0,80}'|\"[^\"]{0,80}\"|[\w.]{1,80})",
    re.ASCII,
)
_QUOTED = re.compile(r"""(['"])([-+]?[\d.][-+\d.eE]{0,40})\1""", re.ASCII)  # of csv.reader
_LETTER = re.compile(r"[A-DF-Za-df-z_]")  # those of numbers, e and E, apart
_NAME = (
    r"(?<![\w.])(?:(?:np|numpy|torch|tf|jnp|jax\.numpy)\.)?"
    r"(?:array|asarray|matrix|tensor|Tensor|Array|constant|b?float\d\d|u?int\d\d?)\s*"
)
_SCALAR = re.compile(_NAME + r"\(\s*([-+\d.eE]{1,40})\s*\)", re.ASCII)
_CALL = re.compile(_NAME + r"(?=\()", re.ASCII)


def without_wrappers(text: str) -> str:
    """Return a print-out without names, options and labels: what is left are brackets and numbers.

    Every pattern reads its text once, whatever stands there: no repetition stands in another.
    """
    around = _BEFORE_NUMPY.match(text)
    if around:
        text = _AFTER_NUMPY.sub("", text[around.end() :])
    label = _LABEL.match(text)
    if label:
        text = text[label.end() :]
    if "'" in text or '"' in text:
        text = _QUOTED.sub(r"\2", text)
    if not _LETTER.search(text):
        return text
    # Joining what is split keeps the numbers alone, as sub(r"\1") does in three times the time.
    return _CALL.sub("", "".join(_SCALAR.split(_OPTION.sub("", text))))
