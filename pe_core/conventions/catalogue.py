"""The published conventions, each read in its own source."""

from types import MappingProxyType

from pe_core.conventions.formulas import in_blocks, in_pairs
from pe_core.conventions.pictures import PICTURES
from pe_core.conventions.record import Convention, Source


def diffusers(*, flip_sin_to_cos: bool = False, downscale_freq_shift: int = 1) -> Convention:
    """Return the convention of a diffusion model's timesteps, with the two switches of diffusers.

    Parameters
    ----------
    flip_sin_to_cos : bool
        The block of cosines stands first.
    downscale_freq_shift : {0, 1}
        What is taken off the number of pairs before the exponent divides by it.

    Returns
    -------
    Convention
        Its table has one row per timestep.

    Examples
    --------
    >>> diffusers(flip_sin_to_cos=True, downscale_freq_shift=0).differences(8)
    ('concatenated', 'cosine_first')
    """
    exponent = "i/(h-1)" if downscale_freq_shift else "i/h"
    return Convention(
        "diffusers",
        Source("huggingface/diffusers", "models/embeddings.py", "0.42.1"),
        in_blocks(exponent, cosine_first=flip_sin_to_cos),
        layout="concatenated",
        spacing="tensor2tensor" if downscale_freq_shift else "paper",
        first="cosine" if flip_sin_to_cos else "sine",
        odd="zero",
        least=4 if downscale_freq_shift else 2,
    )


_SEQUENCES = (
    Convention(
        "paper",
        Source("harvardnlp/annotated-transformer", "the_annotated_transformer.py", "2022"),
        in_pairs(),
    ),
    Convention(
        "tensor2tensor",
        Source("tensorflow/tensor2tensor", "layers/common_attention.py", "1.15.7"),
        in_blocks(r"i/\max(h-1,\,1)"),
        layout="concatenated",
        spacing="tensor2tensor",
        odd="zero",
    ),
    Convention(
        "fairseq",
        Source("facebookresearch/fairseq", "modules/sinusoidal_positional_embedding.py", "0491f26"),
        in_blocks("i/(h-1)", position="p+2"),
        layout="concatenated",
        spacing="tensor2tensor",
        odd="zero",
        first_position=2,
        padding_row=True,
        least=4,
    ),
    Convention(
        "tensorflow_tutorial",
        Source("tensorflow/text", "docs/tutorials/transformer.ipynb", "2023"),
        in_blocks("2i/d", half="d/2"),
        layout="concatenated",
    ),
    Convention(
        "keras_hub",
        Source("keras-team/keras-hub", "layers/modeling/sine_position_encoding.py", "0.32.0"),
        in_pairs(),
        odd="drop",
    ),
    Convention(
        "marian",
        Source("huggingface/transformers", "models/marian/modeling_marian.py", "5.24.0"),
        in_blocks("2i/d", half=r"\lceil d/2\rceil"),
        layout="concatenated",
        odd="extra",
    ),
    Convention(
        "x_transformers",
        Source("lucidrains/x-transformers", "x_transformers.py", "2.31.10"),
        in_blocks("2i/d", half="d/2", scale=r"\frac{1}{\sqrt d}\,"),
        layout="concatenated",
        scaled=True,
    ),
    Convention(
        "positional_encodings",
        Source("tatp22/multidim-positional-encoding", "torch_encodings.py", "6.0.3"),
        in_pairs("c", r"c=2\lceil d/2\rceil"),
        odd="round_up",
    ),
    Convention(
        "ddpm",
        Source("hojonathanho/diffusion", "diffusion_tf/nn.py", "c461299"),
        in_blocks("i/(h-1)"),
        layout="concatenated",
        spacing="tensor2tensor",
        odd="zero",
        least=4,
    ),
    diffusers(),
    Convention(
        "dit",
        Source("facebookresearch/DiT", "models.py", "2023"),
        in_blocks("i/h", cosine_first=True),
        layout="concatenated",
        first="cosine",
        odd="zero",
    ),
)

CONVENTIONS = MappingProxyType({one.name: one for one in (*_SEQUENCES, *PICTURES)})
"""Each convention by its name, the paper first."""

DIFFUSERS = MappingProxyType(
    {
        (flip, shift): diffusers(flip_sin_to_cos=flip, downscale_freq_shift=int(shift))
        for flip in (False, True)
        for shift in (False, True)
    }
)
"""The timesteps of diffusers by its two switches."""
