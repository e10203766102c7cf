// SPDX-License-Identifier: Apache-2.0
// Views that are stored with the project, to come back to.
#include <QLineEdit>
#include <QMenu>
#include <QTest>

#include "app/project/project_settings.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class StoredViewsTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("two_bones.glb");
        context().markSaved();
    }
    QAction* store() { return window_->commands().find("view.storeView"); }
    QAction* rename() { return window_->commands().find("view.renameStoredView"); }
    QLineEdit* line() { return window_->findChild<QLineEdit*>("storedViewName"); }
    /// The entries of the stored views, as the menu lists them when it opens.
    QList<QAction*> listed() {
        auto* menu = window_->findChild<QMenu*>("menuView > Viewpoint");
        if (!menu) return {};
        Q_EMIT menu->aboutToShow();
        const QList<QAction*> all = menu->actions();
        qsizetype first = all.indexOf(store());
        while (first > 0 && !all[first - 1]->isSeparator()) --first;
        return all.sliced(first, all.indexOf(store()) - first);
    }
    void type(const char* name) {
        rename()->trigger();
        ASSERT_NE(line(), nullptr);
        QTest::keyClicks(line(), name);
        QTest::keyClick(line(), Qt::Key_Return);
        settle();
    }
};

TEST_F(StoredViewsTest, areGoneBackToAndTheViewThatWasLeftAsWell) {
    viewport().lookFrom(1.1, 0.3);
    const Camera kept = viewport().camera();
    store()->trigger();
    EXPECT_TRUE(store()->isChecked());
    EXPECT_TRUE(context().document().modified()) << "a project keeps it";
    viewport().lookAlong(0.0, 0.0);
    const Camera left = viewport().camera();
    EXPECT_FALSE(store()->isChecked());
    ASSERT_EQ(listed().size(), 1);
    EXPECT_EQ(listed()[0]->text(), "Stored view 1");
    EXPECT_FALSE(listed()[0]->isChecked());
    listed()[0]->trigger();
    EXPECT_EQ(viewport().camera(), kept);
    EXPECT_EQ(said(), "Stored view 1");
    EXPECT_TRUE(listed()[0]->isChecked());
    viewport().showPreviousView();
    EXPECT_EQ(viewport().camera(), left);
}

TEST_F(StoredViewsTest, goOnInPerspectiveWhereTheyWereAlongAnAxis) {
    viewport().lookAlong(0.0, 0.0);
    store()->trigger();
    viewport().setOrthographic(false);
    listed()[0]->trigger();
    ASSERT_TRUE(viewport().camera().orthographic());
    const QPoint middle = viewport().rect().center();
    drag({middle, middle + QPoint(30, 10), middle + QPoint(60, 20)}, Qt::AltModifier);
    EXPECT_FALSE(viewport().camera().orthographic());
}

TEST_F(StoredViewsTest, haveNamesAndAreRemovedByTheSameCommand) {
    EXPECT_FALSE(rename()->isEnabled()) << "no view is stored";
    store()->trigger();
    type(" hand & arm ");
    ASSERT_EQ(listed().size(), 1);
    EXPECT_EQ(listed()[0]->text(), "hand && arm");
    EXPECT_EQ(said(), "The stored view is called hand & arm now.");
    EXPECT_TRUE(store()->isChecked());
    store()->trigger();
    EXPECT_TRUE(listed().isEmpty());
    EXPECT_FALSE(rename()->isEnabled());
}

TEST_F(StoredViewsTest, getTheNameThatWasTypedForThemWhereverTheCameraIsByThen) {
    store()->trigger();
    rename()->trigger();
    ASSERT_NE(line(), nullptr);
    QTest::keyClicks(line(), "hand");
    viewport().lookFrom(1.1, 0.3);
    ASSERT_NE(line(), nullptr);
    QTest::keyClick(line(), Qt::Key_Return);
    settle();
    ASSERT_EQ(listed().size(), 1);
    EXPECT_EQ(listed()[0]->text(), "hand");
}

TEST_F(StoredViewsTest, areTheProjects) {
    store()->trigger();
    type("front");
    const ProjectSettings project = capturedSettings(context(), viewport());
    context().open(Scene(scene()));
    settle();
    EXPECT_TRUE(listed().isEmpty()) << "they were of the other document";
    EXPECT_FALSE(store()->isChecked());
    applySettings(project, context(), viewport());
    ASSERT_EQ(listed().size(), 1);
    EXPECT_EQ(listed()[0]->text(), "front");
    EXPECT_TRUE(listed()[0]->isChecked()) << "the camera is where it was";
}

}  // namespace
}  // namespace sinew::test
