# SPDX-License-Identifier: Apache-2.0
"""The manual in other languages: docs/manual/locale/LANGUAGE/LC_MESSAGES/manual.po, paragraph by paragraph."""
import io

from babel.messages import Catalog, pofile

LANGUAGES = ("ja",)


def file_of(texts, language):
    return texts / "locale" / language / "LC_MESSAGES" / "manual.po"


def known_in(file):
    if not file.exists():
        return {}
    with file.open("rb") as stream:
        return {m.id: m.string for m in pofile.read_po(stream) if m.id and m.string and not m.fuzzy}


def brought_up_to_date(template, file, language):
    """(the file's text as it should be, what has no translation). Paragraphs that are gone are left out."""
    known = known_in(file)
    with template.open("rb") as stream:
        wanted = [m.id for m in pofile.read_po(stream) if m.id]
    catalog = Catalog(locale=language, fuzzy=False)
    for paragraph in wanted:
        catalog.add(paragraph, known.get(paragraph, ""))
    # Without dates and tools: the same texts are the same file.
    body = io.BytesIO()
    pofile.write_po(body, catalog, width=110, omit_header=True)
    head = ('# SPDX-License-Identifier: Apache-2.0\nmsgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
            f'"Language: {language}\\n"\n\n')
    return head + body.getvalue().decode("utf-8"), [p for p in wanted if p not in known]
