// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>

#include <algorithm>
#include <utility>

#include "editor/geometry/surface/morton_order.h"
#include "editor/geometry/surface/triangle_tree_parts.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

constexpr std::uint32_t kAtOnce = 8192;
// A box may have so much more surface than those in it: fewer boxes are worth that.
constexpr float kLooser = 1.5f;

// Half of it.
float surfaceOf(const TriangleRun& run) {
    const glm::vec3 size = run.high - run.low;
    return size.x * size.y + size.y * size.z + size.z * size.x;
}

/// The runs of triangles that follow each other.
class RunsOfPart {
public:
    RunsOfPart() = default;
    RunsOfPart(std::span<const glm::vec3> positions, std::span<const glm::uvec3> triangles,
               std::uint32_t first, std::uint32_t last) {
        runs.reserve((last - first) / 2);
        for (std::uint32_t i = first; i < last; ++i) {
            const auto& t = triangles[i];
            const auto &a = positions[t.x], &b = positions[t.y], &c = positions[t.z];
            if (isFinite(a) && isFinite(b) && isFinite(c))
                add({glm::min(a, glm::min(b, c)), glm::max(a, glm::max(b, c)), i, 1});
            else
                close();
        }
        close();
    }

    std::vector<TriangleRun> runs;
    glm::vec3 low{std::numeric_limits<float>::infinity()};
    glm::vec3 high{-std::numeric_limits<float>::infinity()};

private:
    void add(const TriangleRun& alone) {
        const float own = surfaceOf(alone);
        const TriangleRun both{glm::min(open_.low, alone.low), glm::max(open_.high, alone.high),
                               open_.first, open_.count + 1};
        if (open_.count > 0 && open_.count < TriangleRun::kMost &&
            surfaceOf(both) <= kLooser * (apart_ + own)) {
            open_ = both;
            apart_ += own;
            return;
        }
        close();
        open_ = alone;
        apart_ = own;
    }
    void close() {
        if (open_.count == 0) return;
        low = glm::min(low, open_.low);
        high = glm::max(high, open_.high);
        runs.push_back(std::exchange(open_, {}));
    }

    TriangleRun open_;
    float apart_ = 0.0f;  // the surface of all boxes in the open one
};

}  // namespace

TriangleRuns::TriangleRuns(std::span<const glm::vec3> positions,
                           std::span<const glm::uvec3> triangles) {
    const auto count = static_cast<std::uint32_t>(triangles.size());
    std::vector<RunsOfPart> parts((count + kAtOnce - 1) / kAtOnce);
    tbb::parallel_for(std::size_t{0}, parts.size(), [&](std::size_t i) {
        const auto first = static_cast<std::uint32_t>(i) * kAtOnce;
        parts[i] = {positions, triangles, first, std::min(first + kAtOnce, count)};
    });
    TriangleRun all;
    std::vector<std::uint32_t> starts;
    for (const auto& part : parts) {
        starts.push_back(all.count);
        all.low = glm::min(all.low, part.low);
        all.high = glm::max(all.high, part.high);
        all.count += static_cast<std::uint32_t>(part.runs.size());
    }
    runs.resize(all.count);
    codes.resize(all.count);
    const MortonOrder order(all.low, all.high);
    tbb::parallel_for(std::size_t{0}, parts.size(), [&](std::size_t i) {
        std::uint32_t number = starts[i];
        for (const TriangleRun& run : parts[i].runs) {
            const auto code = order.codeOf(0.5f * run.low + 0.5f * run.high);
            codes[number] = MortonOrder::item(code, number);
            runs[number++] = run;
        }
    });
    sortByCode(codes);
}

}  // namespace sinew
