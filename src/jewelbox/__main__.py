"""`python -m jewelbox` is the command line."""

from jewelbox.cli.main import run

if __name__ == "__main__":
    run()
