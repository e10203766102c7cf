// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace sinew {

/// How well typed letters match a text: 0 no match; more is better. All letters must occur in
/// order; whole runs, starts of words and early places count more. Case, accents and blanks do not
/// matter; an empty query matches everything.
int fuzzyScore(const QString& query, const QString& text);

}  // namespace sinew
