// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "app/work/latest_work.h"
#include "editor/weights/scene_symmetry.h"

namespace sinew {

/// The vertices on the other side of those that are picked. Of meshes all of whose points have
/// partners those are the answer; of another the images of all its points are found once, on
/// another thread after it was asked about first, and kept as long as what mirrors what is the
/// same.
class OtherSide : public QObject {
    Q_OBJECT
public:
    using Symmetry = std::shared_ptr<const SceneSymmetry>;
    using QObject::QObject;

    /// As mirrored(), which it asks itself while nothing is kept.
    std::optional<PointSelection> of(const PointSelection& points, const Symmetry& symmetry);
    /// That this mirrors now (null: nothing does): the meshes that were asked about are again.
    void follow(const Symmetry& symmetry);
    /// Lets go of all.
    void forget();
    /// Whether the images of a mesh's points are kept.
    bool knows(NodeId meshNode) const { return images_.contains(meshNode); }

private:
    using Images = std::map<NodeId, std::shared_ptr<const MirrorMap>>;
    void find(NodeId meshNode);
    void start();

    Symmetry symmetry_;  // of images_
    std::set<NodeId> wanted_;
    Images images_;  // by mesh node: where its points have their images
    LatestWork work_;
};

}  // namespace sinew
