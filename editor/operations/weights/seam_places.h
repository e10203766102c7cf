// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "editor/scene/error.h"
#include "editor/scene/progress.h"
#include "editor/scene/scene.h"

namespace sinew {

struct SeamPoint {
    std::uint32_t side = 0;  ///< of SeamPlaces::skins()
    PointIndex point = 0;
    friend auto operator<=>(const SeamPoint&, const SeamPoint&) = default;
};

/// Where vertices of different meshes lie, as bound, in one place: closer than a millionth of the
/// diagonal of all bound points. Nothing of it goes by weights.
class SeamPlaces {
public:
    /// Of a scene as it is; `before` (may be null) itself where its meshes lie as they did. Cost:
    /// a sort of the points that lie in another mesh's box. Errors: Cancelled.
    static Expected<std::shared_ptr<const SeamPlaces>> of(const Scene& scene,
                                                          std::shared_ptr<const SeamPlaces> before,
                                                          const Progress& progress);

    /// All that may have a seam.
    std::span<const SkinId> skins() const { return skins_; }
    /// The points of a side that meet another mesh, ascending.
    std::span<const PointIndex> points(std::size_t side) const { return meeting_[side].points; }
    /// All that lie where the `i`th of them does, itself among them, ascending.
    std::span<const SeamPoint> at(std::size_t side, std::size_t i) const {
        const Meeting& of = meeting_[side];
        return std::span(of.all).subspan(of.first[i], of.first[i + 1] - of.first[i]);
    }

private:
    /// Where a mesh lies.
    struct Place {
        SkinId skin;
        NodeId node;
        std::shared_ptr<const Mesh> mesh;
        glm::dmat4 bind{1.0};
        bool operator==(const Place&) const = default;
    };
    struct Meeting {
        std::vector<PointIndex> points;
        std::vector<std::size_t> first{0};
        std::vector<SeamPoint> all;
    };
    static std::vector<Place> placesOf(const Scene& scene);
    bool find(const Progress& progress);  // false: cancelled

    std::vector<Place> places_;
    std::vector<SkinId> skins_;
    std::vector<Meeting> meeting_;  // by side
};

}  // namespace sinew
