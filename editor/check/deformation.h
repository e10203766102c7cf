// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <span>
#include <vector>

#include "editor/deform/surface_change.h"
#include "editor/pose/range_of_motion.h"
#include "editor/scene/error.h"
#include "editor/scene/progress.h"

namespace sinew {

/// A measure as people choose it.
struct MeasureText {
    SurfaceMeasure measure;
    const char* id;     ///< stable, as the command line takes it
    const char* label;  ///< English; a Message pattern
    const char* hint;   ///< one sentence
};
std::span<const MeasureText> surfaceMeasures();
const MeasureText& textOf(SurfaceMeasure measure);

/// The poses in which skins are looked at, and what each is called by. Large rigs have thousands,
/// of as many nodes: each is made when it is looked at.
struct SurveyPoses {
    struct Moment {
        double seconds = 0.0;  ///< of the clip or the range of motion
        NodeId joint;          ///< the one that is turned; none: a clip, the shown pose, or many
    };
    std::vector<Moment> moments;
    std::function<ScenePose(std::size_t moment)> pose;
};
/// The test poses, each joint by itself.
SurveyPoses motionPoses(const Scene& scene, const RangeOfMotion& motion);
/// A clip frame by frame, or evenly where it has more than some hundreds.
SurveyPoses clipPoses(const Scene& scene, std::shared_ptr<const Clip> clip, double rate);
SurveyPoses onePose(ScenePose pose);

/// A place of a skin that is badly out of shape in a pose: one hollow, crease or stretch, all of
/// it.
struct WorstRegion {
    SkinId skin;
    NodeId meshNode;
    PointIndex point = 0;            ///< where it is worst
    std::vector<PointIndex> points;  ///< ascending
    std::size_t moment = 0;          ///< the pose in which that is so
    SlotIndex slot = kNoIndex;       ///< the joint that makes it so, as an influence
    float amount = 0.0f;             ///< at the worst point, a share (SurfaceMeasure)
    double share = 0.0;              ///< what it comes to, of the surface of all skins
};

struct SkinScore {
    SkinId skin;
    NodeId meshNode;
    double outOfShape = 0.0;  ///< share of the area seen over all poses, by how much it is
    double asked = 0.0;       ///< the same of the measure that was asked for
    double score() const { return 100.0 * (1.0 - outOfShape); }  ///< of it alone
};

struct DeformationSurvey {
    std::map<SkinId, Numbers> worst;   ///< per point the most over all poses, a share
    std::vector<WorstRegion> regions;  ///< the worst first
    std::vector<SkinScore> skins;
    double outOfShape = 0.0;  ///< of all skins together
    double asked = 0.0;
    /// 100: nothing anywhere changes its shape.
    double score() const { return 100.0 * (1.0 - outOfShape); }
};

/// Looks at skins (none named: all that are bound) in all poses. Regions are the peaks of `worst`
/// over the surface (each with what is above half of it; a peak belongs to a higher one where the
/// way down between them does not lose half of it), the largest first, at most `most`.
/// docs/deformation.md tells what the score is and how it was judged. Errors: Cancelled; Refused
/// where nothing is bound or there is no pose. Cost: poses times what bends in each.
Expected<DeformationSurvey> surveyDeformation(const Scene& scene, std::span<const SkinId> skins,
                                              const SurveyPoses& poses, SurfaceMeasure measure,
                                              std::size_t most, const Progress& progress);

}  // namespace sinew
