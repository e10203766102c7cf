// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "editor/exchange/source_weights/fbx_records.h"
#include "editor/exchange/source_weights/match.h"
#include "editor/exchange/source_weights/source_weights.h"

namespace sinew::source_weights {

/// A skinned mesh of an FBX file.
struct FbxSkin {
    FbxRecord* geometry = nullptr;
    FbxRecord* skin = nullptr;
    std::map<std::string, FbxRecord*> clusters;  ///< by the name of the joint's model
};

/// The objects of an FBX file and how they hang together, found by names.
class FbxModel {
public:
    explicit FbxModel(FbxTree& tree);
    /// The skin of the mesh whose model has this name. Refused where models share it, where the
    /// mesh has none or several skins, or where it is shown by several models.
    Expected<FbxSkin> skinOf(const std::string& model) const;
    /// The only model of this name, or null.
    FbxRecord* model(const std::string& name) const;
    /// Adds a cluster for a joint to a skin, like one that is there, with these matrices (column
    /// after column): where the joint stood when bound, and the mesh seen from it.
    FbxRecord* addCluster(FbxSkin& skin, const std::string& joint, const std::vector<double>& link,
                          const std::vector<double>& transform);

private:
    using Link = std::pair<std::int64_t, std::int64_t>;  // child, parent
    std::vector<FbxRecord*> childrenOf(const FbxRecord& object) const;
    void countCluster();

    FbxTree& tree_;
    std::map<std::int64_t, FbxRecord*> objects_;
    std::unordered_map<std::string, FbxRecord*> models_;  // by name; null: several bear it
    std::vector<Link> links_;
};

/// A corner of the mesh and the control point that it is.
struct FbxCorner {
    std::uint32_t corner = 0;
    std::uint32_t point = 0;
};
/// Those of all polygons. A corner may stand for several control points that lie on each other.
/// `mesh` as it was read from the file. Refused where its polygons are not the geometry's.
Expected<std::vector<FbxCorner>> controlPoints(const FbxRecord& geometry, const Mesh& mesh);

/// Puts the document's weights into the clusters of an FBX file: control points whose weights
/// changed leave their clusters and enter those of their new joints, all others keep their numbers.
/// A joint without a cluster gets one. Refused, with a sentence, where joints or meshes cannot be
/// distinguished by their names, and where control points hold weights of several vertices here.
/// Counts and remarks go to `report`. Cancelled.
Expected<void> putWeights(const Scene& document, const Scene& source, const Match& match,
                          FbxTree& tree, SourceWeightsReport& report, const Progress& progress);

}  // namespace sinew::source_weights
