// SPDX-License-Identifier: Apache-2.0
#include "app/panels/bind_report_panel.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>

#include "app/panels/panels.h"
#include "app/widgets/node_view.h"
#include "app/widgets/picker_row.h"
#include "app/widgets/report_parts.h"
#include "app/widgets/section.h"
#include "editor/operations/skin/bind_meshes.h"
#include "editor/operations/skin/influences.h"

namespace sinew {

namespace {

constexpr const char* kBindReport = "bindReport";

struct Totals {
    int points = 0;
    double seconds = 0.0;
    int fallbacks = 0;
    int bleeding = 0;
    std::size_t snapped = 0;
    std::size_t leftOut = 0;
    std::size_t unticked = 0;
};

// Joints are told of every mesh that was solved with them: the most that one has is their number.
Totals totalsOf(const Report& report) {
    Totals out;
    for (const auto& mesh : report.meshes) {
        out.points += static_cast<int>(mesh.points);
        out.seconds += mesh.seconds;
        out.fallbacks += static_cast<int>(mesh.fallbacks);
        out.bleeding += static_cast<int>(mesh.bleeding);
        out.snapped = std::max(out.snapped, mesh.snapped.size());
        out.leftOut = std::max(out.leftOut, mesh.leftOut.size());
    }
    out.unticked = untickedIn(report).size();
    return out;
}

using RoleReport = Report::MeshReport::InfluenceRole;

// A role and what speaks most against weight. The user's word has no weight, and stands first.
QString roleAndReason(const RoleReport& joint) {
    const auto& reasons = joint.reasons;
    if (reasons.empty()) return roleText(joint.role);
    const bool chosen = reasons.front().second == 0.0;
    const auto most =
        chosen ? reasons.begin()
               : std::ranges::min_element(reasons, {}, &std::pair<Message, double>::second);
    return QStringLiteral("%1: %2").arg(roleText(joint.role), translated(most->first));
}

}  // namespace

BindReportPanel::BindReportPanel(Context& context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      title_(makeLabel({}, "title")),
      empty_(makeLabel(tr("The report of the last bind appears here. It goes when the bind is "
                          "undone or the skin is cleared."),
                       "hint")),
      meshes_(new QVBoxLayout) {
    setObjectName("bindReport");
    title_->setObjectName("bindReportTitle");
    title_->setWordWrap(true);
    empty_->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 8, 10);
    column->setSpacing(7);
    column->addWidget(title_);
    column->addWidget(empty_);
    column->addLayout(meshes_);
    column->addStretch(1);
    title_->hide();
    connect(&context_, &Context::reported, this, &BindReportPanel::take);
    connect(&context_, &Context::documentChanged, this, &BindReportPanel::follow);
}

void BindReportPanel::clear() {
    clearLayout(meshes_);
    shown_ = 0;
    title_->hide();
    empty_->show();
}

void BindReportPanel::take(const QString& title, const Report& report) {
    const StateNumber state = context_.document().history().present();
    kept_[state] = {title, report};
    show(title, report, state);
    const Totals totals = totalsOf(report);
    // Once the panel that asked has given its room back.
    if (totals.fallbacks > 0 || totals.bleeding > 0 || totals.snapped > 0)
        QTimer::singleShot(0, this,
                           [this] { context_.showPanel(kBindReport, Context::IfClosed::Open); });
}

void BindReportPanel::show(const QString& title, const Report& report, StateNumber state) {
    clear();
    shown_ = state;
    empty_->hide();
    title_->setText(QStringLiteral("%1: %2").arg(title, bindSummary(report)));
    title_->show();
    for (const Message& line : report.lines) {
        auto* paragraph = makeParagraph(translated(line));
        if (line.pattern == kMostOutside) setRole(paragraph, "problem");
        meshes_->addWidget(paragraph);
    }
    addUnticked(report);
    // What was bound together has its notes once.
    const bool together = report.meshes.size() > 1;
    for (const auto& mesh : report.meshes)
        if (together) addNotes(*meshes_, mesh);
    for (const auto& mesh : report.meshes) addMesh(mesh, !together);
}

// States are numbered in the order of their steps: of the binds that hold the last one counts.
void BindReportPanel::follow(const ChangeEvent& event) {
    const History& history = context_.document().history();
    if (event.why == ChangeEvent::Why::Opened) {
        kept_.clear();
        return clear();
    }
    std::map<StateNumber, Kept> renamed;
    for (auto& [state, kept] : kept_) renamed[event.renamed.now(state)] = std::move(kept);
    kept_ = std::move(renamed);
    shown_ = event.renamed.now(shown_);
    const bool applied = event.why == ChangeEvent::Why::Applied;
    // What was undone before it cannot be redone any more.
    if (const std::size_t done = history.undoCount; applied && done > 0) {
        const StateNumber before = done == 1 ? history.oldest : history.steps[done - 2].state;
        kept_.erase(kept_.upper_bound(before), kept_.end());
    }
    if (!event.touches(BlockKind::Skin)) return;
    const auto next = kept_.upper_bound(history.present());
    if (next == kept_.begin()) return clear();
    const auto last = std::prev(next);
    const Kept& bind = last->second;
    const bool holds = std::ranges::any_of(bind.report.meshes, [&](const auto& mesh) {
        return context_.scene().skinOf(mesh.node).valid();
    });
    if (!holds) return clear();
    if (!applied && shown_ != last->first) show(bind.title, bind.report, last->first);
}

// Joints of one role that are left out for one reason stand together.
void BindReportPanel::addUnticked(const Report& report) {
    const auto unticked = untickedIn(report);
    if (unticked.empty()) return;
    std::map<QString, std::vector<std::string>> alike;
    for (const RoleReport& joint : unticked) alike[roleAndReason(joint)].push_back(joint.joint);
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(4, 2, 0, 4);
    column->setSpacing(5);
    for (const auto& [why, names] : alike) {
        column->addWidget(makeParagraph(why));
        column->addWidget(makeNamesLabel(names));
    }
    column->addWidget(
        makeParagraph(tr("To bind to one of them, tick it in the Bind panel and bind again.")));
    auto* section =
        new Section(tr("%n joints left out", nullptr, static_cast<int>(unticked.size())), page);
    section->setObjectName("bindUnticked");
    meshes_->addWidget(section);
}

void BindReportPanel::addNotes(QVBoxLayout& column, const Report::MeshReport& mesh) {
    // Below forms, which do not give wrapped lines their height.
    for (const Message& note : mesh.notes) column.addWidget(makeParagraph(translated(note)));
}

void BindReportPanel::addMesh(const Report::MeshReport& mesh, bool withNotes) {
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(4, 2, 0, 4);
    column->setSpacing(5);
    auto* form = new QFormLayout;
    column->addLayout(form);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(5);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    const auto add = [form](const QString& name, QWidget* value, const QString& tip = {}) {
        auto* label = makeLabel(name, "dim");
        label->setToolTip(tip);
        form->addRow(label, value);
    };
    add(tr("Time"), makeLabel(tr("%1 s").arg(mesh.seconds, 0, 'f', 3), "value"));
    if (mesh.parts > 0)
        add(tr("Parts"), makeLabel(QString::number(mesh.parts), "value"),
            tr("Connected parts of the mesh."));
    add(tr("Fallback"), vertexRow(mesh, mesh.fallbackPoints, "selectFallbacks"),
        tr("Vertices the method could not weight; the next method weighted them."));
    add(tr("Bleed"), vertexRow(mesh, mesh.bleedingPoints, "selectBleeding"),
        tr("Vertices weighted to a bone that is far away both over the surface and through the "
           "volume."));
    if (!mesh.snapped.empty())
        add(tr("Outside the mesh"), makeNamesLabel(mesh.snapped),
            tr("Joints outside the mesh volume: the bind used a position inside it. If whole limbs "
               "are among them, mesh and joints are not in the same pose."));
    if (!mesh.leftOut.empty())
        add(tr("No weight"), makeNamesLabel(mesh.leftOut),
            tr("End joints, controls and group joints. Choose joints explicitly to bind to them "
               "anyway."));
    if (withNotes) addNotes(*column, mesh);
    const QString title = tr("%1 (%Ln vertices)", nullptr, static_cast<int>(mesh.points))
                              .arg(QString::fromStdString(mesh.name));
    meshes_->addWidget(new Section(title, page));
}

QWidget* BindReportPanel::vertexRow(const Report::MeshReport& mesh,
                                    const std::vector<PointIndex>& points, const char* name) {
    if (points.empty()) return makeLabel(tr("none"), "value");
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(
        makeLabel(tr("%Ln vertices", nullptr, static_cast<int>(points.size())), "value"));
    line->addStretch(1);
    auto* button = new QPushButton(tr("Select them"));
    button->setObjectName(QLatin1String(name));
    connect(button, &QPushButton::clicked, this,
            [this, node = mesh.node, points] { selectVertices(context_, node, points); });
    line->addWidget(button);
    return row;
}

QString bindSummary(const Report& report) {
    const Totals totals = totalsOf(report);
    QStringList parts;
    parts << BindReportPanel::tr("%Ln vertices", nullptr, totals.points) +
                 BindReportPanel::tr(" in %1 s").arg(totals.seconds, 0, 'f', 2);
    if (totals.snapped > 0)
        parts << BindReportPanel::tr("%n joints outside the mesh", nullptr,
                                     static_cast<int>(totals.snapped));
    if (totals.unticked > 0)
        parts << BindReportPanel::tr("%n joints left out", nullptr,
                                     static_cast<int>(totals.unticked));
    if (totals.leftOut > 0)
        parts << BindReportPanel::tr("%n joints without weight", nullptr,
                                     static_cast<int>(totals.leftOut));
    if (totals.fallbacks > 0)
        parts << BindReportPanel::tr("%Ln vertices used a fallback", nullptr, totals.fallbacks);
    if (totals.bleeding > 0)
        parts << BindReportPanel::tr("%Ln vertices bleed", nullptr, totals.bleeding);
    return parts.join(BindReportPanel::tr(", ", "between the parts of a summary"));
}

PanelSpec bindReportPanel() {
    return {.id = kBindReport,
            .title = QT_TRANSLATE_NOOP("Panels", "Bind Report"),
            .icon = "bind",
            .row = 1,
            .open = false,
            .frame = PanelSpec::Frame::Scrolled,
            .make = &makePanel<BindReportPanel>};
}

}  // namespace sinew
