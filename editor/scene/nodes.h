// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/scene/block.h"
#include "editor/scene/ids.h"
#include "editor/scene/trs.h"

namespace sinew {

enum class NodeKind : std::uint8_t { Group, Joint, Mesh, Camera, Light };

/// Where a file had a node before reading moved it (skinned mesh nodes go to the root, and writers
/// put them back), or before it was bound in another pose or edited.
struct SourcePlacement {
    NodeId parent;
    Trs local;
    friend bool operator==(const SourcePlacement&, const SourcePlacement&) = default;
};

/// One transform of the scene. Names are not unique and never an identity.
struct Node {
    NodeId id;
    NodeId parent;  ///< none: at the root
    std::string name;
    NodeKind kind = NodeKind::Group;
    Trs local;   ///< the current pose: what is on the screen
    Trs stored;  ///< the stored pose: what the file had, what an export writes
    MeshId mesh;
    std::optional<SourcePlacement> source;
    /// Set when the file gave a matrix and not a TRS: written back as it was while `stored` is
    /// unchanged.
    std::optional<glm::dmat4> storedMatrix;
    /// Strengths of blend shapes on the screen and, as of the poses, those that the file had and an
    /// export writes; empty: the mesh's defaults.
    std::vector<float> morphWeights;
    std::vector<float> storedMorphWeights;
    std::uint32_t sourceIndex =
        kNoIndex;                ///< place in the source file's node list; writers keep that order
    std::string extrasJson;      ///< glTF `extras`, verbatim; empty: none
    std::string extensionsJson;  ///< glTF `extensions` this program does not interpret, verbatim
    std::string cameraJson;      ///< glTF camera object, verbatim
    std::string lightJson;       ///< KHR_lights_punctual light object, verbatim

    /// As a file had them: what readers call.
    void setMorphWeights(std::vector<float> weights) {
        storedMorphWeights = weights;
        morphWeights = std::move(weights);
    }
};

/// All nodes, parents before children.
class NodeTable : public Block {
public:
    BlockKind kind() const override { return BlockKind::Nodes; }
    std::size_t bytes() const override;

    const std::vector<Node>& all() const { return nodes_; }
    std::size_t size() const { return nodes_.size(); }
    /// Index in all(), or kNoIndex. O(1).
    std::uint32_t indexOf(NodeId id) const {
        return id.value < index_.size() ? index_[id.value] : kNoIndex;
    }
    const Node* find(NodeId id) const {
        const auto i = indexOf(id);
        return i == kNoIndex ? nullptr : &nodes_[i];
    }
    /// Indices (into all()) of parents, kNoIndex for roots.
    std::uint32_t parentIndex(std::size_t index) const { return indexOf(nodes_[index].parent); }
    std::vector<NodeId> children(NodeId parent) const;
    /// True when `node` is `ancestor` or below it.
    bool isWithin(NodeId node, NodeId ancestor) const;

    /// Appends under `node.parent` (which must exist or be none) and gives the id. `node.id` is
    /// ignored.
    NodeId add(Node node);
    /// For reading a stored table: as add(), with the node's own id, which must be unused.
    void addWithId(Node node);
    /// For changing fields other than id and parent.
    Node& edit(NodeId id);
    /// Moves a node under another parent and restores parents-before-children. False (nothing
    /// changed) where that would make a cycle or `parent` does not exist.
    [[nodiscard]] bool setParent(NodeId id, NodeId parent);
    /// The first id never used.
    std::uint32_t nextId() const { return static_cast<std::uint32_t>(index_.size()); }

private:
    void sortParentsFirst();
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> index_;  // by id value
};

}  // namespace sinew
