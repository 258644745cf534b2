"""The games for researchers: observations and rewards as numbers, the interfaces of other frameworks, batches."""
