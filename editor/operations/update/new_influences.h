// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "editor/scene/nodes.h"
#include "editor/scene/skin.h"

namespace sinew {

/// Which joints become influences of a skin where its rig got new ones, `added`, parents first:
/// those that are bound in the file; and of those of which the file says nothing (exporters leave
/// out joints without weights) the ones that hang below an influence. One that ends a chain is
/// bound where joints that end chains are bound in this skin. Where they are not, the joint above
/// it is, which ended the chain so far and bends now. Ends, controls and sockets by name are left
/// out. Linear in the nodes.
std::vector<NodeId> newInfluences(const NodeTable& before, const NodeTable& after, const Skin& skin,
                                  std::span<const NodeId> added,
                                  const std::function<bool(NodeId)>& boundInFile);

}  // namespace sinew
