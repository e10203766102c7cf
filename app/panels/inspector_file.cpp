// SPDX-License-Identifier: Apache-2.0
#include <QFileInfo>
#include <QListWidget>
#include <QScrollArea>
#include <QVBoxLayout>

#include "app/panels/inspector_pages.h"
#include "app/widgets/icons.h"
#include "app/widgets/section.h"

namespace sinew {

FilePage::FilePage(Context& context, QWidget* parent) : QWidget(parent), context_(context) {
    facts_ = new FactList;
    path_ = facts_->add(tr("File"));
    format_ = facts_->add(tr("Format"));
    units_ =
        facts_->add(tr("Unit and axis"),
                    tr("As stored in the file. Internally, everything is in metres with Y up."));
    nodes_ = facts_->add(tr("Nodes"));
    meshes_ = facts_->add(tr("Meshes"));
    skins_ = facts_->add(tr("Skins"));
    clips_ = facts_->add(tr("Clips"));
    materials_ = facts_->add(tr("Materials"));
    list_ = new QListWidget;
    list_->setObjectName("inspectorWarnings");
    list_->setWordWrap(true);
    list_->setSelectionMode(QAbstractItemView::NoSelection);
    list_->setFocusPolicy(Qt::TabFocus);
    list_->setIconSize({16, 16});
    list_->setSpacing(2);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    warningsSection_ = new Section({}, list_);
    // Some warnings are seen however low the panel is; then all of it scrolls.
    list_->setMinimumHeight(6 * fontMetrics().height());
    auto* body = new QWidget;
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new Section(tr("Source"), facts_));
    column->addWidget(warningsSection_, 1);
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setWidget(body);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(area);
    connect(&context_, &Context::documentChanged, this, [this](const ChangeEvent& event) {
        if (event.why == ChangeEvent::Why::Opened || event.touches(BlockKind::Info) ||
            event.touches(BlockKind::Skin) || event.touches(BlockKind::Nodes))
            refresh();
    });
    refresh();
}

void FilePage::refresh() {
    const Scene& scene = context_.scene();
    const SceneInfo& info = scene.info();
    const QString path = QString::fromStdString(info.sourcePath);
    facts_->set(path_, path.isEmpty() ? tr("(not from a file)") : QFileInfo(path).fileName());
    path_->setToolTip(path);
    facts_->set(format_, QString::fromStdString(info.sourceFormat).toUpper());
    facts_->set(units_,
                tr("1 unit = %1 m, %2 up").arg(info.metresPerUnit).arg(QLatin1Char(info.upAxis)));
    facts_->set(nodes_, numberText(scene.nodes().size()));
    facts_->set(meshes_, numberText(scene.meshes().size()));
    facts_->set(skins_, numberText(scene.skins().size()));
    facts_->set(clips_, numberText(scene.clips().size()));
    facts_->set(materials_, numberText(scene.materials().size()));

    QStringList texts;
    for (const Message& warning : info.warnings) texts << translated(warning);
    if (warnings_ >= 0 && texts == texts_) return;  // where one reads stays
    texts_ = texts;
    const auto count = static_cast<int>(texts.size());
    list_->clear();
    for (const auto& text : texts) list_->addItem(new QListWidgetItem(icon("warning"), text));
    if (texts.isEmpty())
        list_->addItem(new QListWidgetItem(icon("info"), tr("The reader had no warnings.")));
    warningsSection_->setTitle(count ? tr("Reader's warnings (%1)").arg(count)
                                     : tr("Reader's warnings"));
    if (count != warnings_) Q_EMIT warningCountChanged(warnings_ = count);
}

}  // namespace sinew
