// SPDX-License-Identifier: Apache-2.0
#include "app/panels/deformation/deformation_look.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <span>

#include "app/state/bound_meshes.h"
#include "app/state/clip_frames.h"
#include "app/state/motion_view.h"
#include "app/widgets/node_view.h"
#include "app/widgets/short_names.h"
#include "editor/deform/skinning.h"
#include "editor/operations/operation.h"

namespace sinew {
namespace {

struct DeformationText {
    Q_DECLARE_TR_FUNCTIONS(DeformationText)
};

QString turnText(const TestPose& pose) {
    const QString text = pose.motion == Motion::Bend     ? DeformationText::tr("bend %1°")
                         : pose.motion == Motion::Spread ? DeformationText::tr("spread %1°")
                         : pose.motion == Motion::Twist  ? DeformationText::tr("twist %1°")
                                                         : DeformationText::tr("curl %1°");
    return text.arg(pose.degrees);
}

SurveyPoses surveyPoses(const SurveyJob& job, const RangeOfMotion* motion) {
    if (motion) return motionPoses(job.scene, *motion);
    if (const auto clip = job.scene.clip(job.clip))
        return clipPoses(job.scene, clip, ClipFrames(*clip).rate());
    return onePose(job.pose ? *job.pose : currentPose(job.scene));
}

// The same poses go by node numbers: a rig that has other nodes than it had cannot be compared.
std::optional<double> scoreOfEarlier(const Scene& earlier, const Scene& now,
                                     std::span<const SkinId> skins, const SurveyPoses& poses,
                                     const Progress& progress) {
    if (earlier.nodes().size() != now.nodes().size() || earlier.skins() != now.skins()) return {};
    const auto survey =
        surveyDeformation(earlier, skins, poses, SurfaceMeasure::OutOfShape, 0, progress);
    return survey ? std::optional(survey->score()) : std::nullopt;
}

// Of a mesh that was bound before, an operation that binds tells it.
bool isBindStep(const Edit& edit) {
    static const auto labels = [] {
        std::vector<std::string> out;
        for (const Operation& operation : operations())
            if (binds(operation)) out.emplace_back(operation.label);
        return out;
    }();
    return bindsFirst(edit) || std::ranges::count(labels, edit.label.pattern + "...") > 0;
}

}  // namespace

SurveyBase surveyBase(const History& history, const Scene& opened) {
    std::size_t bind = history.undoCount;
    while (bind > 0 && !isBindStep(*history.steps[bind - 1].edit)) --bind;
    if (bind == 0) return {opened, {}};
    const StateNumber before = bind == 1 ? history.oldest : history.steps[bind - 2].state;
    return {sceneAt(history, history.steps[bind - 1].state).value_or(opened),
            sceneAt(history, before)};
}

SurveyFound surveyOf(SurveyJob job, std::size_t most, const Progress& progress) {
    // Of the work, when each is done.
    constexpr double kPoses = 0.02, kNow = 0.5, kSinceBound = 0.75;
    SurveyFound out;
    out.clip = job.clip;
    if (!job.clip.valid() && !job.pose) {
        auto motion = rangeOfMotion(job.scene, job.joints, progress.stage(0.0, kPoses));
        if (!motion) {
            out.why = cancelled().message;
            return out;
        }
        out.motion = std::make_shared<const RangeOfMotion>(std::move(*motion));
    }
    const auto poses = surveyPoses(job, out.motion.get());
    auto found = surveyDeformation(job.scene, job.skins, poses, job.measure, most,
                                   progress.stage(kPoses, kNow));
    if (!found) {
        out.why = found.error().message;
        return out;
    }
    out.survey = std::move(*found);
    out.chosen = !job.skins.empty();
    out.moments = poses.moments;
    out.bound = job.base.beforeBind.has_value();
    out.before = scoreOfEarlier(job.base.scene, job.scene, job.skins, poses,
                                progress.stage(kNow, kSinceBound));
    if (out.before && job.base.beforeBind)
        out.beforeBind = scoreOfEarlier(*job.base.beforeBind, job.scene, job.skins, poses,
                                        progress.stage(kSinceBound, 1.0));
    return out;
}

glm::dvec3 facingOf(const Scene& scene, const ScenePose& pose, NodeId meshNode,
                    const std::vector<PointIndex>& points) {
    const auto posed = deformMesh(scene, meshNode, pose);
    const Node* node = scene.nodes().find(meshNode);
    const auto mesh = node ? scene.mesh(node->mesh) : nullptr;
    if (!mesh || posed.positions.size() != mesh->pointCount()) return glm::dvec3(0.0);
    std::vector<std::uint8_t> wanted(mesh->pointCount(), 0);
    for (const PointIndex p : points)
        if (p < wanted.size()) wanted[p] = 1;
    const auto normals = pointNormals(*mesh, posed.positions, wanted);
    glm::dvec3 sum(0.0);
    for (const PointIndex p : points)
        if (p < normals.size()) sum += glm::dvec3(normals[p]);
    return glm::length(sum) > 0.0 ? glm::normalize(sum) : sum;
}

QString scoreText(double score) { return QLocale().toString(score, 'f', 2); }

QString scoreLine(const Scene& scene, const SurveyFound& found) {
    const QString score = scoreText(found.survey->score());
    if (!found.motion || found.motion->joints.empty())
        return DeformationText::tr("Score %1").arg(score);
    std::set<NodeId> joints;
    for (const TestPose& pose : found.motion->poses) joints.insert(pose.joint);
    if (joints.size() == 1)
        return DeformationText::tr("Score %1, %2").arg(score, shownName(scene, *joints.begin()));
    return DeformationText::tr("Score %1, %Ln joint(s)", nullptr, static_cast<int>(joints.size()))
        .arg(score);
}

QString measuredText(const Scene& scene, const SurveyFound& found) {
    QStringList names;
    for (const SkinScore& skin : found.survey->skins) names << shownName(scene, skin.meshNode);
    if (found.chosen) return DeformationText::tr("Measured: %1 (selected).").arg(shortList(names));
    return names.size() > 1
               ? DeformationText::tr("Measured: all bound meshes (%L1).").arg(names.size())
               : QString();
}

QString amountText(SurfaceMeasure measure, double share) {
    if (measure != SurfaceMeasure::Stretch)
        return QLocale().toString(100.0 * share, 'f', 0) + QStringLiteral(" %");
    constexpr double kMostTimes = 100.0;
    return QString(QChar(0x00d7)) +
           QLocale().toString(1.0 / std::max(1.0 - share, 1.0 / kMostTimes), 'f', 1);
}

QString momentText(const Scene& scene, const SurveyFound& found, const SurveyPoses::Moment& moment,
                   NodeId beside) {
    if (found.motion) {
        const auto pose = found.motion->poseAt(moment.seconds);
        if (!pose) return {};
        const TestPose& test = found.motion->poses[*pose];
        return beside == test.joint ? turnText(test) : testPoseName(scene, test);
    }
    const auto clip = scene.clip(found.clip);
    if (!clip) return DeformationText::tr("shown");
    return DeformationText::tr("frame %1")
        .arg(std::lround(ClipFrames(*clip).frameAt(moment.seconds)));
}

}  // namespace sinew
