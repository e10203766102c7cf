// SPDX-License-Identifier: Apache-2.0
#pragma once

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
};

struct MergedScene {
    Scene scene;
    std::vector<MergeConflict> conflicts;
};

/// What two versions of a document have changed, in one: weights by layer and vertex, masks and
/// sets by vertex, skins, layers, influences and nodes by what is said of each, all else by what it
/// is (a clip's track, a material). Where both changed one thing it is named, and stays as
/// `preferTheirs` says. What one version alone has is in the result; layers, sets, skins and clips
/// that both added are both there. Errors: Cancelled.
Expected<MergedScene> mergedVersions(const Scene& base, const Scene& ours, const Scene& theirs,
                                     bool preferTheirs, const Progress& progress);

}  // namespace sinew
