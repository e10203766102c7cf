// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <QStringList>

class QMenu;

namespace sinew {

/// The letter by which the keyboard reaches an item of a menu or a button of a dialog stands after
/// an & in its text, or as "(&X)" behind it where the script has none. The text without it:
QString withoutLetter(const QString& text);

/// The texts of one menu or dialog, each with a letter of its own: one that has one keeps it where
/// none before it has the same; others get the first that is free, those that begin a word before
/// those within one. A text in another script gets the letter of the English words that it stands
/// for, as "(&X)" behind it and before its dots, so that a letter means the same in every language;
/// the first free one where they are not known. Any other has none where all of its own
/// are taken.
QStringList withLetters(QStringList texts);

/// Whose texts change: a command that stands in another menu, too, has its letter there.
enum class Lettered { AllItems, OwnItems };

/// The items of a menu, each with a letter of its own.
void giveLetters(const QMenu& menu, Lettered which);

}  // namespace sinew
