// SPDX-License-Identifier: Apache-2.0
// Where an export goes: what is proposed, and what Export Again repeats.
#include <QFileInfo>
#include <QLineEdit>
#include <QTest>

#include "app/actions/export_actions.h"
#include "app/project/project.h"
#include "app/project/project_settings.h"
#include "app/project/session.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class ExportTargets : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("two_bones.glb");
    }
    QString path(const char* name) const {
        return QString::fromStdString((folder_ / name).string());
    }
    // What the dialog for files proposes; nothing is written.
    QString proposed() {
        QString name;
        onDialog([&](QWidget* dialog) {
            pressButton(dialog, "Choose File...");
            onDialog([&](QWidget* files) {
                name = files->findChild<QLineEdit*>("fileNameEdit")->text();
                files->close();
            });
        });
        chooseInMenu("menuFile", "file.export");
        EXPECT_TRUE(waitFor([&] { return !name.isEmpty(); }));
        return QFileInfo(name).fileName();
    }
    std::filesystem::path folder_ = temporaryFolder();
};

TEST_F(ExportTargets, oneThatCouldNotBeWrittenIsNotRepeated) {
    window_->exports().exportTo(path("good.glb"), {});
    ASSERT_TRUE(waitReady());
    onDialog([](QWidget* dialog) { QTest::keyClick(dialog, Qt::Key_Escape); });
    window_->exports().exportTo(path("none/bad.glb"), {});
    ASSERT_TRUE(waitReady());
    const auto last = restoredTarget(context().kept("export"), scene());
    ASSERT_TRUE(last);
    EXPECT_EQ(QFileInfo(last->file).fileName(), "good.glb");
}

TEST_F(ExportTargets, theProjectsNameIsProposedWhereThereIsOne) {
    EXPECT_EQ(proposed(), "two_bones_rigged.glb");
    window_->project().saveAs(path("hero.sinew"), capturedSettings(context(), viewport()));
    ASSERT_TRUE(waitReady());
    EXPECT_EQ(proposed(), "hero_rigged.glb");
}

}  // namespace
}  // namespace sinew::test
