// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

namespace sinew {

/// A text as letters are looked for in it: without accents, in lower case, in one width and one
/// kana. What is looked for is made plain, too.
struct PlainText {
    explicit PlainText(const QString& text);
    /// Whether a word begins with the letter at this place of `letters`.
    bool startsWord(qsizetype at) const { return starts[static_cast<std::size_t>(at)]; }

    QString letters;
    std::vector<bool> starts;
};

}  // namespace sinew
