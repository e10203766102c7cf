// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/weights/seam_places.h"

#include <tbb/parallel_for.h>
#include <tbb/parallel_sort.h>

#include <algorithm>
#include <glm/gtc/type_precision.hpp>

#include "editor/geometry/surface/place_box.h"

namespace sinew {
namespace {

/// Points closer than this, as a share of the diagonal of all bound points, lie in one place.
constexpr double kSeamShare = 1e-6;
constexpr double kLeastSeam = 1e-7;  // metres

using PlacesOfSide = std::vector<glm::dvec3>;

PlacesOfSide boundPlaces(const Mesh& mesh, const glm::dmat4& bind) {
    PlacesOfSide out(mesh.pointCount());
    tbb::parallel_for(std::size_t{0}, out.size(), [&](std::size_t p) {
        out[p] = glm::dvec3(bind * glm::dvec4(glm::dvec3(mesh.positions[p]), 1.0));
    });
    return out;
}

/// Points of several sides, by the cell of a grid that they lie in.
class SeamGrid {
public:
    SeamGrid(std::span<const PlacesOfSide> sides, std::span<const PlaceBox> boxes)
        : sides_(sides), boxes_(boxes) {
        PlaceBox all;
        for (const PlaceBox& box : boxes) all.add(box);
        width_ = std::max(kLeastSeam, kSeamShare * all.size());
        for (std::uint32_t side = 0; side < sides.size(); ++side)
            for (PointIndex p = 0; p < sides[side].size(); ++p)
                if (mayMeet({side, p})) cells_.push_back({0, {side, p}});
        tbb::parallel_for(std::size_t{0}, cells_.size(), [&](std::size_t i) {
            cells_[i].key = keyOf(cellOf(placeOf(cells_[i].at)));
        });
        tbb::parallel_sort(cells_.begin(), cells_.end());
    }
    /// All that lie where a point does, ascending; empty where they are of one side.
    std::vector<SeamPoint> meetingAt(const SeamPoint& point) const {
        std::vector<SeamPoint> out;
        if (!mayMeet(point)) return out;
        const glm::dvec3& place = placeOf(point);
        const glm::i64vec3 from = cellOf(place - width_), to = cellOf(place + width_);
        for (auto x = from.x; x <= to.x; ++x)
            for (auto y = from.y; y <= to.y; ++y)
                for (auto z = from.z; z <= to.z; ++z) addFrom({x, y, z}, place, out);
        std::ranges::sort(out);
        const auto twice = std::ranges::unique(out);  // of cells that share a key
        out.erase(twice.begin(), twice.end());
        if (out.front().side == out.back().side) out.clear();
        return out;
    }

private:
    struct Entry {
        std::uint64_t key;
        SeamPoint at;
        auto operator<=>(const Entry&) const = default;
    };
    const glm::dvec3& placeOf(const SeamPoint& point) const {
        return sides_[point.side][point.point];
    }
    // False where no other mesh is anywhere near.
    bool mayMeet(const SeamPoint& point) const {
        for (std::size_t other = 0; other < boxes_.size(); ++other)
            if (other != point.side && boxes_[other].grownBy(width_).holds(placeOf(point)))
                return true;
        return false;
    }
    // So large that nearly all places have what is near them in one cell.
    glm::i64vec3 cellOf(const glm::dvec3& place) const {
        constexpr double kWidthsOfCell = 32.0;
        constexpr double kFar = 1e15;  // beyond, all lie in one cell: no more would fit an integer
        return glm::i64vec3(glm::clamp(glm::floor(place / (kWidthsOfCell * width_)), -kFar, kFar));
    }
    static std::uint64_t keyOf(const glm::i64vec3& cell) {
        return static_cast<std::uint64_t>(cell.x) * 0x9e3779b97f4a7c15u ^
               static_cast<std::uint64_t>(cell.y) * 0xc2b2ae3d27d4eb4fu ^
               static_cast<std::uint64_t>(cell.z) * 0x165667b19e3779f9u;
    }
    void addFrom(const glm::i64vec3& cell, const glm::dvec3& place,
                 std::vector<SeamPoint>& out) const {
        for (const Entry& each : std::ranges::equal_range(cells_, keyOf(cell), {}, &Entry::key))
            if (glm::distance(placeOf(each.at), place) <= width_) out.push_back(each.at);
    }

    std::span<const PlacesOfSide> sides_;
    std::span<const PlaceBox> boxes_;
    double width_ = kLeastSeam;
    std::vector<Entry> cells_;
};

}  // namespace

std::vector<SeamPlaces::Place> SeamPlaces::placesOf(const Scene& scene) {
    std::vector<Place> out;
    for (const SkinId id : scene.skins()) {
        const auto skin = scene.skin(id);
        const Node* node = scene.nodes().find(skin->meshNode);
        const auto mesh = node ? scene.mesh(node->mesh) : nullptr;
        if (mesh && !skin->bonesCleared && skin->pointCount == mesh->pointCount())
            out.push_back({id, skin->meshNode, mesh, skin->skinBind});
    }
    return out;
}

bool SeamPlaces::find(const Progress& progress) {
    std::vector<PlacesOfSide> sides;
    std::vector<PlaceBox> boxes;
    for (const Place& place : places_) {
        skins_.push_back(place.skin);
        boxes.push_back(boxAround(sides.emplace_back(boundPlaces(*place.mesh, place.bind))));
    }
    meeting_.resize(places_.size());
    if (places_.size() < 2) return true;
    const SeamGrid grid(sides, boxes);
    constexpr std::size_t kPoints = 65536;  // between two looks at the cancel button
    std::vector<std::vector<SeamPoint>> lists;
    for (std::uint32_t side = 0; side < sides.size(); ++side) {
        Meeting& out = meeting_[side];
        for (std::size_t begin = 0; begin < sides[side].size(); begin += kPoints) {
            if (!progress(static_cast<double>(side) / static_cast<double>(sides.size())))
                return false;
            lists.assign(std::min(kPoints, sides[side].size() - begin), {});
            tbb::parallel_for(std::size_t{0}, lists.size(), [&](std::size_t i) {
                lists[i] = grid.meetingAt({side, static_cast<PointIndex>(begin + i)});
            });
            for (std::size_t i = 0; i < lists.size(); ++i) {
                if (lists[i].empty()) continue;
                out.points.push_back(static_cast<PointIndex>(begin + i));
                out.all.insert(out.all.end(), lists[i].begin(), lists[i].end());
                out.first.push_back(out.all.size());
            }
        }
    }
    return true;
}

Expected<std::shared_ptr<const SeamPlaces>> SeamPlaces::of(const Scene& scene,
                                                           std::shared_ptr<const SeamPlaces> before,
                                                           const Progress& progress) {
    auto places = placesOf(scene);
    if (before && before->places_ == places) return before;
    auto out = std::make_shared<SeamPlaces>();
    out->places_ = std::move(places);
    if (!out->find(progress)) return cancelled();
    return std::shared_ptr<const SeamPlaces>(std::move(out));
}

}  // namespace sinew
