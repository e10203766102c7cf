// SPDX-License-Identifier: Apache-2.0
#include "editor/check/deformation.h"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "editor/check/worst_regions.h"
#include "editor/pose/edit_pose.h"
#include "editor/weights/number_pages.h"
#include "editor/weights/row_math.h"

namespace sinew {
namespace {

constexpr std::size_t kMostFrames = 240;
// Of a measure at a point: less is not seen.
constexpr float kWorthSeeing = 0.1f;

/// One skin over all poses.
struct SurveyedSkin {
    BoundSurface surface;
    std::vector<float> worst;           // per point
    std::vector<std::uint32_t> moment;  // per point, when it was
    double seen = 0.0, outOfShape = 0.0, asked = 0.0;
};

void keepWorst(SurveyedSkin& skin, const SurfaceChange& change, std::uint32_t moment) {
    skin.seen += change.seen;
    skin.outOfShape += change.outOfShape;
    skin.asked += change.asked;
    tbb::parallel_for(std::size_t{0}, skin.worst.size(), [&](std::size_t p) {
        if (!(change.ofPoint[p] > skin.worst[p])) return;
        skin.worst[p] = change.ofPoint[p];
        skin.moment[p] = moment;
    });
}

// The joint that is turned, where the mesh has it as an influence there; else the one that holds
// the worst point most.
SlotIndex causeOf(const Scene& scene, const WorstRegion& region, NodeId turned) {
    const auto skin = scene.skin(region.skin);
    const Rows rows = scene.rows(region.skin);
    const SlotIndex slot = turned.valid() ? skin->slotOf(turned) : kNoIndex;
    for (const PointIndex p : region.points)
        for (const Influence& entry : rows[p])
            if (entry.slot == slot && entry.weight > 0.0f) return slot;
    return strongestSlot(rows[region.point]);
}

// What parts one place from the next to it: the joint that is turned; in a clip the joint that
// holds the point most.
std::vector<std::uint32_t> causesOf(const Scene& scene, const SurveyedSkin& skin,
                                    const SurveyPoses& poses) {
    const Rows rows = scene.rows(skin.surface.skin);
    std::vector<std::uint32_t> out(skin.worst.size());
    for (PointIndex p = 0; p < out.size(); ++p) {
        const NodeId turned = poses.moments[skin.moment[p]].joint;
        out[p] = turned.valid() ? turned.value : strongestSlot(rows[p]);
    }
    return out;
}

void addRegions(const Scene& scene, const SurveyedSkin& skin, const SurveyPoses& poses, double area,
                std::vector<WorstRegion>& out) {
    for (PeakRegion& peak : peakRegions(skin.surface.neighbours, skin.worst,
                                        causesOf(scene, skin, poses), kWorthSeeing)) {
        WorstRegion region{.skin = skin.surface.skin, .meshNode = skin.surface.meshNode};
        region.point = peak.peak;
        region.points = std::move(peak.points);
        region.moment = skin.moment[region.point];
        region.amount = skin.worst[region.point];
        for (const PointIndex p : region.points)
            region.share += double{skin.worst[p]} * double{skin.surface.areas[p]} / area;
        region.slot = causeOf(scene, region, poses.moments[region.moment].joint);
        out.push_back(std::move(region));
    }
}

// Cancelled: none.
std::optional<std::vector<SurveyedSkin>> surveyed(const Scene& scene,
                                                  std::span<const SkinId> wanted,
                                                  SurfaceMeasure measure,
                                                  const Progress& progress) {
    std::vector<SurveyedSkin> out;
    for (const SkinId id : scene.skins()) {
        if (!wanted.empty() && std::ranges::find(wanted, id) == wanted.end()) continue;
        if (!progress(0.0)) return std::nullopt;
        auto surface = BoundSurface::make(scene, id);
        if (!surface) continue;
        if (measure == SurfaceMeasure::SelfPenetration) surface->findWithin();
        const std::size_t points = surface->points.size();
        out.push_back({std::move(*surface), std::vector<float>(points, 0.0f),
                       std::vector<std::uint32_t>(points, 0)});
    }
    return out;
}

DeformationSurvey resultOf(const Scene& scene, const std::vector<SurveyedSkin>& skins,
                           const SurveyPoses& poses, std::size_t most) {
    DeformationSurvey out;
    double seen = 0.0;
    double area = 0.0;
    for (const auto& skin : skins) area += skin.surface.area;
    for (const auto& skin : skins) {
        seen += skin.seen;
        out.outOfShape += skin.outOfShape;
        out.asked += skin.asked;
        out.skins.push_back({skin.surface.skin, skin.surface.meshNode, skin.outOfShape / skin.seen,
                             skin.asked / skin.seen});
        out.worst.emplace(skin.surface.skin,
                          numbersBy(static_cast<std::uint32_t>(skin.worst.size()),
                                    [&](PointIndex p) { return skin.worst[p]; }));
        addRegions(scene, skin, poses, area, out.regions);
    }
    out.outOfShape /= seen;
    out.asked /= seen;
    std::ranges::stable_sort(out.regions, std::ranges::greater(), &WorstRegion::share);
    if (out.regions.size() > most) out.regions.resize(most);
    return out;
}

}  // namespace

std::span<const MeasureText> surfaceMeasures() {
    using enum SurfaceMeasure;
    static constexpr std::array<MeasureText, kSurfaceMeasures> kTexts{{
        {OutOfShape, "shape", "Out of shape",
         "How far the surface and what lies right below it are stretched or squeezed."},
        {Stretch, "stretch", "Stretch", "How much longer the surface is than it was bound."},
        {VolumeLost, "volume", "Volume lost",
         "How much of what lies right below the surface is gone: thin elbows and twisted wrists."},
        {SelfPenetration, "penetration", "Self-penetration",
         "Where the surface is inside of another part of its mesh."},
        {Roughness, "roughness", "Roughness",
         "How far vertices stand off from where their neighbours would have them: dents, spikes "
         "and hard creases."},
    }};
    return kTexts;
}

const MeasureText& textOf(SurfaceMeasure measure) {
    return *std::ranges::find(surfaceMeasures(), measure, &MeasureText::measure);
}

SurveyPoses motionPoses(const Scene& scene, const RangeOfMotion& motion) {
    SurveyPoses out;
    for (std::size_t i = 0; i < motion.poses.size(); ++i) {
        const TestPose& test = motion.poses[i];
        out.moments.push_back(
            {RangeOfMotion::secondsOf(i), test.others.empty() ? test.joint : NodeId()});
    }
    out.pose = [scene, tests = motion.poses, bind = editPose(scene)](std::size_t moment) {
        return worldOf(scene, testLocals(scene.nodes(), bind, tests[moment]));
    };
    return out;
}

SurveyPoses clipPoses(const Scene& scene, std::shared_ptr<const Clip> clip, double rate) {
    SurveyPoses out;
    const double length = clip->end() - clip->start();
    const double frames = std::max(1.0, std::floor(length * rate + 1e-6) + 1.0);
    const auto count = static_cast<std::size_t>(std::min(frames, double{kMostFrames}));
    for (std::size_t i = 0; i < count; ++i) {
        const auto share =
            count > 1 ? static_cast<double>(i) / static_cast<double>(count - 1) : 0.0;
        const double seconds = frames > double{kMostFrames}
                                   ? clip->start() + share * length
                                   : clip->start() + static_cast<double>(i) / rate;
        out.moments.push_back({seconds, NodeId()});
    }
    out.pose = [scene, clip = std::move(clip), moments = out.moments](std::size_t moment) {
        return clipPose(scene, *clip, moments[moment].seconds);
    };
    return out;
}

SurveyPoses onePose(ScenePose pose) {
    SurveyPoses out;
    out.moments.emplace_back();
    out.pose = [pose = std::move(pose)](std::size_t) { return pose; };
    return out;
}

Expected<DeformationSurvey> surveyDeformation(const Scene& scene, std::span<const SkinId> wanted,
                                              const SurveyPoses& poses, SurfaceMeasure measure,
                                              std::size_t most, const Progress& progress) {
    auto skins = surveyed(scene, wanted, measure, progress);
    if (!skins) return cancelled();
    if (skins->empty()) return refused("Bind a mesh first: nothing is deformed.");
    if (poses.moments.empty())
        return refused("There is no pose to look at: no joint bends a bound mesh.");
    const double all = static_cast<double>(skins->size() * poses.moments.size());
    double done = 0.0;
    for (std::uint32_t i = 0; i < poses.moments.size(); ++i) {
        if (!progress(done / all)) return cancelled();
        const ScenePose pose = poses.pose(i);
        for (SurveyedSkin& skin : *skins) {
            if (!progress(done++ / all)) return cancelled();
            keepWorst(skin, surfaceChange(scene, skin.surface, pose, measure), i);
        }
    }
    return resultOf(scene, *skins, poses, most);
}

}  // namespace sinew
