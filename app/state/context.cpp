// SPDX-License-Identifier: Apache-2.0
#include "app/state/context.h"

#include <algorithm>

#include "app/state/live_symmetry.h"
#include "app/state/other_side.h"
#include "app/state/seams.h"
#include "editor/operations/weights/weld_seams.h"
#include "editor/pose/edit_pose.h"

namespace sinew {

namespace {

// What is selected stands right above what an undo brought back: it was selected in its place.
bool standsIn(const Scene& scene, const Edit& undone, const std::vector<NodeId>& selected,
              const std::vector<NodeId>& before) {
    const auto nodes = std::ranges::find_if(undone.changes, [](const BlockChange& change) {
        return change.id.kind == BlockKind::Nodes && change.after;
    });
    if (nodes == undone.changes.end()) return false;
    const auto& had = static_cast<const NodeTable&>(*nodes->after);
    return std::ranges::all_of(selected, [&](NodeId above) {
        return std::ranges::any_of(before, [&](NodeId id) {
            const Node* back = had.find(id) ? nullptr : scene.nodes().find(id);
            return back && back->parent == above;
        });
    });
}

}  // namespace

Context::Context(Settings settings, QObject* parent)
    : Wishes(parent),
      settings_(std::move(settings)),
      liveSymmetry_(std::make_unique<LiveSymmetry>()),
      otherSide_(std::make_unique<OtherSide>()),
      presets_(loadPresets(settings_)) {
    document_.addListener([this](const ChangeEvent& event) { onChange(event); });
    connect(this, &Context::selectionChanged, this, &Context::rememberJoint);
    connect(liveSymmetry_.get(), &LiveSymmetry::found, this, [this] {
        if (symmetry_) otherSide_->follow(liveSymmetry_->of(scene()));
    });
}

Context::~Context() = default;

void Context::open(Scene scene) {
    forgetDocument();
    document_.open(std::move(scene));
    tellOpened();
}

void Context::restore(History history) {
    forgetDocument();
    document_.restore(std::move(history));
    tellOpened();
}

void Context::forgetDocument() {
    selection_ = {};
    layerAlone_ = false;
    pointHistory_ = {};
    lost_ = {};
    lostLayers_.clear();
    lostMask_.reset();
    before_.clear();
    activeJoint_ = lostJoint_ = {};
    hoveredVertex_.reset();
    selectedVertex_.reset();
    hidden_.clear();
    influenceColours_.clear();
    kept_ = {};
    shown_ = {};
    lastClip_ = {};
    setPlaying(false);
    posePreview_.reset();
    scenePreview_.reset();
    askedPreview_.reset();
    askedBy_ = nullptr;
    editPose_ = previewEditPose_ = {};
    pointsPreview_.reset();
    otherSide_->forget();
    pinnedPoses_.clear();
    markedStep_.reset();
}

void Context::tellOpened() {
    Q_EMIT opened();
    Q_EMIT selectionChanged();
    Q_EMIT vertexChanged();
    Q_EMIT viewChanged();
}

bool Context::apply(Edit edit) {
    Report alongSeams;
    if (settings_.value(kWeldSeamsKey).toBool()) {
        Outcome welded = withSeamsWelded(scene(), selectionToChange(), std::move(edit), seams_);
        edit = std::move(welded.edit);
        alongSeams = std::move(welded.report);
    }
    const StateNumber before = document_.history().present();
    const auto selected = selection_.nodes;
    const auto done = document_.apply(std::move(edit));
    if (const StateNumber now = document_.history().present(); now != before)
        before_[now] = {.nodes = selected};
    if (!done) fail(done.error());
    if (done)
        for (const Message& line : alongSeams.lines) sayAlso(translated(line));
    return done.ok();
}

void Context::undo() { document_.undo(); }
void Context::redo() { document_.redo(); }

bool Context::undo(const Document::Wanted& wanted) {
    const auto done = document_.undo(wanted);
    if (!done) fail(done.error());
    return done.ok();
}

bool Context::redo(const Document::Wanted& wanted) {
    const auto done = document_.redo(wanted);
    if (!done) fail(done.error());
    return done.ok();
}

std::shared_ptr<void> Context::editOnItsWay() {
    auto shared = editOnItsWay_.lock();
    if (shared) return shared;
    shared = std::shared_ptr<void>(
        this, [](void* context) { Q_EMIT static_cast<Context*>(context)->editsThere(); });
    editOnItsWay_ = shared;
    return shared;
}

void Context::markSaved(StateNumber state) {
    document_.markSaved(state);
    tellModified();
}

void Context::markUnsaved() {
    document_.markUnsaved();
    tellModified();
}

void Context::tellModified() {
    if (wasModified_ != document_.modified())
        Q_EMIT modifiedChanged(wasModified_ = document_.modified());
}

void Context::onChange(const ChangeEvent& event) {
    rename(event.renamed);
    if (event.why == ChangeEvent::Why::Applied) pointHistory_.dropRedo();
    carryPinned(event.why);
    findLostLayer();
    dropMissing(event);
    poseStale();
    Q_EMIT documentChanged(event);
    tellModified();
}

// What is known of a step goes with it as it changes places with others.
void Context::rename(const RenamedStates& states) {
    if (states.steps.empty()) return;
    pointHistory_.rename(states);
    if (markedStep_) markedStep_ = states.now(*markedStep_);
    std::map<StateNumber, Before> renamed;
    for (auto& [state, before] : before_) renamed.emplace(states.now(state), std::move(before));
    before_ = std::move(renamed);
}

// Where an undo of a step that changed nodes leaves none selected, or what stood in for those that
// it brings back, what was selected before it is; vertices that a step chose are not.
void Context::selectAgain(bool nodesChanged) {
    const History& history = document_.history();
    if (history.undoCount == history.steps.size()) return;
    const HistoryStep& undone = history.steps[history.undoCount];
    const auto before = before_.find(undone.state);
    if (before == before_.end()) return;
    const auto& nodes = before->second.nodes;
    if (const auto& hidden = before->second.hidden) {
        hidden_ = hidden->nodes;
        selection_.hidden = hidden->points;
        Q_EMIT viewChanged();
    }
    if (const auto& points = before->second.points) selection_.points = seenOf(*points);
    const auto isThere = [&](NodeId id) { return scene().nodes().find(id) != nullptr; };
    if (nodesChanged && (std::ranges::none_of(selection_.nodes, isThere) ||
                         standsIn(scene(), *undone.edit, selection_.nodes, nodes)))
        selection_.nodes = nodes;
}

// What a change took away is not selected or shown any more.
void Context::dropMissing(const ChangeEvent& event) {
    const Selection before = selection_;
    if (event.why == ChangeEvent::Why::Undone) selectAgain(event.touches(BlockKind::Nodes));
    if (event.why == ChangeEvent::Why::Redone) chooseAgain();
    const auto& nodes = scene().nodes();
    std::erase_if(selection_.nodes, [&](NodeId id) { return !nodes.find(id); });
    // A number that is free again may be given to another node.
    if (std::erase_if(hidden_, [&](NodeId id) { return !nodes.find(id); }) > 0)
        Q_EMIT viewChanged();
    auto skin = scene().skin(selection_.activeSkin);
    if (!skin) {
        if (selection_.activeSkin.valid()) lost_ = selection_;
        selection_.activeSkin = {};
        // A mesh that was just bound (or whose unbinding was undone) is what the user works on.
        for (const NodeId id : selection_.nodes)
            if (const auto owned = scene().skinOf(id); owned.valid()) selection_.activeSkin = owned;
        // One that is there again, as after an undo, is worked on as before.
        if (scene().skin(lost_.activeSkin)) {
            selection_.activeSkin = lost_.activeSkin;
            selection_.activeSlot = lost_.activeSlot;
            lost_ = {};
        }
        skin = scene().skin(selection_.activeSkin);
    }
    followJoint(skin.get());
    fitLayer(FitAfter::Change);
    dropMissingFrom(selection_.points);
    dropMissingFrom(selection_.hidden);
    if (!nodes.find(selection_.complement)) selection_.complement = {};
    if (shown_.clip.valid() && !scene().clip(shown_.clip)) setShown({});
    followShown(event.why);
    if (before.nodes != selection_.nodes || before.activeSkin != selection_.activeSkin ||
        before.activeSlot != selection_.activeSlot ||
        before.activeLayer != selection_.activeLayer || before.onMask != selection_.onMask ||
        before.points != selection_.points || before.complement != selection_.complement)
        Q_EMIT selectionChanged();
}

void Context::setSelection(const Selection& selection, ChosenBy chosenBy) {
    auto points = seenOf(selection.points);
    if (points.empty() && !selection.points.empty()) points = selection_.points;
    if (chosenBy == ChosenBy::User)
        pointHistory_.add({selection_.points}, {points}, document_.history());
    else if (chosenBy == ChosenBy::Edit && points != selection_.points)
        before_[document_.history().present()].points = selection_.points;
    selection_.nodes = selection.nodes;
    selection_.activeSkin = selection.activeSkin;
    selection_.activeSlot = selection.activeSlot;
    selection_.activeLayer = selection.activeLayer;
    selection_.onMask = selection.onMask;
    selection_.points = std::move(points);
    fitLayer(FitAfter::Choice);
    const NodeId joint = activeJoint_;
    Q_EMIT selectionChanged();
    const auto skin = scene().skin(selection_.activeSkin);
    const bool gone = skin && joint.valid() && skin->slotOf(joint) == kNoIndex;
    if (chosenBy == ChosenBy::Edit && gone) lostJoint_ = joint;
}

void Context::setComplement(NodeId joint) {
    if (joint == selection_.complement) return;
    selection_.complement = joint;
    Q_EMIT selectionChanged();
}

void Context::select(std::vector<NodeId> nodes) {
    // Joints have no vertices: what is chosen on meshes goes on being meant.
    const bool joints = !nodes.empty() && std::ranges::all_of(nodes, [this](NodeId id) {
        const Node* node = scene().nodes().find(id);
        return node && node->kind == NodeKind::Joint;
    });
    selection_.nodes = std::move(nodes);
    if (!joints) {
        pointHistory_.add({selection_.points}, {}, document_.history());
        selection_.points.clear();
    }
    if (const NodeId active = activeNode(); active.valid()) {
        const Node* node = scene().nodes().find(active);
        if (node && node->mesh.valid()) {
            const SkinId skin = scene().skinOf(active);
            selection_.activeSlot = slotOfActiveJoint(skin);
            moveToSkin(skin);
        } else if (const auto skin = scene().skin(selection_.activeSkin)) {
            if (const auto slot = skin->slotOf(active); slot != kNoIndex)
                selection_.activeSlot = slot;
        }
    }
    Q_EMIT selectionChanged();
}

void Context::toggleSelected(NodeId node) {
    auto nodes = selection_.nodes;
    if (std::erase(nodes, node) == 0) nodes.push_back(node);
    const Node* toggled = scene().nodes().find(node);
    if (!nodes.empty() || !toggled || toggled->kind != NodeKind::Joint)
        return select(std::move(nodes));
    // The last joint goes, and vertices stay.
    selection_.nodes.clear();
    Q_EMIT selectionChanged();
}

StateNumber Context::markedStep() const {
    const History& history = document_.history();
    const bool known = markedStep_ && std::ranges::find(history.steps, *markedStep_,
                                                        &HistoryStep::state) != history.steps.end();
    return known ? *markedStep_ : history.oldest;
}

void Context::setMarkedStep(StateNumber state) {
    markedStep_ = state;
    Q_EMIT brushChanged();
}

void Context::setView(const ViewSettings& view) {
    if (view == view_) return;
    view_ = view;
    Q_EMIT viewChanged();
}

void Context::setTool(std::string_view tool) {
    if (tool == tool_) return;
    tool_ = tool;
    Q_EMIT toolChanged();
}

void Context::setSpace(Space space) {
    if (space == space_) return;
    space_ = space;
    Q_EMIT toolChanged();
}

void Context::setSymmetry(bool on) {
    if (on == symmetry_) return;
    symmetry_ = on;
    Q_EMIT toolChanged();
}

void Context::setPointPick(PointPick pick) {
    if (pick == pointPick_) return;
    pointPick_ = pick;
    Q_EMIT toolChanged();
}

void Context::setMovedWeights(MovedWeights weights) {
    if (weights == movedWeights_) return;
    movedWeights_ = weights;
    Q_EMIT toolChanged();
}

void Context::setBrush(const BrushSettings& brush) {
    brush_ = brush;
    Q_EMIT brushChanged();
}

void Context::setHand(const BrushHand& hand) {
    hand_ = hand;
    Q_EMIT brushChanged();
}

void Context::setBrushPresets(std::vector<BrushPreset> presets) {
    presets_ = std::move(presets);
    std::ranges::sort(presets_, {}, &BrushPreset::number);
    savePresets(settings_, presets_);
    Q_EMIT brushChanged();
}

void Context::setInfluenceColours(InfluenceColours colours) {
    if (colours == influenceColours_) return;
    influenceColours_ = std::move(colours);
    Q_EMIT viewChanged();
}

}  // namespace sinew
