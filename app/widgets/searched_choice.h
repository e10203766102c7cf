// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QComboBox>
#include <functional>

namespace sinew {

/// A list to choose one of, for long lists: it can be typed into, and entries that hold the words
/// that are typed are proposed below. What is no entry gives way to what was chosen before as the
/// field is left. `activated` tells of a whole name that was typed, too.
class SearchedChoice : public QComboBox {
    Q_OBJECT
public:
    /// `entries`: which several of them share, and which outlive it; null: a list of its own.
    explicit SearchedChoice(QWidget* parent = nullptr, QAbstractItemModel* entries = nullptr);
    /// The entry that is called what was typed, in letters large or small, or the one that was
    /// chosen before.
    int meant() const;
    /// Whether the text is the name of an entry.
    bool isTyped() const;

private:
    void settle();
};

/// Proposes below an editable box its entries that hold all words of what is typed, in any order
/// (NameSearch). An Enter that chooses none of them, where `isTyped`, goes on to the box and what
/// it stands in.
void proposeByWords(QComboBox& box, std::function<bool()> isTyped);

}  // namespace sinew
