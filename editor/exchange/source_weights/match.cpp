// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/source_weights/match.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "editor/exchange/export_rows.h"
#include "editor/geometry/surface/place_box.h"

namespace sinew::source_weights {
namespace {

// Positions are floats of the same file; what another program wrote again differs by rounding.
constexpr double kSamePosition = 1e-6;
// A transform that differs less cannot be seen.
constexpr double kSameTransform = 1e-5;

// glTF's three endings are one format.
std::string formatOf(const Scene& scene) {
    const auto& format = scene.info().sourceFormat;
    return format == "gltf" || format == "vrm" ? "glb" : format;
}

// Reading split this node off the one that the file has.
bool isSplitOff(const Node& node, const Scene& scene) {
    const Node* parent = node.source ? scene.nodes().find(node.source->parent) : nullptr;
    return parent && parent->sourceIndex == node.sourceIndex;
}

const Node* nodeAt(const Scene& scene, std::uint32_t sourceIndex) {
    for (const Node& node : scene.nodes().all())
        if (node.sourceIndex == sourceIndex && !isSplitOff(node, scene)) return &node;
    return nullptr;
}

struct Difference {
    bool counts = false;
    std::size_t moved = 0;
    bool none() const { return !counts && moved == 0; }
};

// The document's corners against the source's.
Difference differenceOf(const Mesh& ours, const Mesh& theirs) {
    Difference out;
    out.counts =
        ours.cornerCount() != theirs.cornerCount() ||
        !std::ranges::equal(ours.parts, theirs.parts, [](const MeshPart& a, const MeshPart& b) {
            return a.firstCorner == b.firstCorner && a.cornerCount == b.cornerCount;
        });
    if (out.counts) return out;
    const double allowed = kSamePosition * boxAround(theirs.positions).size();
    for (std::size_t c = 0; c < ours.cornerCount(); ++c) {
        const glm::dvec3 a(ours.positions[ours.cornerPoint[c]]);
        const glm::dvec3 b(theirs.positions[theirs.cornerPoint[c]]);
        if (!(glm::length(a - b) <= allowed)) ++out.moved;
    }
    return out;
}

class MeshMatcher {
public:
    MeshMatcher(const Scene& document, const Scene& source, const NodeMatch& nodes)
        : document_(document), source_(source), nodes_(nodes) {}

    Expected<MatchedMesh> match(SkinId id) {
        const auto skin = document_.skin(id);
        const Node& node = *document_.nodes().find(skin->meshNode);
        const auto mesh = document_.mesh(node.mesh);
        const auto candidates = candidatesFor(node);
        for (const Node* candidate : candidates)
            if (differenceOf(*mesh, *source_.mesh(candidate->mesh)).none()) {
                taken_.push_back(candidate->id);
                return MatchedMesh{id, skin->meshNode, candidate->id,
                                   source_.skinOf(candidate->id)};
            }
        return refusal(node, *mesh, candidates);
    }

private:
    // Meshes of the source that the node may be, the likeliest first.
    std::vector<const Node*> candidatesFor(const Node& node) const {
        std::vector<std::pair<int, const Node*>> ranked;
        const NodeId same = nodes_.sourceOf(node.id);
        const Node* sameNode = source_.nodes().find(same);
        for (const Node& other : source_.nodes().all()) {
            if (!source_.mesh(other.mesh) || std::ranges::find(taken_, other.id) != taken_.end())
                continue;
            const bool isSame = sameNode && other.sourceIndex == sameNode->sourceIndex;
            ranked.emplace_back(isSame ? 0 : other.name == node.name ? 1 : 2, &other);
        }
        std::ranges::stable_sort(ranked, {}, &std::pair<int, const Node*>::first);
        std::vector<const Node*> out;
        for (const auto& [rank, other] : ranked) out.push_back(other);
        return out;
    }

    Error refusal(const Node& node, const Mesh& mesh,
                  const std::vector<const Node*>& candidates) const {
        const auto name = meshLabel(document_, node.id);
        const Node* likely = candidates.empty() ? nullptr : candidates.front();
        const bool isMeant =
            likely && (likely->name == node.name || nodes_.sourceOf(node.id) == likely->id);
        if (!isMeant)
            return refused("The file has no mesh '%1', so its weights cannot be saved into it.",
                           name);
        const Mesh& theirs = *source_.mesh(likely->mesh);
        const auto difference = differenceOf(mesh, theirs);
        if (difference.counts)
            return refused(
                "'%1' is a different mesh in the file: it has %2 vertices there and %3 here. "
                "Export the model instead.",
                name, theirs.cornerCount(), mesh.cornerCount());
        return refused(
            "'%1' is a different mesh in the file: %2 of its %3 vertices have other positions "
            "there. Export the model instead.",
            name, difference.moved, mesh.cornerCount());
    }

    const Scene& document_;
    const Scene& source_;
    const NodeMatch& nodes_;
    std::vector<NodeId> taken_;
};

NodeId nodeLike(const Node& node, const Scene& source, bool sameKind) {
    const Node* there =
        sameKind && node.sourceIndex != kNoIndex ? nodeAt(source, node.sourceIndex) : nullptr;
    if (there && there->name == node.name) return there->id;
    NodeId named;
    std::size_t count = 0;
    for (const Node& other : source.nodes().all())
        if (!node.name.empty() && other.name == node.name && !isSplitOff(other, source)) {
            named = other.id;
            ++count;
        }
    if (count == 1) return named;
    return there && count == 0 ? there->id : NodeId();
}

// ---- what the file will not hold

void reportNodes(const Scene& document, const Scene& source, Match& match) {
    std::vector<std::string> renamed, moved, absent;
    for (const Node& node : document.nodes().all()) {
        const Node* there = source.nodes().find(match.nodes.sourceOf(node.id));
        const bool mesh = node.mesh.valid();
        if (!there) {
            if (!mesh) absent.push_back(node.name);
            continue;
        }
        if (there->name != node.name) renamed.push_back(node.name);
        const bool bound = document.skinOf(node.id).valid() != source.skinOf(there->id).valid();
        if (!mesh && !bound &&
            relativeDifference(toMatrix(node.stored), toMatrix(there->stored)) > kSameTransform)
            moved.push_back(node.name);
    }
    const auto report = [&](const std::vector<std::string>& names, std::string_view text) {
        if (!names.empty()) match.remarks.emplace_back(text, names.size(), names.front());
    };
    report(renamed,
           "%1 {node has another name|nodes have different names} in the file, which keeps its own "
           "(the first: '%2').");
    report(
        moved,
        "%1 {node has another transform|nodes have different transforms} in the file, which keeps "
        "its own pose (the first: '%2').");
    report(absent,
           "%1 {node is|nodes are} not in the file and {is|are} not written (the first: '%2').");
}

void reportUnbound(const Scene& document, const Scene& source, Match& match) {
    for (const SkinId id : source.skins()) {
        const NodeId node = source.skin(id)->meshNode;
        const bool written = std::ranges::any_of(
            match.meshes, [&](const MatchedMesh& m) { return m.sourceSkin == id; });
        if (node.valid() && !written)
            match.remarks.emplace_back(
                "'%1' is bound in the file but not here; its weights in the file are kept.",
                meshLabel(source, node));
    }
    if (document.clips().size() != source.clips().size())
        match.remarks.emplace_back(
            "The file has %1 clips and keeps them; the %2 clips here are not written.",
            source.clips().size(), document.clips().size());
}

// ---- what the file holds

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

NodeMatch::NodeMatch(const Scene& document, const Scene& source) {
    const bool sameKind = formatOf(document) == formatOf(source);
    sourceOf_.resize(document.nodes().nextId());
    for (const Node& node : document.nodes().all())
        sourceOf_[node.id.value] = nodeLike(node, source, sameKind);
}

NodeId NodeMatch::sourceOf(NodeId documentNode) const {
    return documentNode.value < sourceOf_.size() ? sourceOf_[documentNode.value] : NodeId();
}

Expected<Match> matchSource(const Scene& document, const Scene& source) {
    Match out{NodeMatch(document, source), {}, {}};
    MeshMatcher meshes(document, source, out.nodes);
    for (const SkinId id : document.skins()) {
        const auto skin = document.skin(id);
        const Node* node = document.nodes().find(skin->meshNode);
        if (!node || !document.mesh(node->mesh)) continue;
        if (skin->bonesCleared)
            return refused(
                "The bones of '%1' are cleared, so its weights cannot be written. Attach bones "
                "first.",
                meshLabel(document, node->id));
        if (skin->slots.empty()) continue;
        const auto matched = meshes.match(id);
        if (!matched) return matched.error();
        out.meshes.push_back(*matched);
    }
    if (out.meshes.empty())
        return refused("Nothing is bound here, so there are no weights to save.");
    reportNodes(document, source, out);
    reportUnbound(document, source, out);
    return out;
}

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
