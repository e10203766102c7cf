// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "editor/exchange/source_weights/match.h"

namespace sinew::source_weights {
namespace {

using ByNode = std::map<NodeId, double>;

NodeId carrierOf(const Scene& scene, std::uint32_t sourceIndex) {
    for (const Node& node : scene.nodes().all())
        if (node.mesh.valid() && node.sourceIndex == sourceIndex) return node.id;
    return {};
}

double difference(const ByNode& a, const ByNode& b) {
    double largest = 0.0;
    for (const auto& [node, weight] : a) {
        const auto other = b.find(node);
        largest = std::max(largest, std::abs(weight - (other == b.end() ? 0.0 : other->second)));
    }
    return largest;
}

using CornerPair = std::pair<std::uint32_t, std::uint32_t>;

// Corners of the one mesh and the other; none where the meshes are not alike.
std::vector<CornerPair> cornerPairs(const Mesh& a, const Mesh& b, bool byPolygon) {
    std::vector<CornerPair> out;
    if (byPolygon) {
        const auto count = a.polygonCorners.size();
        for (std::size_t i = 0; count == b.polygonCorners.size() && i < count; ++i)
            out.emplace_back(a.polygonCorners[i], b.polygonCorners[i]);
    } else if (a.cornerCount() == b.cornerCount()) {
        for (std::uint32_t c = 0; c < a.cornerCount(); ++c) out.emplace_back(c, c);
    }
    return out;
}

}  // namespace

double largestDifference(const Scene& document, const Match& match, const Scene& source,
                         const Scene& written, bool byPolygon) {
    double largest = 0.0;
    for (const MatchedMesh& matched : match.meshes) {
        const auto node = source.nodes().find(matched.sourceNode)->sourceIndex;
        const SkinId there = written.skinOf(carrierOf(written, node));
        if (!there.valid()) return 1.0;
        const auto ours = document.skin(matched.skin);
        const auto theirs = written.skin(there);
        const auto mesh = document.mesh(document.nodes().find(matched.meshNode)->mesh);
        const Rows our = document.rows(matched.skin);
        const Rows their = written.rows(there);
        const auto again = written.mesh(written.nodes().find(theirs->meshNode)->mesh);
        if (!again) return 1.0;
        const auto pairs = cornerPairs(*mesh, *again, byPolygon);
        if (pairs.empty()) return 1.0;
        for (const auto& [c, theirCorner] : pairs) {
            ByNode a;
            ByNode b;
            if (ours->isMember(mesh->cornerPoint[c]))
                for (const Influence& entry : our[mesh->cornerPoint[c]])
                    a[match.nodes.sourceOf(ours->slots[entry.slot].node)] +=
                        static_cast<double>(entry.weight);
            for (const Influence& entry : their[again->cornerPoint[theirCorner]])
                b[theirs->slots[entry.slot].node] += static_cast<double>(entry.weight);
            largest = std::max({largest, difference(a, b), difference(b, a)});
        }
    }
    return largest;
}

}  // namespace sinew::source_weights
