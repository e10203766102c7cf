#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""man_pages_test.py SINEW: every command has a manual page, completion knows what the tables know, and the version stands in one place."""
import gzip
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = sys.argv.pop()


def printed(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=True).stdout


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.out = pathlib.Path(cls.folder.name)
        subprocess.run([sys.executable, ROOT / "scripts/make_man_pages.py", "--program", PROGRAM, "--changelog", ROOT / "CHANGELOG.md",
                        "--out", cls.out], check=True)
        cls.commands = json.loads(printed("commands", "--json"))["commands"]
        cls.operations = json.loads(printed("operations", "--json"))["operations"]

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def page(self, name):
        return gzip.decompress((self.out / "man/man1" / f"{name}.1.gz").read_bytes()).decode()

    def completed(self, *words):
        """What is offered for the last of the words."""
        script = ('source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); compopt() { :; }; _sinew; '
                  'printf "%s\\n" "${COMPREPLY[@]}"')
        ran = subprocess.run(["bash", "--norc", "-c", script, "_", self.out / "completions/sinew", "sinew", *words], capture_output=True, text=True, check=True,
                             cwd=self.out)
        return ran.stdout.split()

    def test_every_command_has_a_page_with_all_of_its_options(self):
        self.assertGreater(len(self.commands), 10)
        for command in self.commands:
            page = self.page(f"sinew-{command['name']}")
            for argument in command["arguments"]:
                for name in argument["names"]:
                    self.assertIn(name.replace("-", "\\-"), page, command["name"])
            self.assertIn("sinew\\-" + command["name"].replace("-", "\\-"), self.page("sinew"))

    def test_commands_are_listed_for_people_as_well(self):
        text = printed("commands")
        for command in self.commands:
            self.assertIn(f"{command['name']}: {command['hint']}\n", text)
            for argument in command["arguments"]:
                self.assertIn(argument["hint"], text)

    def test_every_operation_is_told_of(self):
        page = self.page("sinew-operations")
        for operation in self.operations:
            self.assertIn(operation["id"], page)

    def test_pages_are_the_same_bytes_whenever_they_are_made(self):
        with tempfile.TemporaryDirectory() as again:
            subprocess.run([sys.executable, ROOT / "scripts/make_man_pages.py", "--program", PROGRAM, "--changelog",
                            ROOT / "CHANGELOG.md", "--out", again], check=True)
            for file in self.out.rglob("*.gz"):
                self.assertEqual(file.read_bytes(), (pathlib.Path(again) / file.relative_to(self.out)).read_bytes(), file)

    def test_completion_offers_commands_operations_parameters_options_and_their_values(self):
        self.assertEqual(self.completed("rend"), ["render"])
        self.assertEqual(self.completed("run", "weights.smo"), ["weights.smooth"])
        self.assertIn("count=", self.completed("run", "weights.limit", "in.glb", "co"))
        self.assertIn("--rebind", self.completed("bind", "in.glb", "--reb"))
        self.assertIn("heat", self.completed("bind", "in.glb", "--method", ""))

    def test_the_version_stands_in_one_place_and_the_changes_tell_of_it(self):
        version = re.search(r"project\(sinew VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]
        self.assertEqual(printed("--version").strip(), f"sinew {version}")
        self.assertIn(f"\n## {version}\n", (ROOT / "CHANGELOG.md").read_text())
        self.assertIn(f'"Sinew {version}"', self.page("sinew"))


if __name__ == "__main__":
    unittest.main()
