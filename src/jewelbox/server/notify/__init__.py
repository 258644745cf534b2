"""Notifications to people who are not there: that it is their turn, by push, e-mail or webhook."""
