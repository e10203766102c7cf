// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace pugi {
class xml_document;
}

namespace sinew {

/// A <node> as the file describes it.
struct ColladaNode {
    std::string name;  ///< empty: it has none
    bool joint = false;
    std::string extrasJson;  ///< custom properties as this program writes them; empty: none
};

/// A morph controller: the shapes of a geometry.
struct ColladaShapes {
    std::string mesh;                  ///< geometry id
    std::vector<std::string> targets;  ///< geometry ids
    std::vector<float> weights;        ///< one a target
    bool relative = false;             ///< targets are offsets from the mesh, not places
};

/// Keys of one shape's strength.
struct ColladaShapeKeys {
    std::size_t shapes = 0;  ///< into ColladaFacts::shapes
    std::uint32_t target = 0;
    std::string clip;          ///< name of the animation
    std::vector<float> times;  ///< seconds
    std::vector<float> values;
};

/// What assimp does not report of a Collada file.
struct ColladaFacts {
    std::optional<double> metresPerUnit;            ///< none where the file does not say
    std::map<std::string, ColladaNode> nodes;       ///< by what assimp calls them: id, else sid
    std::map<std::string, std::string> meshNames;   ///< geometry id -> name, where it has one
    std::map<std::string, std::string> meshExtras;  ///< geometry id -> custom properties
    std::vector<ColladaShapes> shapes;
    std::vector<ColladaShapeKeys> shapeKeys;
    std::set<std::string> missingMeshes;  ///< ids that nodes or skins show, and nothing has
    std::size_t overlapping = 0;  ///< lists whose stride is shorter than one of their elements
    std::size_t otherExtras = 0;  ///< <extra> of nodes and meshes that only another program knows
};

ColladaFacts colladaFacts(const pugi::xml_document& xml);

/// Numbers between white space; what is none ends the list.
std::vector<float> floatsOf(std::string_view text);

}  // namespace sinew
