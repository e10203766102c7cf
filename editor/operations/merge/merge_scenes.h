// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>
#include <vector>

#include "editor/scene/error.h"
#include "editor/scene/progress.h"
#include "editor/scene/scene.h"

namespace sinew {

/// Something that two versions changed, each in another way.
struct MergeConflict {
    Message what;                  ///< a sentence
    std::string mesh;              ///< of a vertex's weights; else empty
    PointIndex vertex = kNoIndex;  ///< likewise
    std::string joint;             ///< whose weight differs most
    float ours = 0.0f;             ///< that weight
    float theirs = 0.0f;
    /// The mesh or joint that it is about, or the first mesh that has the material; none: it is
    /// about none, or many.
    NodeId node = {};
    ClipId clip = {};  ///< that it is about, or none
};

/// Whose version is taken of what both changed.
struct MergeChoice {
    bool theirs = false;  ///< of all that `others` does not name
    /// MergeConflict::what, in English, of those that are taken from the other side.
    std::set<std::string> others = {};

    bool takesTheirs(const Message& what) const {
        return theirs != (!others.empty() && others.contains(what.english()));
    }
};

struct MergedScene {
    Scene scene;
    std::vector<MergeConflict> conflicts;
};

/// Whether two versions can have been made from `base`, which people call `name`: each has a mesh
/// of it, by number and by name or number of vertices; where one of two has no mesh, a node by
/// number and name. What has no nodes at all can be the base of anything. Refused.
Expected<void> mayMerge(const Scene& base, const std::string& name, const Scene& ours,
                        const Scene& theirs);

/// What two versions of a document have changed, in one: weights by layer and vertex, masks and
/// sets by vertex, skins, layers, influences and nodes by what is said of each, all else by what it
/// is (a clip's track, a material). Where both changed one thing it is named, and is as `choice`
/// says. What one version alone has is in the result; layers, sets, skins and clips that both added
/// are both there. Whatever the choice, the same conflicts are named. Blocks that say what ours say
/// are those. Errors: Cancelled.
Expected<MergedScene> mergedVersions(const Scene& base, const Scene& ours, const Scene& theirs,
                                     const MergeChoice& choice, const Progress& progress);

/// What a merge has changed in a scene: a sentence of each kind of thing (vertices' weights,
/// layers, masks and vertex sets, joints, other nodes, geometry, clips, materials and pictures),
/// how many are new, changed and gone. Blocks that say the same are the same. Empty: nothing.
std::vector<Message> mergeReport(const Scene& before, const Scene& merged);

}  // namespace sinew
