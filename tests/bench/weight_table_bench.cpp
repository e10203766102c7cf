// SPDX-License-Identifier: Apache-2.0
// What the weight table asks of a skin, and a table pasted into it.
#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "editor/operations/weights/set_cells.h"
#include "editor/weights/row_order.h"
#include "tests/bench/cases.h"

namespace sinew::bench {
namespace {

constexpr std::size_t kPastedRows = 10000;

// All of their influences' weights, a little moved from one to the next.
std::string pastedTable(const Model& model, const Rows& rows, std::size_t count) {
    std::vector<PointIndex> points(std::min(count, rows.pointCount()));
    std::iota(points.begin(), points.end(), 0u);
    const auto used = slotsUsed(rows, &points, model.scene.skin(model.skinId)->slots.size());
    std::vector<SlotIndex> columns;
    for (SlotIndex slot = 0; slot < used.size(); ++slot)
        if (used[slot]) columns.push_back(slot);
    std::rotate(columns.begin(), columns.begin() + 1, columns.end());
    const auto skin = model.scene.skin(model.skinId);
    auto text = tableText(*skin, rows, points, columns, true);
    // The names as they stand, the numbers one column on: every row is another.
    std::rotate(columns.begin(), columns.begin() + 1, columns.end());
    const auto head = tableText(*skin, rows, {}, columns, true);
    return head + text.substr(text.find('\n') + 1);
}

}  // namespace

void benchWeightTable(Results& results, const Model& model, int times) {
    const Rows rows = model.scene.rows(model.skinId);
    const auto skin = model.scene.skin(model.skinId);
    const std::string size = std::to_string(rows.pointCount() / 1000) + "k points x " +
                             std::to_string(skin->slots.size()) + " influences";
    results.addSamples("weight table, influences of all, " + size,
                       repeated(times,
                                [&] {
                                    if (slotsUsed(rows, nullptr, skin->slots.size()).empty())
                                        std::exit(1);
                                }),
                       100.0);
    results.addSamples("weight table, sort by an influence, " + size,
                       repeated(times,
                                [&] {
                                    if (sortedByWeight(rows, nullptr, 1, true).empty())
                                        std::exit(1);
                                }),
                       100.0);
    results.addSamples("weight table, sort by the sum, " + size,
                       repeated(times,
                                [&] {
                                    if (sortedByWeight(rows, nullptr, kNoIndex, true).empty())
                                        std::exit(1);
                                }),
                       100.0);
    const std::string text = pastedTable(model, rows, kPastedRows);
    results.addSamples("weight table, paste of 10,000 rows",
                       repeated(times,
                                [&] {
                                    auto table = tableOfText(text, *skin);
                                    if (!table) std::exit(1);
                                    const auto done =
                                        setCells(model.scene, model.skinId, std::move(table->cells),
                                                 Message(), {});
                                    if (!done || done->edit.empty()) std::exit(1);
                                }),
                       1000.0, std::to_string(text.size() >> 10) + " KiB of text");
}

}  // namespace sinew::bench
