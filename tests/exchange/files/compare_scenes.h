// SPDX-License-Identifier: Apache-2.0
// Scenes beside each other as sets of points, joints and weights: readers may order them in their
// own way.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

#include "editor/deform/skinning.h"
#include "editor/pose/pose.h"
#include "editor/scene/scene.h"

namespace sinew::test {

/// Points of all meshes in a pose.
inline std::vector<glm::dvec3> posed(const Scene& scene, const ScenePose& pose) {
    std::vector<glm::dvec3> out;
    for (const Node& node : scene.nodes().all())
        if (scene.mesh(node.mesh))
            for (const auto& p : deformMesh(scene, node.id, pose).positions) out.emplace_back(p);
    return out;
}

inline double diagonalOf(const std::vector<glm::dvec3>& points) {
    glm::dvec3 low(1e300);
    glm::dvec3 high(-1e300);
    for (const auto& p : points) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    return points.empty() ? 1.0 : glm::length(high - low);
}

/// The largest distance of a point of `a` to the nearest of `b`, as share of the diagonal.
inline double farthest(const std::vector<glm::dvec3>& a, const std::vector<glm::dvec3>& b) {
    const double diagonal = diagonalOf(a);
    std::vector<glm::dvec3> sorted = b;
    std::ranges::sort(sorted, {}, [](const glm::dvec3& p) { return p.x; });
    double worst = 0.0;
    for (const auto& p : a) {
        const auto from =
            std::ranges::lower_bound(sorted, p.x, {}, [](const glm::dvec3& q) { return q.x; });
        double nearest = diagonal;
        for (auto it = from; it != sorted.end() && it->x - p.x < nearest; ++it)
            nearest = std::min(nearest, glm::length(*it - p));
        for (auto it = from; it != sorted.begin() && p.x - std::prev(it)->x < nearest; --it)
            nearest = std::min(nearest, glm::length(*std::prev(it) - p));
        worst = std::max(worst, nearest);
    }
    return worst / diagonal;
}

inline double apart(const std::vector<glm::dvec3>& a, const std::vector<glm::dvec3>& b) {
    return std::max(farthest(a, b), farthest(b, a));
}

inline std::shared_ptr<const Clip> clipNamed(const Scene& scene, const std::string& name) {
    for (const ClipId id : scene.clips())
        if (scene.clip(id)->name == name) return scene.clip(id);
    return nullptr;
}

/// Where each joint hangs: the name of the nearest joint above.
inline std::map<std::string, std::string> jointParents(const Scene& scene) {
    std::map<std::string, std::string> out;
    const NodeTable& nodes = scene.nodes();
    for (const Node& node : nodes.all()) {
        if (node.kind != NodeKind::Joint) continue;
        const Node* above = nodes.find(node.parent);
        while (above && above->kind != NodeKind::Joint) above = nodes.find(above->parent);
        out[node.name] = above ? above->name : "";
    }
    return out;
}

/// Weights by joint name of a point, with its place when bound.
struct Weights {
    glm::dvec3 at;
    std::map<std::string, double> byJoint;
};
inline std::vector<Weights> weightsOf(const Scene& scene) {
    std::vector<Weights> out;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const Node* node = scene.nodes().find(skin->meshNode);
        if (!node) continue;
        const auto mesh = scene.mesh(node->mesh);
        const Rows rows = scene.rows(id);
        for (PointIndex p = 0; p < rows.pointCount(); ++p) {
            Weights w{glm::dvec3(skin->skinBind * glm::dvec4(glm::dvec3(mesh->positions[p]), 1.0)),
                      {}};
            for (const Influence& entry : rows[p])
                if (const Node* joint = scene.nodes().find(skin->slots[entry.slot].node))
                    w.byJoint[joint->name] += static_cast<double>(entry.weight);
            out.push_back(std::move(w));
        }
    }
    return out;
}

inline double difference(const Weights& a, const Weights& b) {
    double out = 0.0;
    for (const auto& [name, weight] : a.byJoint) {
        const auto it = b.byJoint.find(name);
        out = std::max(out, std::abs(weight - (it == b.byJoint.end() ? 0.0 : it->second)));
    }
    for (const auto& [name, weight] : b.byJoint)
        if (!a.byJoint.contains(name)) out = std::max(out, weight);
    return out;
}

/// The largest difference of a point's weights from the most alike of the points within `reach` (a
/// share of the diagonal) of it.
inline double weightsApart(const Scene& a, const Scene& b, double reach = 2e-4) {
    const auto from = weightsOf(a);
    auto to = weightsOf(b);
    std::vector<glm::dvec3> places;
    for (const auto& w : from) places.push_back(w.at);
    reach *= diagonalOf(places);
    std::ranges::sort(to, {}, [](const Weights& w) { return w.at.x; });
    double worst = 0.0;
    for (const auto& w : from) {
        auto it = std::ranges::lower_bound(to, w.at.x - reach, {},
                                           [](const Weights& q) { return q.at.x; });
        double best = 1.0;
        for (; it != to.end() && it->at.x <= w.at.x + reach; ++it)
            if (glm::length(it->at - w.at) <= reach) best = std::min(best, difference(w, *it));
        worst = std::max(worst, best);
    }
    return worst;
}

inline std::string inShort(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2e", value);
    return text;
}

}  // namespace sinew::test
