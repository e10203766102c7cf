// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/solve/multigrid.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "editor/scene/ids.h"

namespace sinew {

namespace {

/// Cycles on the finest level end when the error that is left is estimated to be below this.
constexpr float kResidual = 5e-4f;
/// Modelled surfaces take three to five.
constexpr std::size_t kMostCycles = 20;
/// Coarser levels hold smooth values up to three times too stiffly, so that their corrections are
/// too small: cycles alternate in going further, by the Chebyshev nodes for shares from 0.36
/// to 1.07. Up to 2 none can make the error larger.
constexpr std::array kSteps{1.1f, 1.9f};

struct Range {
    std::uint32_t from;
    std::uint32_t to;
};
Range rangeOf(const HierarchyLevel& level, std::uint32_t patch) {
    const std::uint32_t from = patch * kPatchUnknowns;
    return {from, std::min(from + kPatchUnknowns, level.size())};
}

void addTo(ColumnBlock& sum, float factor, const ColumnBlock& value) {
    for (std::uint32_t c = 0; c < kGroupColumns; ++c) sum.of[c] += factor * value.of[c];
}
float largestOf(std::span<const float> values) {
    return values.empty() ? 0.0f : *std::ranges::max_element(values);
}
float largest(const ColumnBlock& block) {
    float most = 0.0f;
    for (const float v : block.of) most = std::max(most, std::abs(v));
    return most;
}

/// What later cycles would still move, were they to move ever less as those before did, two by two.
float errorLeft(std::span<const float> moves) {
    if (moves.back() == 0.0f) return 0.0f;
    if (moves.size() < 3) return std::numeric_limits<float>::infinity();
    const float ratio = std::sqrt(moves.back() / moves[moves.size() - 3]);
    return ratio < 1.0f ? moves.back() * ratio / (1.0f - ratio)
                        : std::numeric_limits<float>::infinity();
}

}  // namespace

Multigrid::Multigrid(const SurfaceHierarchy& hierarchy, const SparsePattern& coarsest,
                     const MultigridNumbers& numbers, float reach)
    : hierarchy_(hierarchy),
      numbers_(numbers),
      reach_(reach),
      works_(hierarchy.levels.size()),
      pattern_(coarsest) {
    for (std::size_t l = 0; l < works_.size(); ++l) {
        const HierarchyLevel& level = hierarchy_.levels[l];
        works_[l].x.resize(level.size());
        works_[l].y.resize(level.size());
        works_[l].b.resize(level.size());
        works_[l].isActive.resize(level.patchCount(), 0);
        works_[l].inverse.resize(level.size());
    }
}

template <class Body>
void Multigrid::forPatches(std::size_t level, const Body& body) {
    const auto& active = works_[level].active;
    tbb::parallel_for(std::size_t{0}, active.size(), [&](std::size_t i) { body(active[i]); });
}

/// Of the active patches.
template <class Body>
void Multigrid::forUnknowns(std::size_t level, const Body& body) {
    forPatches(level, [&](std::uint32_t patch) {
        const auto [from, to] = rangeOf(hierarchy_.levels[level], patch);
        for (auto i = from; i < to; ++i) body(i);
    });
}

Expected<void> Multigrid::solve(std::span<const std::uint32_t> columns, const Progress& progress) {
    clear();
    const std::size_t last = works_.size() - 1;
    activateAll(last);
    load(last, columns);
    solveCoarsest(numbers_.coarsestScales, *numbers_.coarsest);
    for (std::size_t l = last; l-- > 0;) {
        activate(l);
        load(l, columns);
        settle(l);
        if (auto closed = close(l); !closed) return closed;
        if (auto done = improve(l, progress); !done) return done;
    }
    return {};
}

Expected<void> Multigrid::improve(std::size_t l, const Progress& progress) {
    if (l > 0) {  // on levels between, one cycle leaves less than what the next finer level adds
        if (!progress(0.0)) return cancelled();
        cycle(l, 1.0f);
        return {};
    }
    std::vector<float> moves;
    while (moves.size() < kMostCycles) {
        const auto done = static_cast<double>(moves.size());
        if (!progress(1.0 - 1.0 / (1.0 + done))) return cancelled();
        moves.push_back(cycle(l, kSteps[moves.size() % kSteps.size()]));
        if (errorLeft(moves) < kResidual) break;
    }
    return {};
}

void Multigrid::clear() {
    for (std::size_t l = 0; l < works_.size(); ++l) {
        Work& work = works_[l];
        forPatches(l, [&](std::uint32_t patch) {
            const auto [from, to] = rangeOf(hierarchy_.levels[l], patch);
            for (auto* blocks : {&work.x, &work.y, &work.b})
                std::fill(blocks->begin() + from, blocks->begin() + to, ColumnBlock());
        });
        work.active.clear();
        std::ranges::fill(work.isActive, std::uint8_t{0});
    }
}

void Multigrid::activateAll(std::size_t l) {
    Work& work = works_[l];
    for (std::uint32_t p = 0; p < work.isActive.size(); ++p) work.active.push_back(p);
    std::ranges::fill(work.isActive, std::uint8_t{1});
}

/// Carries the coarser level's solution to this one and finds the patches that it reaches.
void Multigrid::activate(std::size_t l) {
    Work& work = works_[l];
    const HierarchyLevel& level = hierarchy_.levels[l];
    const auto& coarserActive = works_[l + 1].isActive;
    tbb::parallel_for(0u, level.patchCount(), [&](std::uint32_t patch) {
        const auto parents = level.parentPatches[patch];
        const auto [from, to] = rangeOf(level, patch);
        // Unknowns without parents are parts by themselves: nothing tells whether a column reaches.
        const bool orphans = level.parents.first[from] == level.parents.first[to] ||
                             level.graph.first[to] == level.graph.first[to - 1];
        const bool reached =
            std::ranges::any_of(parents, [&](std::uint32_t p) { return coarserActive[p] != 0; });
        if (reached && prolong(l, patch, 0.0f) >= reach_) work.isActive[patch] = 1;
        if (orphans) work.isActive[patch] = 1;
        if (reached && !work.isActive[patch])
            std::fill(work.x.begin() + from, work.x.begin() + to, ColumnBlock());
    });
    for (std::uint32_t p = 0; p < work.isActive.size(); ++p)
        if (work.isActive[p]) work.active.push_back(p);
}

void Multigrid::load(std::size_t l, std::span<const std::uint32_t> columns) {
    const SparseRows& loads = numbers_.levels[l].loads;
    forUnknowns(l, [&](std::uint32_t i) {
        ColumnBlock& block = works_[l].b[i];
        block = {};
        for (auto k = loads.first[i]; k < loads.first[i + 1]; ++k) {
            const auto found = std::ranges::find(columns, loads.columns[k]);
            if (found != columns.end())
                block.of[static_cast<std::size_t>(found - columns.begin())] += loads.values[k];
        }
    });
}

/// What is held strongly begins where its load and its neighbours put it.
void Multigrid::settle(std::size_t l) {
    const MultigridNumbers::Level& numbers = numbers_.levels[l];
    Work& work = works_[l];
    forUnknowns(l, [&](std::uint32_t i) {
        if (numbers.yields[i] > 0.0f) return;
        ColumnBlock sum = work.b[i];
        addTo(sum, hierarchy_.levels[l].diagonals[i], work.x[i]);
        for (std::uint32_t c = 0; c < kGroupColumns; ++c)
            work.x[i].of[c] = sum.of[c] * numbers.inverse[i];
    });
}

/// Prepares cycles from this level down. An unknown of a coarser level that moves one which is left
/// out here must stay zero: cut off, its correction would be too large for what is left of it.
Expected<void> Multigrid::close(std::size_t l) {
    const auto& inverse = numbers_.levels[l].inverse;
    forUnknowns(l, [&](std::uint32_t i) { works_[l].inverse[i] = inverse[i]; });
    for (std::size_t k = l; k + 1 < works_.size(); ++k) closeCoarser(k);
    scales_ = numbers_.coarsestScales;
    for (std::size_t i = 0; i < scales_.size(); ++i)
        if (works_.back().inverse[i] == 0.0f) scales_[i] = 0.0;
    auto factor = SparseFactor::of(pattern_, coarsestLower(hierarchy_.levels.back(), scales_));
    if (!factor) return factor.error();
    factor_ = std::move(*factor);
    return {};
}

void Multigrid::closeCoarser(std::size_t l) {
    const HierarchyLevel& level = hierarchy_.levels[l];
    const Work& fine = works_[l];
    const auto isOpen = [&](std::uint32_t child) {
        return fine.isActive[child / kPatchUnknowns] && fine.inverse[child] > 0.0f;
    };
    forUnknowns(l + 1, [&](std::uint32_t i) {
        const auto begin = level.children.columns.begin();
        const bool open = std::all_of(begin + level.children.first[i],
                                      begin + level.children.first[i + 1], isOpen);
        works_[l + 1].inverse[i] = open ? numbers_.levels[l + 1].inverse[i] : 0.0f;
    });
}

void Multigrid::solveCoarsest(std::span<const double> scales, const SparseFactor& factor) {
    Work& work = works_.back();
    tbb::parallel_for(0u, kGroupColumns, [&](std::uint32_t c) {
        std::vector<double> column(scales.size());
        for (std::size_t i = 0; i < column.size(); ++i)
            column[i] = scales[i] * static_cast<double>(work.b[i].of[c]);
        factor.solve(column);
        for (std::size_t i = 0; i < column.size(); ++i)
            work.x[i].of[c] = static_cast<float>(scales[i] * column[i]);
    });
}

/// A cycle that goes twice to coarser levels, which cost little, and once to the coarsest. Gives
/// the largest correction that came from there.
float Multigrid::cycle(std::size_t l, float step) {
    if (l + 1 == works_.size()) {
        solveCoarsest(scales_, *factor_);
        return 0.0f;
    }
    relax(l, true);
    residual(l);
    restrictResidual(l);
    for (std::size_t times = l + 2 < works_.size() ? 2 : 1; times > 0; --times) cycle(l + 1, 1.0f);
    const float correction = addCorrection(l, step);
    const float relaxed = relax(l, false);
    return std::max(correction, relaxed);
}

/// What is missing to the load of i: `at(j)` gives the values of its neighbours. By differences, so
/// that strong weights between nearly equal values cost no digits.
template <class At>
ColumnBlock Multigrid::missing(std::size_t l, std::uint32_t i, const ColumnBlock& own,
                               const At& at) const {
    const SparseRows& graph = hierarchy_.levels[l].graph;
    ColumnBlock sum = works_[l].b[i];
    addTo(sum, -numbers_.levels[l].holds[i], own);
    for (auto k = graph.first[i]; k < graph.first[i + 1]; ++k) {
        const ColumnBlock& other = at(graph.columns[k]);
        const float weight = graph.values[k];
        for (std::uint32_t c = 0; c < kGroupColumns; ++c)
            sum.of[c] += weight * (other.of[c] - own.of[c]);
    }
    return sum;
}

/// Gauss-Seidel within a patch, Jacobi between patches, so that the order in which threads take
/// patches does not show. Gives the most that a value moved by.
float Multigrid::relax(std::size_t l, bool forwards) {
    Work& work = works_[l];
    std::vector<float> most(work.isActive.size(), 0.0f);
    forPatches(l, [&](std::uint32_t patch) {
        const auto [from, to] = rangeOf(hierarchy_.levels[l], patch);
        std::copy(work.x.begin() + from, work.x.begin() + to, work.y.begin() + from);
        const auto at = [&, first = from, count = to - from ](std::uint32_t j) -> const auto& {
            return j - first < count ? work.y[j] : work.x[j];
        };
        for (std::uint32_t step = 0; step < to - from; ++step) {
            const std::uint32_t i = forwards ? from + step : to - 1 - step;
            ColumnBlock move = missing(l, i, work.x[i], at);
            for (std::uint32_t c = 0; c < kGroupColumns; ++c) move.of[c] *= work.inverse[i];
            addTo(work.y[i], 1.0f, move);
            most[patch] = std::max(most[patch], largest(move));
        }
    });
    std::swap(work.x, work.y);
    return largestOf(most);
}

/// Into y: what is missing to the loads where the unknown yields.
void Multigrid::residual(std::size_t l) {
    const auto& yields = numbers_.levels[l].yields;
    Work& work = works_[l];
    const auto at = [&](std::uint32_t j) -> const auto& { return work.x[j]; };
    forUnknowns(l, [&](std::uint32_t i) {
        work.y[i] = {};
        addTo(work.y[i], yields[i], missing(l, i, work.x[i], at));
    });
}

void Multigrid::restrictResidual(std::size_t l) {
    const HierarchyLevel& level = hierarchy_.levels[l];
    const auto& fine = works_[l].y;
    Work& coarse = works_[l + 1];
    forUnknowns(l + 1, [&](std::uint32_t i) {
        ColumnBlock sum;
        for (auto k = level.children.first[i]; k < level.children.first[i + 1]; ++k)
            addTo(sum, level.children.values[k], fine[level.children.columns[k]]);
        coarse.b[i] = sum;
        coarse.x[i] = {};
    });
}

float Multigrid::addCorrection(std::size_t l, float step) {
    std::vector<float> most(works_[l].isActive.size(), 0.0f);
    forPatches(l, [&](std::uint32_t patch) { most[patch] = prolong(l, patch, step); });
    return largestOf(most);
}

/// Sets the patch to the coarser level's values (step 0), or adds so many times these. Gives the
/// largest of them.
float Multigrid::prolong(std::size_t l, std::uint32_t patch, float step) {
    const HierarchyLevel& level = hierarchy_.levels[l];
    const auto& coarse = works_[l + 1].x;
    Work& work = works_[l];
    const auto [from, to] = rangeOf(level, patch);
    float most = 0.0f;
    for (auto i = from; i < to; ++i) {
        ColumnBlock sum;
        for (auto k = level.parents.first[i]; k < level.parents.first[i + 1]; ++k)
            addTo(sum, level.parents.values[k], coarse[level.parents.columns[k]]);
        most = std::max(most, largest(sum));
        if (step > 0.0f)
            addTo(work.x[i], step * numbers_.levels[l].yields[i], sum);
        else
            work.x[i] = sum;
    }
    return most;
}

}  // namespace sinew
