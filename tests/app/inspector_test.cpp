// SPDX-License-Identifier: Apache-2.0
// The Inspector, from one document to the next.
#include <gtest/gtest.h>

#include <QListWidget>
#include <QScrollBar>
#include <QTabWidget>
#include <QTest>

#include "app/panels/inspector_panel.h"
#include "tests/app/panel_scene.h"

namespace sinew {
namespace {

Scene withWarnings(Scene scene, const char* of) {
    auto info = std::make_shared<SceneInfo>();
    for (int i = 0; i < 40; ++i) info->warnings.emplace_back("Texture %1 was not found.", of);
    scene.setInfo(info);
    return scene;
}

TEST(Inspector, anotherDocumentIsReadFromItsBeginning) {
    const Scene scene = test::panelScene().scene;
    Context context;
    InspectorPanel panel(context);
    panel.resize(360, 400);
    panel.findChild<QTabWidget*>()->setCurrentIndex(2);
    panel.show();
    context.open(withWarnings(scene, "skin.png"));
    QTest::qWait(20);
    auto* bar = panel.findChild<QListWidget*>("inspectorWarnings")->verticalScrollBar();
    ASSERT_GT(bar->maximum(), 0);
    bar->setValue(bar->maximum());
    context.open(withWarnings(scene, "skin.png"));  // of which the list is the same
    QTest::qWait(20);
    EXPECT_EQ(bar->value(), 0);
}

}  // namespace
}  // namespace sinew
