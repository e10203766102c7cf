// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/page_editor.h"

#include <algorithm>

namespace sinew {

void PageEditor::start() {
    page_ = std::make_shared<RowPage>();
    page_->count = old_.count;
    used_ = 0;
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

std::shared_ptr<const RowPage> PageEditor::finish() {
    if (!page_) return nullptr;
    copyUntil(old_.count);
    std::fill(page_->first.begin() + old_.count, page_->first.end(), used_);
    page_->entries.assign(room_.begin(), room_.begin() + used_);
    return std::move(page_);
}

}  // namespace sinew
