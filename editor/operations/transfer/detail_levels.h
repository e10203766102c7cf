// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sinew {

/// What a mesh's name says of its level of detail: "Body_LOD2", "LOD2 Body", "body.lod02".
struct DetailLevel {
    std::string model;  ///< the name without it: "Body"; equal for all levels of one model
    int level = 0;      ///< 0: the full one
};
/// None where the name has no "lod" and a number after it.
std::optional<DetailLevel> detailLevelOf(std::string_view name);

}  // namespace sinew
