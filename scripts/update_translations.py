#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Brings resources/translations/*.ts up to date with the sources and keeps what is translated.

Texts of app/ are found by lupdate (tr). Texts of editor/, which knows no Qt, are found here: patterns of Message, Error and
the tables of operations, bind methods and brushes. They go into the context "Message".

    scripts/update_translations.py            write the files, name what is not translated
    scripts/update_translations.py --check    change nothing; exit 1 where a file is not up to date or not complete
"""
import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from xml.sax.saxutils import escape

ROOT = pathlib.Path(__file__).resolve().parent.parent
CATALOGUES = ROOT / "resources" / "translations"
MESSAGE = "Message"
# Everything in these folders that reads like a text is one: they are tables of labels and hints.
TABLES = ("editor/operations", "editor/binding", "editor/paint", "editor/check", "render/frame/colours.cpp")
# Files whose texts of several words, or with a capital, are names of formats.
FORMATS = ("editor/exchange/writers.h", "editor/exchange/weight_files/weight_formats.cpp", "editor/exchange/weight_files/json.cpp",
           "editor/exchange/weight_files/csv.cpp", "editor/exchange/weight_files/maya.cpp")
OTHERS = ("editor", "render", "app")
LEFT_OUT = ("app/batch",)  # the command line speaks English

TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|#\s*include[^\n]*|R"(?P<mark>[^(\s]*)\(.*?\)(?P=mark)"'
    r"|'(?:\\.|[^'\\\n])'"
    r'|(?P<text>"(?:\\.|[^"\\\n])*"(?:\s*"(?:\\.|[^"\\\n])*")*)',
    re.DOTALL)
LITERAL = re.compile(r'"((?:\\.|[^"\\\n])*)"')
MESSAGE_CALL = re.compile(r"\b(?:Message|refused|throwDamaged)\s*\(\s*$")
LABEL = re.compile(r"\.label = $")
UNIT = re.compile(r"(?<!\w)\d+(?:\.\d+)?,\s*\d+(?:\.\d+)?,\s*$")


def unescaped(literal):
    text = "".join(LITERAL.findall(literal)).encode().decode("unicode_escape").encode("latin-1")
    return text.decode("utf-8", errors="ignore")  # bytes that are no text (a file's magic number) are nobody's to read


def is_sentence(text):
    """A pattern as Message and Error have them, whichever helper wraps it."""
    return " " in text and re.match(r"[A-Z\"'%(]", text) and (text.endswith(".") or "%1" in text)


def is_label(text):
    return re.match(r"[A-Z][A-Za-z]", text) is not None or is_sentence(text)


def is_format(text):
    return re.fullmatch(r"[A-Za-z][A-Za-z' ,]+", text) is not None and " " in text


def texts_of(path, table, formats=False):
    source = path.read_text(encoding="utf-8")
    for token in TOKEN.finditer(source):
        if not token["text"]:
            continue
        text = unescaped(token["text"])
        before = source[: token.start()]
        if MESSAGE_CALL.search(before[-40:]) or LABEL.search(before[-20:]) or is_sentence(text):
            yield text
        elif table and (is_label(text) or (UNIT.search(before[-60:]) and re.fullmatch(r"[a-z]+", text))):
            yield text
        elif formats and is_format(text):
            yield text


def message_texts():
    found = set()
    for folder in OTHERS:
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT).as_posix()
            if path.suffix not in (".cpp", ".h") or name.startswith(LEFT_OUT):
                continue
            # What tr() has is lupdate's; of app/ only the patterns of edits and errors are wanted.
            if name.startswith("app/"):
                source = path.read_text(encoding="utf-8")
                for token in TOKEN.finditer(source):
                    if token["text"] and MESSAGE_CALL.search(source[: token.start()][-40:]):
                        found.add(unescaped(token["text"]))
            else:
                found.update(texts_of(path, name.startswith(TABLES), name in FORMATS))
    found.discard("")
    return found


def lupdate_command():
    for name in ("/usr/lib/qt6/bin/lupdate", "lupdate6", "lupdate"):
        if path := shutil.which(name):
            return path
    sys.exit("lupdate of Qt 6 was not found; on Debian it is in qt6-l10n-tools.")


def app_texts():
    """(context, source, comment) -> is there a number to count by."""
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "app.ts"
        subprocess.run([lupdate_command(), "-silent", "-locations", "none", "-I", str(ROOT), str(ROOT / "app"), "-ts", str(out)], check=True)
        found = {}
        for context in ET.parse(out).getroot().iter("context"):
            for message in context.iter("message"):
                key = (context.findtext("name"), message.findtext("source") or "", message.findtext("comment") or "")
                found[key] = message.get("numerus") == "yes"
        return found


def translations(path):
    if not path.exists():
        return {}
    kept = {}
    for context in ET.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            key = (context.findtext("name"), message.findtext("source") or "", message.findtext("comment") or "")
            element = message.find("translation")
            if element is None or element.get("type") in ("unfinished", "obsolete", "vanished"):
                continue
            forms = [form.text or "" for form in element.iter("numerusform")]
            kept[key] = forms or [element.text or ""]
    return kept


def with_moved(known, wanted):
    """A text that moved to another class keeps its translation, where all classes that had it agree on it."""
    by_text = {}
    for (_, source, comment), forms in known.items():
        by_text.setdefault((source, comment), []).append(forms)
    out = dict(known)
    for key in wanted:
        found = by_text.get(key[1:], [])
        if key not in known and found and all(forms == found[0] for forms in found):
            out[key] = found[0]
    return out


def catalogue(language, wanted, known):
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>", f'<TS version="2.1" language="{language}">']
    for context in sorted({key[0] for key in wanted}):
        lines += ["<context>", f"    <name>{escape(context)}</name>"]
        for key in sorted(key for key in wanted if key[0] == context):
            counted = wanted[key]
            forms = known.get(key, [])
            done = bool(forms) and all(forms)
            state = "" if done else ' type="unfinished"'
            lines.append('    <message numerus="yes">' if counted else "    <message>")
            lines.append(f"        <source>{escape(key[1])}</source>")
            if key[2]:
                lines.append(f"        <comment>{escape(key[2])}</comment>")
            if counted:
                lines.append(f"        <translation{state}>")
                lines += [f"            <numerusform>{escape(form)}</numerusform>" for form in forms or [""]]
                lines.append("        </translation>")
            else:
                lines.append(f"        <translation{state}>{escape(forms[0] if forms else '')}</translation>")
            lines.append("    </message>")
        lines.append("</context>")
    return "\n".join(lines + ["</TS>", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 where something is to be done")
    check = parser.parse_args().check
    wanted = app_texts()
    wanted.update({(MESSAGE, text, ""): False for text in message_texts()})
    bad = False
    for path in sorted(CATALOGUES.glob("*_*.ts")):
        language = path.stem.split("_", 1)[1]
        known = translations(path)
        # English needs its plural forms only: the sources are English.
        texts = {key: counted for key, counted in wanted.items() if counted or language != "en"}
        known = with_moved(known, texts)
        text = catalogue(language, texts, known)
        stale = not path.exists() or path.read_text(encoding="utf-8") != text
        missing = [key for key in sorted(texts) if not all(known.get(key, [""]))]
        if not check and stale:
            path.write_text(text, encoding="utf-8")
        for context, source, _ in missing:
            print(f"{path.name}: not translated: {context}: {source}")
        if check and stale:
            print(f"{path.name}: not up to date; run scripts/update_translations.py")
        bad = bad or bool(missing) or (check and stale)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
