// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <map>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "editor/scene/message.h"

namespace sinew {

/// What assimp does not tell of an FBX file.
struct FbxFacts {
    std::set<std::string> joints;  ///< names of models of type LimbNode, Limb or Root
    /// Models that do not inherit their parent's scale in the plain way: 0 (RrSs) or 2 (Rrs) of
    /// FBX's InheritType.
    std::map<std::string, int> inheritType;
    /// Where a skinned mesh stood when bound (file units and axes), by its model's name; only where
    /// all its clusters agree on TransformLink * Transform and no other model has that name.
    std::map<std::string, glm::dmat4> meshBind;
    std::vector<Message> warnings;  ///< what the file holds that cannot be read through assimp
};

/// Walks the nodes of a binary FBX file, or scans the text of an ASCII one. Tolerates any damage:
/// it then tells less.
FbxFacts fbxFacts(std::span<const std::uint8_t> bytes);

}  // namespace sinew
