// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/finish_rows.h"

#include <tbb/parallel_for.h>

#include <algorithm>

#include "editor/binding/bind_surface.h"
#include "editor/binding/blend_widths.h"
#include "editor/geometry/surface/on_all_cores.h"
#include "editor/weights/row_sum.h"

namespace sinew {
namespace {

using RowList = std::vector<std::vector<Influence>>;

void limit(std::vector<Influence>& row, std::uint32_t most) {
    if (most == 0 || row.size() <= most) return;
    std::nth_element(row.begin(), row.begin() + most, row.end(),
                     [](const Influence& a, const Influence& b) {
                         return a.weight != b.weight ? a.weight > b.weight : a.slot < b.slot;
                     });
    row.resize(most);
    std::ranges::sort(row, {}, &Influence::slot);
}

void scaleToOne(std::vector<Influence>& row) {
    double sum = 0.0;
    for (const auto& i : row) sum += i.weight;
    if (!(sum > 0.0)) return row.clear();
    for (auto& i : row) i.weight = static_cast<float>(i.weight / sum);
}

// Half of each row from itself, half from its neighbours, all alike.
std::vector<Influence> averaged(const RowList& rows, std::span<const std::uint32_t> neighbours,
                                std::size_t point) {
    if (neighbours.empty()) return rows[point];
    thread_local RowSum sum;
    sum.add(rows[point], 0.5f);
    for (const auto n : neighbours) sum.add(rows[n], 0.5f / static_cast<float>(neighbours.size()));
    return sum.take();
}

void smooth(const BindProblem& problem, std::uint32_t passes, RowList& rows,
            const Progress& progress) {
    if (passes == 0) return;
    const Compressed& neighbours = problem.surface->neighbours();
    for (std::uint32_t pass = 0; pass < passes; ++pass) {
        if (!progress(static_cast<double>(pass) / passes)) return;
        RowList next(rows.size());
        tbb::parallel_for(std::size_t{0}, rows.size(), [&](std::size_t p) {
            next[p] = problem.isKept(p) ? rows[p] : averaged(rows, neighbours[p], p);
        });
        rows = std::move(next);
    }
}

void stretch(const BindProblem& problem, const BlendWidths* widths, double softness,
             RowList& rows) {
    if (!widths && softness == 1.0) return;
    const PairSoftness between = widths ? widths->of(problem.names) : PairSoftness(1.0);
    tbb::parallel_for(std::size_t{0}, rows.size(), [&](std::size_t p) {
        if (problem.isKept(p)) return;
        scaleToOne(rows[p]);
        stretchBlend(rows[p], softness * between.of(rows[p]));
    });
}

}  // namespace

// Below kNone they are taken away, up to kFull lessened: where solvers leave a trace of a joint,
// artists mostly leave none.
void fadeFaint(std::vector<Influence>& row) {
    constexpr float kNone = 0.03f;
    constexpr float kFull = 0.1f;
    float largest = 0.0f;
    for (const auto& i : row) largest = std::max(largest, i.weight);
    if (largest < kFull) return;
    for (auto& i : row)
        if (i.weight < kFull) i.weight *= std::max(0.0f, (i.weight - kNone) / (kFull - kNone));
    std::erase_if(row, [](const Influence& i) { return !(i.weight > 0.0f); });
}

std::vector<std::vector<Influence>> finishedRows(const BindProblem& problem,
                                                 const BindSettings& settings,
                                                 const SparseRows& rows, const Progress& progress) {
    RowList out(rows.rowCount());
    onAllCores(rows.rowCount(), 1024, [&](std::uint32_t p) {
        out[p] = problem.isKept(p) ? problem.keptRows[p] : rows.influencesOf(p);
    });
    smooth(problem, settings.smoothing, out, progress);
    stretch(problem, settings.widths.get(), settings.softness, out);
    tbb::parallel_for(std::size_t{0}, out.size(), [&](std::size_t p) {
        if (problem.isKept(p)) return;
        scaleToOne(out[p]);
        if (!settings.keepFaint) fadeFaint(out[p]);
        limit(out[p], settings.maxInfluences);
        scaleToOne(out[p]);
        out[p].shrink_to_fit();
    });
    return out;
}

void smoothRows(const BindProblem& problem, const BindSettings& settings, RowList& rows,
                const Progress& progress) {
    stretch(problem, settings.widths.get(), 1.0, rows);
    if (settings.smoothing == 0) return;
    smooth(problem, settings.smoothing, rows, progress);
    tbb::parallel_for(std::size_t{0}, rows.size(), [&](std::size_t p) {
        if (problem.isKept(p)) return;
        limit(rows[p], settings.maxInfluences);
        scaleToOne(rows[p]);
    });
}

}  // namespace sinew
