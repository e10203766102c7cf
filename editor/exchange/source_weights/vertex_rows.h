// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <vector>

#include "editor/exchange/source_weights/joints.h"
#include "editor/weights/row_math.h"

namespace sinew::source_weights {

/// The weights of all vertices of a mesh of the file, in its order.
struct VertexRows {
    std::string label;
    std::vector<RowBuffer> rows;         ///< joint numbers, heaviest first; empty: no weight
    std::vector<std::uint8_t> changed;   ///< per vertex: it is written anew
    std::vector<std::uint8_t> repaired;  ///< per vertex: nothing but reading changed it
    std::vector<const MeshPart*> parts;  ///< the file's primitives: their runs of vertices
    std::size_t changes() const;
};

/// Tells in `remarks` that `count` vertices of a mesh, none of them edited, were repaired when they
/// were read, and whether the file gets them so or keeps its own. Nothing where there are none.
void tellRepaired(std::size_t count, bool written, const std::string& mesh,
                  std::vector<Message>& remarks);

/// The weights of one mesh's corners, `numbers` giving the source skin's slots. Rows that were
/// repaired when the file was read count as changed as soon as another of the mesh is, so that a
/// file without an edit keeps its bytes and one with an edit is as it is seen. Refused where
/// vertices without weight had some in the file. Cancelled.
Expected<VertexRows> rowsOf(const Scene& document, const Scene& source, const MatchedMesh& matched,
                            const JointNumbers& numbers, const Progress& progress);

/// By mesh number of the file. Refused where nodes that share a mesh are weighted unlike, and where
/// vertices without weight had some in the file. Cancelled.
Expected<std::map<std::uint32_t, VertexRows>> vertexRows(const Scene& document, const Scene& source,
                                                         const Match& match, const GltfText& file,
                                                         SkinPlan& skins, const Progress& progress);

/// Writes the changed vertices' JOINTS_n and WEIGHTS_n, by mesh number of the file. Vertices that
/// did not change keep their numbers. What programs may stumble over goes to `remarks`.
Expected<void> writeAttributes(GltfText& file, const std::map<std::uint32_t, VertexRows>& meshes,
                               std::vector<Message>& remarks);

}  // namespace sinew::source_weights
