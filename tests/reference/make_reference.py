"""Make the reference tables from the real libraries, once; the tests read only what it stored.

The libraries are not requirements of the lesson. In an environment of their own:

    python -m venv reference && reference/bin/pip install -r tests/reference/requirements.txt
    reference/bin/pip install --no-deps -r tests/reference/without_dependencies.txt
    reference/bin/python tests/reference/make_reference.py

Each table is stored as float32 under ``convention.rows x columns``, with the name and the version
of the library that made it under ``convention.by``.
"""

import ast
import importlib.metadata
import math
import os
from functools import partial
from pathlib import Path

os.environ["KERAS_BACKEND"] = "torch"

import numpy as np
import torch

TABLES = Path(__file__).with_name("tables.npz")
WIDE, ODD, GRID = (12, 16), (9, 7), (3, 4, 16)


def by(*distributions):
    """Name libraries with their versions."""
    return " + ".join(f"{name} {importlib.metadata.version(name)}" for name in distributions)


def function_of(distribution, file, name, names):
    """Take one function or class from a file of a library that does not import as a whole."""
    files = importlib.metadata.files(distribution) or []
    path = next(found for found in files if str(found) == file)
    nodes = ast.parse(path.read_text(encoding="utf-8")).body
    kinds = ast.FunctionDef, ast.ClassDef
    wanted = next(node for node in nodes if isinstance(node, kinds) and node.name == name)
    wanted.decorator_list = []
    exec(compile(ast.Module([wanted], []), file, "exec"), names)
    return names[name]


def keras_tables():
    """Yield the tables of keras-hub, one of them computed in bfloat16."""
    from keras_hub.layers import SinePositionEncoding

    for rows, columns in (WIDE, ODD):
        made = SinePositionEncoding()(np.zeros((1, rows, columns), np.float32))
        yield f"keras_hub.{rows}x{columns}", made[0]
    layer = SinePositionEncoding(dtype="bfloat16")
    made = layer(torch.zeros(1, 16, 8, dtype=torch.bfloat16), start_index=248)
    yield "keras_hub_bfloat16_from_248.16x8", made[0]
    yield "keras_hub.by", by("keras-hub", "keras")


def transformers_tables():
    """Yield the tables of Hugging Face models without their weights."""
    from transformers.models.detr.modeling_detr import DetrSinePositionEmbedding
    from transformers.models.distilbert.modeling_distilbert import create_sinusoidal_embeddings
    from transformers.models.m2m_100.modeling_m2m_100 import M2M100SinusoidalPositionalEmbedding
    from transformers.models.marian.modeling_marian import MarianSinusoidalPositionalEmbedding

    table = torch.zeros(WIDE)
    create_sinusoidal_embeddings(*WIDE, table)
    yield "paper.12x16", table
    for rows, columns in (WIDE, ODD):
        made = MarianSinusoidalPositionalEmbedding(rows, columns)
        yield f"marian.{rows}x{columns}", made.create_weight()
        weights = M2M100SinusoidalPositionalEmbedding.get_embedding(rows, columns, 1)
        yield f"fairseq.{rows}x{columns}", weights
    height, width, columns = GRID
    for name, normalize in (("detr", True), ("detr_plain", False)):
        made = DetrSinePositionEmbedding(columns // 2, normalize=normalize)
        shape = torch.Size((1, 3, height, width))
        picture = made(shape, torch.device("cpu"), torch.float32)[0]
        yield f"{name}.3x4x16", picture.reshape(columns, height * width).T
    for name in ("paper", "fairseq", "marian", "detr", "detr_plain"):
        yield f"{name}.by", by("transformers")


def diffusers_tables():
    """Yield timesteps for each position of the two switches, a grid, and the octaves."""
    from diffusers.models.embeddings import (
        get_2d_sincos_pos_embed_from_grid,
        get_timestep_embedding,
    )
    from diffusers.pipelines.shap_e.renderer import posenc_nerf

    for flip in (False, True):
        for shift in (0, 1):
            for rows, columns in (WIDE, ODD):
                how = {"flip_sin_to_cos": flip, "downscale_freq_shift": shift}
                made = get_timestep_embedding(torch.arange(rows), columns, **how)
                yield f"diffusers_flip{int(flip)}_shift{shift}.{rows}x{columns}", made
    height, width, columns = GRID
    grid = torch.stack(torch.meshgrid(torch.arange(width), torch.arange(height), indexing="xy"))
    yield "mae.3x4x16", get_2d_sincos_pos_embed_from_grid(columns, grid.float())
    yield "nerf_blocks.12x16", posenc_nerf(torch.arange(12.0)[:, None] / 12, 0, 8)[:, 1:]
    for name in ("diffusers", "mae", "nerf_blocks"):
        yield f"{name}.by", by("diffusers")


def small_libraries():
    """Yield the tables of three small libraries."""
    from positional_encodings.torch_encodings import PositionalEncoding1D, PositionalEncoding2D
    from x_transformers.x_transformers import ScaledSinusoidalEmbedding

    for rows, columns in (WIDE, ODD):
        made = PositionalEncoding1D(columns)(torch.zeros(1, rows, columns))
        yield f"positional_encodings.{rows}x{columns}", made[0]
    for height, width, columns in (GRID, (3, 4, 7)):
        made = PositionalEncoding2D(columns)(torch.zeros(1, height, width, columns))
        yield f"positional_encodings_2d.3x4x{columns}", made[0].reshape(-1, columns)
    yield "x_transformers.12x16", ScaledSinusoidalEmbedding(16)(torch.zeros(1, *WIDE))
    file = "vit_pytorch/simple_vit.py"
    simple = function_of("vit-pytorch", file, "posemb_sincos_2d", {"torch": torch})
    yield "simple_vit.3x4x16", simple(*GRID)
    for name in ("positional_encodings", "positional_encodings_2d"):
        yield f"{name}.by", by("positional-encodings")
    yield "x_transformers.by", by("x-transformers")
    yield "simple_vit.by", by("vit-pytorch")


def diffusion_and_nerf():
    """Yield the timesteps of a DDPM and the bands of a NeRF, of a coordinate in [0, 1)."""
    name, file = "denoising-diffusion-pytorch", "denoising_diffusion_pytorch.py"
    names = {"torch": torch, "math": math, "Module": torch.nn.Module}
    steps = function_of(name, f"denoising_diffusion_pytorch/{file}", "SinusoidalPosEmb", names)
    yield "ddpm.12x16", steps(16)(torch.arange(12))
    yield "ddpm.by", by(name)
    names = {"torch": torch, "nn": torch.nn, "Tensor": torch.Tensor, "partial": partial}
    for part in ("_torch_sin", "_torch_cos", "PositionalEncoder"):
        bands = function_of("kornia", "kornia/nerf/positional_encoder.py", part, names)
    coordinate = torch.arange(12.0)[:, None] / 12
    yield (
        "nerf.12x16",
        bands(1, 8, log_space=True)(coordinate)[:, 1:],
    )  # the coordinate stands first
    yield "nerf.by", by("kornia")


def tensor2tensor_tables():
    """Yield the tables of tensor2tensor, its own function run on a TensorFlow that still lives."""
    import tensorflow as tf

    old = tf.compat.v1
    old.mod = tf.math.floormod
    file = "tensor2tensor/layers/common_attention.py"
    names = {"tf": old, "math": math}
    signal = function_of("tensor2tensor", file, "get_timing_signal_1d", names)
    for rows, columns in (WIDE, ODD, (5, 2)):
        made = signal(rows, columns)
        yield f"tensor2tensor.{rows}x{columns}", made[0].numpy()
    yield "tensor2tensor.by", by("tensor2tensor", "tensorflow-cpu")


def main():
    """Store every table."""
    stored = {}
    makers = keras_tables, transformers_tables, diffusers_tables, small_libraries
    for make in (*makers, diffusion_and_nerf, tensor2tensor_tables):
        for name, made in make():
            if isinstance(made, torch.Tensor):
                made = made.detach().float().numpy()
            stored[name] = made if isinstance(made, str) else np.asarray(made, np.float32)
    np.savez_compressed(TABLES, **stored)


if __name__ == "__main__":
    main()
