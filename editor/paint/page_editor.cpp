// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/page_editor.h"

#include <algorithm>
#include <cassert>

namespace sinew {

void PageEditor::start() {
    page_ = std::make_shared<RowPage>();
    page_->count = old_.count;
    used_ = 0;
}

inline void PageEditor::append(Row entries) {
    if (used_ + entries.size() > room_.size())
        room_.resize(std::max(2 * room_.size(), used_ + entries.size()));
    copyEntries(entries, room_.data() + used_);
    used_ += static_cast<std::uint32_t>(entries.size());
}

void PageEditor::copyUntil(std::uint32_t indexInPage) {
    if (next_ == indexInPage) return;
    const std::uint32_t from = old_.first[next_];
    const std::uint32_t to = old_.first[indexInPage];
    const std::uint32_t shift = used_ - from;
    for (std::uint32_t p = next_; p < indexInPage; ++p) page_->first[p] = old_.first[p] + shift;
    append(Row(old_.entries).subspan(from, to - from));
    next_ = indexInPage;
}

void PageEditor::replace(std::uint32_t indexInPage, Row row) {
    assert(indexInPage >= next_ && indexInPage < old_.count);
    if (!page_) start();
    copyUntil(indexInPage);
    page_->first[indexInPage] = used_;
    append(row);
    next_ = indexInPage + 1;
}

std::shared_ptr<const RowPage> PageEditor::finish() {
    if (!page_) return nullptr;
    copyUntil(old_.count);
    std::fill(page_->first.begin() + old_.count, page_->first.end(), used_);
    page_->entries.assign(room_.begin(), room_.begin() + used_);
    return std::move(page_);
}

}  // namespace sinew
