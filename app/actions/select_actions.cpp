// SPDX-License-Identifier: Apache-2.0
#include "app/actions/select_actions.h"

#include <QActionGroup>
#include <QMenu>
#include <array>

#include "app/tools/tools.h"
#include "app/viewport/viewport.h"
#include "editor/geometry/surface/point_regions.h"
#include "editor/operations/select/vertex_sets.h"

namespace sinew {

namespace {

struct PickRow {
    const char* id;
    PointPick pick;
    const char* text;
    const char* hint;
};
constexpr PickRow kPicks[] = {
    {"select.box", PointPick::Box, QT_TRANSLATE_NOOP("sinew::SelectActions", "&Box"),
     QT_TRANSLATE_NOOP("sinew::SelectActions", "Selects vertices by dragging a box.")},
    {"select.lasso", PointPick::Lasso, QT_TRANSLATE_NOOP("sinew::SelectActions", "&Lasso"),
     QT_TRANSLATE_NOOP("sinew::SelectActions", "Selects vertices by drawing around them.")},
    {"select.paint", PointPick::Paint, QT_TRANSLATE_NOOP("sinew::SelectActions", "Pai&nt"),
     QT_TRANSLATE_NOOP("sinew::SelectActions",
                       "Selects vertices by painting over them with the brush's radius.")},
};

}  // namespace

SelectActions::SelectActions(const WindowPart& part) : QObject(part.window), part_(part) {
    addPicks();
    addConnectedHere();
    connect(&part_.context, &Context::toolChanged, this, &SelectActions::refresh);
    refresh();
}

void SelectActions::addPicks() {
    auto* group = new QActionGroup(this);
    for (const PickRow& row : kPicks) {
        QAction* action =
            part_.commands.add(QLatin1String(row.id), tr("Select"), tr(row.text), tr(row.hint));
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, pick = row.pick] {
            part_.context.setPointPick(pick);
            part_.context.setTool(kSelectPointsTool);
        });
    }
}

void SelectActions::addConnectedHere() {
    QAction* action = part_.commands.add(
        "select.connectedHere", tr("Select"), tr("Connected Part Under the Mouse"),
        tr("Adds the connected part of the mesh that the mouse is over to the selected vertices."),
        {}, tr("Select Linked Under Cursor"));
    connect(action, &QAction::triggered, this, &SelectActions::selectConnectedHere);
}

void SelectActions::selectConnectedHere() {
    Context& context = part_.context;
    ToolHost& host = part_.viewport;
    const auto at = part_.viewport.mouse();
    const auto place = at ? host.surfaceAt(*at) : std::nullopt;
    if (!place) return context.refuse(tr("Point at a mesh in the viewport and press the key."));
    const Scene& scene = context.scene();
    const auto mesh = scene.mesh(scene.nodes().find(place->meshNode)->mesh);
    PointSelection part{place->meshNode, connectedTo(*mesh, std::array{place->nearest}), {}};
    context.selectPoints(chosenWith(context.selection().points,
                                    context.onBothSides({std::move(part)}), Choosing::Add));
}

void SelectActions::listSetsIn(QMenu& menu) {
    connect(&menu, &QMenu::aboutToShow, this, [this, &menu] { fillSets(menu); });
}

void SelectActions::fillSets(QMenu& menu) {
    qDeleteAll(sets_);
    sets_.clear();
    for (const std::string& name : vertexSets(part_.context.scene())) {
        const auto count = pointCount(pointsOfSet(part_.context.scene(), name));
        const QString shown = QString::fromStdString(name).replace(u'&', QStringLiteral("&&"));
        sets_ << new QAction(tr("%1 (%L2 vertices)").arg(shown).arg(count), &menu);
        connect(sets_.back(), &QAction::triggered, this, [this, name] {
            part_.context.runOperation(*findOperation("select.set"), {{"name", name}});
        });
    }
    if (sets_.isEmpty()) return;
    sets_ << new QAction(&menu);
    sets_.back()->setSeparator(true);
    menu.insertActions(menu.actions().value(0), sets_);
}

void SelectActions::refresh() {
    for (const PickRow& row : kPicks)
        part_.commands.find(QLatin1String(row.id))
            ->setChecked(part_.context.pointPick() == row.pick);
}

}  // namespace sinew
