// SPDX-License-Identifier: Apache-2.0
// What a hand finds in the menus: no menu is longer than one looks through, nor than a small screen
// is high.
#include <QMenu>
#include <QMenuBar>
#include <QTest>

#include "app/dialogs/palette_model.h"
#include "editor/operations/operation.h"
#include "tests/app/window_test_base.h"

namespace sinew {
namespace {

constexpr int kMostEntries = 25;
constexpr int kSmallScreen = 720;  // pixels

class Menus : public test::WindowTest {
protected:
    QList<QMenu*> all() { return window_->menuBar()->findChildren<QMenu*>(); }
    /// From the menu bar to this menu, by the menus' titles.
    static bool hangsInTheBar(const QMenu& menu, const QMenuBar& bar) {
        if (bar.actions().contains(menu.menuAction())) return true;
        const auto* above = qobject_cast<const QMenu*>(menu.parent());
        return above && above->actions().contains(menu.menuAction()) && hangsInTheBar(*above, bar);
    }
};

TEST_F(Menus, noneIsLongerThanOneLooksThroughNorThanASmallScreen) {
    openSample("sinew_wave.glb");
    ASSERT_GT(all().size(), 12);
    for (QMenu* menu : all()) {
        const std::string name = menu->objectName().toStdString();
        Q_EMIT menu->aboutToShow();
        const auto entries =
            std::ranges::count_if(menu->actions(), [](QAction* a) { return !a->isSeparator(); });
        EXPECT_GT(entries, 0) << name;
        EXPECT_LE(entries, kMostEntries) << name;
        EXPECT_LE(menu->sizeHint().height(), kSmallScreen - window_->menuBar()->height()) << name;
    }
}

TEST_F(Menus, oneThatIsHigherThanTheScreenScrollsAndHasNoSecondColumn) {
    QMenu entries;
    entries.addAction("An entry");
    const int width = entries.sizeHint().width();
    for (int i = 0; i < 200; ++i) entries.addAction("An entry");
    EXPECT_LT(entries.sizeHint().width(), 2 * width);
}

TEST_F(Menus, everyOperationIsInTheMenuThatItsTableNames) {
    for (const Operation& operation : operations()) {
        auto* menu =
            window_->findChild<QMenu*>(QStringLiteral("menu") + QLatin1String(operation.menu));
        ASSERT_NE(menu, nullptr) << operation.menu;
        EXPECT_TRUE(menu->actions().contains(window_->commands().find(QLatin1String(operation.id))))
            << operation.id;
        EXPECT_TRUE(hangsInTheBar(*menu, *window_->menuBar())) << operation.menu;
    }
}

TEST_F(Menus, aMenuWithinAMenuIsOpenedByTheMouseAndRunsItsCommand) {
    openSample("two_bones.glb");
    const SkinId skin = scene().skins().front();
    context().setActiveSkin(skin);
    context().setActiveSlot(0);
    window_->resize(1280, 720);
    settle();
    chooseInMenu("menuWeights > Locks", "influence.lock");
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_TRUE(scene().skin(skin)->slots[0].locked);
}

TEST_F(Menus, thePaletteFindsWhatIsDeepAndByItsMenu) {
    PaletteModel model(window_->commands());
    model.search("copy and paste");
    QStringList found;
    for (int row = 0; row < model.rowCount(); ++row)
        found << model.index(row, 0).data(PaletteModel::ActionRole).toString();
    EXPECT_TRUE(found.contains("weights.blend")) << found.join(' ').toStdString();
    model.search("weight hammer");
    EXPECT_EQ(model.index(0, 0).data(PaletteModel::ActionRole).toString(), "weights.hammer");
    EXPECT_EQ(menuOf(*window_->commands().find("influence.lockOthers")), "Weights > Locks");
}

}  // namespace
}  // namespace sinew
