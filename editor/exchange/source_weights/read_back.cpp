// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/source_weights/read_back.h"

#include <algorithm>
#include <cmath>
#include <map>

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

}  // namespace

double largestDifference(const Scene& document, const Match& match, const Scene& source,
                         const Scene& written) {
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
        if (their.pointCount() != mesh->cornerCount()) return 1.0;
        for (std::uint32_t c = 0; c < mesh->cornerCount(); ++c) {
            ByNode a;
            ByNode b;
            if (ours->isMember(mesh->cornerPoint[c]))
                for (const Influence& entry : our[mesh->cornerPoint[c]])
                    a[match.nodes.sourceOf(ours->slots[entry.slot].node)] +=
                        static_cast<double>(entry.weight);
            for (const Influence& entry : their[c])
                b[theirs->slots[entry.slot].node] += static_cast<double>(entry.weight);
            largest = std::max({largest, difference(a, b), difference(b, a)});
        }
    }
    return largest;
}

}  // namespace sinew::source_weights
