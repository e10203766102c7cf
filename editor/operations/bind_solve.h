// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "editor/binding/bind_method.h"
#include "editor/binding/bind_surface.h"
#include "editor/operations/operation.h"

namespace sinew {

/// One mesh on its way to being bound.
struct BindJob {
    NodeId meshNode;
    SkinId skinId;
    std::shared_ptr<const Mesh> mesh;
    std::shared_ptr<Skin> skin;           ///< all but rows
    std::vector<glm::dmat4> worldAtBind;  ///< by node index
    /// Per point, in the skin's slots, and whether the point keeps it; both empty: none does.
    std::vector<std::vector<Influence>> oldRows;
    std::vector<std::uint8_t> kept;

    // The answer.
    std::vector<std::vector<Influence>> rows;
    Report::MeshReport report;
};

/// Surfaces of the last binds, so that a bind of the same meshes at the same place finds what was
/// derived from them. May be used from several threads.
class BindSurfaceCache {
public:
    std::shared_ptr<const BindSurface> of(const std::vector<const BindJob*>& jobs);

private:
    struct Entry {
        std::vector<std::shared_ptr<const Mesh>> meshes;
        std::vector<glm::dmat4> binds;
        std::shared_ptr<const BindSurface> surface;
    };
    std::mutex mutex_;
    std::vector<Entry> entries_;  // the latest last
};

/// Fills rows and reports. Meshes whose skeletons stood alike are solved as one surface, so that
/// what belongs together (a body, its teeth and its belt) is bound alike.
/// `allAreBones`: the joints were named, none of them is left out for what it looks like.
Expected<void> solveBinds(const Scene& scene, std::vector<BindJob>& jobs,
                          const BindSettings& settings, bool allAreBones, BindSurfaceCache& cache,
                          const Progress& progress);

}  // namespace sinew
