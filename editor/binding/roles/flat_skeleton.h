// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "editor/binding/roles/bind_joint.h"

namespace sinew {

/// Gives the joints of a skeleton without any hierarchy (three or more, none of which has a joint
/// above) the parents that their places and names suggest, and sorts them parents first: the
/// shortest tree, where joints whose names begin alike belong together (index-proximal,
/// index-distal) and such chains hang on a joint that stands alone (wrist) rather than on one
/// another. Its root is that joint; of a plain chain, the end that comes first. Other skeletons are
/// left as they are. Deterministic. Cost: joints squared.
void linkByPlace(std::vector<BindJoint>& skeleton);

}  // namespace sinew
