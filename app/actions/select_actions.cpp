// SPDX-License-Identifier: Apache-2.0
#include "app/actions/select_actions.h"

#include <QActionGroup>
#include <QMenu>

#include "app/tools/tools.h"
#include "app/widgets/icons.h"
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

SelectActions::SelectActions(const WindowPart& part)
    : QObject(part.window), part_(part), sets_(new QMenu(tr("Vertex &Sets"), part.window)) {
    sets_->setObjectName(QStringLiteral("vertexSets"));
    sets_->setIcon(icon(QStringLiteral("list")));
    addPicks();
    connect(sets_, &QMenu::aboutToShow, this, &SelectActions::fillSets);
    connect(&part_.context, &Context::toolChanged, this, &SelectActions::refresh);
    const auto greySets = [this] {
        sets_->menuAction()->setEnabled(!vertexSets(part_.context.scene()).empty());
    };
    connect(&part_.context, &Context::documentChanged, sets_, greySets);
    greySets();
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

void SelectActions::fillSets() {
    sets_->clear();
    for (const std::string& name : vertexSets(part_.context.scene())) {
        const auto count = pointCount(pointsOfSet(part_.context.scene(), name));
        const QString shown = QString::fromStdString(name).replace(u'&', QStringLiteral("&&"));
        sets_->addAction(tr("%1 (%L2 vertices)").arg(shown).arg(count), this, [this, name] {
            part_.context.runOperation(*findOperation("select.set"), {{"name", name}});
        });
    }
}

void SelectActions::refresh() {
    for (const PickRow& row : kPicks)
        part_.commands.find(QLatin1String(row.id))
            ->setChecked(part_.context.pointPick() == row.pick);
}

}  // namespace sinew
