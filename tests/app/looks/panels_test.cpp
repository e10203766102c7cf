// SPDX-License-Identifier: Apache-2.0
// Panels as they stand when the program is started for the first time.
#include <QAction>
#include <QDockWidget>
#include <QLayout>
#include <QScrollArea>
#include <QScrollBar>

#include "app/dialogs/palette_model.h"
#include "app/panels/panels.h"
#include "tests/app/window_test_base.h"

namespace sinew {
namespace {

class PanelLooks : public test::WindowTest {};

TEST_F(PanelLooks, noneIsWiderThanItsDock) {
    openSample("two_bones.glb");
    for (const QSize size : {QSize(1600, 1000), QSize(1280, 720)}) {
        window_->resize(size);
        settle();
        int shown = 0;
        for (auto* dock : window_->findChildren<QDockWidget*>()) {
            dock->show();
            dock->raise();
            settle();
            for (auto* area : dock->findChildren<QScrollArea*>()) {
                if (!area->isVisible()) continue;
                ++shown;
                EXPECT_EQ(area->horizontalScrollBar()->maximum(), 0)
                    << dock->objectName().toStdString() << ": " << area->width() << " of "
                    << area->widget()->minimumSizeHint().width() << " pixels";
            }
        }
        EXPECT_GT(shown, 2);
    }
}

TEST_F(PanelLooks, nothingIsCutAtASideThatIsAsNarrowAsItMayBe) {
    openSample("two_bones.glb");
    for (const PanelSpec& spec : panels()) {
        if (spec.area == Qt::BottomDockWidgetArea) continue;
        const auto* dock = window_->findChild<QDockWidget*>(QString::fromLatin1(spec.id) + "Dock");
        ASSERT_TRUE(dock) << spec.id;
        const QWidget* panel = dock->widget();
        if (qobject_cast<const QScrollArea*>(panel) || !panel->layout()) continue;
        EXPECT_LE(panel->layout()->minimumSize().width(), panel->minimumWidth()) << spec.id;
    }
}

TEST_F(PanelLooks, thoseOpenedByTheMenuGetTheHeightOfTheirRow) {
    openSample("two_bones.glb");
    window_->resize(1600, 1000);
    settle();
    auto* layers = window_->findChild<QDockWidget*>("layersDock");
    const auto* outliner = window_->findChild<QDockWidget*>("outlinerDock");
    QAction* showLayers = window_->commands().find("window.layers");
    showLayers->trigger();
    settle();
    ASSERT_TRUE(layers->isVisible());
    EXPECT_TRUE(showLayers->isChecked());
    EXPECT_NEAR(layers->height(), outliner->height(), 0.1 * outliner->height());
    // One that is a tab comes to the front.
    auto* history = window_->findChild<QDockWidget*>("historyDock");
    window_->commands().find("window.history")->trigger();
    settle();
    EXPECT_TRUE(history->widget()->visibleRegion().boundingRect().isValid());
    EXPECT_TRUE(layers->widget()->visibleRegion().isEmpty());
    // One behind it is open, and comes back to the front; one in view is closed.
    showLayers->trigger();
    settle();
    EXPECT_FALSE(layers->widget()->visibleRegion().isEmpty());
    EXPECT_TRUE(showLayers->isChecked());
    showLayers->trigger();
    settle();
    EXPECT_TRUE(layers->isHidden());
    EXPECT_FALSE(showLayers->isChecked());
}

TEST_F(PanelLooks, areFoundByTheirNamesInThePalette) {
    PaletteModel palette(window_->commands());
    for (const PanelSpec& panel : panels()) {
        const QString name = QString::fromLatin1(panel.title);
        palette.search(name);
        EXPECT_EQ(palette.index(0).data().toString(), name);
    }
}

}  // namespace
}  // namespace sinew
