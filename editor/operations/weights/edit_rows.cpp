// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/edit_rows.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>

#include "editor/operations/targets.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

/// The pages of one skin as they are edited, on all cores.
class PageEditor {
public:
    PageEditor(const Skin& skin, const ChosenPoints& points, const RowChange& change)
        : skin_(skin), points_(points), change_(change), locked_(lockedSlots(skin)) {
        rules_ = {locked_, skin.maxInfluences};
    }
    /// The page with its rows changed; the same pointer where none was.
    RowPagePtr edited(const RowPagePtr& page, PointIndex first);

    std::atomic<std::uint64_t> different{0};
    std::atomic<std::uint64_t> counted{0};

private:
    /// How much a point is meant.
    float strength(PointIndex p) const {
        if (skin_.isLocked(p)) return 0.0f;
        if (points_.points.empty()) return 1.0f;
        const auto at = std::ranges::lower_bound(points_.points, p);
        if (at == points_.points.end() || *at != p) return 0.0f;
        return points_.strength.empty()
                   ? 1.0f
                   : points_.strength[static_cast<std::size_t>(at - points_.points.begin())];
    }
    const Skin& skin_;
    const ChosenPoints points_;
    const RowChange& change_;
    std::vector<std::uint8_t> locked_;
    RowRules rules_;
};

RowPagePtr PageEditor::edited(const RowPagePtr& page, PointIndex first) {
    auto out = std::make_shared<RowPage>();
    out->entries.reserve(page->entries.size());
    RowBuffer buffer;
    RowBuffer part;
    std::uint64_t changedRows = 0;
    std::uint64_t count = 0;
    for (std::uint32_t i = 0; i < page->count; ++i) {
        const Row row = page->row(i);
        buffer.assign(row.begin(), row.end());
        if (const float much = strength(first + i); much > 0.0f) {
            count += change_(first + i, buffer, rules_);
            if (much < 1.0f && !std::ranges::equal(row, buffer)) {
                part.assign(row.begin(), row.end());
                blendTowards(part, buffer, much, rules_);
                std::swap(part, buffer);
            }
        }
        out->first[out->count++] = static_cast<std::uint32_t>(out->entries.size());
        out->entries.insert(out->entries.end(), buffer.begin(), buffer.end());
        changedRows += std::equal(row.begin(), row.end(), buffer.begin(), buffer.end()) ? 0 : 1;
    }
    for (std::uint32_t i = out->count; i <= kRowPagePoints; ++i)
        out->first[i] = static_cast<std::uint32_t>(out->entries.size());
    counted += count;
    different += changedRows;
    out->entries.shrink_to_fit();
    return changedRows ? RowPagePtr(std::move(out)) : page;
}

}  // namespace

Expected<Rows> editedRows(const Skin& skin, const Rows& rows, const ChosenPoints& points,
                          const RowChange& change, RowsChanged& changed, const Progress& progress) {
    PageEditor editor(skin, points, change);
    auto pages = rows.pages();
    // Pages between two looks at the cancel button: some 65,000 points.
    constexpr std::size_t kPages = 64;
    for (std::size_t begin = 0; begin < pages.size(); begin += kPages) {
        if (!progress(static_cast<double>(begin) / static_cast<double>(pages.size())))
            return cancelled();
        const std::size_t end = std::min(pages.size(), begin + kPages);
        tbb::parallel_for(begin, end, [&](std::size_t i) {
            pages[i] = editor.edited(pages[i], static_cast<PointIndex>(i * kRowPagePoints));
        });
    }
    if (!progress(1.0)) return cancelled();
    changed.points += editor.different;
    changed.counted += editor.counted;
    return Rows(std::move(pages));
}

ChosenPoints chosenPoints(const Selection& selection, const Skin& skin) {
    const PointSelection* chosen = selection.pointsOf(skin.meshNode);
    return chosen ? ChosenPoints(chosen->points, chosen->strength) : ChosenPoints();
}

void reportRows(const Scene& scene, const Skin& skin, const RowsChanged& changed, Report& report) {
    report.lines.emplace_back("%1: %2 of %3 vertices changed.", skinLabel(scene, skin),
                              changed.points, skin.pointCount);
    report.numbers["changedPoints"] += static_cast<double>(changed.points);
}

Expected<Outcome> editTargetRows(const Scene& scene, const Selection& selection,
                                 const Message& label, const RowChange& change,
                                 const Progress& progress,
                                 const std::function<void(RowRules&)>& adjust) {
    const auto skins = targetSkins(scene, selection);
    if (skins.empty()) return refused("No selected mesh has weights; bind it first.");
    Outcome outcome;
    Scene after = scene;
    for (std::size_t i = 0; i < skins.size(); ++i) {
        const auto skin = scene.skin(skins[i]);
        RowsChanged changed;
        const auto adjusted = [&](PointIndex p, RowBuffer& row, const RowRules& rules) {
            RowRules own = rules;
            if (adjust) adjust(own);
            return change(p, row, own);
        };
        const double share = 1.0 / static_cast<double>(skins.size());
        const auto rows = editedRows(
            *skin, scene.rows(skins[i]), chosenPoints(selection, *skin), adjusted, changed,
            progress.stage(share * static_cast<double>(i), share * static_cast<double>(i + 1)));
        if (!rows) return rows.error();
        writeRows(after, skins[i], *rows);
        reportRows(scene, *skin, changed, outcome.report);
        outcome.report.numbers["removedEntries"] += static_cast<double>(changed.counted);
    }
    outcome.edit = difference(scene, after, label);
    return outcome;
}

}  // namespace sinew
