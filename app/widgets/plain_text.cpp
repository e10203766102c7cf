// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/plain_text.h"

namespace sinew {
namespace {

// Hiragana as katakana.
QChar foldedKana(QChar c) {
    constexpr char16_t kFirst = 0x3041, kLast = 0x3096, kToKatakana = 0x60;
    return c >= kFirst && c <= kLast ? QChar(c.unicode() + kToKatakana) : c;
}

}  // namespace

PlainText::PlainText(const QString& text) {
    bool within = false;  // a word
    QChar::Script before = QChar::Script_Common;
    for (const QChar c : text.normalized(QString::NormalizationForm_KD)) {
        if (c.category() == QChar::Mark_NonSpacing) continue;
        letters += foldedKana(c.toLower());
        // Japanese puts no blanks between words: another script begins one. Digits and the
        // long vowel are of every script.
        const QChar::Script script = c.script();
        const bool own = script != QChar::Script_Common && script != QChar::Script_Inherited;
        starts.push_back(!within || (own && before != QChar::Script_Common && script != before));
        within = c.isLetterOrNumber();
        if (!within)
            before = QChar::Script_Common;
        else if (own)
            before = script;
    }
}

}  // namespace sinew
