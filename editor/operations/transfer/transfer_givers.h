// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "editor/binding/transfer_rows.h"
#include "editor/operations/operation.h"
#include "editor/scene/skin.h"

namespace sinew {

/// In which space the surfaces of a transfer are laid over each other: as bound, or by the first
/// set of texture coordinates.
enum class Overlay { World, Texture };

/// The meshes that give weights, as one surface whose rows name joints by their place in `joints`.
struct Givers {
    std::vector<NodeId> meshes;
    std::vector<NodeId> joints;
    std::vector<glm::dmat4> binds;        ///< per joint
    std::vector<BindPoseEntry> bindPose;  ///< of joints and what is above them
    std::uint32_t maxInfluences = 0;      ///< the largest of theirs; 0: unlimited
    OverlaidSurface surface;
    std::vector<Influence> entries;          ///< of all rows, one after the other
    std::vector<std::uint32_t> rowFirst{0};  ///< vertices of the surface + 1, into them

    /// Made of `surface` when it is first asked for; that must not happen on two threads at once.
    const TransferSource& source() const;
    Row row(std::uint32_t vertex) const {
        return Row(entries).subspan(rowFirst[vertex], rowFirst[vertex + 1] - rowFirst[vertex]);
    }

private:
    mutable std::shared_ptr<const TransferSource> source_;
};

/// Adds a mesh node. What is left out of its skin says nothing: the surface ends there. Refused
/// where it has no weights, no bones, or no texture coordinates.
Expected<void> addGiver(const Scene& scene, NodeId node, Overlay overlay, Givers& givers);

/// A mesh as it was bound.
OverlaidSurface worldSurface(const Mesh& mesh, const glm::dmat4& worldFromMesh);

/// Adds a surface behind others.
void addSurface(OverlaidSurface one, OverlaidSurface& all);

/// A mesh as a soup of corners at their places in its first set of texture coordinates. Refused
/// where it has none.
Expected<OverlaidSurface> textureSurface(const Scene& scene, NodeId node, const Mesh& mesh);

/// Finds a skin's slots for the givers' joints: the same joint; where the two have no joint in
/// common, that of the same name, else the one that stands closest, within a hundredth of `size`.
/// Joints without one become influences of the skin. Both are kept by reference.
class JointMap {
public:
    JointMap(const Givers& givers, Skin& skin, double size);
    /// By hand: the joint of that name goes to the influence of that name. Refused where either is
    /// not there.
    Expected<void> pair(const Scene& scene, const std::string& giver, const std::string& own);
    /// Errors: Refused where a joint is gone or cannot be bound.
    Expected<SlotIndex> slotOf(const Scene& scene, std::uint32_t joint);
    /// The same of those that there are; kNoIndex where a joint has none.
    SlotIndex present(const Scene& scene, std::uint32_t joint);
    std::size_t added() const { return added_; }
    std::size_t mapped() const { return mapped_; }  ///< to other joints

private:
    SlotIndex byName(const Scene& scene, std::uint32_t joint) const;
    SlotIndex byPlace(std::uint32_t joint) const;
    Expected<SlotIndex> add(const Scene& scene, std::uint32_t joint);

    const Givers& givers_;
    Skin& skin_;
    const double near_;
    bool shared_ = false;
    std::map<std::uint32_t, SlotIndex> known_;
    std::size_t added_ = 0;
    std::size_t mapped_ = 0;
};

}  // namespace sinew
