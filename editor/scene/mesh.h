// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <glm/glm.hpp>
#include <span>
#include <string>
#include <vector>

#include "editor/scene/block.h"
#include "editor/scene/ids.h"

namespace sinew {

enum class Topology : std::uint8_t { Polygons, Lines, Points };

/// A vertex attribute that this program carries and does not interpret (glTF `_NAME`), one element
/// a corner of its part.
struct CarriedAttribute {
    std::string name;
    std::uint32_t componentType = 0;  ///< glTF component type number
    std::uint32_t type = 0;           ///< glTF accessor type number as tinygltf has it
    bool normalized = false;
    std::vector<std::uint8_t> bytes;  ///< tightly packed
};

/// A run of polygons with one material, and the run of corners they use; a glTF primitive. Parts
/// may share corners.
struct MeshPart {
    MaterialId material;
    Topology topology = Topology::Polygons;
    bool indexed = true;  ///< false: the file listed corners without an index
    std::uint32_t firstPolygon = 0;
    std::uint32_t polygonCount = 0;
    std::uint32_t firstCorner = 0;
    std::uint32_t cornerCount = 0;
    bool hasNormals = false;  ///< which of the mesh's corner attributes the file gave for this part
    bool hasTangents = false;
    std::uint8_t uvSets = 0;
    std::uint8_t colourSets = 0;
    std::vector<CarriedAttribute> carried;
    std::string extrasJson;
    std::string extensionsJson;
};

/// A blend shape: offsets from the unmorphed mesh. Empty vectors: the target does not change that.
struct MorphTarget {
    std::string name;
    std::vector<glm::vec3> positions;  ///< per point
    std::vector<glm::vec3> normals;    ///< per corner
    std::vector<glm::vec3> tangents;   ///< per corner
};

/// Geometry in mesh space (metres), as it stands unskinned. A *point* is what is painted; a
/// *corner* is a point with shared attributes (a glTF vertex); a *polygon* is a loop of corners (2
/// for a line, 1 for a dot).
class Mesh : public Block {
public:
    BlockKind kind() const override { return BlockKind::Mesh; }
    std::size_t bytes() const override;

    std::string name;
    std::vector<glm::vec3> positions;             ///< per point
    std::vector<std::uint32_t> cornerPoint;       ///< per corner: its point
    std::vector<glm::vec3> normals;               ///< per corner, unit, or empty: none in the file
    std::vector<glm::vec4> tangents;              ///< per corner, or empty
    std::vector<std::vector<glm::vec2>> uvs;      ///< per set, per corner; v down as in glTF
    std::vector<std::vector<glm::vec4>> colours;  ///< per set, per corner, linear
    std::vector<std::uint32_t> polygonFirst;      ///< polygons + 1 entries into polygonCorners
    std::vector<std::uint32_t> polygonCorners;
    std::vector<MeshPart> parts;  ///< cover all polygons, in order
    std::vector<MorphTarget> morphTargets;
    std::vector<float> morphWeights;  ///< defaults, one a target, or empty: all 0
    bool morphWeightsInFile = false;
    std::string extrasJson;
    std::string extensionsJson;

    std::size_t pointCount() const { return positions.size(); }
    std::size_t cornerCount() const { return cornerPoint.size(); }
    std::size_t polygonCount() const { return polygonFirst.empty() ? 0 : polygonFirst.size() - 1; }
    std::span<const std::uint32_t> polygon(std::size_t i) const {
        return {polygonCorners.data() + polygonFirst[i], polygonFirst[i + 1] - polygonFirst[i]};
    }
};

}  // namespace sinew
