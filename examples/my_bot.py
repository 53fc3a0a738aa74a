#!/usr/bin/env python3
"""A bot of its own in any language: JSON lines in, JSON lines out (docs/bots.md).

comptoir arena san_juan --players 2 --bots "exec:examples/my_bot.py,random"
"""

import json
import random
import sys

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        chance = random.Random(message["seed"])
    elif message["type"] == "choose":
        builds = [token for token in message["legal"] if token.startswith("build:")]
        token = chance.choice(builds or message["legal"])
        print(json.dumps({"id": message["id"], "token": token}), flush=True)
    elif message["type"] == "over":
        break
