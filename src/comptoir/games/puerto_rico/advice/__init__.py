"""What an experienced player of Puerto Rico knows; docs/strategy/puerto_rico.md says why."""
