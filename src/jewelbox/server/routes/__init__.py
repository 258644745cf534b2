"""The plain HTTP interface, by subject. Everything that a live connection can do can also be done here."""
