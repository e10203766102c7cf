// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/fit_rows.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>

#include "editor/geometry/surface/adjacency.h"
#include "editor/geometry/surface/triangle_tree.h"
#include "editor/weights/row_sum.h"

namespace sinew {
namespace {

constexpr double kCoarser = 1.25;  // triangles larger by this: below, the closest place tells all
constexpr float kFitReach = 1.5f;  // a triangle's longest edges, to the matches of its corners
constexpr int kSteps = 3;

double meanArea(const FitSurface& surface) {
    double sum = 0.0;
    for (const glm::uvec3& t : surface.triangles) {
        const glm::vec3& a = surface.places[t.x];
        sum += static_cast<double>(
            glm::length(glm::cross(surface.places[t.y] - a, surface.places[t.z] - a)));
    }
    return sum / static_cast<double>(std::max<std::size_t>(1, surface.triangles.size()));
}

class RowFit {
public:
    RowFit(const FitSurface& source, const std::function<Row(std::uint32_t)>& rowOf,
           const FitSurface& target, std::span<const MatchPlace> matches, TransferredRows& rows)
        : source_(source),
          rowOf_(rowOf),
          target_(target),
          matches_(matches),
          rows_(rows),
          shellOf_(shells(source.triangles, source.places.size()).shellOfPoint) {}

    void run() {
        findSamples();
        if (samples_.empty()) return;
        for (int step = 0; step < kSteps; ++step) {
            findMissing();
            addMissing();
        }
    }

private:
    /// A vertex of the source on the target.
    struct Sample {
        std::uint32_t vertex;
        TriangleTree::Foot foot;
    };
    struct Part {
        std::uint32_t sample;
        float share;
    };

    bool counts(std::uint32_t vertex, const TriangleTree::Foot& foot) const {
        if (foot.triangle == TriangleTree::kNone || rowOf_(vertex).empty()) return false;
        const glm::uvec3& t = target_.triangles[foot.triangle];
        float longest = 0.0f;
        for (int k = 0; k < 3; ++k)
            longest = std::max(longest,
                               glm::distance(target_.places[t[k]], target_.places[t[(k + 1) % 3]]));
        for (int k = 0; k < 3; ++k) {
            if (rows_.from[t[k]] != RowFrom::Surface) return false;
            const glm::uvec3& there = source_.triangles[matches_[t[k]].triangle];
            if (shellOf_[there.x] != shellOf_[vertex]) return false;
            glm::vec3 middle(0.0f), normal(0.0f);
            for (int c = 0; c < 3; ++c) {
                middle += source_.places[there[c]] / 3.0f;
                normal += source_.normals[there[c]];
            }
            if (glm::distance(middle, source_.places[vertex]) > kFitReach * longest) return false;
            if (glm::dot(normal, source_.normals[vertex]) < 0.0f) return false;
        }
        return true;
    }
    void findSamples() {
        const TriangleTree tree(target_.places, target_.triangles);
        std::vector<TriangleTree::Foot> feet(source_.places.size());
        tbb::parallel_for(std::size_t{0}, feet.size(), [&](std::size_t v) {
            feet[v] = tree.closest(source_.places[v]);
            if (!counts(static_cast<std::uint32_t>(v), feet[v]))
                feet[v].triangle = TriangleTree::kNone;
        });
        for (std::uint32_t v = 0; v < feet.size(); ++v)
            if (feet[v].triangle != TriangleTree::kNone) samples_.push_back({v, feet[v]});
        parts_ = listsOf<Part>(target_.places.size(), [&](const auto& visit) {
            for (std::uint32_t s = 0; s < samples_.size(); ++s)
                for (int k = 0; k < 3; ++k)
                    visit(target_.triangles[samples_[s].foot.triangle][k],
                          {s, samples_[s].foot.barycentric[k]});
        });
        missing_.resize(samples_.size());
    }
    // Of the source's rows, what the target's do not give there.
    void findMissing() {
        tbb::parallel_for(std::size_t{0}, samples_.size(), [&](std::size_t s) {
            RowSum& sum = sums_.local();
            const Sample& sample = samples_[s];
            sum.add(rowOf_(sample.vertex));
            for (int k = 0; k < 3; ++k)
                sum.add(rows_.rows[target_.triangles[sample.foot.triangle][k]],
                        -sample.foot.barycentric[k]);
            missing_[s] = sum.take();
        });
    }
    // No less and no more than the point and the source's vertices around it have: a swing beyond
    // would cut an influence off and leave specks behind.
    float bounded(const Influence& entry, Row own, std::span<const Part> parts) const {
        float least = weightOf(own, entry.slot), most = least;
        for (const Part& part : parts) {
            const float there = weightOf(rowOf_(samples_[part.sample].vertex), entry.slot);
            least = std::min(least, there);
            most = std::max(most, there);
        }
        return std::clamp(entry.weight, least, most);
    }
    void addMissing() {
        tbb::parallel_for(std::size_t{0}, target_.places.size(), [&](std::size_t p) {
            const auto parts = parts_[p];
            if (parts.empty()) return;
            float total = 0.0f;
            for (const Part& part : parts) total += part.share;
            RowSum& sum = sums_.local();
            sum.add(rows_.rows[p]);
            // What hardly touches a point hardly moves it.
            for (const Part& part : parts)
                sum.add(missing_[part.sample], part.share / std::max(1.0f, total));
            RowBuffer& row = sum.take();
            for (Influence& entry : row) entry.weight = bounded(entry, rows_.rows[p], parts);
            std::erase_if(row, [](const Influence& entry) { return !(entry.weight > 0.0f); });
            makeValid(row);
            if (!row.empty()) rows_.rows[p] = row;
        });
    }

    const FitSurface& source_;
    const std::function<Row(std::uint32_t)>& rowOf_;
    const FitSurface& target_;
    std::span<const MatchPlace> matches_;
    TransferredRows& rows_;
    std::vector<std::uint32_t> shellOf_;  // per vertex of the source
    std::vector<Sample> samples_;
    Lists<Part> parts_;               // per point of the target
    std::vector<RowBuffer> missing_;  // per sample; weights of any sign
    tbb::enumerable_thread_specific<RowSum> sums_;
};

}  // namespace

void fitRows(const FitSurface& source, const std::function<Row(std::uint32_t)>& rowOf,
             const FitSurface& target, std::span<const MatchPlace> matches, TransferredRows& rows) {
    if (meanArea(target) > kCoarser * meanArea(source))
        RowFit(source, rowOf, target, matches, rows).run();
}

}  // namespace sinew
