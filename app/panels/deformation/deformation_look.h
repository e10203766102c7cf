// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <memory>
#include <optional>

#include "editor/check/deformation.h"
#include "editor/document/history.h"
#include "editor/pose/range_of_motion.h"

namespace sinew {

/// What the present score is compared with.
struct SurveyBase {
    Scene scene;                      ///< as the last bind that holds made it, or else as opened
    std::optional<Scene> beforeBind;  ///< as it was right before that bind; none: there is none
};
SurveyBase surveyBase(const History& history, const Scene& opened);

/// What the Deformation panel has measured, taken from the document before the work begins; the
/// work itself needs no window.
struct SurveyJob {
    Scene scene;
    SurveyBase base;
    SurfaceMeasure measure = SurfaceMeasure::OutOfShape;
    ClipId clip;                     ///< over this, or
    std::optional<ScenePose> pose;   ///< in this; neither: over the range of motion
    std::set<NodeId> joints = {};    ///< of these; none: of all
    std::vector<SkinId> skins = {};  ///< looked at; none: all that are bound
};

/// What was found, and over what.
struct SurveyFound {
    std::optional<DeformationSurvey> survey;  ///< none: `why`
    bool chosen = false;                      ///< of meshes that were chosen; else of all
    bool bound = false;                       ///< by a step of the history; else it was opened so
    std::optional<double> before;             ///< the score as it was bound, or opened
    std::optional<double> beforeBind;         ///< the score right before that
    std::shared_ptr<const RangeOfMotion> motion;
    ClipId clip;
    std::vector<SurveyPoses::Moment> moments;
    Message why;
};

/// The `most` worst places are listed. Scores of scenes that have other joints or bound meshes are
/// left out. Cancelled: `why` alone.
SurveyFound surveyOf(SurveyJob job, std::size_t most, const Progress& progress);

/// Where the surface at vertices of a mesh faces in a pose, world, unit; zero where that cannot be
/// said.
glm::dvec3 facingOf(const Scene& scene, const ScenePose& pose, NodeId meshNode,
                    const std::vector<PointIndex>& points);

QString scoreText(double score);
/// The score of what was found, with whose it is where not of all joints: "Score 98.12, elbow_l".
QString scoreLine(const Scene& scene, const SurveyFound& found);
/// Of which meshes it is, where there could be doubt: those that were chosen, or several together.
/// Else empty.
QString measuredText(const Scene& scene, const SurveyFound& found);
/// A share as people say it of a measure: "38 %", "x1.8".
QString amountText(SurfaceMeasure measure, double share);
/// In which pose a place is worst: "upperarm_l: bend 90°", "frame 12"; "bend 90°" where the joint
/// that is turned is named beside it.
QString momentText(const Scene& scene, const SurveyFound& found, const SurveyPoses::Moment& moment,
                   NodeId beside = {});

}  // namespace sinew
