// SPDX-License-Identifier: Apache-2.0
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>
#include <span>

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
    explicit Strength(const SparseRows& graph) : graph_(graph), strongest_(graph.rowCount(), 0.0f) {
        for (std::uint32_t i = 0; i < graph.rowCount(); ++i)
            for (auto k = graph.first[i]; k < graph.first[i + 1]; ++k)
                strongest_[i] = std::max(strongest_[i], graph.values[k]);
    }
    bool operator()(std::uint32_t i, std::uint32_t k) const {
        return graph_.values[k] >= kStrong * strongest_[i];
    }

private:
    const SparseRows& graph_;
    std::vector<float> strongest_;
};

class Aggregator {
public:
    explicit Aggregator(const SparseRows& graph) : graph_(graph), strong_(graph) {
        out_.of.assign(graph.rowCount(), kNoIndex);
    }

    Aggregates run() {
        for (std::uint32_t i = 0; i < graph_.rowCount(); ++i)
            if (hasNeighbours(i) && isFree(i)) found(i);
        joinNearest();
        for (std::uint32_t i = 0; i < graph_.rowCount(); ++i)
            if (hasNeighbours(i) && out_.of[i] == kNoIndex) found(i);
        return std::move(out_);
    }

private:
    bool hasNeighbours(std::uint32_t i) const { return graph_.first[i] < graph_.first[i + 1]; }
    bool isFree(std::uint32_t i) const {
        if (out_.of[i] != kNoIndex) return false;
        for (auto k = graph_.first[i]; k < graph_.first[i + 1]; ++k)
            if (out_.of[graph_.columns[k]] != kNoIndex && strong_(i, k)) return false;
        return true;
    }
    /// An aggregate of i and all its strong neighbours that are in none.
    void found(std::uint32_t i) {
        out_.of[i] = out_.count;
        for (auto k = graph_.first[i]; k < graph_.first[i + 1]; ++k)
            if (out_.of[graph_.columns[k]] == kNoIndex && strong_(i, k))
                out_.of[graph_.columns[k]] = out_.count;
        ++out_.count;
    }
    /// What is left over goes where its strongest neighbour is, if that is in an aggregate now.
    void joinNearest() {
        std::vector<std::pair<std::uint32_t, std::uint32_t>> joined;
        for (std::uint32_t i = 0; i < graph_.rowCount(); ++i) {
            if (out_.of[i] != kNoIndex) continue;
            float most = 0.0f;
            std::uint32_t aggregate = kNoIndex;
            for (auto k = graph_.first[i]; k < graph_.first[i + 1]; ++k) {
                const std::uint32_t other = out_.of[graph_.columns[k]];
                if (other == kNoIndex || graph_.values[k] <= most || !strong_(i, k)) continue;
                most = graph_.values[k];
                aggregate = other;
            }
            if (aggregate != kNoIndex) joined.emplace_back(i, aggregate);
        }
        for (const auto& [i, aggregate] : joined) out_.of[i] = aggregate;
    }

    const SparseRows& graph_;
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

/// Rows made on several threads: fill(row, sum, out) appends the row's entries.
template <class Fill>
SparseRows listsByRow(std::uint32_t rows, std::uint32_t items, const Fill& fill) {
    std::vector<SparseRows> chunks((rows + kAggregateGrain - 1) / kAggregateGrain);
    tbb::enumerable_thread_specific<RowSum> sums([&] { return RowSum(items); });
    tbb::parallel_for(std::size_t{0}, chunks.size(), [&](std::size_t c) {
        RowSum& sum = sums.local();
        SparseRows& chunk = chunks[c];
        const auto from = static_cast<std::uint32_t>(c) * kAggregateGrain;
        for (std::uint32_t row = from; row < std::min(from + kAggregateGrain, rows); ++row) {
            fill(row, sum, chunk);
            chunk.endRow();
        }
    });
    return joined(std::move(chunks));
}

}  // namespace

Aggregates aggregated(const SparseRows& graph) { return Aggregator(graph).run(); }

SparseRows smoothedParents(const SparseRows& graph, const Aggregates& aggregates) {
    const Strength strong(graph);
    const auto fill = [&](std::uint32_t i, RowSum& sum, SparseRows& out) {
        if (aggregates.of[i] == kNoIndex) return;
        double total = 0.0;
        for (auto k = graph.first[i]; k < graph.first[i + 1]; ++k)
            if (strong(i, k)) total += static_cast<double>(graph.values[k]);
        sum.add(aggregates.of[i], 1.0 - static_cast<double>(kDamping));
        for (auto k = graph.first[i]; k < graph.first[i + 1]; ++k)
            if (strong(i, k))
                sum.add(
                    aggregates.of[graph.columns[k]],
                    static_cast<double>(kDamping) * static_cast<double>(graph.values[k]) / total);
        sum.take([&](std::uint32_t parent, double weight) {
            out.append(parent, static_cast<float>(weight));
        });
    };
    return listsByRow(graph.rowCount(), aggregates.count, fill);
}

SparseRows coarseGraph(const SparseRows& graph, const SparseRows& parents,
                       const SparseRows& children) {
    const auto addChild = [&](std::uint32_t i, double share, RowSum& sum) {
        const auto addParents = [&](std::uint32_t j, double weight) {
            for (auto p = parents.first[j]; p < parents.first[j + 1]; ++p)
                sum.add(parents.columns[p], weight * static_cast<double>(parents.values[p]));
        };
        double diagonal = 0.0;
        for (auto k = graph.first[i]; k < graph.first[i + 1]; ++k) {
            diagonal += static_cast<double>(graph.values[k]);
            addParents(graph.columns[k], share * static_cast<double>(graph.values[k]));
        }
        addParents(i, -share * diagonal);
    };
    const auto fill = [&](std::uint32_t coarse, RowSum& sum, SparseRows& out) {
        for (auto c = children.first[coarse]; c < children.first[coarse + 1]; ++c)
            addChild(children.columns[c], static_cast<double>(children.values[c]), sum);
        std::vector<std::pair<std::uint32_t, double>> row;
        double largest = 0.0;
        sum.take([&](std::uint32_t other, double weight) {
            if (other == coarse || weight <= 0.0) return;
            row.emplace_back(other, weight);
            largest = std::max(largest, weight);
        });
        for (const auto& [other, weight] : row)
            if (!(weight < kLeastShare * largest)) out.append(other, static_cast<float>(weight));
    };
    return listsByRow(children.rowCount(), children.rowCount(), fill);
}

SparseRows joined(std::vector<SparseRows> tables) {
    SparseRows out;
    std::vector<std::uint32_t> starts;
    for (const SparseRows& table : tables) {
        starts.push_back(out.first.back());
        for (const auto end : std::span(table.first).subspan(1))
            out.first.push_back(starts.back() + end);
    }
    out.columns.resize(out.first.back());
    out.values.resize(out.first.back());
    tbb::parallel_for(std::size_t{0}, tables.size(), [&](std::size_t t) {
        std::ranges::copy(tables[t].columns, out.columns.begin() + starts[t]);
        std::ranges::copy(tables[t].values, out.values.begin() + starts[t]);
        tables[t] = {};
    });
    return out;
}

SparseRows transposed(const SparseRows& rows, std::uint32_t columnCount) {
    SparseRows out;
    out.first.assign(std::size_t{columnCount} + 2, 0);
    for (const auto column : rows.columns) ++out.first[column + 2];
    std::partial_sum(out.first.begin(), out.first.end(), out.first.begin());
    out.columns.resize(rows.columns.size());
    out.values.resize(rows.columns.size());
    for (std::uint32_t i = 0; i < rows.rowCount(); ++i)
        for (auto k = rows.first[i]; k < rows.first[i + 1]; ++k) {
            const std::uint32_t index = out.first[rows.columns[k] + 1]++;
            out.columns[index] = i;
            out.values[index] = rows.values[k];
        }
    out.first.pop_back();
    return out;
}

}  // namespace sinew
