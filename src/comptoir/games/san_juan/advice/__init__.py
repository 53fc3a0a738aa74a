"""What an experienced player of San Juan knows; docs/strategy/san_juan.md says why."""
