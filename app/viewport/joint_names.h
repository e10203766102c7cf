// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPaintDevice>

#include "render/frame/frame.h"

namespace sinew {

/// Writes the name of each joint of the picture beside it, without what all names begin with: the
/// hovered one first, then the active and selected ones, then the nearest; what would lie over
/// another name is left out, so that those that are seen can be read. Cost: joints.
void paintJointNames(QPaintDevice& picture, const Frame& frame);

}  // namespace sinew
