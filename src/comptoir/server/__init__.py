"""The table server: people, bots and clocks around tables that nothing is lost from."""
