// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QJsonObject>
#include <functional>
#include <memory>
#include <optional>
#include <set>

#include "app/state/brush_hand.h"
#include "app/state/brush_presets.h"
#include "app/state/pinned_poses.h"
#include "app/state/point_history.h"
#include "app/state/settings.h"
#include "app/state/wishes.h"
#include "editor/document/document.h"
#include "editor/operations/operation.h"
#include "editor/paint/brush.h"
#include "editor/pose/edit_pose.h"
#include "editor/pose/range_of_motion.h"
#include "render/renderer.h"

namespace sinew {

class LiveSymmetry;
class OtherSide;
enum class MovedWeights : std::uint8_t;  // editor/operations/skin/move_joint.h

/// How the viewport shows things. Not in the history.
struct ViewSettings {
    Shading shading = Shading::Textured;
    bool wireframe = false;
    bool joints = true;
    BoneStyle bones = BoneStyle::Solid;
    double jointSize = 1.0;
    bool jointAxes = false;   ///< each joint's own axes
    bool jointNames = false;  ///< beside each joint
    bool grid = true;
    bool axes = true;
    bool xray = false;  ///< surfaces are seen through, and vertices behind them are picked
    bool backfaceCulling = false;  ///< faces that are turned away are neither drawn nor picked
    Ramp ramp = Ramp::Blender;
    bool zeroWeights = false;     ///< vertices without any weight are marked in the weight view
    bool legend = true;           ///< what the colours of the weight view mean is told over it
    bool onlyInfluences = false;  ///< of joints those alone that move a skin that is shown
    std::optional<Background> background = {};  ///< none: as the theme; a preference
    friend bool operator==(const ViewSettings&, const ViewSettings&) = default;
};

enum class Space { Local, World };

/// How the mouse picks vertices.
enum class PointPick { Box, Lasso, Paint };

/// Numbers of vertices that the weight view shows in place of weights.
struct ShownNumbers {
    std::shared_ptr<const SkinNumbers> numbers = nullptr;  ///< null: weights
    QString title = {};
    double full = 1.0;  ///< what a number of 1 stands for, in the unit that the title names
};

/// What is shown: the document's current pose, a clip at a time, the bind pose or a moment of a
/// range of motion (views of the document, never an edit).
struct ShownPose {
    ClipId clip;  ///< none: the current pose, or what stands below
    double seconds = 0.0;
    bool bindPose = false;
    std::shared_ptr<const RangeOfMotion> motion = nullptr;  ///< of no clip
    friend bool operator==(const ShownPose&, const ShownPose&) = default;
};

/// The state that all docks, tools and the viewport share: the document, the selection and the view
/// settings, with one signal a kind of change. Widgets read from here and change it by these calls
/// only; they never talk to each other.
class Context : public Wishes {
    Q_OBJECT
public:
    /// `settings`: what is kept between sessions; without a file nothing is.
    explicit Context(Settings settings = {}, QObject* parent = nullptr);
    ~Context() override;

    Settings& settings() { return settings_; }
    const Settings& settings() const { return settings_; }

    // The document. Writes go through apply/undo/redo.
    const Document& document() const { return document_; }
    const Scene& scene() const { return document_.scene(); }
    void open(Scene scene);
    /// Replaces all by a document as it was, its undo and redo steps included.
    void restore(History history);
    /// Who follows the history from now on, or null. Not owned.
    void setHistorySink(HistorySink* sink) { document_.setSink(sink); }
    /// Applies an edit; a refusal goes to fail().
    bool apply(Edit edit);
    /// As apply, of a pose that goes on from what is shown: it is what is shown after it, and what
    /// was shown is shown again once it is undone.
    bool applyPose(Edit edit);
    /// As apply, of one that numbers vertices anew: those of `now` are chosen and hidden after it,
    /// with its nodes selected, and once it is undone those that were.
    bool applyRenumbered(Edit edit, const Selection& now);
    void undo();
    void redo();
    /// Of poses alone, or of all but poses. False where it was refused, which goes to fail().
    bool undo(const Document::Wanted& wanted);
    bool redo(const Document::Wanted& wanted);
    /// Undo and redo leave poses alone: a preference.
    bool posesApart() const { return posesApart_; }
    void setPosesApart(bool apart) { posesApart_ = apart; }
    void markSaved() { markSaved(document_.history().present()); }
    void markSaved(StateNumber state);
    void markUnsaved();
    auto follow(StateNumber state) { return document_.follow(state); }
    void setHistoryLimit(std::size_t bytes) { document_.setHistoryLimit(bytes); }
    /// Keeps files that are to be written waiting, as long as somebody has it, for an edit that is
    /// on its way beside the tasks: what the hand let go of, or pressed, and what is still being
    /// worked out for it. editsThere() is told once nobody has it any more.
    std::shared_ptr<void> editOnItsWay();
    bool isEditOnItsWay() const { return !editOnItsWay_.expired(); }

    // Selection. The active skin and slot follow: selecting a bound mesh makes its skin active,
    // with the joint that was active where it has that; selecting a joint that is an influence of
    // the active skin makes its slot active.
    const Selection& selection() const { return selection_; }
    NodeId activeNode() const { return selection_.activeNode(); }
    void select(std::vector<NodeId> nodes);
    void toggleSelected(NodeId node);
    /// Vertices that commands on weights work on alone; selecting nodes lets go of them. Each
    /// change of them can be undone. Hidden ones are never chosen; where all are, nothing changes.
    void selectPoints(std::vector<PointSelection> points);
    /// With Symmetry on what is picked on one side is picked on the other as well; waits for what
    /// mirrors what.
    std::vector<PointSelection> onBothSides(std::vector<PointSelection> picked);
    /// Drawn in place of the chosen vertices, while an operation that chooses some is asked about.
    void setPointsPreview(std::optional<std::vector<PointSelection>> points);
    const std::vector<PointSelection>& shownPoints() const {
        return pointsPreview_ ? *pointsPreview_ : selection_.points;
    }
    const PointHistory& pointHistory() const { return pointHistory_; }
    PointHistory::Points pointsNow() const { return {selection_.points, hiddenNow()}; }
    void undoPoints();
    void redoPoints();
    void setActiveSkin(SkinId skin);
    void setActiveSlot(SlotIndex slot);
    /// The layer of the active skin that brushes and commands on weights change, and whether
    /// brushes paint its mask.
    void setActiveLayer(std::uint32_t layer, bool onMask = false);
    /// Whether the weight view shows the active layer alone; its mask, where that is painted, is
    /// shown anyway.
    bool layerAlone() const { return layerAlone_; }
    void setLayerAlone(bool alone);
    /// Makes an influence the active one and its joint the active node, so that Move and Rotate act
    /// on it; selected meshes stay selected, vertices too, unless its mesh is none of those that
    /// commands on weights would change: it takes their place then. A mask that was painted is left
    /// for the weights of its layer. `with`: joints selected before it.
    void activateInfluence(SkinId skin, SlotIndex slot, const std::vector<NodeId>& with = {});
    /// Nodes, active influence and vertices; the complement and what is hidden stay. What the edit
    /// before it has chosen is undone with it, and no step of its own; what a project kept is none.
    enum class ChosenBy : std::uint8_t { User, Edit, Kept };
    void setSelection(const Selection& selection, ChosenBy chosenBy = ChosenBy::User);
    /// The joint of the complementary influence, or none; kept with the project.
    void setComplement(NodeId joint);

    // The vertex under the cursor, and the one that was clicked; of any mesh.
    struct VertexRef {
        NodeId meshNode;
        PointIndex point = kNoIndex;
        friend bool operator==(const VertexRef&, const VertexRef&) = default;
    };
    std::optional<VertexRef> hoveredVertex() const { return hoveredVertex_; }
    std::optional<VertexRef> selectedVertex() const { return selectedVertex_; }
    void setHoveredVertex(std::optional<VertexRef> vertex);
    void setSelectedVertex(std::optional<VertexRef> vertex);

    // The shown pose.
    const ShownPose& shown() const { return shown_; }
    void setShown(const ShownPose& shown);
    /// What is shown over time: a clip, or a range of motion as one; else null.
    std::shared_ptr<const Clip> shownClip() const;
    /// The clip that is shown, or was last, at its time; none where none was, or while it is gone.
    ShownPose lastClip() const;
    /// What goes on where no clip is shown: the last one, or the scene's first at its start; none:
    /// the scene has no clips.
    ShownPose clipAtHand() const;
    /// World matrices of what is shown (cached): the shown pose, or while something is dragged
    /// the preview of it.
    const ScenePose& pose() const;
    LocalPose shownLocals() const;
    /// What would be shown.
    LocalPose localsOf(const ShownPose& shown) const;
    void setPosePreview(std::optional<LocalPose> locals);
    /// The scene that is drawn: the document's, or a preview of what an edit would make of it. What
    /// the hand does goes before what is asked about, which is shown again once the hand is done.
    const Scene& shownScene() const;
    void setScenePreview(std::optional<Scene> scene);
    /// The same of what is asked about: of several the one that was shown last is seen, and who
    /// takes one down leaves another's.
    void setAskedPreview(std::optional<Scene> scene, const void* by);
    /// The plane across which a preview mirrors, bind-world space; none: it mirrors nothing.
    const std::optional<MirrorPlane>& mirrorPreview() const { return mirrorPreview_; }
    void setMirrorPreview(const std::optional<MirrorPlane>& plane) {
        if (mirrorPreview_ == plane) return;
        mirrorPreview_ = plane;
        Q_EMIT viewChanged();
    }
    /// The step of the history that the History brush paints back and that others are compared
    /// with: the marked one, or the oldest. By the state that it led to.
    StateNumber markedStep() const;
    void setMarkedStep(StateNumber state);
    /// The document as it was then.
    Scene sceneAtMark() const {
        return sceneAt(document_.history(), markedStep()).value_or(scene());
    }
    /// Poses that brushes which go by places leave as they are.
    const std::vector<PinnedPose>& pinnedPoses() const { return pinnedPoses_; }
    void setPinnedPoses(std::vector<PinnedPose> poses);

    /// What the weight view shows in place of weights (NumberView).
    const ShownNumbers& shownNumbers() const { return shownNumbers_; }
    void setShownNumbers(ShownNumbers numbers) {
        if (shownNumbers_.numbers == numbers.numbers) return;
        shownNumbers_ = std::move(numbers);
        Q_EMIT viewChanged();
    }
    bool playing() const { return playing_; }
    void setPlaying(bool playing);

    // View, tools.
    const ViewSettings& view() const { return view_; }
    void setView(const ViewSettings& view);
    /// The chosen tool's id (app/tools/tools.h).
    const std::string& tool() const { return tool_; }
    void setTool(std::string_view tool);
    Space space() const { return space_; }
    void setSpace(Space space);
    /// Whether what is done on one side of a model is done on the other as well.
    bool symmetry() const { return symmetry_; }
    void setSymmetry(bool on);
    /// What mirrors what; it is found once it is asked for.
    LiveSymmetry& liveSymmetry() { return *liveSymmetry_; }
    PointPick pointPick() const { return pointPick_; }
    void setPointPick(PointPick pick);
    /// What weights do when Edit Joints moves a joint: they are kept, unless somebody says so.
    MovedWeights movedWeights() const { return movedWeights_; }
    void setMovedWeights(MovedWeights weights);
    const BrushSettings& brush() const { return brush_; }
    void setBrush(const BrushSettings& brush);
    const BrushHand& hand() const { return hand_; }
    void setHand(const BrushHand& hand);
    /// Ascending by number; kept in the settings.
    const std::vector<BrushPreset>& brushPresets() const { return presets_; }
    void setBrushPresets(std::vector<BrushPreset> presets);
    /// Nodes that are not drawn, and with them all below.
    const std::set<NodeId>& hidden() const { return hidden_; }
    /// Vertices that are not drawn, by mesh node.
    const std::vector<PointSelection>& hiddenPoints() const { return selection_.hidden; }
    Hidden hiddenNow() const { return {hidden_, selection_.hidden}; }
    /// Hides this and shows the rest: vertices that are hidden are chosen no more. Kept with the
    /// project. A step: it can be undone, as choosing vertices can.
    enum class HideAs : std::uint8_t { Step, Kept };
    void hide(Hidden what, HideAs as = HideAs::Step);
    void setHidden(std::set<NodeId> nodes) { hide({std::move(nodes), selection_.hidden}); }
    void setHiddenPoints(std::vector<PointSelection> points) { hide({hidden_, std::move(points)}); }
    /// The selection as operations take it: all vertices of hidden meshes are hidden.
    Selection selectionToChange() const;
    /// Colours chosen for the influences of joints; kept with the project.
    const InfluenceColours& influenceColours() const { return influenceColours_; }
    void setInfluenceColours(InfluenceColours colours);

    /// What commands remember of this document (where it was exported to); kept with the project.
    QJsonObject kept(const QString& name) const { return kept_.value(name).toObject(); }
    void keep(const QString& name, const QJsonObject& what) { kept_.insert(name, what); }
    const QJsonObject& allKept() const { return kept_; }
    void setAllKept(const QJsonObject& kept) { kept_ = kept; }

Q_SIGNALS:
    void documentChanged(
        const sinew::ChangeEvent& event);  ///< scene blocks changed (also after open)
    void opened();                         ///< another document
    void modifiedChanged(bool modified);
    void editsThere();        ///< no edit is on its way any more, as it was applied or dropped
    void selectionChanged();  ///< nodes, vertices, active skin, active slot or complement
    void vertexChanged();     ///< hovered or selected vertex
    void poseChanged();       ///< shown pose, preview or scene preview: redraw
    void playingChanged(bool playing);
    void viewChanged();  ///< view settings, hidden set, colours of influences
    /// Tool, space, symmetry, how vertices are picked, what moved joints do to weights.
    void toolChanged();
    void brushChanged();  ///< brush, how the hand leads it, presets, the marked step

private:
    void forgetDocument();
    void tellOpened();
    void tellModified();
    void onChange(const ChangeEvent& event);
    void rename(const RenamedStates& states);
    void selectAgain(bool nodesChanged);
    void chooseAgain();
    void followShown(ChangeEvent::Why why);
    void carryPinned(ChangeEvent::Why why);
    void dropMissing(const ChangeEvent& event);
    void followJoint(const Skin* skin);
    void rememberJoint();
    enum class FitAfter { Change, Choice };  // of the document, by the user
    void fitLayer(FitAfter after);
    void findLostLayer();
    std::uint32_t activeLayerOn(SkinId skin) const;
    void moveToSkin(SkinId skin);
    void dropMissingFrom(std::vector<PointSelection>& points) const;
    std::vector<PointSelection> seenOf(const std::vector<PointSelection>& points) const;
    void setPoints(std::optional<PointHistory::Points> points);
    SlotIndex slotOfActiveJoint(SkinId skin) const;
    void poseStale();
    const Scene* preview() const;
    void showPreview(std::optional<Scene>& which, std::optional<Scene> preview);
    LocalPose previewLocals() const;

    Settings settings_;
    Document document_;
    Selection selection_;
    PointHistory pointHistory_;
    Selection lost_;  // the skin and influence that the last change took away
    /// By the state that a step led to, what there was when it was made: the selected nodes, the
    /// chosen vertices where the step chose others, and what was shown where it posed that.
    struct Before {
        std::vector<NodeId> nodes;
        std::optional<std::vector<PointSelection>> points = {};
        std::optional<Hidden> hidden = {};  // where vertices are numbered anew, and these after it
        std::optional<PointHistory::Points> after = {};
        ShownPose shown = {};
    };
    std::map<StateNumber, Before> before_;
    std::shared_ptr<void> seams_;  // what withSeamsWelded() found
    std::weak_ptr<void> editOnItsWay_;
    // The active ones that are not there now, as they went.
    std::vector<std::pair<SkinId, std::uint32_t>> lostLayers_;
    std::optional<std::pair<SkinId, std::uint32_t>> lostMask_;  // that was painted
    NodeId activeJoint_;  // of the influence that was active last
    NodeId lostJoint_;    // of one that an edit took away, with another active since
    std::optional<VertexRef> hoveredVertex_;
    std::optional<VertexRef> selectedVertex_;
    ShownPose shown_;
    ShownPose lastClip_;  // that was shown; it may be gone, and come back
    std::optional<LocalPose> posePreview_;
    std::optional<Scene> scenePreview_;
    std::optional<Scene> askedPreview_;
    const void* askedBy_ = nullptr;  // who shows that
    std::optional<std::vector<PointSelection>> pointsPreview_;
    ShownNumbers shownNumbers_;
    mutable std::optional<ScenePose> pose_;
    mutable KeptEditPose editPose_;         // of the document
    mutable KeptEditPose previewEditPose_;  // of preview()
    bool playing_ = false;
    bool wasModified_ = false;
    bool posesApart_ = false;
    ViewSettings view_;
    bool layerAlone_ = false;
    std::string tool_ = "select";
    Space space_ = Space::Local;
    bool symmetry_ = false;
    std::optional<MirrorPlane> mirrorPreview_;
    std::unique_ptr<LiveSymmetry> liveSymmetry_;
    std::unique_ptr<OtherSide> otherSide_;
    std::vector<PinnedPose> pinnedPoses_;
    std::shared_ptr<const NodeTable> pinnedOn_;  // whose poses they are
    std::optional<StateNumber> markedStep_;
    PointPick pointPick_ = PointPick::Box;
    MovedWeights movedWeights_{};
    BrushSettings brush_;
    BrushHand hand_;
    std::vector<BrushPreset> presets_;
    std::set<NodeId> hidden_;
    InfluenceColours influenceColours_;
    QJsonObject kept_;
};

/// A message in the user's language.
QString translated(const Message& message);
/// A pattern without arguments.
inline QString translated(std::string_view english) { return translated(Message(english)); }
/// A label without the dots that promise a dialog.
QString titleOf(const Operation& operation);
/// What a button that runs it says.
QString verbOf(const Operation& operation);

}  // namespace sinew
