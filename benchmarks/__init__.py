"""What is measured, and against whom: `python -m benchmarks`."""
