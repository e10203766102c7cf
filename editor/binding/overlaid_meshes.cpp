// SPDX-License-Identifier: Apache-2.0
#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <memory>
#include <span>
#include <utility>

#include "editor/binding/bind_surface.h"
#include "editor/binding/loose_parts.h"
#include "editor/geometry/surface/place_box.h"
#include "editor/weights/row_sum.h"

namespace sinew {
namespace {

/// A place of another mesh that a point is drawn to.
struct Touch {
    PointIndex point = 0;
    glm::uvec3 corners{0};
    glm::vec3 barycentric{0.0f};
    float near = 0.0f;   ///< 1: it goes as that place does, 0: its own way
    float alike = 0.0f;  ///< 1: it looks where that place does, 0: it looks away
    float comes = 0.0f;  ///< how much of the way it comes to that place, the rest that comes to it
    bool above = false;  ///< on the side to which that place looks
};

float smoothStep(float t) {
    t = std::clamp(t, 0.0f, 1.0f);
    return t * t * (3.0f - 2.0f * t);
}

constexpr float kReach = 0.02f;  // unit space: what lies farther away goes its own way

/// Of a layer, what others may be drawn to.
struct Layer {
    PlaceBox within;  ///< what is outside is out of reach
    std::vector<std::uint32_t> triangles;
    std::unique_ptr<TriangleSurface> tracer;
};

// Between the corners of a face that is larger lies too much for their rows to tell what goes on
// there: what stands on a floor does not move as it does.
double longestEdge(const BindProblem& problem) {
    constexpr double kOfBones = 0.25;  // of what all bones span
    const double span = std::max(problem.boneSpan, spanOf(problem.segments));
    return kOfBones * span * problem.surface->unitPerWorld();
}

class TouchFinder {
public:
    TouchFinder(const BindProblem& problem, std::span<const std::uint32_t> layerOf,
                const std::vector<std::uint8_t>& rigid)
        : surface_(*problem.surface),
          layerOf_(layerOf),
          layers_(std::ranges::max(layerOf) + 1),
          normals_(surface_.pointCount(), glm::vec3(0.0f)) {
        const double longest = longestEdge(problem);
        const auto& points = surface_.points();
        for (std::uint32_t t = 0; t < surface_.triangles().size(); ++t) {
            const glm::uvec3& corners = surface_.triangles()[t];
            bool isSmall = true;
            for (int k = 0; k < 3; ++k)
                isSmall &=
                    glm::distance(points[corners[k]], points[corners[(k + 1) % 3]]) <= longest;
            if (isSmall && !rigid[corners.x]) layers_[layerOf_[corners.x]].triangles.push_back(t);
        }
        for (Layer& layer : layers_) trace(layer);
        // As the corners run: at the border of a sleeve no solid tells outside from inside.
        for (const auto& t : surface_.triangles())
            for (int k = 0; k < 3; ++k) normals_[t[k]] += glm::vec3(surface_.normal(t));
        for (auto& normal : normals_)
            if (const float size = glm::length(normal); size > 0.0f) normal /= size;
    }

    Touch at(PointIndex point) const {
        constexpr float kTouching = 0.3f;  // of the reach: what is nearer counts wholly
        const glm::vec3 place(surface_.points()[point]);
        const auto foot = nearestFoot(place, layerOf_[point]);
        if (foot.triangle >= surface_.triangles().size()) return {};
        const glm::uvec3 corners = surface_.triangles()[foot.triangle];
        glm::vec3 normal(0.0f);
        for (int k = 0; k < 3; ++k) normal += normals_[corners[k]] * foot.barycentric[k];
        const float distance = std::sqrt(foot.squaredDistance) / kReach;
        const float near = smoothStep((1.0f - distance) / (1.0f - kTouching));
        // A sleeve looks where the arm in it looks; the body beside it does not.
        const float alike = smoothStep(glm::dot(normal, normals_[point]) / kTurned);
        const glm::vec3 away = place - foot.position;
        return {point,
                corners,
                foot.barycentric,
                near * over(away, normal),
                alike,
                0.0f,
                glm::dot(away, normal) > 0.0f};
    }
    /// Of two layers the one that lies over the other comes to it: all the way where no point of it
    /// lies below, half of it where either lies above as much as below.
    void shareOut(std::vector<Touch>& touches) const {
        std::map<std::pair<std::uint32_t, std::uint32_t>, double> over;
        const auto pairOf = [&](const Touch& t) {
            return std::pair(layerOf_[t.point], layerOf_[t.corners.x]);
        };
        for (const Touch& touch : touches) {
            const auto [layer, other] = pairOf(touch);
            const double area = touch.near * surface_.areas()[touch.point];
            over[touch.above ? std::pair(layer, other) : std::pair(other, layer)] += area;
        }
        for (Touch& touch : touches) {
            const auto [layer, other] = pairOf(touch);
            const double mine = over[{layer, other}], sum = mine + over[{other, layer}];
            touch.comes = sum > 0.0 ? static_cast<float>(mine / sum) : 0.5f;
        }
    }

private:
    void trace(Layer& layer) const {
        std::vector<glm::vec3> places;
        std::vector<glm::uvec3> corners;
        for (const auto t : layer.triangles) {
            const auto first = static_cast<std::uint32_t>(places.size());
            for (int k = 0; k < 3; ++k) {
                const glm::dvec3& place = surface_.points()[surface_.triangles()[t][k]];
                layer.within.add(place);
                places.emplace_back(place);
            }
            corners.emplace_back(first, first + 1, first + 2);
        }
        layer.within = layer.within.grownBy(kReach);
        if (!corners.empty()) layer.tracer = std::make_unique<TriangleSurface>(places, corners);
    }

    // On the other layers, within reach. Each is asked alone: a layer's own triangles are as near
    // as can be, and would all be looked at first.
    TriangleSurface::Foot nearestFoot(const glm::vec3& place, std::uint32_t own) const {
        TriangleSurface::Foot best;
        float most = kReach;
        for (std::uint32_t l = 0; l < layers_.size(); ++l) {
            const Layer& layer = layers_[l];
            if (l == own || !layer.tracer || !layer.within.holds(glm::dvec3(place))) continue;
            auto foot = layer.tracer->closest(place, most, [](std::uint32_t) { return true; });
            if (foot.triangle >= layer.triangles.size()) continue;
            foot.triangle = layer.triangles[foot.triangle];
            most = std::sqrt(foot.squaredDistance);
            best = foot;
        }
        return best;
    }

    // 1 straight above or below, 0 beside: what lies next to one another does not touch.
    static float over(const glm::vec3& away, const glm::vec3& normal) {
        constexpr float kBeside = 0.3f, kOver = 0.6f;  // cosines
        const float size = glm::length(away) * glm::length(normal);
        if (!(size > 1e-6f)) return 1.0f;
        return smoothStep((std::abs(glm::dot(away, normal)) / size - kBeside) / (kOver - kBeside));
    }
    static constexpr float kTurned = 0.125f;  // cosine from which on surfaces look the same way
    const BindSurface& surface_;
    std::span<const std::uint32_t> layerOf_;
    std::vector<Layer> layers_;
    std::vector<glm::vec3> normals_;
};

// The border of a cloth is often turned under and looks elsewhere, but is of it: what looks alike
// takes along what lies beside it in its layer, the less the farther that is.
void takeAlongBorders(const BindSurface& surface, std::vector<Touch>& touches) {
    constexpr float kFarthest = 2.0f * kReach;
    std::vector<PointIndex> front, next;
    for (PointIndex p = 0; p < touches.size(); ++p)
        if (touches[p].near * touches[p].alike > 0.0f) front.push_back(p);
    for (; !front.empty(); front.swap(next), next.clear())
        for (const PointIndex p : front)
            for (const PointIndex to : surface.neighbours()[p]) {
                const double way = glm::distance(surface.points()[p], surface.points()[to]);
                const float alike = touches[p].alike - static_cast<float>(way) / kFarthest;
                if (alike <= touches[to].alike) continue;
                touches[to].alike = alike;
                next.push_back(to);
            }
    for (Touch& touch : touches) touch.near *= smoothStep(touch.alike);
}

std::vector<Touch> touchesOf(const BindProblem& problem, std::span<const std::uint32_t> layerOf,
                             const std::vector<std::uint8_t>& rigid) {
    const TouchFinder finder(problem, layerOf, rigid);
    std::vector<Touch> out(problem.surface->pointCount());
    tbb::parallel_for(std::size_t{0}, out.size(), [&](std::size_t p) {
        if (!rigid[p] && !problem.isKept(p)) out[p] = finder.at(static_cast<PointIndex>(p));
    });
    takeAlongBorders(*problem.surface, out);
    std::erase_if(out, [](const Touch& touch) { return !(touch.near > 0.0f); });
    finder.shareOut(out);
    return out;
}

// What follows one bone alone, as eyes and glasses do, keeps its shape.
std::vector<std::uint8_t> leftAlone(std::span<const std::uint32_t> layerOf, const SparseRows& rows,
                                    std::vector<std::uint8_t> rigid) {
    constexpr float kAlone = 0.98f;
    std::map<std::uint32_t, SlotIndex> boneOf;
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p) {
        SlotIndex bone = kNoIndex;
        for (auto e = rows.first[p]; e < rows.first[p + 1]; ++e)
            if (rows.values[e] > kAlone) bone = rows.columns[e];
        const auto at = boneOf.try_emplace(layerOf[p], bone).first;
        if (at->second != bone) at->second = kNoIndex;
    }
    for (std::size_t p = 0; p < rigid.size(); ++p)
        rigid[p] = rigid[p] || boneOf[layerOf[p]] != kNoIndex;
    return rigid;
}

RowBuffer drawn(const Touch& touch, const RowBuffer& own, const std::vector<RowBuffer>& rows) {
    if (touch.comes == 0.0f) return own;
    thread_local RowSum sum;
    sum.add(own, 1.0f - touch.near);
    sum.add(rows[touch.point], touch.near * (1.0f - touch.comes));
    for (int k = 0; k < 3; ++k)
        sum.add(rows[touch.corners[k]], touch.near * touch.comes * touch.barycentric[k]);
    RowBuffer out = sum.take();
    std::erase_if(out, [](const Influence& i) { return !(i.weight > 0.0f); });
    return out;
}

bool areSame(const RowBuffer& a, const RowBuffer& b) {
    constexpr float kNothing = 1e-3f;
    return std::ranges::equal(a, b, [](const Influence& x, const Influence& y) {
        return x.slot == y.slot && std::abs(x.weight - y.weight) < kNothing;
    });
}

}  // namespace

void joinOverlaidMeshes(const BindProblem& problem, const std::vector<std::uint8_t>& rigid,
                        SparseRows& rows) {
    constexpr int kRounds = 16, kRoundsBelow = 2;
    const auto layerOf = layersOf(problem, rigid, rows);
    if (layerOf.empty() || std::ranges::max(layerOf) == 0) return;
    auto touches = touchesOf(problem, layerOf, leftAlone(layerOf, rows, rigid));
    if (touches.empty()) return;
    std::vector<RowBuffer> lists;
    for (std::uint32_t p = 0; p < rows.rowCount(); ++p) lists.push_back(rows.influencesOf(p));
    std::vector<RowBuffer> own, next;
    const auto draw = [&](int rounds) {
        own.clear();
        for (const Touch& touch : touches) own.push_back(lists[touch.point]);
        next.resize(touches.size());
        std::atomic<bool> moves = true;
        for (int round = 0; moves && round < rounds; ++round) {
            moves = false;
            tbb::parallel_for(std::size_t{0}, touches.size(), [&](std::size_t i) {
                next[i] = drawn(touches[i], own[i], lists);
                if (!moves && !areSame(next[i], lists[touches[i].point])) moves = true;
            });
            for (std::size_t i = 0; i < touches.size(); ++i) lists[touches[i].point].swap(next[i]);
        }
    };
    draw(kRounds);
    // Cloth is coarser than a body, and bends as its corners let it: what lies below goes with it.
    std::erase_if(touches, [](const Touch& touch) { return touch.comes >= 0.5f; });
    for (Touch& touch : touches) touch.comes = 1.0f;
    for (int round = 0; round < kRoundsBelow; ++round) draw(1);
    rows = {};
    for (const RowBuffer& row : lists) rows.addRow(row);
}

}  // namespace sinew
