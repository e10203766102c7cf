// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "editor/exchange/readers/gltf/source.h"
#include "editor/exchange/readers/row_repairs.h"
#include "editor/scene/mesh.h"

namespace sinew::gltf {

/// Rows of a mesh's corners while its primitives are read.
class RowCollector : public RepairedRows {
public:
    /// Appends the rows of a primitive's `count` corners from all its JOINTS_n and WEIGHTS_n; empty
    /// rows where it has none.
    void append(const Source& source, const tinygltf::Primitive& primitive, std::size_t count);

    bool any() const { return any_; }
    /// Per slot up to the largest: some corner has weight on it.
    const std::vector<std::uint8_t>& slotUsed() const { return slotUsed_; }

private:
    void markSlots(const RowBuffer& row);

    std::vector<std::uint8_t> slotUsed_;
    bool any_ = false;
};

/// Collects the corners of a mesh's primitives. Primitives that name the same accessors get the
/// same run of corners.
class CornerCollector {
public:
    CornerCollector(Source& source, std::string meshName, bool skinned, Mesh& mesh)
        : source_(source), meshName_(std::move(meshName)), skinned_(skinned), mesh_(mesh) {}

    /// Fills the part's corner run and attribute flags.
    void append(const tinygltf::Primitive& primitive, MeshPart& part);
    /// Pads attributes that only some primitives have.
    void finish();

    const std::vector<glm::vec3>& positions() const { return positions_; }  ///< per corner
    const RowCollector& rows() const { return rows_; }

private:
    void appendPositions(const tinygltf::Primitive& primitive, MeshPart& part);
    void appendAttribute(const std::string& name, int accessor, MeshPart& part);
    void appendTargets(const tinygltf::Primitive& primitive, const MeshPart& part);
    void carry(const std::string& name, int accessor, MeshPart& part);
    void repairNormals(std::uint32_t first);
    /// Puts an attribute's values; what is not finite becomes the padding and is reported.
    template <class T>
    void setValues(std::vector<T>& to, const MeshPart& part, std::vector<T> values,
                   const T& padding, const std::string& name);

    Source& source_;
    std::string meshName_;
    bool skinned_;
    Mesh& mesh_;
    std::vector<glm::vec3> positions_;
    RowCollector rows_;
    std::map<std::string, MeshPart> runs_;  // by what the primitive names
};

/// Appends a primitive's triangles (strips and fans taken apart,
/// those of FB_ngon_encoding put together), lines or dots to the mesh, over
/// the `part`'s corners, and fills the part's topology, index flag and polygon run. Throws
/// ParseError for an index out of range.
void appendPolygons(const Source& source, const tinygltf::Primitive& primitive, Mesh& mesh,
                    MeshPart& part);

}  // namespace sinew::gltf
