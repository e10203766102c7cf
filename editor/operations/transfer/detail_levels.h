// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace sinew {

/// What a mesh's name says of its level of detail: "Body_LOD2", "LOD2 Body", "body.lod02".
struct DetailLevel {
    std::string model;  ///< the name without it: "Body"; equal for all levels of one model
    int level = 0;      ///< 0: the full one
    bool said = true;   ///< by the name; false: it is that of the model
};
/// None where the name has no "lod" and a number after it.
std::optional<DetailLevel> detailLevelOf(std::string_view name);
/// The same among levels of these models: a mesh that is named as one of them is its full one.
std::optional<DetailLevel> detailLevelOf(std::string_view name,
                                         const std::set<std::string>& models);
/// Whether `a` is the fuller one of two levels of a model: the lower one, and of two that are 0
/// that whose name says so.
bool isFuller(const DetailLevel& a, const DetailLevel& b);

}  // namespace sinew
