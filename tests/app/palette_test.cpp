// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QTest>
#include <algorithm>

#include "app/dialogs/command_palette.h"
#include "app/dialogs/palette_model.h"
#include "app/dialogs/palette_words.h"
#include "app/panels/check_panel.h"
#include "app/widgets/source_texts.h"
#include "tests/app/window_test_base.h"

namespace sinew {
namespace {

class Palette : public ::testing::Test {
protected:
    void SetUp() override {
        smooth_ = commands_.add("skin.smooth", "Skin", "&Smooth Skinning...", "Binds.", "bind",
                                "Bind Skin");
        attach_ =
            commands_.add("skin.attachBones", "Skin", "Attach Bones...", "Attaches.", "attach", "");
        commands_.add("view.frameAll", "View", "Frame All", "Frames.", "frame-all", "");
        Commands::setObstacle(attach_, "Clear the bone references first.");
        palette_ = std::make_unique<CommandPalette>(commands_);
        palette_->popUp();
        input_ = palette_->findChild<QLineEdit*>("paletteInput");
        list_ = palette_->findChild<QListView*>("paletteList");
    }
    QStringList rows() {
        QStringList out;
        for (int row = 0; row < list_->model()->rowCount(); ++row)
            out << list_->model()->index(row, 0).data().toString();
        return out;
    }
    Commands commands_;
    QAction* smooth_ = nullptr;
    QAction* attach_ = nullptr;
    std::unique_ptr<CommandPalette> palette_;
    QLineEdit* input_ = nullptr;
    QListView* list_ = nullptr;
};

TEST_F(Palette, emptyQueryListsEverythingWithoutMnemonics) {
    EXPECT_EQ(rows().size(), 3);
    EXPECT_TRUE(rows().contains("Smooth Skinning..."));
}

TEST_F(Palette, namesAreWithoutMenuLetters) {
    smooth_->setText(QStringLiteral("開く(&O)..."));
    EXPECT_EQ(commandName(*smooth_), QStringLiteral("開く..."));
    smooth_->setText(QStringLiteral("&Open (all)"));
    EXPECT_EQ(commandName(*smooth_), "Open (all)");
}

TEST_F(Palette, findsByTheWordOtherToolsUse) {
    QTest::keyClicks(input_, "bind");
    EXPECT_EQ(rows().value(0), "Smooth Skinning...");
}

TEST_F(Palette, findsEnglishWordsInAnyLanguage) {
    smooth_->setText(QStringLiteral("スムーススキニング..."));
    QTest::keyClicks(input_, "smooth skin");
    EXPECT_EQ(rows().value(0), QStringLiteral("スムーススキニング..."));
}

TEST_F(Palette, findsByScatteredLettersAndByMenu) {
    QTest::keyClicks(input_, "frall");
    EXPECT_EQ(rows().value(0), "Frame All");
    input_->setText("view frame");
    EXPECT_EQ(rows(), QStringList{"Frame All"});
    input_->setText("xyzzy");
    EXPECT_TRUE(rows().isEmpty());
    auto* nothing = palette_->findChild<QLabel*>("paletteNothing");
    EXPECT_TRUE(nothing->isVisible());
    input_->setText("view frame");
    EXPECT_FALSE(nothing->isVisible());
}

TEST_F(Palette, findsWindowCommandsByTheirEnglishNames) {
    SourceTexts texts;
    ASSERT_TRUE(texts.load(QStringLiteral(":/translations/sinew_ja.qm")));
    QCoreApplication::installTranslator(&texts);
    commands_.add("check.open", "Skin", CheckPanel::tr("&Check Skinning"), "Checks.");
    QCoreApplication::removeTranslator(&texts);
    QTest::keyClicks(input_, "check skinning");
    EXPECT_EQ(rows().size(), 1);
    EXPECT_FALSE(rows().value(0).contains("Check"));
}

TEST_F(Palette, enterRunsTheFirstAndCloses) {
    bool ran = false;
    QObject::connect(smooth_, &QAction::triggered, [&] { ran = true; });
    QTest::keyClicks(input_, "smooth");
    QTest::keyClick(input_, Qt::Key_Return);
    EXPECT_TRUE(ran);
    EXPECT_FALSE(palette_->isVisible());
}

TEST_F(Palette, arrowsChooseAndGoRound) {
    EXPECT_EQ(list_->currentIndex().row(), 0);
    QTest::keyClick(input_, Qt::Key_Up);
    EXPECT_EQ(list_->currentIndex().row(), 2);
    QTest::keyClick(input_, Qt::Key_Down);
    EXPECT_EQ(list_->currentIndex().row(), 0);
}

TEST_F(Palette, disabledCommandSaysWhyAndDoesNotRun) {
    bool ran = false;
    QObject::connect(attach_, &QAction::triggered, [&] { ran = true; });
    QTest::keyClicks(input_, "attach");
    ASSERT_EQ(rows().value(0), "Attach Bones...");
    EXPECT_EQ(list_->model()->index(0, 0).data(PaletteModel::ObstacleRole).toString(),
              "Clear the bone references first.");
    const auto* foot = palette_->findChild<QLabel*>("paletteFoot");
    EXPECT_EQ(foot->text(), "Clear the bone references first.") << "in whole, below the list";
    QTest::keyClick(input_, Qt::Key_Return);
    EXPECT_FALSE(ran);
    EXPECT_TRUE(palette_->isVisible());
}

class EverydayWords : public test::WindowTest {
protected:
    /// The command is among the first that are found.
    void expectFound(const char* words, const char* command) {
        PaletteModel model(window_->commands());
        model.search(QString::fromUtf8(words));
        QStringList found;
        for (int row = 0; row < std::min(model.rowCount(), 4); ++row)
            found << model.index(row, 0).data(PaletteModel::ActionRole).toString();
        EXPECT_TRUE(found.contains(QLatin1String(command)))
            << words << ": " << found.join(' ').toStdString();
    }
};

TEST_F(EverydayWords, areOfCommandsThatThereAre) {
    for (const PaletteWords& row : paletteWords())
        EXPECT_NE(window_->commands().find(row.command), nullptr) << row.command;
}

TEST_F(EverydayWords, leadToWhatTheyAreAbout) {
    const std::pair<const char*, const char*> searches[] = {
        {"language", "edit.preferences"},
        {"dark", "edit.preferences"},
        {"shortcuts", "edit.preferences"},
        {"autosave", "file.recover"},
        {"wrinkle", "weights.smooth"},
        {"soften", "weights.smooth"},
        {"flip", "weights.mirror"},
        {"what's new", "help.start"},
        {"blur", "brush.smooth"},
        {"soften", "brush.smooth"},
        {"relax", "brush.smooth"},
        {"eraser", "brush.takeOff"},
        {"airbrush", "brush.add"},
        {"smudge", "brush.smear"},
        {"hide joints", "view.joints"},
        {"reload", "file.update"},
        {"eyedropper", "brush.sampleValue"},
        {"once more", "edit.repeat"},
        {"find joint", "influences.search"},
        {"clothes", "skin.transfer"},
        {"create skeleton", "tool.editJoints"},
        {"armature", "tool.editJoints"},
        {"draw joint", "tool.editJoints"},
        {"add bone", "tool.editJoints"},
        {"garment", "skin.transfer"},
        {"expression", "window.blendShapes"},
        {"jiggle", "nodes.insertJoints"},
        {"spring", "influence.bind"},
        {"search influence", "influences.search"}};
    for (const auto& [words, command] : searches) expectFound(words, command);
}

TEST_F(EverydayWords, areThoseOfTheTradeInJapanese) {
    SourceTexts texts;
    ASSERT_TRUE(texts.load(QStringLiteral(":/translations/sinew_ja.qm")));
    QCoreApplication::installTranslator(&texts);
    for (const char* words : {"衣装", "服", "着せ替え"}) expectFound(words, "skin.transfer");
    expectFound("表情", "window.blendShapes");
    for (const char* words : {"揺れ", "揺れもの"}) {
        expectFound(words, "nodes.insertJoints");
        expectFound(words, "influence.bind");
    }
    QCoreApplication::removeTranslator(&texts);
}

TEST_F(EverydayWords, mayBeThoseOfTheMenusOnTheWay) {
    PaletteModel model(window_->commands());
    const auto first = [&](const char* query) {
        model.search(query);
        return model.index(0, 0).data(PaletteModel::ActionRole).toString();
    };
    EXPECT_EQ(first("weights brushes pull"), "brush.pull");
    EXPECT_EQ(first("pose frames slower"), "pose.slower");
}

TEST_F(EverydayWords, ofTwoOfOneNameThePanelComesFirst) {
    PaletteModel model(window_->commands());
    model.search("history");
    const auto id = [&](int row) {
        return model.index(row, 0).data(PaletteModel::ActionRole).toString();
    };
    EXPECT_EQ(id(0), "window.history");
    EXPECT_EQ(id(1), "brush.history");
}

using PaletteOfTheWindow = test::WindowTest;

TEST_F(PaletteOfTheWindow, showsAPanelAndNeverClosesIt) {
    const auto* dock = window_->findChild<QDockWidget*>("historyDock");
    QAction* command = window_->commands().find("window.history");
    for (int time = 0; time < 2; ++time) {
        CommandPalette palette(window_->commands(), window_.get());
        palette.popUp();
        auto* input = palette.findChild<QLineEdit*>("paletteInput");
        QTest::keyClicks(input, "history");
        QTest::keyClick(input, Qt::Key_Return);
        settle();
        EXPECT_FALSE(dock->isHidden() || dock->visibleRegion().isEmpty());
        EXPECT_TRUE(command->isChecked());
    }
    command->trigger();
    EXPECT_TRUE(dock->isHidden()) << "its menu entry closes what is in view";
}

TEST_F(PaletteOfTheWindow, leavesOutWhatMatchesByLettersAloneWhereWordsMatch) {
    PaletteModel model(window_->commands());
    const auto found = [&](const char* query) {
        model.search(query);
        QStringList out;
        for (int row = 0; row < model.rowCount(); ++row)
            out << model.index(row, 0).data(PaletteModel::ActionRole).toString();
        return out;
    };
    const QStringList undo = found("undo");
    EXPECT_EQ(undo.value(0), "edit.undo");
    EXPECT_TRUE(undo.contains("window.history")) << "by a word for it";
    EXPECT_FALSE(undo.contains("brush.sampleValue")) << "Sample Weight *und*er Curs*o*r";
    EXPECT_TRUE(found("udo").contains("edit.undo")) << "letters are all that there is";
}

TEST_F(Palette, findsByInitialsBesideWords) {
    commands_.add("edit.smile", "Edit", "Smile", "Smiles.");
    commands_.add("select.mesh", "Select", "Select Mesh", "Selects.");
    commands_.add("select.shown", "Select", "Shown Meshes' Isolation", "Selects.");
    input_->setText("sm");
    EXPECT_TRUE(rows().contains("Smile"));
    EXPECT_TRUE(rows().contains("Select Mesh"));
    input_->setText("smi");
    EXPECT_TRUE(rows().contains("Shown Meshes' Isolation"));
    input_->setText("sml");
    EXPECT_TRUE(rows().contains("Smile"));
}

TEST_F(Palette, findsWordsThatACommandBringsInBothLanguages) {
    SourceTexts texts;
    ASSERT_TRUE(texts.load(QStringLiteral(":/translations/sinew_ja.qm")));
    QCoreApplication::installTranslator(&texts);
    const QString words = CheckPanel::tr("&Check Skinning");
    QCoreApplication::removeTranslator(&texts);
    commands_.add({.id = "brush.new", .category = "Brush", .text = "New", .words = words});
    for (const QString& query : {words.left(4), QStringLiteral("skinning")}) {
        input_->setText(query);
        EXPECT_TRUE(rows().contains("New")) << query.toStdString();
    }
}

TEST_F(Palette, everydayWordsAreNotFoundByScatteredLetters) {
    input_->setText("voxel");
    EXPECT_EQ(rows().value(0), "Smooth Skinning...");
    input_->setText("vxl");
    EXPECT_TRUE(rows().isEmpty());
}

TEST(FuzzyScore, prefersRunsAndWordStarts) {
    EXPECT_GT(fuzzyScore("bind", "Bind Pose"), fuzzyScore("bind", "Rebind"));
    EXPECT_GT(fuzzyScore("bind", "Rebind"), fuzzyScore("bind", "Big Indigo"));
    EXPECT_GT(fuzzyScore("bp", "Bind Pose"), fuzzyScore("bp", "Abrupt"));
    EXPECT_EQ(fuzzyScore("bindx", "Bind Pose"), 0);
    EXPECT_EQ(fuzzyScore("dnib", "Bind"), 0);
    EXPECT_GT(fuzzyScore("", "anything"), 0);
    EXPECT_GT(fuzzyScore("resume", "Résumé"), 0);
}

TEST(FuzzyScore, takesEitherKanaForTheOther) {
    const QString mirror = QStringLiteral("ミラー");
    EXPECT_EQ(fuzzyScore(QStringLiteral("みらー"), mirror), fuzzyScore(mirror, mirror));
    EXPECT_EQ(fuzzyScore(QStringLiteral("ﾐﾗｰ"), mirror), fuzzyScore(mirror, mirror));
    EXPECT_GT(fuzzyScore(QStringLiteral("ヒラク"), QStringLiteral("開く、ひらく")), 0);
}

// Japanese has no blanks between words.
TEST(FuzzyScore, takesAnotherScriptForTheStartOfAWord) {
    const QString mirror = QStringLiteral("ミラー");
    EXPECT_GT(fuzzyScore(mirror, QStringLiteral("ウェイトをミラー")),
              fuzzyScore(mirror, QStringLiteral("スキンコミラー")) + 300);
    EXPECT_EQ(fuzzyScore(mirror, QStringLiteral("頂点ミラー")),
              fuzzyScore(mirror, QStringLiteral("頂 ミラー")));
    EXPECT_EQ(fuzzyScore("d", "3D"), fuzzyScore("b", "3B")) << "a digit begins none";
}

}  // namespace
}  // namespace sinew
