// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <span>

namespace sinew {

/// What people may look for a command by that is neither its name nor another tool's for it: what
/// it is about, or where it leads. Commands that are made from a table bring theirs
/// (Commands::Command::words).
struct PaletteWords {
    const char* command;  ///< its id
    const char* words;    ///< English, parted by commas; QT_TRANSLATE_NOOP("PaletteWords", ...)
};
std::span<const PaletteWords> paletteWords();

/// Of a command, in the window's language and in English; empty where there are none.
QString paletteWordsOf(const QString& command);

}  // namespace sinew
