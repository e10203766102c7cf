// SPDX-License-Identifier: Apache-2.0
// The dialog for files: what it shows of them, and the names that it gives.
#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTest>
#include <QTimer>
#include <QTreeView>
#include <filesystem>

#include "app/dialogs/file_dialog.h"
#include "app/widgets/message_dialog.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

class Files : public ::testing::Test {
protected:
    void SetUp() override {
        QFile file(path());
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        ASSERT_TRUE(file.resize(19'300'000));
    }
    QString path() const { return QString::fromStdString((folder_ / "model.sinew").string()); }
    const std::filesystem::path folder_ = test::temporaryFolder();
};

TEST_F(Files, sizesAreReadable) {
    FileDialog dialog(nullptr, "Open");
    dialog.setDirectory(QFileInfo(path()).absolutePath());
    dialog.setViewMode(QFileDialog::Detail);
    dialog.show();
    auto* list = dialog.findChild<QTreeView*>("treeView");
    ASSERT_NE(list, nullptr);
    ASSERT_TRUE(QTest::qWaitFor([&] { return list->model()->rowCount(list->rootIndex()) == 1; }));
    ASSERT_TRUE(QTest::qWaitFor([&] {
        const auto size = list->model()->index(0, 1, list->rootIndex());
        const auto text = size.data().toString();
        return !text.isEmpty() &&
               list->columnWidth(1) >= list->fontMetrics().horizontalAdvance(text) + 6;
    }));
    const auto* places = dialog.findChild<QListView*>("sidebar");
    ASSERT_NE(places, nullptr);
    EXPECT_GE(places->viewport()->width(), places->sizeHintForColumn(0)) << "places are whole";
}

// Qt writes them in the system's language, whatever the window's is.
TEST_F(Files, datesAreInTheWindowsLanguage) {
    QFile file(path());
    ASSERT_TRUE(file.open(QIODevice::ReadWrite));
    ASSERT_TRUE(file.setFileTime(QDateTime(QDate(2025, 3, 2), QTime(12, 0)),
                                 QFileDevice::FileModificationTime));
    file.close();
    FileDialog dialog(nullptr, "Open");
    dialog.setDirectory(QFileInfo(path()).absolutePath());
    dialog.setViewMode(QFileDialog::Detail);
    dialog.show();
    auto* list = dialog.findChild<QTreeView*>("treeView");
    ASSERT_NE(list, nullptr);
    ASSERT_TRUE(QTest::qWaitFor([&] { return list->model()->rowCount(list->rootIndex()) == 1; }));
    const auto at = list->model()->index(0, 3, list->rootIndex());
    struct Drawn : QStyledItemDelegate {
        using QStyledItemDelegate::initStyleOption;
    };
    const auto* delegate = qobject_cast<QStyledItemDelegate*>(list->itemDelegateForIndex(at));
    ASSERT_NE(delegate, nullptr);
    QStyleOptionViewItem option;
    (delegate->*(&Drawn::initStyleOption))(&option, at);
    EXPECT_TRUE(option.text.startsWith("Mar 2, 2025 12:00")) << option.text.toStdString();
}

TEST_F(Files, nothingIsWrittenUnderTheNameOfAnotherKind) {
    const QFileInfo model(QFileInfo(path()).absolutePath() + "/hero.glb");
    QFile file(model.filePath());
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    for (const auto& [typed, wanted] :
         {std::pair("hero.glb", "hero.glb.sinew"), std::pair("a.b", "a.b.sinew"),
          std::pair("a.SINEW", "a.SINEW"), std::pair("plain", "plain.sinew")}) {
        FileDialog dialog(nullptr, "Save");
        dialog.setNameFilter("Sinew projects (*.sinew)");
        dialog.setDefaultSuffix("sinew");
        dialog.setDirectory(model.absolutePath());
        QTimer::singleShot(50, &dialog, [&dialog, name = typed] {
            auto* edit = dialog.findChild<QLineEdit*>("fileNameEdit");
            edit->setText(name);
            QTest::keyClick(edit, Qt::Key_Return);
        });
        EXPECT_EQ(QFileInfo(dialog.fileToSave()).fileName(), wanted);
    }
}

TEST_F(Files, aNameWithoutEndingGetsThatOfTheChosenFilter) {
    FileDialog dialog(nullptr, "Save");
    dialog.setNameFilters({"Tables (*.csv)", "Weights (*.json)"});
    dialog.setDefaultSuffix("csv");
    dialog.setDirectory(QFileInfo(path()).absolutePath());
    QTimer::singleShot(50, &dialog, [&dialog] {
        auto* filters = dialog.findChild<QComboBox*>("fileTypeCombo");
        QTest::keyClick(filters, Qt::Key_Down);
        auto* edit = dialog.findChild<QLineEdit*>("fileNameEdit");
        edit->setText("hero");
        QTest::keyClick(edit, Qt::Key_Return);
    });
    EXPECT_EQ(QFileInfo(dialog.fileToSave()).fileName(), "hero.json");
}

TEST_F(Files, aPathThatIsTypedFolderByFolderIsOneFile) {
    const QFileInfo model(path());
    const QString within = model.absolutePath();
    const QString around = QFileInfo(within).absolutePath();
    for (const auto& [mode, hasKeyboard] :
         {std::pair(FileDialog::ExistingFile, true), std::pair(FileDialog::ExistingFile, false),
          std::pair(FileDialog::ExistingFiles, true)}) {
        FileDialog dialog(nullptr, "Open");
        dialog.setAcceptMode(FileDialog::AcceptOpen);
        dialog.setFileMode(mode);
        dialog.setDirectory(QDir::rootPath());
        dialog.open();
        auto* edit = dialog.findChild<QLineEdit*>("fileNameEdit");
        ASSERT_NE(edit, nullptr);
        if (hasKeyboard)
            edit->setFocus();
        else
            dialog.findChild<QComboBox*>("fileTypeCombo")->setFocus();
        for (const QString& typed : {around + '/', within + '/', model.filePath()}) {
            edit->setText(typed);
            QTest::qWait(250);  // folders are read meanwhile
        }
        dialog.accept();
        EXPECT_EQ(dialog.result(), QDialog::Accepted);
        EXPECT_EQ(dialog.selectedFiles(), QStringList{model.filePath()});
    }
}

TEST_F(Files, nothingIsSavedUnderANameThatIsAPartOfWhatWasTypedNorIntoAFolder) {
    const QDir folder(QFileInfo(path()).absolutePath());
    ASSERT_TRUE(folder.mkdir("dir.sinew"));
    for (const auto& [typed, said] :
         {std::pair("5\" plate\" x", "quotation mark"), std::pair("dir", "dir.sinew is a folder"),
          std::pair("dir.sinew", "dir.sinew is a folder")}) {
        FileDialog dialog(nullptr, "Save");
        dialog.setAcceptMode(FileDialog::AcceptSave);
        dialog.setNameFilter("Sinew projects (*.sinew)");
        dialog.setDefaultSuffix("sinew");
        dialog.setDirectory(folder);
        dialog.show();
        dialog.findChild<QLineEdit*>("fileNameEdit")->setText(typed);
        QString told;
        QTimer hand;
        QObject::connect(&hand, &QTimer::timeout, [&] {
            auto* box = qobject_cast<MessageDialog*>(QApplication::activeModalWidget());
            if (!box) return;
            told = box->text();
            box->close();
        });
        hand.start(20);
        dialog.accept();
        EXPECT_TRUE(told.contains(said)) << typed << ": " << told.toStdString();
        EXPECT_NE(dialog.result(), QDialog::Accepted) << typed;
        EXPECT_EQ(dialog.directory().absolutePath(), folder.absolutePath()) << typed;
    }
}

TEST_F(Files, twoNamesAreRefusedWhereOneIsWanted) {
    QFile second(QFileInfo(path()).absolutePath() + "/other.sinew");
    ASSERT_TRUE(second.open(QIODevice::WriteOnly));
    FileDialog dialog(nullptr, "Open");
    dialog.setAcceptMode(FileDialog::AcceptOpen);
    dialog.setFileMode(FileDialog::ExistingFile);
    dialog.setDirectory(QFileInfo(path()).absolutePath());
    dialog.show();
    dialog.findChild<QLineEdit*>("fileNameEdit")->setText("\"model.sinew\" \"other.sinew\"");
    bool told = false;
    QTimer hand;
    QObject::connect(&hand, &QTimer::timeout, [&] {
        auto* box = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (!box || box == &dialog) return;
        hand.stop();
        told = true;
        box->close();
    });
    hand.start(20);
    dialog.accept();
    EXPECT_TRUE(told);
    EXPECT_NE(dialog.result(), QDialog::Accepted);
}

TEST_F(Files, replacingOneIsAskedInAVerb) {
    for (const bool replaces : {false, true}) {
        FileDialog dialog(nullptr, "Save");
        dialog.setAcceptMode(FileDialog::AcceptSave);
        dialog.setDirectory(QFileInfo(path()).absolutePath());
        dialog.selectFile(path());
        bool asked = false;
        QTimer hand;
        QObject::connect(&hand, &QTimer::timeout, [&] {
            auto* question = qobject_cast<MessageDialog*>(QApplication::activeModalWidget());
            if (!question) return;
            hand.stop();
            asked = true;
            EXPECT_TRUE(question->text().contains("model.sinew"));
            for (auto* button : question->findChildren<QPushButton*>())
                if (button->text().remove(u'&') == (replaces ? "Replace" : "Cancel"))
                    button->click();
        });
        dialog.show();
        hand.start(20);
        dialog.accept();
        EXPECT_TRUE(asked);
        EXPECT_EQ(dialog.result() == QDialog::Accepted, replaces);
    }
}

}  // namespace
}  // namespace sinew
