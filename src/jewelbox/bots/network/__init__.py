"""Networks: what a seat sees goes in; a score for every move and a value for every seat come out."""
