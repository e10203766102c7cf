// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "editor/exchange/exchange.h"
#include "editor/exchange/export_rows.h"

namespace sinew::gltf_write {

/// A node of the written file.
struct PlannedNode {
    const Node* node = nullptr;  ///< the scene's; none for a joint that the writer adds
    const Node* meshNode =
        nullptr;  ///< the node whose mesh it shows: itself, or one that reading had split off it
    std::string name;
    Trs local;
    std::optional<glm::dmat4> matrix;  ///< written instead of `local`
    int parent = -1;
};

/// A skin of the written file: skins read from one glTF skin are one again where they still agree.
struct PlannedSkin {
    SkinId head;  ///< extras and skeleton root are taken from this one
    std::string name;
    std::vector<int> joints;
    std::vector<glm::mat4> offsets;
    std::size_t ownJoints = 0;  ///< those before joints that the writer adds
    int skeleton = -1;          ///< a node above all joints; -1: the file names none
};

/// How a scene's skin is written.
struct SkinUse {
    int skin = -1;                     ///< in Plan::skins; -1: the mesh is written unskinned
    SlotIndex staticJoint = kNoIndex;  ///< joint for points without influence
    ExportRows rows;
};

/// What stands where in the written file.
struct Plan {
    std::vector<PlannedNode> nodes;
    std::vector<int> nodeIndex;  ///< by NodeId value; -1: not there
    std::vector<PlannedSkin> skins;
    std::map<SkinId, SkinUse> uses;  ///< of all skins of the scene

    int indexOf(NodeId id) const {
        return id.valid() && id.value < nodeIndex.size() ? nodeIndex[id.value] : -1;
    }
    const SkinUse* useOf(SkinId id) const {
        const auto at = uses.find(id);
        return at == uses.end() ? nullptr : &at->second;
    }
};

/// Orders nodes as the source had them and puts skinned mesh nodes back to their source's parent;
/// chooses skins and joints. Warnings and counts go to `report`. Errors: Refused where bones are
/// cleared and `dropClearedWeights` is not set; Cancelled.
Expected<Plan> planFile(const Scene& scene, const WriteOptions& options, const Progress& progress,
                        WriteReport& report);

/// Inverse bind matrix of an influence: bind-influence-from-mesh; identity where the influence has
/// no inverse.
glm::mat4 inverseBind(const Skin& skin, const InfluenceSlot& slot);

bool isGltfFormat(const std::string& format);

/// Stages of planFile().
void planNodes(const Scene& scene, const std::vector<bool>& skinned, Plan& plan);
void planSkins(const Scene& scene, Plan& plan, WriteReport& report);

}  // namespace sinew::gltf_write
