// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <set>

#include "editor/document/document.h"
#include "editor/operations/operation.h"

namespace sinew {

/// What a bind that runs depends on: the meshes that it works on, with their skins. An edit of
/// these makes its result useless; joints may be posed meanwhile.
class BindWatch {
public:
    /// `document`: as the bind began with it. `worked`: the same in the pose to bind in.
    BindWatch(const Scene& document, const Scene& worked, const Selection& selection);
    /// Whether a change that led to the scene `now` is one of them.
    bool isTouchedBy(const ChangeEvent& event, const Scene& now) const;
    /// What the bind made of the document, as an edit of what that is now: bound in the pose that
    /// was asked for, and posed as it was posed since.
    Edit onto(const Scene& now, Edit made) const;

private:
    bool isOfThem(const BlockId& id, const Scene& in) const;
    std::shared_ptr<const NodeTable> nodes_;  // the document's
    Scene scene_;                             // that it works on
    std::set<NodeId> meshes_;
};

}  // namespace sinew
