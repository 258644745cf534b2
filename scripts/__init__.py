"""Scripts for those who keep the project."""
