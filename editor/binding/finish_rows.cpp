// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/finish_rows.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <algorithm>

#include "editor/binding/bind_surface.h"

namespace sinew {
namespace {

using RowList = std::vector<std::vector<Influence>>;

bool isKept(const BindProblem& problem, std::size_t point) {
    return !problem.kept.empty() && problem.kept[point];
}

// Weights below kNone are taken away, up to kFull they are lessened, so that no seam shows where
// one comes in.
void fade(std::vector<Influence>& row) {
    constexpr float kNone = 0.01f;
    constexpr float kFull = 0.03f;
    float largest = 0.0f;
    for (const auto& i : row) largest = std::max(largest, i.weight);
    if (largest < kFull) return;
    for (auto& i : row)
        if (i.weight < kFull) i.weight *= std::max(0.0f, (i.weight - kNone) / (kFull - kNone));
    std::erase_if(row, [](const Influence& i) { return !(i.weight > 0.0f); });
}

void limit(std::vector<Influence>& row, std::uint32_t most) {
    if (most == 0 || row.size() <= most) return;
    std::nth_element(row.begin(), row.begin() + most, row.end(),
                     [](const Influence& a, const Influence& b) {
                         return a.weight != b.weight ? a.weight > b.weight : a.slot < b.slot;
                     });
    row.resize(most);
    std::sort(row.begin(), row.end(),
              [](const Influence& a, const Influence& b) { return a.slot < b.slot; });
}

void normalise(std::vector<Influence>& row) {
    double sum = 0.0;
    for (const auto& i : row) sum += i.weight;
    if (!(sum > 0.0)) return row.clear();
    for (auto& i : row) i.weight = static_cast<float>(i.weight / sum);
}

// Half of each row from itself, half from its neighbours, all alike.
std::vector<Influence> averaged(const RowList& rows, std::span<const std::uint32_t> neighbours,
                                std::size_t point) {
    std::vector<Influence> sum;
    const auto add = [&](const std::vector<Influence>& row, float factor) {
        for (const auto& i : row) sum.push_back({i.slot, i.weight * factor});
    };
    if (neighbours.empty()) return rows[point];
    add(rows[point], 0.5f);
    for (const auto n : neighbours) add(rows[n], 0.5f / static_cast<float>(neighbours.size()));
    std::stable_sort(sum.begin(), sum.end(),
                     [](const Influence& a, const Influence& b) { return a.slot < b.slot; });
    std::vector<Influence> out;
    for (const auto& i : sum) {
        if (!out.empty() && out.back().slot == i.slot)
            out.back().weight += i.weight;
        else
            out.push_back(i);
    }
    return out;
}

void smooth(const BindProblem& problem, std::uint32_t passes, RowList& rows) {
    if (passes == 0) return;
    const Compressed& neighbours = problem.surface->neighbours();
    for (std::uint32_t pass = 0; pass < passes; ++pass) {
        RowList next(rows.size());
        tbb::parallel_for(std::size_t{0}, rows.size(), [&](std::size_t p) {
            next[p] = isKept(problem, p) ? rows[p] : averaged(rows, neighbours[p], p);
        });
        rows = std::move(next);
    }
}

}  // namespace

std::vector<std::vector<Influence>> finishedRows(const BindProblem& problem,
                                                 const BindSettings& settings,
                                                 const SparseRows& rows) {
    RowList out(rows.rowCount());
    tbb::parallel_for(tbb::blocked_range<std::uint32_t>(0, rows.rowCount(), 1024),
                      [&](const auto& range) {
                          for (std::uint32_t p = range.begin(); p != range.end(); ++p) {
                              if (isKept(problem, p)) {
                                  out[p] = problem.keptRows[p];
                                  continue;
                              }
                              const auto slots = rows.columnsOf(p);
                              const auto weights = rows.valuesOf(p);
                              out[p].reserve(slots.size());
                              for (std::size_t i = 0; i < slots.size(); ++i)
                                  out[p].push_back({slots[i], weights[i]});
                          }
                      });
    smooth(problem, settings.smoothing, out);
    tbb::parallel_for(std::size_t{0}, out.size(), [&](std::size_t p) {
        if (isKept(problem, p)) return;
        normalise(out[p]);
        fade(out[p]);
        limit(out[p], settings.maxInfluences);
        normalise(out[p]);
        out[p].shrink_to_fit();
    });
    return out;
}

void smoothRows(const BindProblem& problem, const BindSettings& settings, RowList& rows) {
    if (settings.smoothing == 0) return;
    smooth(problem, settings.smoothing, rows);
    tbb::parallel_for(std::size_t{0}, rows.size(), [&](std::size_t p) {
        if (isKept(problem, p)) return;
        limit(rows[p], settings.maxInfluences);
        normalise(rows[p]);
    });
}

}  // namespace sinew
