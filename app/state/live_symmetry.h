// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <functional>
#include <memory>

#include "app/work/latest_work.h"
#include "editor/weights/scene_symmetry.h"

namespace sinew {

/// What mirrors what, for other threads: found when it is called, where it is not known yet.
using SymmetrySource = std::function<Expected<std::shared_ptr<const SceneSymmetry>>()>;

/// What mirrors what in the scene of now, for all that works on both sides: found on another
/// thread, once somebody asks, and anew where skins or meshes are others.
class LiveSymmetry : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Null while it is being found, and where there is none (refusal()).
    std::shared_ptr<const SceneSymmetry> of(const Scene& scene);
    /// Whether it is still being found; asks for it.
    bool isFinding(const Scene& scene) { return !of(scene) && refusal_.empty(); }
    /// For work that must not do without because it is still being found.
    SymmetrySource sourceOf(const Scene& scene);
    /// Why there is none for the scene asked about last; empty while it is being found.
    const Message& refusal() const { return refusal_; }

Q_SIGNALS:
    void found();  ///< or refused

private:
    Scene asked_;
    bool known_ = false;
    std::shared_ptr<const SceneSymmetry> symmetry_;  // of asked_; until known_ of an earlier scene
    Message refusal_;
    LatestWork work_;
};

}  // namespace sinew
