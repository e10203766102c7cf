// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/pose/pose.h"

namespace sinew {

/// The bind pose as one list of locals, as it is shown, tried out of and edited: nodes of a bind
/// pose stand as in it (of skins that disagree the lower id wins), all others as now. What a skin
/// without a mesh says, as a rig's file may have one, counts for nothing here.
LocalPose editPose(const Scene& scene);

/// editPose() of the scene that was asked about last, kept while its nodes and skins are the same
/// blocks: for who asks at every frame. Of one thread.
class KeptEditPose {
public:
    const LocalPose& of(const Scene& scene);

private:
    std::vector<BlockPtr> from_;  // nodes and skins
    LocalPose pose_;
};

/// The scene with all nodes as stored: bind poses stay, and what is in none of them stands as in
/// the file, so that editPose() of it is the pose in which nothing is posed.
Scene asStored(const Scene& scene);

}  // namespace sinew
