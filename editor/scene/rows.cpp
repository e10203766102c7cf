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
    for (std::uint32_t p = page_->count; p <= kRowPagePoints && page_->count == kRowPagePoints; ++p)
        page_->first[p] = static_cast<std::uint32_t>(page_->entries.size());
    if (page_->count == kRowPagePoints) {
        page_->entries.shrink_to_fit();
        done_.push_back(std::move(page_));
        page_.reset();
    }
}

Rows RowsBuilder::finish() {
    if (page_) {
        for (std::uint32_t p = page_->count; p <= kRowPagePoints; ++p)
            page_->first[p] = static_cast<std::uint32_t>(page_->entries.size());
        page_->entries.shrink_to_fit();
        done_.push_back(std::move(page_));
        page_.reset();
    }
    return Rows(std::move(done_));
}

}  // namespace sinew
