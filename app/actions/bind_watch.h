// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>

#include "editor/document/document.h"
#include "editor/operations/operation.h"

namespace sinew {

/// What a bind that runs depends on: the meshes that it works on, with their skins. An edit of
/// these makes its result useless.
class BindWatch {
public:
    /// `scene`: as the bind began with it.
    BindWatch(const Scene& scene, const Selection& selection);
    /// Whether a change that led to the scene `now` is one of them.
    bool isTouchedBy(const ChangeEvent& event, const Scene& now) const;

private:
    bool isOfThem(const BlockId& id, const Scene& in) const;
    Scene scene_;
    std::set<NodeId> meshes_;
};

}  // namespace sinew
