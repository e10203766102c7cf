// SPDX-License-Identifier: Apache-2.0
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>

#include "editor/geometry/solve/surface_hierarchy.h"
#include "editor/scene/ids.h"

namespace sinew {

namespace {

constexpr std::uint32_t kAggregateGrain = 2048;
/// A neighbour is a strong one when it holds an unknown at least by this share of what the
/// strongest one does: a quarter, as is usual. That the unknown is strong to the neighbour does not
/// follow: what ends a limb may have a hundred neighbours, for none of which it is one that
/// matters.
constexpr float kStrong = 0.25f;
/// Damped Jacobi at 4/3 over the largest eigenvalue of D^-1 L (Vanek et al.), which is near 5/3 on
/// triangles around points of six neighbours.
constexpr float kDamping = 0.8f;
/// Weights of the coarser graph below this share of a row's largest are rounding.
constexpr double kLeastShare = 1e-6;

/// Which neighbours are strong.
class Strength {
public:
    explicit Strength(const WeightedLists& graph) : graph_(graph), strongest_(graph.size(), 0.0f) {
        for (std::uint32_t i = 0; i < graph.size(); ++i)
            for (auto k = graph.first[i]; k < graph.first[i + 1]; ++k)
                strongest_[i] = std::max(strongest_[i], graph.weights[k]);
    }
    bool operator()(std::uint32_t i, std::uint32_t k) const {
        return graph_.weights[k] >= kStrong * strongest_[i];
    }

private:
    const WeightedLists& graph_;
    std::vector<float> strongest_;
};

class Aggregator {
public:
    explicit Aggregator(const WeightedLists& graph) : graph_(graph), strong_(graph) {
        out_.of.assign(graph.size(), kNoIndex);
    }

    Aggregates run() {
        for (std::uint32_t i = 0; i < graph_.size(); ++i)
            if (hasNeighbours(i) && isFree(i)) found(i);
        joinNearest();
        for (std::uint32_t i = 0; i < graph_.size(); ++i)
            if (hasNeighbours(i) && out_.of[i] == kNoIndex) found(i);
        return std::move(out_);
    }

private:
    bool hasNeighbours(std::uint32_t i) const { return graph_.first[i] < graph_.first[i + 1]; }
    bool isFree(std::uint32_t i) const {
        if (out_.of[i] != kNoIndex) return false;
        for (auto k = graph_.first[i]; k < graph_.first[i + 1]; ++k)
            if (out_.of[graph_.items[k]] != kNoIndex && strong_(i, k)) return false;
        return true;
    }
    /// An aggregate of i and all its strong neighbours that are in none.
    void found(std::uint32_t i) {
        out_.of[i] = out_.count;
        for (auto k = graph_.first[i]; k < graph_.first[i + 1]; ++k)
            if (out_.of[graph_.items[k]] == kNoIndex && strong_(i, k))
                out_.of[graph_.items[k]] = out_.count;
        ++out_.count;
    }
    /// What is left over goes where its strongest neighbour is, if that is in an aggregate now.
    void joinNearest() {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> joined;
        for (std::uint32_t i = 0; i < graph_.size(); ++i) {
            if (out_.of[i] != kNoIndex) continue;
            float most = 0.0f;
            std::uint32_t aggregate = kNoIndex;
            for (auto k = graph_.first[i]; k < graph_.first[i + 1]; ++k) {
                const std::uint32_t other = out_.of[graph_.items[k]];
                if (other == kNoIndex || graph_.weights[k] <= most || !strong_(i, k)) continue;
                most = graph_.weights[k];
                aggregate = other;
            }
            if (aggregate != kNoIndex) joined.emplace_back(i, aggregate);
        }
        for (const auto& [i, aggregate] : joined) out_.of[i] = aggregate;
    }

    const WeightedLists& graph_;
    Strength strong_;
    Aggregates out_;
};

/// A sparse row under construction: adding to an item is O(1).
class RowSum {
public:
    explicit RowSum(std::uint32_t items) : index_(items, kNoIndex) {}
    void add(std::uint32_t item, double value) {
        if (index_[item] == kNoIndex) {
            index_[item] = static_cast<std::uint32_t>(items_.size());
            items_.push_back(item);
            values_.push_back(0.0);
        }
        values_[index_[item]] += value;
    }
    /// Calls work(item, value) by ascending item and empties the row.
    template <class Work>
    void take(Work&& work) {
        std::sort(items_.begin(), items_.end());
        for (const auto item : items_) work(item, values_[index_[item]]);
        for (const auto item : items_) index_[item] = kNoIndex;
        items_.clear();
        values_.clear();
    }

private:
    std::vector<std::uint32_t> index_;
    std::vector<std::uint32_t> items_;
    std::vector<double> values_;
};

struct Chunk {
    std::vector<std::uint32_t> counts;
    std::vector<std::uint32_t> items;
    std::vector<float> weights;
};

/// Lists made row by row on several threads: fill(row, sum, chunk) appends the row's entries.
template <class Fill>
WeightedLists listsByRow(std::uint32_t rows, std::uint32_t items, const Fill& fill) {
    std::vector<Chunk> chunks((rows + kAggregateGrain - 1) / kAggregateGrain);
    tbb::enumerable_thread_specific<RowSum> sums([&] { return RowSum(items); });
    tbb::parallel_for(std::size_t{0}, chunks.size(), [&](std::size_t c) {
        RowSum& sum = sums.local();
        Chunk& chunk = chunks[c];
        const auto from = static_cast<std::uint32_t>(c) * kAggregateGrain;
        for (std::uint32_t row = from; row < std::min(from + kAggregateGrain, rows); ++row) {
            const std::size_t before = chunk.items.size();
            fill(row, sum, chunk);
            chunk.counts.push_back(static_cast<std::uint32_t>(chunk.items.size() - before));
        }
    });
    WeightedLists out;
    out.first.reserve(rows + 1);
    std::vector<std::uint32_t> starts;
    for (const Chunk& chunk : chunks) {
        starts.push_back(out.first.back());
        for (const auto count : chunk.counts) out.first.push_back(out.first.back() + count);
    }
    out.items.resize(out.first.back());
    out.weights.resize(out.first.back());
    tbb::parallel_for(std::size_t{0}, chunks.size(), [&](std::size_t c) {
        std::ranges::copy(chunks[c].items, out.items.begin() + starts[c]);
        std::ranges::copy(chunks[c].weights, out.weights.begin() + starts[c]);
        chunks[c] = {};
    });
    return out;
}

}  // namespace

Aggregates aggregated(const WeightedLists& graph) { return Aggregator(graph).run(); }

WeightedLists smoothedParents(const WeightedLists& graph, const Aggregates& aggregates) {
    const Strength strong(graph);
    const auto fill = [&](std::uint32_t i, RowSum& sum, Chunk& chunk) {
        if (aggregates.of[i] == kNoIndex) return;
        double total = 0.0;
        for (auto k = graph.first[i]; k < graph.first[i + 1]; ++k)
            if (strong(i, k)) total += static_cast<double>(graph.weights[k]);
        sum.add(aggregates.of[i], 1.0 - static_cast<double>(kDamping));
        for (auto k = graph.first[i]; k < graph.first[i + 1]; ++k)
            if (strong(i, k))
                sum.add(
                    aggregates.of[graph.items[k]],
                    static_cast<double>(kDamping) * static_cast<double>(graph.weights[k]) / total);
        sum.take([&](std::uint32_t parent, double weight) {
            chunk.items.push_back(parent);
            chunk.weights.push_back(static_cast<float>(weight));
        });
    };
    return listsByRow(graph.size(), aggregates.count, fill);
}

WeightedLists coarseGraph(const WeightedLists& graph, const WeightedLists& parents,
                          const WeightedLists& children) {
    const auto addChild = [&](std::uint32_t i, double share, RowSum& sum) {
        const auto addParents = [&](std::uint32_t j, double weight) {
            for (auto p = parents.first[j]; p < parents.first[j + 1]; ++p)
                sum.add(parents.items[p], weight * static_cast<double>(parents.weights[p]));
        };
        double diagonal = 0.0;
        for (auto k = graph.first[i]; k < graph.first[i + 1]; ++k) {
            diagonal += static_cast<double>(graph.weights[k]);
            addParents(graph.items[k], share * static_cast<double>(graph.weights[k]));
        }
        addParents(i, -share * diagonal);
    };
    const auto fill = [&](std::uint32_t coarse, RowSum& sum, Chunk& chunk) {
        for (auto c = children.first[coarse]; c < children.first[coarse + 1]; ++c)
            addChild(children.items[c], static_cast<double>(children.weights[c]), sum);
        std::vector<std::pair<std::uint32_t, double>> row;
        double largest = 0.0;
        sum.take([&](std::uint32_t other, double weight) {
            if (other == coarse || weight <= 0.0) return;
            row.emplace_back(other, weight);
            largest = std::max(largest, weight);
        });
        for (const auto& [other, weight] : row) {
            if (weight < kLeastShare * largest) continue;
            chunk.items.push_back(other);
            chunk.weights.push_back(static_cast<float>(weight));
        }
    };
    return listsByRow(children.size(), children.size(), fill);
}

WeightedLists transposed(const WeightedLists& lists, std::uint32_t itemCount) {
    WeightedLists out;
    out.first.assign(std::size_t{itemCount} + 2, 0);
    for (const auto item : lists.items) ++out.first[item + 2];
    std::partial_sum(out.first.begin(), out.first.end(), out.first.begin());
    out.items.resize(lists.items.size());
    out.weights.resize(lists.items.size());
    for (std::uint32_t i = 0; i < lists.size(); ++i)
        for (auto k = lists.first[i]; k < lists.first[i + 1]; ++k) {
            const std::uint32_t index = out.first[lists.items[k] + 1]++;
            out.items[index] = i;
            out.weights[index] = lists.weights[k];
        }
    out.first.pop_back();
    return out;
}

}  // namespace sinew
