// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/exchange/exchange.h"

namespace sinew::source_weights {

/// Which nodes of a source file the document's nodes are.
class NodeMatch {
public:
    NodeMatch() = default;
    NodeMatch(const Scene& document, const Scene& source);
    /// The node of the source, or none: by its index in the file and name, else by a name that is
    /// there once, else by its index (it was renamed).
    NodeId sourceOf(NodeId documentNode) const;

private:
    std::vector<NodeId> sourceOf_;  // by NodeId value of the document
};

/// A bound mesh of the document and what it is in the source.
struct MatchedMesh {
    SkinId skin;        ///< the document's
    NodeId meshNode;    ///< the document's
    NodeId sourceNode;  ///< carries the mesh in the source as it was read
    SkinId sourceSkin;  ///< none: not bound there
};

struct Match {
    NodeMatch nodes;
    std::vector<MatchedMesh> meshes;
    std::vector<Message> remarks;  ///< what the file will not hold
};

/// Matches bound meshes and nodes. `source`: the file as importScene() reads it. Its corners must
/// be those of the document's meshes, one by one, at the same positions. Refused, with what
/// differs, where they are not; where bones are cleared; where nothing is bound.
Expected<Match> matchSource(const Scene& document, const Scene& source);

/// The largest difference of a weight between the document and a written file, over all corners of
/// all matched meshes, joint by joint; 1 where a mesh is not bound there. `byPolygon`: corners are
/// those of the polygons, in order, for formats whose corners are joined anew when weights change;
/// else they have the same numbers.
double largestDifference(const Scene& document, const Match& match, const Scene& source,
                         const Scene& written, bool byPolygon);

}  // namespace sinew::source_weights
