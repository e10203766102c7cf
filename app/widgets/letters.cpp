// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/letters.h"

#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <QRegularExpression>
#include <algorithm>

#include "app/widgets/source_texts.h"

namespace sinew {

namespace {

/// Without the mark; a pair of them stands for the sign itself, and stays.
QString unmarked(const QString& text) {
    static const QRegularExpression appended(QStringLiteral(R"(\(&\w\))"));
    static const QRegularExpression mark(QStringLiteral("(?<!&)&(?!&)"));
    return QString(text).remove(appended).remove(mark);
}

/// Upper case; null: there is none.
QChar letterOf(const QString& text) {
    const QKeySequence keys = QKeySequence::mnemonic(text);
    return keys.isEmpty() ? QChar() : QChar(keys[0].key());
}

/// Where in the text the letter stands that it gets; -1: all are taken.
qsizetype freePlace(const QString& text, const QString& taken) {
    for (const bool beginning : {true, false})
        for (qsizetype i = 0; i < text.size(); ++i) {
            const bool within = i > 0 && text[i - 1].isLetterOrNumber();
            if (text[i].isLetter() && text[i].unicode() < 128 && !(beginning && within) &&
                !taken.contains(text[i], Qt::CaseInsensitive))
                return i;
        }
    return -1;
}

/// Of a text in a script that has more letters than keys.
bool isOfAnotherScript(const QString& text) {
    return std::ranges::any_of(
        text, [](QChar c) { return c.isLetter() && c.script() > QChar::Script_Latin; });
}

/// With a letter behind the words.
QString appended(const QString& text, QChar letter) {
    static const QRegularExpression dots(QStringLiteral("(\\.{3}|\u2026)?$"));
    return QString(text).insert(text.indexOf(dots), QStringLiteral("(&%1)").arg(letter));
}

/// The first that none of the taken ones is; null: all are taken.
QChar freeLetter(const QString& taken) {
    for (char16_t letter = u'A'; letter <= u'Z'; ++letter)
        if (!taken.contains(QChar(letter))) return letter;
    return {};
}

/// That the English of a text gets; null: the text is not translated, or all are taken.
QChar englishLetter(const QString& text, const QString& taken) {
    const QString english = sourceText(text);
    const QChar own = letterOf(english);
    if (!own.isNull() && !taken.contains(own)) return own;
    const QString words = unmarked(english);
    const qsizetype at = freePlace(words, taken);
    return at < 0 ? QChar() : words[at].toUpper();
}

/// With the letter of its words, in English or as they stand; as it is where all are taken.
QString withLetterOfWords(const QString& text, const QString& taken) {
    if (isOfAnotherScript(text))
        if (const QChar letter = englishLetter(text, taken); !letter.isNull())
            return appended(text, letter);
    const qsizetype at = freePlace(text, taken);
    return at < 0 ? text : QString(text).insert(at, u'&');
}

}  // namespace

QString withoutLetter(const QString& text) {
    return unmarked(text).replace(QStringLiteral("&&"), QStringLiteral("&"));
}

QStringList withLetters(QStringList texts) {
    QString taken;
    for (QString& text : texts) {
        const QChar letter = letterOf(text);
        if (letter.isNull()) continue;
        if (taken.contains(letter)) text = unmarked(text);
        taken += letter;
    }
    for (QString& text : texts) {
        if (!letterOf(text).isNull()) continue;
        text = withLetterOfWords(text, taken);
        if (const QChar letter = letterOf(text); !letter.isNull()) taken += letter;
    }
    for (QString& text : texts) {
        if (!letterOf(text).isNull() || !isOfAnotherScript(text)) continue;
        const QChar letter = freeLetter(taken);
        if (letter.isNull()) break;
        text = appended(text, letter);
        taken += letter;
    }
    return texts;
}

void giveLetters(const QMenu& menu, Lettered which) {
    QList<QAction*> items = menu.actions();
    items.removeIf([](const QAction* action) { return action->isSeparator(); });
    QStringList texts;
    for (const QAction* action : items) texts << action->text();
    texts = withLetters(texts);
    for (qsizetype i = 0; i < items.size(); ++i)
        if (which == Lettered::AllItems || items[i]->parent() == &menu) items[i]->setText(texts[i]);
}

}  // namespace sinew
