"""What outlives the program: people, tables, their logs, chat, ratings and the workers' notes to each other."""
