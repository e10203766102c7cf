// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "app/state/context.h"

namespace sinew {

/// Whether an operation works in the pose that is shown, which is the current one after it: it
/// poses, makes that the bind pose, or binds a mesh that is not bound yet. Others work in the
/// current pose, whatever is shown; meshes that are bound anew are so at their bind pose.
bool goesOnFromShown(const Context& context, const Operation& operation,
                     const Selection& selection);

/// What an operation works on.
struct WorkedScene {
    Scene scene;  ///< the document's; where it goes on from what is shown, in that pose
    std::vector<Message> told;  ///< of what binds in a pose that was taken over so: which one
};
WorkedScene workedScene(const Context& context, const Operation& operation,
                        const Selection& selection);

}  // namespace sinew
