// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/rows.h"

#include <cassert>

namespace sinew {

Rows::Rows(std::vector<RowPagePtr> pages) : pages_(std::move(pages)) {
    for (const auto& page : pages_) points_ += page->count;
}

std::size_t Rows::entryCount() const {
    std::size_t total = 0;
    for (const auto& page : pages_) total += page->entries.size();
    return total;
}

void Rows::replacePage(std::size_t page, RowPagePtr replacement) {
    assert(replacement && replacement->count == pages_[page]->count);
    pages_[page] = std::move(replacement);
}

void RowsBuilder::append(Row row) {
    if (!page_) page_ = std::make_shared<RowPage>();
    page_->first[page_->count++] = static_cast<std::uint32_t>(page_->entries.size());
    page_->entries.insert(page_->entries.end(), row.begin(), row.end());
    if (page_->count == kRowPagePoints) endPage();
}

void RowsBuilder::endPage() {
    std::fill(page_->first.begin() + page_->count, page_->first.end(),
              static_cast<std::uint32_t>(page_->entries.size()));
    page_->entries.shrink_to_fit();
    done_.push_back(std::move(page_));
}

Rows RowsBuilder::finish() {
    if (page_) endPage();
    return Rows(std::move(done_));
}

}  // namespace sinew
