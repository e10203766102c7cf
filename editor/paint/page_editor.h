// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <vector>

#include "editor/scene/rows.h"

namespace sinew {

/// Makes a page with some rows replaced, points ascending; what lies between is copied in blocks.
/// Nothing is made before the first row that differs.
class PageEditor {
public:
    /// `old` must outlive the editor. `room`: to work in, kept from page to page so that a page is
    /// allocated once and as large as it is.
    PageEditor(const RowPage& old, std::vector<Influence>& room) : old_(old), room_(room) {}

    void replace(std::uint32_t indexInPage, Row row) {
        assert(indexInPage >= next_ && indexInPage < old_.count);
        if (!page_) start();
        if (next_ != indexInPage) copyUntil(indexInPage);
        page_->first[indexInPage] = used_;
        append(row);
        next_ = indexInPage + 1;
    }
    /// The page, or null when no row was replaced.
    std::shared_ptr<const RowPage> finish();

private:
    void start();
    void copyUntil(std::uint32_t indexInPage);
    void append(Row entries) {
        if (used_ + entries.size() > room_.size())
            room_.resize(std::max(2 * room_.size(), used_ + entries.size()));
        copyEntries(entries, room_.data() + used_);
        used_ += static_cast<std::uint32_t>(entries.size());
    }

    const RowPage& old_;
    std::vector<Influence>& room_;
    std::uint32_t used_ = 0;  // of the room
    std::uint32_t next_ = 0;  // first point not yet in page_
    std::shared_ptr<RowPage> page_;
};

}  // namespace sinew
