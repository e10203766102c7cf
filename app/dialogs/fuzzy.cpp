// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/fuzzy.h"

#include <algorithm>

namespace sinew {
namespace {

constexpr int kRun = 1000;        // the query stands in the text as it is
constexpr int kWordStart = 400;   // ... at the start of a word
constexpr int kTextStart = 200;   // ... at the very start
constexpr int kLetterStart = 40;  // a single letter at the start of a word
constexpr int kLetter = 10;

// Without accents, in lower case.
QString plain(const QString& text) {
    QString out;
    for (const QChar c : text.normalized(QString::NormalizationForm_KD))
        if (c.category() != QChar::Mark_NonSpacing) out += c.toLower();
    return out;
}

bool startsWord(const QString& text, qsizetype at) {
    return at == 0 || !text[at - 1].isLetterOrNumber();
}

int runScore(const QString& query, const QString& text) {
    int best = 0;
    for (qsizetype at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + 1)) {
        const int score = kRun + (startsWord(text, at) ? kWordStart : 0) +
                          (at == 0 ? kTextStart : 0) -
                          static_cast<int>(std::min<qsizetype>(at, 100));
        best = std::max(best, score);
    }
    return best;
}

// Letters one by one; the start of a later word is preferred to the next place.
int scatteredScore(const QString& query, const QString& text) {
    int score = 0;
    qsizetype at = 0;
    for (const QChar letter : query) {
        qsizetype found = text.indexOf(letter, at);
        if (found < 0) return 0;
        for (qsizetype later = found; later >= 0; later = text.indexOf(letter, later + 1))
            if (later == at || startsWord(text, later)) {
                found = later;
                break;
            }
        score += startsWord(text, found) ? kLetterStart : kLetter;
        score -= static_cast<int>(std::min<qsizetype>(found - at, 8));
        at = found + 1;
    }
    return std::max(score, 1);
}

}  // namespace

int fuzzyScore(const QString& query, const QString& text) {
    QString wanted = plain(query);
    const QString within = plain(text);
    wanted.remove(u' ');
    if (wanted.isEmpty()) return 1;
    if (const int run = runScore(plain(query).trimmed(), within)) return run;
    return scatteredScore(wanted, within);
}

}  // namespace sinew
