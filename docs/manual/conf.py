# SPDX-License-Identifier: Apache-2.0
"""Sphinx's settings for the manual. scripts/make_manual.py runs it, on a copy that has the pages made from the tables."""
import json
import os
import pathlib

from docutils import nodes
from sphinx import addnodes

project = "Sinew"
author = "the authors of Sinew"
version = release = os.environ.get("SINEW_VERSION", "")
exclude_patterns = ["generated"]
nitpicky = True
smartquotes = False
locale_dirs = ["locale"]
gettext_compact = "manual"
figure_language_filename = "{root}.{language}{ext}"

html_theme = "alabaster"
html_theme_options = {"description": version, "fixed_sidebar": True, "page_width": "1180px", "sidebar_width": "230px",
                      "show_powered_by": False, "show_related": False, "font_size": "15px"}
html_sidebars = {"**": ["about.html", "searchbox.html", "navigation.html"]}
html_static_path = ["style"]
html_css_files = ["manual.css"]
html_title = f"Sinew {version}"
html_show_copyright = False
html_copy_source = False
html_use_index = False

# What the window has, in the manual's language; absent where texts are only collected for translation.
tables_file = pathlib.Path(__file__).with_name("tables.json")
tables = json.loads(tables_file.read_text(encoding="utf-8")) if tables_file.exists() else None


def link(raw, words, topic, classes):
    node = addnodes.pending_xref(raw, refdomain="std", reftype="ref", reftarget=topic, refexplicit=True, refwarn=True)
    node += nodes.inline(raw, words, classes=classes)
    return node


def row_of(table, name, inliner, lineno, text):
    found = next((row for row in tables[table] if row["id"] == text), None)
    if found:
        return found, []
    return None, [inliner.reporter.error(f'no row of {table} is called "{text}" (role {name})', line=lineno)]


def cmd_role(name, raw, text, lineno, inliner, options=None, content=None):
    """:cmd:`file.open`: where the command is in the menus, as the window says it, leading to its place in the reference."""
    if tables is None:
        return [nodes.inline(raw, text)], []
    row, errors = row_of("commands", name, inliner, lineno, text)
    if not row:
        return [], errors
    words = " > ".join(part for part in (row["menu"] or row["category"], row["name"].rstrip(".…")) if part)
    return [link(raw, words, row["topic"], ["command"])], []


def key_role(name, raw, text, lineno, inliner, options=None, content=None):
    """:key:`file.open`: its keys, those of Blender's preset as well where they are others."""
    if tables is None:
        return [nodes.inline(raw, text)], []
    row, errors = row_of("held" if text.startswith("held.") else "commands", name, inliner, lineno, text)
    if not row:
        return [], errors
    first = [row[preset][0] if row[preset] else "" for preset in ("maya", "blender")]
    if not any(first):
        return [], [inliner.reporter.error(f'"{text}" has no key', line=lineno)]
    out = []
    for key, preset in dict.fromkeys(zip(first, ("Maya", "Blender"))) if first[0] != first[1] else [(first[0], "")]:
        if not key:
            continue
        if out:
            out.append(nodes.Text(" / "))
        out.append(nodes.raw("", f"<kbd>{key.replace('&', '&amp;').replace('<', '&lt;')}</kbd>", format="html"))
        if preset:
            out.append(nodes.Text(f" ({preset})"))
    return out, []


def panel_role(name, raw, text, lineno, inliner, options=None, content=None):
    """:panel:`influences`: a panel's title, leading to where it is told of."""
    if tables is None:
        return [nodes.inline(raw, text)], []
    row, errors = row_of("panels", name, inliner, lineno, text)
    return ([link(raw, row["label"], f"panel-{text.lower()}", ["command"])], []) if row else ([], errors)


def title_role(name, raw, text, lineno, inliner, options=None, content=None):
    """:title:`influences`: a panel's title, as a heading."""
    if tables is None:
        return [nodes.inline(raw, text)], []
    row, errors = row_of("panels", name, inliner, lineno, text)
    return ([nodes.inline(raw, row["label"])], []) if row else ([], errors)


def setup(app):
    for name, role in (("cmd", cmd_role), ("key", key_role), ("panel", panel_role), ("title", title_role)):
        app.add_role(name, role)
    return {"parallel_read_safe": True}
