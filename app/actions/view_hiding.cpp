// SPDX-License-Identifier: Apache-2.0
// Hiding, isolating, and what tells of it.
#include <algorithm>
#include <utility>

#include "app/actions/view_actions.h"
#include "app/viewport/viewport.h"
#include "app/viewport/viewport_overlay.h"
#include "editor/geometry/surface/point_regions.h"

namespace sinew {

std::vector<NodeId> ViewActions::meshNodes() const {
    std::vector<NodeId> out;
    for (const Node& node : part_.context.scene().nodes().all())
        if (node.mesh.valid()) out.push_back(node.id);
    return out;
}

void ViewActions::addHiding() {
    Commands& c = part_.commands;
    const QString menu = tr("View");
    connect(
        c.add("view.hideSelected", menu, tr("&Hide Selected"),
              tr("Hides the selected vertices, or the selected nodes and all below them."), "hide"),
        &QAction::triggered, this, &ViewActions::hideSelected);
    QAction* isolateMeshes =
        c.add("view.isolate", menu, tr("&Isolate Selected"),
              tr("Hides all but the selected vertices or meshes, or the meshes of the selected "
                 "joints; again to show them."),
              "isolate", tr("Isolate Select, Local View"));
    isolateMeshes->setCheckable(true);
    connect(isolateMeshes, &QAction::triggered, this, [this] {
        isolate();
        refresh();
    });
    connect(c.add("view.showAll", menu, tr("&Show All"), tr("Shows everything that was hidden."),
                  "show-all"),
            &QAction::triggered, this, &ViewActions::showAll);
    overlay_ = &part_.viewport.overlay();
    connect(overlay_, &ViewportOverlay::hiddenDismissed, this,
            [this] { isolated() ? isolate() : showAll(); });
    connect(&c, &Commands::presetChanged, this, &ViewActions::tellHidden);
}

void ViewActions::showAll() {
    Context& context = part_.context;
    if (context.hidden().empty() && context.hiddenPoints().empty())
        return context.refuse(tr("Nothing is hidden."));
    context.hide({});
}

// What brushes do not reach is said where the work is, with the way out. Hidden meshes alone are
// told by their eyes.
void ViewActions::tellHidden() {
    const auto way = [&](const char* id) {
        const QString key = part_.commands.keyText(QLatin1String(id));
        return key.isEmpty() ? commandName(*part_.commands.find(QLatin1String(id))) : key;
    };
    QString text;
    if (isolated())
        text = tr("Isolated  ·  %1: as before").arg(way("view.isolate"));
    else if (const auto count = pointCount(part_.context.hiddenPoints()); count > 0)
        text = tr("Vertices hidden: %L1  ·  %2: show all").arg(count).arg(way("view.showAll"));
    if (overlay_) overlay_->setHidden(text);
}

void ViewActions::hideSelected() {
    Context& context = part_.context;
    const Selection& selection = context.selection();
    if (!selection.points.empty())
        return context.setHiddenPoints(
            chosenWith(context.hiddenPoints(), selection.points, Choosing::Add));
    if (selection.nodes.empty()) return context.refuse(tr("Select what to hide first."));
    auto hidden = context.hidden();
    hidden.insert(selection.nodes.begin(), selection.nodes.end());
    context.setHidden(std::move(hidden));
}

bool ViewActions::isolated() const {
    return isolation_ && isolation_->hidden == part_.context.hiddenNow();
}

namespace {

// Bound to a joint at or below the node, or standing below it in the file.
bool hangsOn(const Scene& scene, NodeId mesh, NodeId node) {
    const NodeTable& nodes = scene.nodes();
    const auto& source = nodes.find(mesh)->source;
    if (source && nodes.find(source->parent) && nodes.isWithin(source->parent, node)) return true;
    const auto skin = scene.skin(scene.skinOf(mesh));
    return skin && std::ranges::any_of(skin->slots, [&](const InfluenceSlot& slot) {
               return nodes.find(slot.node) && nodes.isWithin(slot.node, node);
           });
}

}  // namespace

// All meshes but those of which something is selected, and of them what is not. Joints and groups
// mean the meshes that hang on them where no mesh is selected itself.
std::optional<Hidden> ViewActions::allButSelected() const {
    const Scene& scene = part_.context.scene();
    const NodeTable& nodes = scene.nodes();
    const Selection& selection = part_.context.selection();
    const bool named = std::ranges::any_of(selection.nodes, [&](NodeId id) {
        const Node* node = nodes.find(id);
        return node && node->mesh.valid();
    });
    const auto keep = [&](NodeId mesh) {
        if (!selection.points.empty()) return selection.pointsOf(mesh) != nullptr;
        return std::ranges::any_of(selection.nodes, [&](NodeId s) {
            return nodes.isWithin(s, mesh) || nodes.isWithin(mesh, s) ||
                   (!named && hangsOn(scene, mesh, s));
        });
    };
    Hidden out{{}, part_.context.hiddenPoints()};
    for (const NodeId mesh : meshNodes())
        if (!keep(mesh)) out.nodes.insert(mesh);
    if (out.nodes.size() == meshNodes().size()) return std::nullopt;
    for (const PointSelection& chosen : selection.points)
        out.points =
            chosenWith(out.points,
                       {{chosen.meshNode,
                         outside(*scene.mesh(nodes.find(chosen.meshNode)->mesh), chosen.points),
                         {}}},
                       Choosing::Add);
    return out;
}

void ViewActions::isolate() {
    Context& context = part_.context;
    if (isolated()) return context.hide(isolation_->before);
    auto hidden = allButSelected();
    if (!hidden) return context.say(tr("Select the vertices or meshes to keep first."));
    if (*hidden == context.hiddenNow())
        return context.say(context.selection().points.empty()
                               ? tr("Every visible mesh is part of the selection. Select vertices "
                                    "to isolate a part.")
                               : tr("Only the selected vertices are visible."));
    isolation_ = Isolation{*hidden, context.hiddenNow()};
    context.hide(std::move(*hidden));
}

}  // namespace sinew
