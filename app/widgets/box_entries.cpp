// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/box_entries.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>

namespace sinew {
namespace {

bool offersThese(const QComboBox& box, const std::vector<BoxEntry>& entries) {
    if (box.count() != static_cast<int>(entries.size())) return false;
    for (int i = 0; i < box.count(); ++i) {
        const BoxEntry& entry = entries[static_cast<std::size_t>(i)];
        if (box.itemText(i) != entry.text || box.itemData(i) != entry.data) return false;
    }
    return true;
}

}  // namespace

void offerEntries(QComboBox& box, const std::vector<BoxEntry>& entries,
                  const std::function<void()>& choose) {
    if (offersThese(box, entries)) return;
    const QSignalBlocker quiet(box);
    QLineEdit* line = box.lineEdit();
    const QString typed = box.currentText();
    const bool isTyping = line && typed != box.itemText(box.currentIndex());
    const int cursor = line ? line->cursorPosition() : 0;
    box.clear();
    for (const BoxEntry& entry : entries) box.addItem(entry.icon, entry.text, entry.data);
    choose();
    if (!isTyping) return;
    box.setEditText(typed);
    line->setCursorPosition(cursor);
}

}  // namespace sinew
