// SPDX-License-Identifier: Apache-2.0
// Where an export goes: what is proposed, and what Export Again repeats.
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QRadioButton>
#include <QSettings>
#include <QTest>

#include "app/actions/export_actions.h"
#include "app/actions/file_actions.h"
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
                onDialog([](QWidget* options) { options->close(); });
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

class ExportOptionsAsked : public ExportTargets {
protected:
    void SetUp() override {
        QSettings().remove("export");
        ExportTargets::SetUp();
        openSample("sinew_wave.glb");
    }
    void TearDown() override {
        QSettings().remove("export");
        ExportTargets::TearDown();
    }
    static void expectChosen(const QWidget& options) {
        EXPECT_EQ(options.objectName(), "exportDialog");
        EXPECT_TRUE(options.findChild<QRadioButton*>("exportLimit4")->isChecked());
        EXPECT_EQ(options.findChild<QListWidget*>("exportClipList")->item(0)->checkState(),
                  Qt::Unchecked);
    }
};

TEST_F(ExportOptionsAsked, areThereAgainWhereNoFileWasNamed) {
    window_->exports().exportTo(path("first.glb"), {});
    ASSERT_TRUE(waitReady());
    bool back = false;
    onDialog([&](QWidget* dialog) {
        dialog->findChild<QListWidget*>("exportClipList")->item(0)->setCheckState(Qt::Unchecked);
        dialog->findChild<QRadioButton*>("exportLimit4")->click();
        pressButton(dialog, "Choose File...");
        onDialog([&](QWidget* files) {
            ASSERT_NE(qobject_cast<QFileDialog*>(files), nullptr);
            QTest::keyClick(files, Qt::Key_Escape);
            onDialog([&](QWidget* options) {
                back = true;
                expectChosen(*options);
                options->close();
            });
        });
    });
    chooseInMenu("menuFile", "file.export");
    settle();
    EXPECT_TRUE(back) << "from the files to the options";
    onDialog([](QWidget* dialog) {
        expectChosen(*dialog);
        dialog->close();
    });
    chooseInMenu("menuFile", "file.export");
    const auto last = restoredTarget(context().kept("export"), scene());
    ASSERT_TRUE(last);
    EXPECT_EQ(last->settings.options.maxInfluences, 0u) << "Export Again repeats what was exported";
}

TEST_F(ExportOptionsAsked, whoComesBackToThemNamesAFileTheSecondTime) {
    onDialog([&](QWidget* dialog) {
        pressButton(dialog, "Choose File...");
        onDialog([&](QWidget* files) {
            files->close();
            onDialog([&](QWidget* options) {
                pressButton(options, "Choose File...");
                onDialog([&](QWidget* again) {
                    auto* name = again->findChild<QLineEdit*>("fileNameEdit");
                    name->setText(path("second.glb"));
                    QTest::keyClick(name, Qt::Key_Return);
                });
            });
        });
    });
    chooseInMenu("menuFile", "file.export");
    EXPECT_TRUE(waitFor([this] { return std::filesystem::exists(folder_ / "second.glb"); }));
    ASSERT_TRUE(waitReady());
}

// A character in one folder, and what it is to wear in another.
class TargetsBesideImports : public ExportTargets {
protected:
    void SetUp() override {
        ExportTargets::SetUp();
        for (const char* name : {"body", "clothes", "out"}) QDir(path(".")).mkdir(name);
        QFile::copy(QString::fromStdString(sample("two_bones.glb").string()),
                    path("body/body.glb"));
        QFile::copy(QString::fromStdString(sample("stored_pose.glb").string()),
                    path("clothes/dress.glb"));
        openFile(path("body/body.glb"));
        window_->files().import(path("clothes/dress.glb"));
        ASSERT_TRUE(waitReady());
    }
    // The folder that the dialog for files begins in.
    QString folderFor(const char* command) {
        QString folder;
        const auto look = [&](QWidget* dialog) {
            if (auto* files = qobject_cast<QFileDialog*>(dialog))
                folder = files->directory().dirName();
            dialog->close();
        };
        onDialog([&](QWidget* dialog) {
            if (qobject_cast<QFileDialog*>(dialog)) return look(dialog);
            pressButton(dialog, "Choose File...");
            onDialog([&, look](QWidget* files) {
                look(files);
                onDialog([](QWidget* options) { options->close(); });
            });
        });
        chooseInMenu("menuFile", command);
        EXPECT_TRUE(waitFor([&] { return !folder.isEmpty(); }));
        return folder;
    }
};

TEST_F(TargetsBesideImports, lieWithTheModelAndNotWithWhatWasImported) {
    EXPECT_EQ(folderFor("file.saveAs"), "body");
    EXPECT_EQ(folderFor("file.export"), "body");
    EXPECT_EQ(folderFor("file.exportShape"), "body");
    window_->exports().exportTo(path("out/body_rigged.glb"), {});
    ASSERT_TRUE(waitReady());
    EXPECT_EQ(folderFor("file.export"), "out") << "where it went last";
    EXPECT_EQ(folderFor("file.saveAs"), "body");
}

}  // namespace
}  // namespace sinew::test
