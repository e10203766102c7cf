// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/solve/surface_hierarchy.h"

#include <tbb/parallel_for.h>

#include <algorithm>

#include "editor/scene/ids.h"

namespace sinew {

namespace {

constexpr std::uint32_t kLevelGrain = 4096;
/// A level that has more than this share of the unknowns of the one before is not worth having.
constexpr double kMostLeft = 0.8;

/// A level in the order in which its unknowns were found.
struct RawLevel {
    WeightedLists graph;
    Aggregates aggregates;  ///< and what follows: of the next level; empty on the last one
    WeightedLists parents;
    WeightedLists children;
};

// The finest level takes nearly all the time, so there are looks between its steps.
std::vector<RawLevel> rawLevels(const SurfaceLaplacian& laplacian, std::uint32_t coarsest,
                                const Stopper& stop) {
    std::vector<RawLevel> levels(1);
    levels[0].graph = {laplacian.first, laplacian.neighbours, laplacian.weights};
    while (levels.back().graph.size() > coarsest) {
        RawLevel& level = levels.back();
        stop(0.0);
        Aggregates aggregates = aggregated(level.graph);
        stop(0.0);
        if (aggregates.count == 0 || aggregates.count > kMostLeft * level.graph.size()) break;
        level.parents = smoothedParents(level.graph, aggregates);
        stop(0.0);
        level.children = transposed(level.parents, aggregates.count);
        stop(0.0);
        RawLevel next;
        next.graph = coarseGraph(level.graph, level.parents, level.children);
        level.aggregates = std::move(aggregates);
        levels.push_back(std::move(next));
    }
    return levels;
}

/// Unknowns by distance in edges from the first of their part.
std::vector<std::uint32_t> breadthFirst(const WeightedLists& graph) {
    std::vector<std::uint32_t> order;
    std::vector<std::uint8_t> seen(graph.size(), 0);
    order.reserve(graph.size());
    for (std::uint32_t seed = 0; seed < graph.size(); ++seed) {
        if (seen[seed]) continue;
        seen[seed] = 1;
        order.push_back(seed);
        for (std::size_t next = order.size() - 1; next < order.size(); ++next)
            for (auto k = graph.first[order[next]]; k < graph.first[order[next] + 1]; ++k) {
                if (seen[graph.items[k]]) continue;
                seen[graph.items[k]] = 1;
                order.push_back(graph.items[k]);
            }
    }
    return order;
}

/// An order of unknowns and, per unknown, its index there.
struct Order {
    std::vector<std::uint32_t> unknownAt;
    std::vector<std::uint32_t> indexOf;

    explicit Order(std::vector<std::uint32_t> order)
        : unknownAt(std::move(order)), indexOf(unknownAt.size()) {
        for (std::uint32_t p = 0; p < indexOf.size(); ++p) indexOf[unknownAt[p]] = p;
    }
};

/// Unknowns in the order of their aggregates; those in none come last.
Order orderBelow(const Order& coarser, const Aggregates& aggregates) {
    const auto key = [&](std::uint32_t i) {
        return aggregates.of[i] == kNoIndex ? aggregates.count : coarser.indexOf[aggregates.of[i]];
    };
    auto lists = listsOf(aggregates.count + std::size_t{1}, [&](const auto& visit) {
        for (std::uint32_t i = 0; i < aggregates.of.size(); ++i) visit(key(i), i);
    });
    return Order(std::move(lists.items));
}

WeightedLists reordered(const WeightedLists& lists, const Order& rows, const Order& items) {
    WeightedLists out;
    out.first.reserve(lists.first.size());
    for (const auto row : rows.unknownAt)
        out.first.push_back(out.first.back() + lists.first[row + 1] - lists.first[row]);
    out.items.resize(lists.items.size());
    out.weights.resize(lists.weights.size());
    tbb::parallel_for(tbb::blocked_range<std::uint32_t>(0, lists.size(), kLevelGrain),
                      [&](const auto& range) {
                          for (auto p = range.begin(); p != range.end(); ++p) {
                              std::uint32_t to = out.first[p];
                              const std::uint32_t row = rows.unknownAt[p];
                              for (auto k = lists.first[row]; k < lists.first[row + 1]; ++k, ++to) {
                                  out.items[to] = items.indexOf[lists.items[k]];
                                  out.weights[to] = lists.weights[k];
                              }
                          }
                      });
    return out;
}

std::vector<float> diagonalsOf(const WeightedLists& graph) {
    std::vector<float> out(graph.size());
    for (std::uint32_t i = 0; i < out.size(); ++i) {
        double sum = 0.0;
        for (auto k = graph.first[i]; k < graph.first[i + 1]; ++k)
            sum += static_cast<double>(graph.weights[k]);
        out[i] = static_cast<float>(sum);
    }
    return out;
}

Compressed parentPatchesOf(const HierarchyLevel& level) {
    Compressed out;
    out.first.push_back(0);
    std::vector<std::uint32_t> patches;
    for (std::uint32_t patch = 0; patch < level.patchCount(); ++patch) {
        const std::uint32_t from = patch * kPatchUnknowns;
        const std::uint32_t to = std::min(from + kPatchUnknowns, level.size());
        patches.clear();
        for (auto k = level.parents.first[from]; k < level.parents.first[to]; ++k)
            patches.push_back(level.parents.items[k] / kPatchUnknowns);
        std::sort(patches.begin(), patches.end());
        patches.erase(std::unique(patches.begin(), patches.end()), patches.end());
        out.items.insert(out.items.end(), patches.begin(), patches.end());
        out.first.push_back(static_cast<std::uint32_t>(out.items.size()));
    }
    return out;
}

}  // namespace

SurfaceHierarchy surfaceHierarchy(const SurfaceLaplacian& laplacian, std::uint32_t coarsest,
                                  const Stopper& stop) {
    auto raw = rawLevels(laplacian, coarsest, stop);
    SurfaceHierarchy out;
    out.levels.resize(raw.size());
    Order order(breadthFirst(raw.back().graph));
    out.levels.back().graph = reordered(raw.back().graph, order, order);
    for (std::size_t l = raw.size() - 1; l-- > 0;) {
        const Order coarser = std::move(order);
        order = orderBelow(coarser, raw[l].aggregates);
        HierarchyLevel& level = out.levels[l];
        stop(0.6);
        level.graph = reordered(raw[l].graph, order, order);
        stop(0.6);
        level.parents = reordered(raw[l].parents, order, coarser);
        stop(0.6);
        level.children = reordered(raw[l].children, coarser, order);
        stop(0.6);
        level.parentPatches = parentPatchesOf(level);
        raw[l] = {};
    }
    for (auto& level : out.levels) level.diagonals = diagonalsOf(level.graph);
    out.pointAt = std::move(order.unknownAt);
    return out;
}

}  // namespace sinew
