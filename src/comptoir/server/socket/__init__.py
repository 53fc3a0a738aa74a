"""Sockets: connections, and the messages that go over them."""
