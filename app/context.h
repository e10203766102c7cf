// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <functional>
#include <memory>
#include <optional>
#include <set>

#include "editor/document/document.h"
#include "editor/operations/operation.h"
#include "editor/paint/brush.h"
#include "editor/pose/pose.h"
#include "render/renderer.h"

namespace sinew {

/// How the viewport shows things. Not in the history.
struct ViewSettings {
    Shading shading = Shading::Textured;
    bool wireframe = false;
    bool joints = true;
    double jointSize = 1.0;
    bool grid = true;
    bool axes = true;
    Ramp ramp = Ramp::Blender;
    friend bool operator==(const ViewSettings&, const ViewSettings&) = default;
};

enum class ToolKind { Select, Move, Rotate, EditJoints, Paint };
enum class Space { Local, World };

/// What is shown: the document's current pose, or a clip at a time (a view of the document, never
/// an edit).
struct ShownPose {
    ClipId clip;  ///< none: the current pose
    double seconds = 0.0;
    friend bool operator==(const ShownPose&, const ShownPose&) = default;
};

/// The state that all docks, tools and the viewport share: the document, the selection and the view
/// settings, with one signal a kind of change. Widgets read from here and change it by these calls
/// only; they never talk to each other.
class Context : public QObject {
    Q_OBJECT
public:
    explicit Context(QObject* parent = nullptr);
    ~Context() override;

    // The document. Writes go through apply/undo/redo.
    const Document& document() const { return document_; }
    const Scene& scene() const { return document_.scene(); }
    void open(Scene scene);
    /// Replaces all by a document as it was, its undo and redo steps included.
    void restore(History history);
    /// Who follows the history from now on, or null. Not owned.
    void setHistorySink(HistorySink* sink) { document_.setSink(sink); }
    /// Applies an edit; a refusal is told through message().
    bool apply(Edit edit);
    void undo();
    void redo();
    void markSaved();
    void setHistoryLimit(std::size_t bytes) { document_.setHistoryLimit(bytes); }

    // Selection. The active skin and slot follow: selecting a bound mesh makes its skin active;
    // selecting a joint that is an influence of the active skin makes its slot active.
    const Selection& selection() const { return selection_; }
    NodeId activeNode() const {
        return selection_.nodes.empty() ? NodeId() : selection_.nodes.back();
    }
    void select(std::vector<NodeId> nodes);
    void toggleSelected(NodeId node);
    /// Vertices of the active skin's mesh (ascending) that commands on weights work on alone;
    /// selecting nodes or another skin lets go of them.
    void selectPoints(std::vector<PointIndex> points);
    void setActiveSkin(SkinId skin);
    void setActiveSlot(SlotIndex slot);
    void setSelection(const Selection& selection);

    // The vertex under the cursor or clicked, of the active skin's mesh.
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
    /// World matrices of what is shown (cached). A preview, when set, replaces it: a drag in
    /// progress.
    const ScenePose& pose() const;
    LocalPose shownLocals() const;
    void setPosePreview(std::optional<LocalPose> locals);
    /// The scene that is drawn: the document's, or a stroke's preview of it.
    const Scene& shownScene() const;
    void setScenePreview(std::optional<Scene> scene);
    bool playing() const { return playing_; }
    void setPlaying(bool playing);

    // View, tools.
    const ViewSettings& view() const { return view_; }
    void setView(const ViewSettings& view);
    ToolKind tool() const { return tool_; }
    void setTool(ToolKind tool);
    Space space() const { return space_; }
    void setSpace(Space space);
    const BrushSettings& brush() const { return brush_; }
    void setBrush(const BrushSettings& brush);
    /// Hidden nodes; isolating hides all mesh nodes but the given ones.
    const std::set<NodeId>& hidden() const { return hidden_; }
    void setHidden(std::set<NodeId> hidden);

    /// Something to say in the status bar; a hint says what the mouse will do and gives way to
    /// messages.
    void say(const QString& text, int milliseconds = 6000);
    void setHint(const QString& text);
    /// An error for a dialog.
    void fail(const Error& error);

Q_SIGNALS:
    void documentChanged(
        const sinew::ChangeEvent& event);  ///< scene blocks changed (also after open)
    void opened();                         ///< another document
    void modifiedChanged(bool modified);
    void selectionChanged();  ///< nodes, active skin or active slot
    void vertexChanged();     ///< hovered or selected vertex
    void poseChanged();       ///< shown pose, preview or scene preview: redraw
    void playingChanged(bool playing);
    void viewChanged();  ///< view settings, hidden set
    void toolChanged();  ///< tool, space
    void brushChanged();
    void said(const QString& text, int milliseconds);
    void hinted(const QString& text);
    void failed(const sinew::Error& error);
    /// What work that was applied has to tell of each mesh.
    void reported(const QString& title, const sinew::Report& report);

private:
    void forgetDocument();
    void tellOpened();
    void onChange(const ChangeEvent& event);
    void dropMissing();
    void poseStale();

    Document document_;
    Selection selection_;
    std::optional<VertexRef> hoveredVertex_;
    std::optional<VertexRef> selectedVertex_;
    ShownPose shown_;
    std::optional<LocalPose> posePreview_;
    std::optional<Scene> scenePreview_;
    mutable std::optional<ScenePose> pose_;
    bool playing_ = false;
    bool wasModified_ = false;
    ViewSettings view_;
    ToolKind tool_ = ToolKind::Select;
    Space space_ = Space::Local;
    BrushSettings brush_;
    std::set<NodeId> hidden_;
};

/// A message in the user's language.
QString translated(const Message& message);

}  // namespace sinew
