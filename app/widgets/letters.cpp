// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/letters.h"

#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <QRegularExpression>
#include <algorithm>

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

/// With a letter behind the words that none of the taken ones is; as it is where all are taken.
QString appended(const QString& text, const QString& taken) {
    static const QRegularExpression dots(QStringLiteral("(\\.{3}|\u2026)?$"));
    for (char16_t letter = u'A'; letter <= u'Z'; ++letter) {
        if (taken.contains(QChar(letter))) continue;
        return QString(text).insert(text.indexOf(dots), QStringLiteral("(&%1)").arg(QChar(letter)));
    }
    return text;
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
        const qsizetype at = freePlace(text, taken);
        if (at < 0) continue;
        taken += text[at].toUpper();
        text.insert(at, u'&');
    }
    for (QString& text : texts) {
        if (!letterOf(text).isNull() || !isOfAnotherScript(text)) continue;
        text = appended(text, taken);
        taken += letterOf(text);
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
