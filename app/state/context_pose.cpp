// SPDX-License-Identifier: Apache-2.0
// The part of the context that has to do with poses: what is shown, previewed, pinned, played.
#include "app/state/context.h"
#include "editor/pose/edit_pose.h"

namespace sinew {

bool Context::applyPose(Edit edit) {
    const StateNumber before = document_.history().present();
    const ShownPose shown = shown_;
    if (!apply(std::move(edit))) return false;
    if (const StateNumber now = document_.history().present(); now != before)
        before_[now].shown = shown;
    setPlaying(false);
    setShown({});
    return true;
}

// Undoing a step that posed what was shown shows that again, where nothing else is shown meanwhile;
// redoing it shows what came of it.
void Context::followShown(ChangeEvent::Why why) {
    const History& history = document_.history();
    const bool undone = why == ChangeEvent::Why::Undone;
    const std::size_t step = undone ? history.undoCount : history.undoCount - 1;
    if (!(undone || why == ChangeEvent::Why::Redone) || step >= history.steps.size()) return;
    const auto before = before_.find(history.steps[step].state);
    if (before == before_.end() || before->second.shown == ShownPose{}) return;
    if (!undone) return setShown({});
    const ShownPose& shown = before->second.shown;
    const bool isThere = !shown.clip.valid() || scene().clip(shown.clip);
    if (shown_ == ShownPose{} && isThere) setShown(shown);
}

void Context::poseStale() {
    pose_.reset();
    Q_EMIT poseChanged();
}

void Context::setShown(const ShownPose& shown) {
    if (shown == shown_) return;
    shown_ = shown;
    if (shown.clip.valid()) lastClip_ = shown;
    poseStale();
}

std::shared_ptr<const Clip> Context::shownClip() const {
    if (shown_.motion) return {shown_.motion, &shown_.motion->clip};
    return scene().clip(shown_.clip);
}

ShownPose Context::lastClip() const {
    return scene().clip(lastClip_.clip) ? lastClip_ : ShownPose();
}

ShownPose Context::clipAtHand() const {
    const ShownPose last = lastClip();
    const auto clips = scene().clips();
    if (last.clip.valid() || clips.empty()) return last;
    return {.clip = clips.front(), .seconds = scene().clip(clips.front())->start()};
}

LocalPose Context::shownLocals() const { return posePreview_ ? *posePreview_ : localsOf(shown_); }

LocalPose Context::localsOf(const ShownPose& shown) const {
    if (shown.motion)
        return motionLocals(scene(), editPose_.of(scene()), *shown.motion, shown.seconds);
    if (const auto clip = scene().clip(shown.clip))
        return clipLocals(scene(), *clip, shown.seconds);
    if (shown.bindPose) return editPose_.of(scene());
    return currentLocals(scene());
}

// What is dragged, on the nodes of a scene preview: those that it hangs elsewhere stand where it
// puts them.
LocalPose Context::previewLocals() const {
    LocalPose out = currentLocals(*preview());
    const auto& shown = preview()->nodes().all();
    const auto& nodes = scene().nodes().all();
    for (std::size_t i = 0; i < shown.size() && i < nodes.size(); ++i) {
        if (shown[i].id != nodes[i].id || shown[i].parent != nodes[i].parent) continue;
        if (i < posePreview_->locals.size()) out.locals[i] = posePreview_->locals[i];
        if (i < posePreview_->morphWeights.size() && i < out.morphWeights.size())
            out.morphWeights[i] = posePreview_->morphWeights[i];
    }
    return out;
}

// A preview may hang nodes elsewhere than the document: it is posed by its own table then.
const ScenePose& Context::pose() const {
    const Scene* shown = preview();
    if (!pose_ && shown && shown->nodesPtr() != scene().nodesPtr()) {
        const auto clip = shown->clip(shown_.clip);
        if (posePreview_)
            pose_ = worldOf(*shown, previewLocals());
        else if (shown_.motion)
            pose_ = worldOf(*shown, motionLocals(*shown, previewEditPose_.of(*shown),
                                                 *shown_.motion, shown_.seconds));
        else
            pose_ = clip ? clipPose(*shown, *clip, shown_.seconds) : currentPose(*shown);
    }
    if (!pose_) pose_ = worldOf(scene(), shownLocals());
    return *pose_;
}

void Context::setPosePreview(std::optional<LocalPose> locals) {
    posePreview_ = std::move(locals);
    poseStale();
}

const Scene* Context::preview() const {
    return scenePreview_ ? &*scenePreview_ : askedPreview_ ? &*askedPreview_ : nullptr;
}

const Scene& Context::shownScene() const { return preview() ? *preview() : scene(); }

void Context::setPinnedPoses(std::vector<PinnedPose> poses) {
    pinnedPoses_ = std::move(poses);
    Q_EMIT viewChanged();
}

void Context::setScenePreview(std::optional<Scene> preview) {
    showPreview(scenePreview_, std::move(preview));
}

void Context::setAskedPreview(std::optional<Scene> preview, const void* by) {
    if (!preview && by != askedBy_) return;
    askedBy_ = preview ? by : nullptr;
    showPreview(askedPreview_, std::move(preview));
}

void Context::showPreview(std::optional<Scene>& which, std::optional<Scene> preview) {
    const auto nodes = shownScene().nodesPtr();
    which = std::move(preview);
    if (!this->preview()) previewEditPose_ = {};
    if (shownScene().nodesPtr() != nodes) pose_.reset();
    Q_EMIT poseChanged();
}

void Context::setPlaying(bool playing) {
    if (playing == playing_) return;
    playing_ = playing;
    Q_EMIT playingChanged(playing);
}

// Pins stand on the rig.
void Context::carryPinned(ChangeEvent::Why why) {
    const auto before = std::exchange(pinnedOn_, scene().nodesPtr());
    if (why == ChangeEvent::Why::Opened || !before || before == pinnedOn_) return;
    carryPins(pinnedPoses_, *before, *pinnedOn_, why == ChangeEvent::Why::Applied);
}

}  // namespace sinew
