// SPDX-License-Identifier: Apache-2.0
#include "app/actions/time_actions.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/panels/deformation/deformation_look.h"
#include "app/state/bound_meshes.h"
#include "app/state/clip_frames.h"
#include "app/widgets/node_view.h"

namespace sinew {

TimeActions::TimeActions(const WindowPart& part) : QObject(part.window), part_(part) {
    Commands& c = part_.commands;
    const QString menu = tr("Pose");
    connect(
        c.add("pose.nextFrame", menu, tr("&Next Frame"), tr("Goes to the next frame of the clip.")),
        &QAction::triggered, this, [this] { step(1); });
    connect(c.add("pose.previousFrame", menu, tr("Pre&vious Frame"),
                  tr("Goes to the previous frame of the clip.")),
            &QAction::triggered, this, [this] { step(-1); });
    connect(c.add("pose.nextKey", menu, tr("Ne&xt Key"),
                  tr("Goes to the next key of the selected joints, or of all.")),
            &QAction::triggered, this, [this] { stepToKey(1); });
    connect(c.add("pose.previousKey", menu, tr("Previous &Key"),
                  tr("Goes to the previous key of the selected joints, or of all.")),
            &QAction::triggered, this, [this] { stepToKey(-1); });
    connect(c.add("pose.worstFrame", menu, tr("&Worst Frame"),
                  tr("Finds the frame of the clip where a mesh stretches, folds or loses volume "
                     "the most, and goes there with the influence that is at fault."),
                  "warning", tr("Find Deformation Problems")),
            &QAction::triggered, this, &TimeActions::findWorst);
    connect(&part_.context, &Context::documentChanged, this, &TimeActions::refresh);
    connect(&part_.context, &Context::poseChanged, this, [this] {
        const bool motion = part_.context.shown().motion != nullptr;
        if (std::exchange(motionShown_, motion) != motion) refresh();
    });
    refresh();
}

void TimeActions::refresh() {
    const Scene& scene = part_.context.scene();
    const QString none = scene.clips().empty() ? tr("This scene has no clips.") : QString();
    for (const char* id :
         {"pose.nextFrame", "pose.previousFrame", "pose.nextKey", "pose.previousKey"})
        Commands::setObstacle(part_.commands.find(QLatin1String(id)),
                              part_.context.shown().motion ? QString() : none);
    Commands::setObstacle(
        part_.commands.find("pose.worstFrame"),
        none.isEmpty() && !anyMeshIsBound(scene) ? tr("No mesh is bound yet.") : none);
}

// To whole frames, also from between two. A clip that was not shown yet begins at its start.
void TimeActions::step(int frames) {
    Context& context = part_.context;
    if (context.shown().motion) return stepPose(frames);
    const ShownPose from = context.clipAtHand();
    const auto clip = context.scene().clip(from.clip);
    if (!clip) return;
    context.setPlaying(false);
    if (!context.lastClip().clip.valid()) return context.setShown(from);
    const ClipFrames counted(*clip);
    const double frame = std::round(counted.frameAt(from.seconds)) + frames;
    context.setShown({from.clip, counted.secondsAt(frame)});
    context.sayOfShown(tr("Frame %1 of %2")
                           .arg(std::lround(counted.frameAt(context.shown().seconds)))
                           .arg(std::lround(counted.last())));
}

// From test pose to test pose, or by the steps of the way to the current pose.
void TimeActions::stepPose(int poses) {
    ShownPose shown = part_.context.shown();
    part_.context.setPlaying(false);
    const double now = std::round(shown.seconds / shown.motion->step());
    shown.seconds = std::clamp((now + poses) * shown.motion->step(), 0.0, shown.motion->last());
    part_.context.setShown(shown);
}

void TimeActions::stepToKey(int direction) {
    Context& context = part_.context;
    if (const auto& motion = context.shown().motion)
        return stepPose(motion->toCurrent ? direction * RangeOfMotion::kSteps : direction);
    const ShownPose from = context.clipAtHand();
    const auto clip = context.scene().clip(from.clip);
    if (!clip) return;
    context.setPlaying(false);
    if (!context.lastClip().clip.valid()) return context.setShown(from);
    const auto key = nextKey(*clip, from.seconds, direction);
    if (!key)
        return context.sayOfShown(direction > 0 ? tr("There is no later key.")
                                                : tr("There is no earlier key."));
    context.setShown({from.clip, *key});
    context.sayOfShown(tr("Key at frame %1").arg(std::lround(ClipFrames(*clip).frameAt(*key))));
}

// Of the selected nodes where they have any.
std::optional<double> TimeActions::nextKey(const Clip& clip, double now, int direction) const {
    const auto& selected = part_.context.selection().nodes;
    const auto isMeant = [&](const Track& track) {
        return std::ranges::find(selected, track.node) != selected.end();
    };
    const bool any = std::ranges::any_of(clip.tracks, isMeant);
    constexpr double kHere = 1e-4;  // seconds; keys are floats
    std::optional<double> nearest;
    for (const Track& track : clip.tracks) {
        if (any && !isMeant(track)) continue;
        // Times ascend.
        const auto after = std::ranges::upper_bound(track.times, now + kHere, {},
                                                    [](float time) { return double(time); });
        const auto from = std::ranges::lower_bound(track.times, now - kHere, {},
                                                   [](float time) { return double(time); });
        if (direction > 0 && after != track.times.end())
            nearest = std::min<double>(nearest.value_or(*after), *after);
        if (direction < 0 && from != track.times.begin())
            nearest = std::max<double>(nearest.value_or(*std::prev(from)), *std::prev(from));
    }
    return nearest;
}

void TimeActions::findWorst() {
    const Scene snapshot = part_.context.scene();
    const ClipId id = part_.context.clipAtHand().clip;
    const auto clip = snapshot.clip(id);
    if (!clip) return;
    part_.context.setPlaying(false);
    part_.tasks.run<WorstFrames>(
        tr("Looking for the worst frame"),
        [snapshot, id, rate = ClipFrames(*clip).rate()](const Progress& progress) {
            return findWorstFrames(snapshot, id, rate, progress);
        },
        [this, id](Expected<WorstFrames> found) {
            if (found)
                showWorst(id, *found);
            else
                part_.context.fail(found.error());
        });
}

void TimeActions::showWorst(ClipId id, const WorstFrames& found) {
    Context& context = part_.context;
    const WorstPlace* worst = found.worst();
    if (!worst)
        return context.say(tr("No frame of this clip visibly stretches, folds or shrinks a mesh."));
    // The scene may have changed while it was looked through.
    const SkinId bound = context.scene().skinOf(worst->meshNode);
    const auto skin = context.scene().skin(bound);
    if (!context.scene().clip(id) || !skin || worst->point >= skin->pointCount)
        return context.refuse(
            tr("The clip or the mesh was changed meanwhile. Look for the worst frame again."));
    context.setPlaying(false);  // where it was started again meanwhile
    context.setShown({id, worst->seconds});
    // Nothing but the mesh is selected, so that brushes and commands reach around the spot.
    context.select({worst->meshNode});
    context.activateInfluence(bound, worst->slot);
    context.setSelectedVertex(Context::VertexRef{worst->meshNode, worst->point});
    context.lookAt({worst->meshNode, worst->points, {}},
                   facingOf(context.scene(), context.pose(), worst->meshNode, worst->points));
    constexpr int kWorstStands = 20000;  // milliseconds
    context.sayOfShown(describe(id, found), kWorstStands);
}

QString TimeActions::describe(ClipId id, const WorstFrames& found) const {
    const Scene& scene = part_.context.scene();
    const ClipFrames frames(*scene.clip(id));
    const WorstPlace* worst = found.worst();
    const auto nameOf = [&](const WorstPlace& place) { return shownName(scene, place.meshNode); };
    const auto frameOf = [&](const WorstPlace& place) {
        return QString::number(std::lround(frames.frameAt(place.seconds)));
    };
    const auto percent = [](double share) {
        return QLocale().toString(share * 100.0, 'f', share < 0.01 ? 2 : 0);
    };
    QStringList all;
    const auto add = [&](const std::optional<WorstPlace>& place, const QString& what) {
        if (!place) return;
        const QString text = tr("frame %1: %2").arg(frameOf(*place), what);
        if (&*place == worst)
            all.prepend(text);
        else
            all << text;
    };
    if (found.stretched)
        add(found.stretched, tr("%1 is stretched %2 times")
                                 .arg(nameOf(*found.stretched),
                                      QLocale().toString(found.stretched->amount, 'f', 1)));
    if (found.folded)
        add(found.folded,
            tr("%1% of %2 is folded").arg(percent(found.folded->amount), nameOf(*found.folded)));
    if (found.shrunk)
        add(found.shrunk, tr("%1 loses %2% of its volume")
                              .arg(nameOf(*found.shrunk), percent(found.shrunk->amount)));
    return tr("Worst %1.").arg(all.join(QStringLiteral("  ·  ")));
}

}  // namespace sinew
