// SPDX-License-Identifier: Apache-2.0
#include "app/panels/export_report_panel.h"

#include <QFileInfo>
#include <QLocale>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "app/panels/panels.h"
#include "app/widgets/node_view.h"
#include "app/widgets/report_parts.h"
#include "app/widgets/section.h"
#include "app/widgets/short_names.h"

namespace sinew {
namespace {

constexpr const char* kExportReport = "exportReport";

// Three digits, and none of a power of ten.
QString plainNumber(double value) {
    return value < 999.5 ? QLocale().toString(value, 'g', 3) : QLocale().toString(value, 'f', 0);
}

QString millimetres(double metres) {
    constexpr double kLeast = 1e-6;
    if (metres < kLeast)
        return ExportReportPanel::tr("less than %1 mm").arg(plainNumber(kLeast * 1000.0));
    return ExportReportPanel::tr("%1 mm").arg(plainNumber(metres * 1000.0));
}

QString exactToRounding() { return ExportReportPanel::tr("exact to rounding"); }

// Of the model's size, where that says more than a length.
QString withShare(double metres, double share) {
    constexpr double kExact = 1e-9;    // of the diagonal: nothing is off
    constexpr double kRounded = 3e-6;  // what floats in files leave of a place after some joints
    if (share < kExact) return ExportReportPanel::tr("exact");
    if (share < kRounded) return exactToRounding();
    return ExportReportPanel::tr("%1  (%2% of the diagonal)")
        .arg(millimetres(metres), plainNumber(share * 100.0));
}

QString weightDifference(double difference) {
    constexpr double kRounded = 1e-6;  // floats that are made to sum to 1
    if (difference <= 0.0) return ExportReportPanel::tr("exact");
    if (difference < kRounded) return exactToRounding();
    return ExportReportPanel::tr("%1%", "a weight").arg(plainNumber(difference * 100.0));
}

QString verdictOn(const ExportResult& result) {
    if (result.unread)
        return ExportReportPanel::tr("Written, but it cannot be read back: %1")
            .arg(translated(result.unread->message));
    if (!result.check) return ExportReportPanel::tr("Written; it was not read back.");
    if (!result.good())
        return ExportReportPanel::tr("Written, but the file DIFFERS from the scene.");
    if (result.report.graveWarnings > 0)
        return ExportReportPanel::tr(
            "Written and read back, but other programs may refuse the file.");
    if (result.report.pointsReduced > 0)
        return ExportReportPanel::tr(
            "Written, read back and found to match the scene but for the influences that were "
            "reduced.");
    return ExportReportPanel::tr("Written, read back and found to match the scene.");
}

}  // namespace

ExportReportPanel::ExportReportPanel(Context& context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      title_(makeLabel({}, "heading")),
      verdict_(makeParagraph({})),
      facts_(new QVBoxLayout) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 8);
    column->setSpacing(8);
    title_->setWordWrap(true);
    title_->hide();
    verdict_->setObjectName("exportVerdict");
    column->addWidget(title_);
    column->addWidget(verdict_);
    column->addLayout(facts_);
    column->addStretch(1);
    clear();
    connect(&context_, &Context::exported, this, &ExportReportPanel::show);
    connect(&context_, &Context::opened, this, &ExportReportPanel::clear);
}

// What it tells is of the document that was open.
void ExportReportPanel::clear() {
    clearLayout(facts_);
    title_->hide();
    verdict_->setText(
        tr("Nothing has been exported yet. Every export is read back and "
           "compared with the scene; the result appears here."));
    setRole(verdict_, "hint");
}

void ExportReportPanel::show(const ExportResult& result) {
    clearLayout(facts_);
    title_->setText(QFileInfo(result.file).fileName());
    title_->setToolTip(result.file);
    title_->show();
    const WriteReport& report = result.report;
    const bool reduced = report.pointsReduced > 0;
    const auto grave = std::min(report.graveWarnings, report.warnings.size());
    verdict_->setText(verdictOn(result));
    setRole(verdict_, result.good() && !reduced && grave == 0 ? "good" : "problem");
    const std::span<const Message> warnings = report.warnings;
    for (const Message& warning : warnings.first(grave)) addProblem(translated(warning));
    if (reduced) addReduced(report);
    if (result.check)
        for (const Message& missing : result.check->missing) addProblem(translated(missing));
    addRemarks(warnings.subspan(grave));
    if (result.check) {
        const WritableFormat* format = writableFormat(result.file.toStdString());
        addCheck(*result.check, !format || format->weights, reduced);
    }
    layOutAgain();
    for (QWidget* above = parentWidget(); above; above = above->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(above)) area->verticalScrollBar()->setValue(0);
    if (!result.good() || !result.report.warnings.empty())
        context_.showPanel(kExportReport, Context::IfClosed::Open);
}

void ExportReportPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layOutAgain();
}

// As the width of a form changes, its lines keep heights of another one until it is laid out anew.
void ExportReportPanel::layOutAgain() {
    QTimer::singleShot(0, this, [this] {
        for (const auto* list : findChildren<FactList*>()) list->layout()->invalidate();
    });
}

// Other poses are moments of clips.
QString ExportReportPanel::shownWorst(const ExportCheck& check) {
    const QString mesh = breakable(QString::fromStdString(check.worstMesh));
    const auto in = [&](const QString& pose) { return tr("%1, %2").arg(mesh, pose); };
    if (check.worstPose == "bind pose") return in(tr("bind pose"));
    if (check.worstPose == "stored pose") return in(tr("stored pose"));
    return tr("%1, %2 at %3 s")
        .arg(mesh, QString::fromStdString(check.worstPose))
        .arg(check.worstSeconds, 0, 'f', 2);
}

void ExportReportPanel::addReduced(const WriteReport& report) {
    addProblem(tr("The influences of %Ln vertices were reduced to the strongest, which moves them "
                  "by up to %1.",
                  nullptr, static_cast<int>(report.pointsReduced))
                   .arg(millimetres(report.reducedShift)));
}

void ExportReportPanel::addProblem(const QString& text) {
    auto* line = makeParagraph(text);
    setRole(line, "problem");
    facts_->addWidget(line);
}

// `weights`: the format holds joints, weights and clips. `reduced`: not all influences, with which
// the file is compared.
void ExportReportPanel::addCheck(const ExportCheck& check, bool weights, bool reduced) {
    auto* list = new FactList;
    const auto add = [list](const QString& name, const QString& value, const QString& tip = {}) {
        list->set(list->add(name, tip), value);
    };
    add(tr("Read by"), translated(Message(check.reader)));
    add(tr("Compared"),
        translated(Message("%1 {vertex|vertices} in %2 {pose|poses}", check.points, check.poses)),
        weights ? tr("The bind pose, the stored pose and samples of every clip.")
                : tr("The stored pose: the format has no other."));
    add(tr("Vertices"), withShare(check.vertexError, check.vertexShare()),
        tr("The largest distance between a vertex in the file and in the scene, over all these "
           "poses."));
    if (check.vertexError > 0.0) add(tr("Worst in"), shownWorst(check));
    const QString absent = tr("not in this format");
    add(tr("Joints"), weights ? withShare(check.bindError, check.bindShare()) : absent,
        tr("The largest distance of a joint from its position in the bind pose."));
    const QString difference = weightDifference(check.weightError);
    add(tr("Weights"),
        !weights  ? absent
        : reduced ? tr("%1 after the reduction").arg(difference)
                  : difference,
        tr("The largest difference in a weight."));
    if (weights)
        add(tr("Lost"), tr("%n influences", nullptr, static_cast<int>(check.lostInfluences)));
    facts_->addWidget(list);
}

void ExportReportPanel::addRemarks(std::span<const Message> remarks) {
    if (remarks.empty()) return;
    auto* page = new QWidget;
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(4, 2, 0, 4);
    for (const Message& remark : remarks) column->addWidget(makeParagraph(translated(remark)));
    facts_->addWidget(new Section(
        tr("Not stored exactly (%n)", nullptr, static_cast<int>(remarks.size())), page));
}

PanelSpec exportReportPanel() {
    return {.id = kExportReport,
            .title = QT_TRANSLATE_NOOP("Panels", "Export Report"),
            .icon = "export",
            .row = 1,
            .open = false,
            .frame = PanelSpec::Frame::Scrolled,
            .make = &makePanel<ExportReportPanel>};
}

}  // namespace sinew
