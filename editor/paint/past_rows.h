// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "editor/paint/stroke.h"

namespace sinew {

/// A mesh's rows in an earlier state, as brushes see them: made page by page as a stroke reaches
/// them.
class PastRows {
public:
    /// Makes a page. Different ones at once on different threads.
    using MakePage = std::function<RowPagePtr(std::uint32_t page)>;
    PastRows(std::size_t pages, MakePage make) : make_(std::move(make)), pages_(pages) {}
    /// Rows that are there already.
    explicit PastRows(const Rows& rows) : pages_(rows.pages()) {}

    /// Makes those of these pages (each once) that are not, on all cores. Cost: their entries.
    void open(std::span<const std::uint32_t> pages);
    /// Null: it was not opened yet.
    const RowPage* page(std::uint32_t index) const { return pages_[index].get(); }

private:
    MakePage make_;
    std::vector<RowPagePtr> pages_;
};

/// Gives targets the rows that their meshes had in another scene (StrokeTarget::past), an earlier
/// state of this one: of the same layer or mask; where the skin had no layers then, all its
/// weights. Influences are matched by joint; what the skin has no more of is made up for by the
/// row's others.
///
/// Other targets than the first are left out where they had nothing there. Refused where the first
/// had not: no skin, other vertices, no such layer. Cost: none that grows with the mesh but a
/// pointer a page.
Expected<void> takePast(std::vector<StrokeTarget>& targets, const Scene& scene, const Scene& past);

}  // namespace sinew
