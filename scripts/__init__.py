"""Scripts for the project's maintainers."""
