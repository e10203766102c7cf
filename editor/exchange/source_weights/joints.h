// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <set>
#include <vector>

#include "editor/exchange/source_weights/elements.h"
#include "editor/exchange/source_weights/match.h"

namespace sinew::source_weights {

/// What the joint numbers of a mesh's vertices mean.
struct JointNumbers {
    std::vector<std::uint32_t> ofSlot;  ///< by slot of the document's skin; kNoIndex: has no weight
};

/// The skins of the source while they get what the document's weights need.
class SkinPlan {
public:
    SkinPlan(const Scene& document, const Scene& source, const Match& match, const GltfText& file);

    /// Joint numbers for a bound mesh: those of its skin in the file, joints that it lacks added;
    /// a mesh without a skin there gets one that is there already or a new one. Refused, with the
    /// joint's name, where the file has no such node or the skin cannot take it.
    Expected<JointNumbers> numbersFor(const MatchedMesh& mesh);
    /// Puts what was added into the file.
    Expected<void> write(GltfText& file) const;

    std::size_t added() const { return addedJoints_; }
    const std::vector<Message>& remarks() const { return remarks_; }

private:
    struct PlannedSkin {
        std::string name;
        bool inFile = false;
        std::vector<std::uint32_t> joints;  // nodes of the file
        std::vector<glm::mat4> offsets;     // of all joints
        std::size_t present = 0;            // joints that the file has
        bool hasOffsets = false;            // the file gives inverse bind matrices
        std::uint32_t skeleton = kNoIndex;
    };
    struct Wanted {
        SlotIndex slot = 0;
        std::uint32_t node = 0;
        glm::mat4 offset{1.0f};
        std::string name;
    };
    Expected<std::vector<Wanted>> wantedBy(const MatchedMesh& mesh) const;
    Expected<void> extend(std::size_t skin, const std::vector<Wanted>& wanted,
                          const std::string& mesh);
    std::size_t skinFor(const std::vector<Wanted>& wanted);
    Expected<void> checkRoots(PlannedSkin& skin, std::uint32_t node, const std::string& name);
    std::vector<std::uint32_t> pathTo(std::uint32_t node) const;
    Expected<void> writeOffsets(GltfText& file, std::size_t index) const;

    const Scene& document_;
    const Scene& source_;
    const Match& match_;
    std::vector<std::uint32_t> parents_;  // of the file's nodes
    std::vector<PlannedSkin> skins_;
    std::vector<std::pair<std::uint32_t, std::size_t>> newSkinOf_;  // node of the file, skin
    std::size_t addedJoints_ = 0;
    std::vector<Message> remarks_;
};

}  // namespace sinew::source_weights
