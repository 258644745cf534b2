"""Notifications to people."""
