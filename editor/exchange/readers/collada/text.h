// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace sinew {

/// Whether the text of a model file (by its ending, lower case) ends before it is whole, as far as
/// its kind lets that be seen: an open brace, a missing last word, a last statement without an end.
/// False for binary files. O(bytes).
bool isCutOff(std::string_view ending, std::string_view text);

inline constexpr std::string_view kXmlSpace = " \t\r\n";
/// What stands between characters of `between`, none of it empty.
std::vector<std::string_view> piecesOf(std::string_view text, std::string_view between = kXmlSpace);

/// The elements of a Collada file as they stand. False where it is not whole or no XML; then they
/// are those before that. O(bytes), also in memory: the text once more, and a few words an element.
bool parseCollada(std::string_view text, pugi::xml_document& into);

/// All elements of a name, in order.
std::vector<pugi::xml_node> elementsNamed(const pugi::xml_document& xml, std::string_view name);
/// The nearest element above (not itself) of a name; none: a null node.
pugi::xml_node elementAbove(const pugi::xml_node& element, std::string_view name);

/// The node under which textForAssimp() puts the meshes of shapes.
inline constexpr const char* kShapesNode = "$sinew-shapes";

/// A Collada file as assimp can read it; the text itself where it is no XML.
/// - Without white space between a tag and the text behind it: a line break after <v>, <vcount>,
///   <float_array> or <matrix> crashes assimp or loses weights.
/// - Without morph controllers, with which assimp refuses a file: what pointed to one points to its
///   mesh, and the meshes of the shapes stand under a node of their own, kShapesNode, so that
///   assimp reads them as it reads any mesh.
std::string textForAssimp(std::string_view text);

}  // namespace sinew
