// SPDX-License-Identifier: Apache-2.0
#include "editor/scene/selection.h"

#include <algorithm>
#include <map>

namespace sinew {
namespace {

float strengthAt(const PointSelection& chosen, std::size_t i) {
    return chosen.strength.empty() ? 1.0f : chosen.strength[i];
}

PointSelection chosenOn(const PointSelection& before, const PointSelection& picked, Choosing how) {
    PointSelection out{picked.meshNode, {}, {}};
    std::vector<float> strength;
    const auto take = [&](const PointSelection& from, std::size_t i) {
        out.points.push_back(from.points[i]);
        strength.push_back(strengthAt(from, i));
    };
    std::size_t b = 0;
    std::size_t p = 0;
    while (b < before.points.size() || p < picked.points.size()) {
        const bool hasBefore = b < before.points.size() &&
                               (p == picked.points.size() || before.points[b] <= picked.points[p]);
        const bool hasPicked = p < picked.points.size() &&
                               (b == before.points.size() || picked.points[p] <= before.points[b]);
        if (hasBefore && (!hasPicked || how == Choosing::Add)) take(before, b);
        if (hasPicked && !hasBefore && how != Choosing::Remove) take(picked, p);
        b += hasBefore;
        p += hasPicked;
    }
    if (std::ranges::any_of(strength, [](float s) { return s < 1.0f; }))
        out.strength = std::move(strength);
    return out;
}

}  // namespace

std::vector<PointSelection> chosenWith(const std::vector<PointSelection>& before,
                                       const std::vector<PointSelection>& picked, Choosing how) {
    std::map<NodeId, std::pair<PointSelection, PointSelection>> byNode;
    if (how != Choosing::Replace)
        for (const auto& chosen : before) byNode[chosen.meshNode].first = chosen;
    for (const auto& chosen : picked) byNode[chosen.meshNode].second = chosen;
    std::vector<PointSelection> out;
    for (auto& [node, of] : byNode) {
        of.second.meshNode = node;
        auto chosen = chosenOn(of.first, of.second, how);
        if (!chosen.points.empty()) out.push_back(std::move(chosen));
    }
    return out;
}

std::size_t pointCount(const std::vector<PointSelection>& chosen) {
    std::size_t out = 0;
    for (const PointSelection& part : chosen) out += part.points.size();
    return out;
}

}  // namespace sinew
