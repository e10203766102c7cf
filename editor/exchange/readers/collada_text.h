// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace sinew {

struct XmlTree;

/// Collada text without the white space between a tag and the text behind it: a line break after
/// <v>, <vcount>, <float_array> or <matrix> crashes assimp or loses weights. Comments and CDATA are
/// left alone. O(n), one copy.
std::string withoutLeadingSpace(std::string_view xml);

/// The node under which withoutShapes() puts the meshes of shapes.
inline constexpr const char* kShapesNode = "$sinew-shapes";

/// Collada text without morph controllers, with which assimp refuses a file: what pointed to one
/// points to its mesh, and the meshes of the shapes stand under a node of their own, kShapesNode,
/// so that assimp reads them as it reads any mesh.
std::string withoutShapes(std::string_view xml, const XmlTree& tree);

}  // namespace sinew
