// SPDX-License-Identifier: Apache-2.0
#include "editor/geometry/solve/surface_hierarchy.h"

#include "editor/geometry/surface/on_all_cores.h"
#include "editor/scene/ids.h"

namespace sinew {

namespace {

constexpr std::uint32_t kLevelGrain = 4096;
/// A level that has more than this share of the unknowns of the one before is not worth having.
constexpr double kMostLeft = 0.8;

/// A level in the order in which its unknowns were found.
struct RawLevel {
    SparseRows graph;
    Aggregates aggregates;  ///< and what follows: of the next level; empty on the last one
    SparseRows parents;
    SparseRows children;
};

// The finest level takes nearly all the time, so there are looks between its steps.
std::vector<RawLevel> rawLevels(const SurfaceLaplacian& laplacian, std::uint32_t coarsest,
                                const Stopper& stop) {
    std::vector<RawLevel> levels(1);
    levels[0].graph = {laplacian.first, laplacian.neighbours, laplacian.weights};
    while (levels.back().graph.rowCount() > coarsest) {
        RawLevel& level = levels.back();
        stop(0.0);
        Aggregates aggregates = aggregated(level.graph);
        stop(0.0);
        if (aggregates.count == 0 || aggregates.count > kMostLeft * level.graph.rowCount()) break;
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
std::vector<std::uint32_t> breadthFirst(const SparseRows& graph) {
    std::vector<std::uint32_t> order;
    std::vector<std::uint8_t> seen(graph.rowCount(), 0);
    order.reserve(graph.rowCount());
    for (std::uint32_t seed = 0; seed < graph.rowCount(); ++seed) {
        if (seen[seed]) continue;
        seen[seed] = 1;
        order.push_back(seed);
        for (std::size_t next = order.size() - 1; next < order.size(); ++next)
            for (auto k = graph.first[order[next]]; k < graph.first[order[next] + 1]; ++k) {
                if (seen[graph.columns[k]]) continue;
                seen[graph.columns[k]] = 1;
                order.push_back(graph.columns[k]);
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

SparseRows reordered(const SparseRows& lists, const Order& rows, const Order& items) {
    SparseRows out;
    out.first.reserve(lists.first.size());
    for (const auto row : rows.unknownAt)
        out.first.push_back(out.first.back() + lists.first[row + 1] - lists.first[row]);
    out.columns.resize(lists.columns.size());
    out.values.resize(lists.values.size());
    onAllCores(lists.rowCount(), kLevelGrain, [&](std::uint32_t p) {
        std::uint32_t to = out.first[p];
        const std::uint32_t row = rows.unknownAt[p];
        for (auto k = lists.first[row]; k < lists.first[row + 1]; ++k, ++to) {
            out.columns[to] = items.indexOf[lists.columns[k]];
            out.values[to] = lists.values[k];
        }
    });
    return out;
}

std::vector<float> diagonalsOf(const SparseRows& graph) {
    std::vector<float> out(graph.rowCount());
    for (std::uint32_t i = 0; i < out.size(); ++i) {
        double sum = 0.0;
        for (auto k = graph.first[i]; k < graph.first[i + 1]; ++k)
            sum += static_cast<double>(graph.values[k]);
        out[i] = static_cast<float>(sum);
    }
    return out;
}

Compressed parentPatchesOf(const HierarchyLevel& level) {
    return sortedUnique(listsOf(level.patchCount(), [&](const auto& visit) {
        for (std::uint32_t i = 0; i < level.size(); ++i)
            for (auto k = level.parents.first[i]; k < level.parents.first[i + 1]; ++k)
                visit(i / kPatchUnknowns, level.parents.columns[k] / kPatchUnknowns);
    }));
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
