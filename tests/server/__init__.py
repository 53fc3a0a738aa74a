"""Tests of the table server: real processes, real sockets.

The environment may name a module that is not there (`COMPTOIR_TEST_WITHOUT`); a server of the tests
reads this before anything else is imported.
"""

import os
import sys

if "COMPTOIR_TEST_WITHOUT" in os.environ:
    sys.modules[os.environ["COMPTOIR_TEST_WITHOUT"]] = None  # type: ignore[assignment]
