// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "editor/codec/json_text.h"

namespace sinew {

/// What extensions of a glTF file name by its place in the file's lists. A MeshNode is a node that
/// is named for the mesh that it shows.
enum class Numbered { Node, MeshNode, Mesh, Material, Texture, Image };

/// Where what a number names stands now.
struct NewNumbers {
    std::function<std::uint32_t(Numbered, std::uint32_t)> of;  ///< kNoIndex: it is gone
    /// Names of all materials, in their new order: what a list that goes by materials gets new
    /// entries from.
    std::vector<std::string> materials;
};

/// What an entry of an extension is. An expression's entry is what it does to a mesh or a material;
/// a centre is what a spring is calm beside.
enum class ExtensionEntry {
    HumanBone,
    FirstPerson,
    LookAt,
    Expression,
    SpringBone,
    SpringCentre,
    Collider,
    Constraint,
    Material,
    Picture
};

/// An entry that went, since what it names is gone.
struct RemovedEntry {
    std::string extension;
    ExtensionEntry what = ExtensionEntry::HumanBone;
    /// Its own, or of what it stands in: "leftUpperLeg", a spring's. Of what has none its place in
    /// its list, "#2"; empty: it is the only one of its kind.
    std::string name;
    Numbered kind = Numbered::Node;  ///< what it named
    std::uint32_t number = 0;        ///< likewise, as it was before
};

/// Puts new numbers into an `extensions` object of whatever part of a file. Entries that name what
/// is gone go, too, and what they leave empty where it may not be. Gives those that went. What is
/// no number, or below 0, stays.
std::vector<RemovedEntry> renumber(Json& extensions, const NewNumbers& numbers);

/// All numbers of a kind in an `extensions` object.
std::set<std::uint32_t> numbersIn(const Json& extensions, Numbered kind);

/// Whether renumber() does not know an extension, and there are numbers in it that may name
/// something.
bool mayNumber(std::string_view extension, const Json& content);

}  // namespace sinew
