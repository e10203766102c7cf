// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "editor/operations/operation.h"

namespace sinew {

/// A mesh whose vertices are to be chosen.
struct ChoiceOfPoints {
    const Scene& scene;
    NodeId node;
    std::shared_ptr<const Mesh> mesh;
    SkinId skinId;                     ///< none: not bound
    std::shared_ptr<const Skin> skin;  ///< null: not bound
    const PointSelection* now;         ///< what is chosen there; null: nothing
};
/// The vertices that are to be chosen there.
using ChoosePoints = std::function<PointSelection(const ChoiceOfPoints&)>;

/// Which meshes are looked at.
enum class ChoiceIn {
    Chosen,  ///< those with chosen vertices
    Meant    ///< these, and those that the selection means besides (targetMeshNodes())
};

/// Chooses vertices by `choose`, but hidden ones, and changes nothing else. Where it finds none on
/// any mesh, the selection stays and the report says `none`.
Expected<Outcome> choosePoints(const Scene& scene, const Selection& selection, ChoiceIn in,
                               const ChoosePoints& choose, const Message& none,
                               const Progress& progress);

/// Of one of the select operations, all but `run`.
Operation selectOperation(const char* id, const char* label, const char* otherName,
                          const char* hint);
/// An obstacle: no vertex is chosen.
Message noVertices(const Scene& scene, const Selection& selection);

}  // namespace sinew
