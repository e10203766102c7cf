// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string_view>

#include "editor/scene/error.h"
#include "editor/scene/scene.h"

namespace sinew {

/// The node of a name, or of a number written "#12" (Node::id), which tells nodes of one name
/// apart. Usage errors list what there is where no node or more than one is called so.
/// `fits` (none: any): of these alone.
Expected<NodeId> nodeByName(const Scene& scene, std::string_view name,
                            const std::function<bool(const Node&)>& fits = {});

/// A clip by its place among the clips ("#0", "#1", ...), whatever others are called, or by name; a
/// shell's comment sign may be left out where no clip is called so. Usage errors as for nodes.
Expected<ClipId> clipByName(const Scene& scene, const std::string& name);
/// A clip's name, or its place where it has none: what clipByName() takes, where it tells one clip.
std::string clipLabel(const Scene& scene, ClipId clip);

}  // namespace sinew
