// SPDX-License-Identifier: Apache-2.0
#include "app/panels/inspector_panel.h"

#include <QAbstractScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QVBoxLayout>

#include "app/panels/inspector_pages.h"
#include "app/panels/panels.h"
#include "app/widgets/icons.h"

namespace sinew {

InspectorPanel::InspectorPanel(Context& context, QWidget* parent) : QWidget(parent) {
    setObjectName("inspector");
    auto* tabs = new QTabWidget;
    tabs->setDocumentMode(true);
    tabs->addTab(new SkinPage(context), tr("Skin"));
    tabs->addTab(new MeshPage(context), tr("Mesh"));
    auto* file = new FilePage(context);
    const int fileTab = tabs->addTab(file, tr("File"));
    const auto showCount = [tabs, fileTab](int count) {
        tabs->setTabText(fileTab, count > 0 ? tr("File (%1)").arg(count) : tr("File"));
        tabs->setTabIcon(fileTab, count > 0 ? icon("warning") : QIcon());
    };
    connect(file, &FilePage::warningCountChanged, this, showCount);
    showCount(file->warningCount());
    // What is read of another document is read from its beginning.
    connect(&context, &Context::opened, this, [tabs] {
        for (auto* area : tabs->findChildren<QAbstractScrollArea*>())
            area->verticalScrollBar()->setValue(0);
    });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(tabs);
}

PanelSpec inspectorPanel() {
    return {.id = "inspector",
            .title = QT_TRANSLATE_NOOP("Panels", "Inspector"),
            .icon = "info",
            .row = 1,
            .make = &makePanel<InspectorPanel>};
}

}  // namespace sinew
