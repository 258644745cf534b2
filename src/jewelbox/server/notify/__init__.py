"""Notifications to people who are away: that it is their turn, by push, email or webhook."""
