"""Notifications to people who are away: that it is their turn, by push, e-mail or webhook."""
