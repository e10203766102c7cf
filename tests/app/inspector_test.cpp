// SPDX-License-Identifier: Apache-2.0
// The Inspector, from one document to the next.
#include <gtest/gtest.h>

#include <QLabel>
#include <QListWidget>
#include <QLocale>
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

TEST(Inspector, countsAreWrittenAlikeAndKeepTheirWordsInTheLine) {
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const auto mesh = test::gridMesh(40, 30);  // 41 x 31 vertices
    Scene scene = test::sceneOf(mesh);
    const auto joints = test::addChain(scene, {0.0, 1.0});
    test::addSkin(scene, test::named(scene, "mesh"), joints,
                  std::vector<std::vector<Influence>>(mesh->pointCount(), {{0, 1.0f}}));
    Context context;
    context.open(scene);
    context.select({test::named(scene, "mesh")});
    InspectorPanel panel(context);
    panel.show();
    auto* tabs = panel.findChild<QTabWidget*>();
    QStringList texts;
    for (int tab = 0; tab < 2; ++tab) {
        tabs->setCurrentIndex(tab);
        QTest::qWait(20);
        for (const auto* label : tabs->currentWidget()->findChildren<QLabel*>())
            texts << label->text();
    }
    EXPECT_TRUE(texts.contains(QStringLiteral("mesh, 1,271\u00a0vertices")));
    EXPECT_TRUE(texts.contains(QStringLiteral("2,400\u00a0triangles")));
    QLocale::setDefault(before);
}

}  // namespace
}  // namespace sinew
