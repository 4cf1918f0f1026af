"""Modules with the functions of other packages, so that a program changes only its import."""
