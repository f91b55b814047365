"""What the worst inputs cost to read: ``python -m benchmarks.reading``.

Each one is as large as a file may be, and read in a process of its own: seconds of the processor,
and the most memory that the process ever had, the input itself among it.
"""

import io
import subprocess
import sys
import time

import numpy as np

from pe_core.reading import LARGEST_FILE, ReadingError, read_file, read_text


def saved(matrix: np.ndarray, packed: bool = False) -> bytes:
    buffer = io.BytesIO()
    if packed:
        np.savez_compressed(buffer, table=matrix)
    else:
        np.save(buffer, matrix)
    return buffer.getvalue()


SQUARE = (2000, 2000)
INPUTS = {
    "signs of four bytes": lambda: "\U0001f600" * (LARGEST_FILE // 4),
    "comma-separated": lambda: ("1.2345," * 999 + "1.0\n") * 3990,
    "one column": lambda: "1.2345\n" * 3_999_999,
    "one row": lambda: "1," * 3_999_999 + "1",
    "decimal commas, quoted": lambda: ('"0,5";' * 999 + '"0,5"\n') * 3990,
    "lists": lambda: "[" + ",".join(["[" + ",".join(["1.234"] * 1000) + "]"] * 3990) + "]",
    "lists of one": lambda: "[" + "[1]," * 3_900_000 + "[1]]",
    "tuples": lambda: "[" + ",".join(["(" + ",".join(["1.234"] * 1000) + ")"] * 3990) + "]",
    "tuples of one": lambda: "[" + "(1,)," * 3_900_000 + "(1,)]",
    "lists of lists of one": lambda: "[" + ",".join(["[[1],[2]]"] * 1_900_000) + "]",
    "lists of one, the last of two": lambda: "[" + "[1]," * 3_900_000 + "[1,2]]",
    "numpy scalars": lambda: "[" + ",".join(["[np.float64(1.2)]"] * 1_700_000) + "]",
    "open brackets": lambda: "[" * LARGEST_FILE,
    "a digit without end": lambda: "9" * LARGEST_FILE,
    "a.npy": lambda: saved(np.zeros(SQUARE)),
    "a.npz": lambda: saved(np.random.default_rng(0).random(SQUARE), packed=True),
}


def measure(name: str) -> str:
    import resource

    given = INPUTS[name]()
    start = time.process_time()
    try:
        found = read_file(name, given) if isinstance(given, bytes) else read_text(given)
        outcome = str(found.matrix.shape)
    except ReadingError as refused:
        outcome = refused.rule
    seconds = time.process_time() - start
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return f"{name:30} {outcome:16} {seconds:6.2f} s {most:5} MB"


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(measure(sys.argv[1]))
    else:
        for each in INPUTS:
            subprocess.run([sys.executable, "-m", "benchmarks.reading", each], check=True)
