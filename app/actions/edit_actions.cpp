// SPDX-License-Identifier: Apache-2.0
#include "app/actions/edit_actions.h"

#include <algorithm>

#include "app/dialogs/command_palette.h"
#include "app/dialogs/preferences_dialog.h"
#include "app/state/pose_edit.h"
#include "app/tools/tools.h"
#include "app/viewport/viewport.h"
#include "editor/geometry/surface/point_regions.h"
#include "editor/scene/hidden_nodes.h"

namespace sinew {

namespace {

bool isNoPoseEdit(const Edit& edit) { return !isPoseEdit(edit); }
bool isAnyEdit(const Edit&) { return true; }

/// What Undo and Redo are about: everything, or all but poses where the user wants that.
Document::Wanted usualSteps(const Context& context) {
    return context.posesApart() ? &isNoPoseEdit : &isAnyEdit;
}

}  // namespace

EditActions::EditActions(const WindowPart& part) : QObject(part.window), part_(part) {
    Commands& c = part_.commands;
    Context& context = part_.context;
    const QString menu = tr("Edit");
    connect(
        c.add("edit.undo", menu, tr("&Undo"), tr("Undoes the last change to the scene."), "undo"),
        &QAction::triggered, this, &EditActions::undoLast);
    connect(c.add("edit.redo", menu, tr("&Redo"), tr("Redoes the last undone change."), "redo"),
            &QAction::triggered, this, &EditActions::redoNext);
    connect(
        c.add("edit.preferences", menu, tr("&Preferences..."),
              tr("Maya or Blender keys and mouse, undo memory, colours, language."), "preferences"),
        &QAction::triggered, this,
        [this] { PreferencesDialog(part_.context, part_.commands, part_.window).exec(); });
    connect(
        c.add("help.palette", tr("Help"), tr("&Command Palette..."),
              tr("Finds and runs any command by its name, or by the name that other programs use."),
              "palette", tr("Search Commands")),
        &QAction::triggered, this, [this] {
            auto* palette = new CommandPalette(part_.commands, part_.window);
            palette->setAttribute(Qt::WA_DeleteOnClose);
            palette->popUp();
        });
    addPoseUndo();
    addSelecting();
    connect(&context, &Context::documentChanged, this, &EditActions::nameSteps);
    connect(&context, &Context::selectionChanged, this, &EditActions::nameSteps);
    connect(&context, &Context::viewChanged, this, &EditActions::nameSteps);
    connect(&c, &Commands::presetChanged, this, &EditActions::nameSteps);
    nameSteps();
}

namespace {

enum class Turn { Undo, Redo };

// What is undone to where less is hidden has hidden something, and so does what is redone to more.
QString nameOf(const Context& context, Turn turn) {
    const PointHistory& history = context.pointHistory();
    const auto* step = turn == Turn::Undo ? history.nextUndone() : history.nextRedone();
    if (!step || !step->hidden) return EditActions::tr("Select Vertices");
    const auto there = step->hidden->nodes.size() + pointCount(step->hidden->points);
    const auto now = context.hidden().size() + pointCount(context.hiddenPoints());
    return (turn == Turn::Undo) == (there < now) ? EditActions::tr("Hide")
                                                 : EditActions::tr("Show");
}

}  // namespace

// Choosing vertices and hiding is undone in its turn.
void EditActions::undoLast() {
    // What the hand is at is the last thing that was done.
    if (part_.viewport.cancelDrag()) return;
    Context& context = part_.context;
    const Document::Wanted wanted = usualSteps(context);
    const Document& document = context.document();
    if (!context.pointHistory().undoesBefore(document.undoable(wanted), document.history()))
        return undo(wanted);
    const QString name = nameOf(context, Turn::Undo);
    context.undoPoints();
    context.say(tr("Undone: %1.").arg(name));
}

void EditActions::redoNext() {
    Context& context = part_.context;
    const Document::Wanted wanted = usualSteps(context);
    const Document& document = context.document();
    if (!context.pointHistory().redoesBefore(document.redoable(wanted), document.history()))
        return redo(wanted);
    const QString name = nameOf(context, Turn::Redo);
    context.redoPoints();
    context.say(tr("Redone: %1.").arg(name));
}

// The step is named, so that nobody takes back more than was meant; what was said before it is not
// true any more.
void EditActions::undo(const Document::Wanted& wanted) {
    Context& context = part_.context;
    const Edit* step = context.document().undoable(wanted);
    if (!step) return;
    const QString name = translated(step->label);
    if (context.undo(wanted)) context.say(tr("Undone: %1.").arg(name));
}

void EditActions::redo(const Document::Wanted& wanted) {
    Context& context = part_.context;
    const Edit* step = context.document().redoable(wanted);
    if (!step) return;
    const QString name = translated(step->label);
    if (context.redo(wanted)) context.say(tr("Redone: %1.").arg(name));
}

void EditActions::addPoseUndo() {
    Commands& c = part_.commands;
    const QString menu = tr("Edit");
    connect(c.add("edit.undoPose", menu, tr("Undo P&ose"),
                  tr("Undoes the last pose change; weights and everything else stay as they are."),
                  "undo"),
            &QAction::triggered, this, [this] { undo(&isPoseEdit); });
    connect(
        c.add("edit.redoPose", menu, tr("Redo Po&se"), tr("Redoes the last undone pose."), "redo"),
        &QAction::triggered, this, [this] { redo(&isPoseEdit); });
}

void EditActions::addSelecting() {
    Commands& c = part_.commands;
    const QString menu = tr("Select");
    connect(c.add("select.all", menu, tr("Select &All"),
                  tr("Selects all visible meshes; with Select Vertices all their vertices.")),
            &QAction::triggered, this, &EditActions::selectAll);
    connect(c.add("select.none", menu, tr("Select &None"),
                  tr("Clears the selection; with Select Vertices that of vertices alone.")),
            &QAction::triggered, this, [this] {
                if (part_.context.tool() == kSelectPointsTool)
                    part_.context.selectPoints({});
                else
                    part_.context.select({});
            });
    addWalk("select.parent", tr("Select &Parent"), tr("Moves the selection up to the parents."),
            Walk::Parent);
    addWalk("select.child", tr("Select &Child"), tr("Moves the selection down to the first child."),
            Walk::Child);
    addWalk("select.nextSibling", tr("Select Ne&xt Sibling"),
            tr("Moves the selection to the next node below the same parent."), Walk::NextSibling);
    addWalk("select.previousSibling", tr("Select Pre&vious Sibling"),
            tr("Moves the selection to the previous node below the same parent."),
            Walk::PreviousSibling);
}

// Arrow keys belong to lists and fields elsewhere: these act in the viewport alone.
void EditActions::addWalk(const char* id, const QString& text, const QString& hint, Walk way) {
    QAction* action =
        part_.commands.add(QLatin1String(id), tr("Select"), text, hint, {}, tr("Pick Walk"));
    action->setShortcutContext(Qt::WidgetShortcut);
    part_.viewport.addAction(action);
    connect(action, &QAction::triggered, this, [this, way] { walk(way); });
}

void EditActions::selectAll() {
    Context& context = part_.context;
    std::vector<NodeId> meshes;
    for (const Node& node : context.scene().nodes().all())
        if (node.mesh.valid() && !isHidden(context.scene().nodes(), node.id, context.hidden()))
            meshes.push_back(node.id);
    if (context.tool() != kSelectPointsTool) return context.select(std::move(meshes));
    std::vector<PointSelection> points;
    for (const NodeId id : meshes)
        if (const auto mesh = context.scene().mesh(context.scene().nodes().find(id)->mesh))
            points.push_back({id, outside(*mesh, {}), {}});
    context.selectPoints(std::move(points));
}

NodeId EditActions::neighbourOf(const Node& node, Walk way) const {
    if (way == Walk::Parent) return node.parent;
    const auto& nodes = part_.context.scene().nodes();
    if (way == Walk::Child) {
        const auto children = nodes.children(node.id);
        return children.empty() ? NodeId() : children.front();
    }
    const auto siblings = nodes.children(node.parent);
    const auto at = std::ranges::find(siblings, node.id) - siblings.begin();
    const auto count = std::ssize(siblings);
    const auto to = (at + (way == Walk::NextSibling ? 1 : count - 1)) % count;
    return siblings[static_cast<std::size_t>(to)];
}

void EditActions::walk(Walk way) {
    const auto& nodes = part_.context.scene().nodes();
    const auto& from = part_.context.selection().nodes;
    if (from.empty()) return part_.context.refuse(tr("Select a joint or mesh first."));
    std::vector<NodeId> next;
    for (const NodeId id : from) {
        const Node* node = nodes.find(id);
        if (!node) continue;
        const NodeId to = neighbourOf(*node, way);
        const NodeId target = to.valid() ? to : id;
        if (std::ranges::find(next, target) == next.end()) next.push_back(target);
    }
    if (next == from)
        return part_.context.refuse(way == Walk::Parent  ? tr("Nothing is above the selection.")
                                    : way == Walk::Child ? tr("Nothing is below the selection.")
                                                         : tr("Nothing is beside the selection."));
    part_.context.select(std::move(next));
}

void EditActions::nameSteps() {
    const Document& document = part_.context.document();
    const auto name = [this](const char* id, const QString& step, const QString& plain,
                             const QString& named) {
        QAction* action = part_.commands.find(QString::fromLatin1(id));
        const bool redo = QByteArrayView(id).startsWith("edit.redo");
        action->setText(step.isEmpty() ? plain : named.arg(step));
        Commands::setObstacle(action, !step.isEmpty() ? QString()
                                      : redo          ? tr("There is nothing to redo.")
                                                      : tr("There is nothing to undo."));
    };
    const auto labelOf = [](const Edit* step) {
        return step ? translated(step->label) : QString();
    };
    const Document::Wanted usual = usualSteps(part_.context);
    const PointHistory& points = part_.context.pointHistory();
    const Edit* undone = document.undoable(usual);
    const Edit* redone = document.redoable(usual);
    name("edit.undo",
         points.undoesBefore(undone, document.history()) ? nameOf(part_.context, Turn::Undo)
                                                         : labelOf(undone),
         tr("&Undo"), tr("&Undo %1"));
    name("edit.redo",
         points.redoesBefore(redone, document.history()) ? nameOf(part_.context, Turn::Redo)
                                                         : labelOf(redone),
         tr("&Redo"), tr("&Redo %1"));
    name("edit.undoPose", labelOf(document.undoable(&isPoseEdit)), tr("Undo P&ose"),
         tr("Undo P&ose: %1"));
    name("edit.redoPose", labelOf(document.redoable(&isPoseEdit)), tr("Redo Po&se"),
         tr("Redo Po&se: %1"));
}

}  // namespace sinew
