"""The numbers that `steady` and `tuned` decide by: files of them, and the flat tables that kernels read."""
