// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/page_editor.h"

#include <algorithm>
#include <cassert>

namespace sinew {

void PageEditor::start() {
    page_ = std::make_shared<RowPage>();
    page_->count = old_.count;
    entries_.clear();
}

void PageEditor::copyUntil(std::uint32_t indexInPage) {
    if (next_ == indexInPage) return;
    const std::uint32_t from = old_.first[next_];
    const std::uint32_t to = old_.first[indexInPage];
    const std::uint32_t shift = static_cast<std::uint32_t>(entries_.size()) - from;
    for (std::uint32_t p = next_; p < indexInPage; ++p) page_->first[p] = old_.first[p] + shift;
    entries_.insert(entries_.end(), old_.entries.begin() + from, old_.entries.begin() + to);
    next_ = indexInPage;
}

void PageEditor::replace(std::uint32_t indexInPage, Row row) {
    assert(indexInPage >= next_ && indexInPage < old_.count);
    if (!page_) start();
    copyUntil(indexInPage);
    page_->first[indexInPage] = static_cast<std::uint32_t>(entries_.size());
    entries_.insert(entries_.end(), row.begin(), row.end());
    next_ = indexInPage + 1;
}

std::shared_ptr<const RowPage> PageEditor::finish() {
    if (!page_) return nullptr;
    copyUntil(old_.count);
    std::fill(page_->first.begin() + old_.count, page_->first.end(),
              static_cast<std::uint32_t>(entries_.size()));
    page_->entries.assign(entries_.begin(), entries_.end());
    return std::move(page_);
}

}  // namespace sinew
