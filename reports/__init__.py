"""Pages of figures that the program makes about itself; what `make run` writes goes to reports/out."""
