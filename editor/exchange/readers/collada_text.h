// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace sinew {

/// Collada text without the white space between a tag and the text behind it: a line break after
/// <v>, <vcount>, <float_array> or <matrix> crashes assimp or loses weights. Comments and CDATA are
/// left alone. O(n), one copy.
std::string withoutLeadingSpace(std::string_view xml);

/// `meter` of the asset's <unit>; none where the file does not say.
std::optional<double> colladaMetresPerUnit(std::string_view xml);

/// A <node> as the file describes it.
struct ColladaNode {
    std::string name;  ///< empty: it has none
    bool joint = false;
};
/// All nodes, by what assimp calls them: id, else sid. Ids are unique, names are not.
std::map<std::string, ColladaNode> colladaNodes(std::string_view xml);

/// How many <extra> elements there are: data of one program that no other knows.
std::size_t colladaExtras(std::string_view xml);

}  // namespace sinew
