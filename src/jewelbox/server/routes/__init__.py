"""The plain HTTP interface, by what it is about. Everything that a live connection can do can also be done here."""
