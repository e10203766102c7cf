// SPDX-License-Identifier: Apache-2.0
#include "editor/paint/page_editor.h"

#include <algorithm>
#include <cassert>

namespace sinew {

void PageEditor::start() {
    page_ = std::make_shared<RowPage>();
    page_->count = old_.count;
    // A brush adds at most the active influence to most rows.
    page_->entries.reserve(old_.entries.size() + expected_);
}

void PageEditor::copyUntil(std::uint32_t indexInPage) {
    const std::uint32_t from = old_.first[next_];
    const std::uint32_t to = old_.first[indexInPage];
    const std::uint32_t shift = static_cast<std::uint32_t>(page_->entries.size()) - from;
    for (std::uint32_t p = next_; p < indexInPage; ++p) page_->first[p] = old_.first[p] + shift;
    page_->entries.insert(page_->entries.end(), old_.entries.begin() + from,
                          old_.entries.begin() + to);
    next_ = indexInPage;
}

void PageEditor::replace(std::uint32_t indexInPage, Row row) {
    assert(indexInPage >= next_ && indexInPage < old_.count);
    if (!page_) start();
    copyUntil(indexInPage);
    page_->first[indexInPage] = static_cast<std::uint32_t>(page_->entries.size());
    page_->entries.insert(page_->entries.end(), row.begin(), row.end());
    next_ = indexInPage + 1;
}

std::shared_ptr<const RowPage> PageEditor::finish() {
    if (!page_) return nullptr;
    copyUntil(old_.count);
    std::fill(page_->first.begin() + old_.count, page_->first.end(),
              static_cast<std::uint32_t>(page_->entries.size()));
    page_->entries.shrink_to_fit();  // it may live as long as the document
    return std::move(page_);
}

}  // namespace sinew
