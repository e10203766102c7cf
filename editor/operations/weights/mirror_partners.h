// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "editor/operations/weights/edit_rows.h"
#include "editor/weights/scene_symmetry.h"

namespace sinew {

enum class MirrorDirection : std::uint8_t { PlusToMinus, MinusToPlus, Flip, ToSelection };

/// What a point gets: nothing, the other side's row, or the mean of its own and the other side's.
enum AskedFor : std::uint8_t { kNotAsked, kOtherSide, kBothSides };

/// Which points of a skin are to change, and where on the mesh that mirrors it their weights come
/// from: what does not depend on weights.
struct MirrorPartners {
    std::vector<std::uint8_t> lies;   ///< AskedFor, what each point would be asked for
    std::vector<std::uint8_t> asked;  ///< AskedFor, of those that are to change
    MirrorMap map;
    bool any = false;  ///< that is to change
};

struct MirrorWish {
    MirrorDirection direction = MirrorDirection::PlusToMinus;
    MirrorBy by = MirrorBy::Surface;
    friend bool operator==(const MirrorWish&, const MirrorWish&) = default;
};

/// Refused where hardly any point has a partner by edges or UVs. About mirrorMap()'s cost.
Expected<MirrorPartners> mirrorPartners(const Scene& scene, const SceneSymmetry& symmetry,
                                        const SceneSymmetry::BoundMesh& to,
                                        const SceneSymmetry::BoundMesh& from,
                                        const MirrorWish& wish, const ChosenPoints& chosen);

/// What mirroring found the last time, so that the same again, after weights changed, costs the
/// rows alone: the symmetry, and of each skin the partners.
class MirrorMemory {
public:
    /// Of the scene as it is: what was made before, or anew, with what of the surfaces is the same.
    Expected<std::shared_ptr<const SceneSymmetry>> symmetryOf(const Scene& scene,
                                                              const MirrorChoice& across);
    /// `to` and `from` are meshes of the last symmetry.
    Expected<std::shared_ptr<const MirrorPartners>> partnersOf(const Scene& scene,
                                                               const SceneSymmetry::BoundMesh& to,
                                                               const SceneSymmetry::BoundMesh& from,
                                                               const MirrorWish& wish,
                                                               const ChosenPoints& chosen);

private:
    struct Known {
        MirrorWish wish;
        std::vector<PointIndex> chosen;
        std::shared_ptr<const MirrorPartners> partners;
    };
    std::shared_ptr<const SceneSymmetry> symmetry_;
    std::map<SkinId, Known> known_;
};

}  // namespace sinew
