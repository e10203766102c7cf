# SPDX-License-Identifier: Apache-2.0
"""The program's tables, as the programs themselves print them."""
import json
import os
import subprocess
import sys
import tempfile


def printed(*command):
    """What a program prints as JSON. It runs with a home of its own: nobody's settings are read or written."""
    with tempfile.TemporaryDirectory() as home:
        own = {name: home for name in ("HOME", "SINEW_SETTINGS", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR")}
        ran = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False, env={**os.environ, **own})
    if ran.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} ended with {ran.returncode}: {ran.stderr.strip()}")
    return json.loads(ran.stdout)


def commands(program):
    """The command line: {"program": command, "commands": [command]}."""
    return printed(program, "commands", "--json")


def operations(program):
    return printed(program, "operations", "--json")["operations"]


def window(tool, language):
    """What the window has, in a language: commands with keys, parameters, brushes, panels, topics of the manual."""
    return printed(tool, language)
