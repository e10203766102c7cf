#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Makes the manual: docs/manual and the program's tables become pages of HTML, in every language.

    make_manual.py build --program P --window-tables T --out FOLDER   FOLDER/en, FOLDER/ja; fails on a dead link
    make_manual.py check --program P --window-tables T                the same into a folder that goes away, and more: everything
                                                                      that F1 asks for has a page, every command is told of, every
                                                                      paragraph is translated, links of the .md texts lead somewhere
    make_manual.py translations                                       brings docs/manual/locale up to date

P: bin/sinew, T: bin/sinew-window-tables of a build. Needs Sphinx (scripts/install.sh manual).
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

DEBIAN_PYTHON = "/usr/bin/python3"
try:
    import babel  # noqa: F401
    import sphinx as _  # noqa: F401
except ImportError:
    # Debian's Sphinx belongs to Debian's Python, which need not be the first on PATH.
    if sys.executable == DEBIAN_PYTHON or not os.path.exists(DEBIAN_PYTHON):
        sys.exit("make_manual.py: Sphinx is missing; scripts/install.sh manual installs it")
    os.execv(DEBIAN_PYTHON, [DEBIAN_PYTHON, *sys.argv])

sys.dont_write_bytecode = True
from manual import links, pages, tables, translations  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent
TEXTS = ROOT / "docs" / "manual"
LANGUAGES = ("en", *translations.LANGUAGES)
TOPICS = "topics.txt"
# docutils takes marks next to Japanese letters, which are no blanks, only with this.
PARSER = "[restructuredtext parser]\ncharacter_level_inline_markup: true\n"


def sphinx(builder, source, out, *options, version=""):
    command = [sys.executable, "-m", "sphinx", "-q", "-n", "-W", "--keep-going", "-E", "-b", builder, "-d", str(source / ".doctrees"),
               *options, str(source), str(out)]
    ran = subprocess.run(command, check=False, env={**os.environ, "SINEW_VERSION": version, "LC_ALL": "C.UTF-8"},
                         capture_output=True, text=True)
    if ran.returncode != 0:
        sys.exit(f"make_manual.py: Sphinx is not content:\n{ran.stdout}{ran.stderr}")


def copied_texts(folder):
    shutil.copytree(TEXTS, folder)
    (folder / "docutils.conf").write_text(PARSER, encoding="utf-8")
    (folder / "generated").mkdir()
    return folder


def write_pages(folder, made):
    for name, lines in made.items():
        (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_topics(folder, topics):
    """Which page has which topic. Those that no page has."""
    place = {}
    for name, page in links.pages_in(folder).items():
        for topic in page.ids:
            place.setdefault(topic, name)
    # A page's own name is its first heading's, too.
    found = {topic: f"{topic}.html" if (folder / f"{topic}.html").is_file() else place.get(topic) for topic in topics}
    lines = [f"{topic} {page}" for topic, page in sorted(found.items()) if page]
    (folder / TOPICS).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return [topic for topic, page in found.items() if not page]


def build_language(given, language, out):
    """Sentences about what is wrong."""
    window = tables.window(given.window_tables, language)
    commands = tables.commands(given.program)["commands"]
    version = subprocess.run([given.program, "--version"], capture_output=True, text=True, check=True).stdout.split()[-1]
    with tempfile.TemporaryDirectory() as folder:
        source = copied_texts(pathlib.Path(folder) / "source")
        write_pages(source, pages.pages(window, commands, language))
        (source / "tables.json").write_text(json.dumps(window), encoding="utf-8")
        shutil.rmtree(out, ignore_errors=True)
        sphinx("html", source, out, "-D", f"language={language}", version=version)
    for needless in (".buildinfo", "objects.inv", ".doctrees"):
        file = out / needless
        shutil.rmtree(file) if file.is_dir() else file.unlink(missing_ok=True)
    missing = write_topics(out, window["topics"])
    ids = {anchor for page in links.pages_in(out).values() for anchor in page.ids}
    untold = [c["id"] for c in window["commands"] if c["topic"] not in ids] + [c["name"] for c in commands if f"cli-{c['name']}" not in ids]
    untold += [o["id"] for o in tables.operations(given.program) if "cmd-" + o["id"].lower().replace(".", "-") not in ids]
    return [f"{language}: no page tells of {topic}, which F1 asks for" for topic in missing] + \
        [f"{language}: the command {name} is not in the manual" for name in untold] + \
        [f"{language}: {sentence}" for sentence in links.dead_links(out)]


def build(given, out):
    problems = [problem for language in LANGUAGES for problem in build_language(given, language, out / language)]
    return problems


def translate(write):
    """Sentences about paragraphs that are not translated, and files that are not up to date."""
    problems = []
    with tempfile.TemporaryDirectory() as folder:
        source = copied_texts(pathlib.Path(folder) / "source")
        empty = {name: [] for name in ("keys", "mouse", "brushes", "methods", "checks", "formats", "command-line")}
        write_pages(source, {f"generated/{name}.rst": lines for name, lines in empty.items()})
        (source / "commands.rst").write_text(".. _commands:\n\nCommands\n========\n", encoding="utf-8")
        out = pathlib.Path(folder) / "gettext"
        # Labels of headings that are in pages made from the tables are not there now.
        sphinx("gettext", source, out, "-D", "nitpicky=0")
        for language in translations.LANGUAGES:
            file = translations.file_of(TEXTS, language)
            text, missing = translations.brought_up_to_date(out / "manual.pot", file, language)
            if write:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, encoding="utf-8")
            elif not file.exists() or file.read_text(encoding="utf-8") != text:
                problems.append(f"{file.relative_to(ROOT)} is not up to date; run scripts/make_manual.py translations")
            problems += [f"{language}: not translated: {paragraph}" for paragraph in missing]
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("build", "check", "translations"))
    parser.add_argument("--program", type=pathlib.Path)
    parser.add_argument("--window-tables", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path)
    given = parser.parse_args()
    if given.what != "translations" and not (given.program and given.window_tables):
        parser.error("--program and --window-tables are wanted")
    if given.what == "translations":
        problems = translate(write=True)
    elif given.what == "build":
        problems = build(given, given.out)
    else:
        with tempfile.TemporaryDirectory() as folder:
            problems = build(given, pathlib.Path(folder))
        problems += translate(write=False) + links.dead_markdown_links(ROOT)
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
