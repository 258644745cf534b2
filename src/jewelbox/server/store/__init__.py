"""Persistent data: people, tables, their logs, chat, ratings and the workers' notes to each other."""
