# SPDX-License-Identifier: Apache-2.0
"""What a folder of HTML pages has and where its links lead."""
import html.parser
import pathlib
import re
import urllib.parse


class Page(html.parser.HTMLParser):
    def __init__(self, file):
        super().__init__()
        self.ids, self.links, self.pictures = set(), [], []
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if given.get("id"):
            self.ids.add(given["id"])
        if tag == "a" and given.get("href"):
            self.links.append(given["href"])
        if tag in ("img", "script") and given.get("src"):
            self.pictures.append(given["src"])
        if tag == "link" and given.get("href"):
            self.pictures.append(given["href"])


def pages_in(folder):
    return {file.relative_to(folder).as_posix(): Page(file) for file in sorted(folder.rglob("*.html"))}


def leads_outside(link):
    return re.match(r"[a-z]+:", link) is not None


def dead_links(folder):
    """A sentence for each link and picture of a folder's pages that leads nowhere in it."""
    pages = pages_in(folder)
    out = []
    for name, page in pages.items():
        for link in page.links + page.pictures:
            if leads_outside(link):
                continue
            path, _, anchor = link.partition("#")
            path = urllib.parse.unquote(path.split("?")[0])
            target = (pathlib.PurePosixPath(name).parent / path).as_posix() if path else name
            if not (folder / target).is_file():
                out.append(f"{name}: {link} leads to no file")
            elif anchor and target in pages and urllib.parse.unquote(anchor) not in pages[target].ids:
                out.append(f"{name}: {link} leads to no place in {target}")
    return out


MARKDOWN_LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)|!\[[^\]]*\]\(([^)\s]+)\)")


def dead_markdown_links(root):
    """The same of the texts in the source tree; places within a text are not looked for."""
    out = []
    for file in [*root.glob("*.md"), *(root / "docs").rglob("*.md"), *(root / "resources").rglob("*.md")]:
        plain = re.sub(r"```.*?```", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        for found in MARKDOWN_LINK.finditer(plain):
            link = (found[1] or found[2]).split("#")[0]
            if link and not leads_outside(link) and not (file.parent / link).exists():
                out.append(f"{file.relative_to(root)}: {link} leads to no file")
    return out
