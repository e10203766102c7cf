// SPDX-License-Identifier: Apache-2.0
// Shortcuts that the user changes, and what is held for the camera.
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTest>
#include <QTreeWidget>
#include <fstream>

#include "app/dialogs/key_field.h"
#include "app/dialogs/keys_page.h"
#include "app/dialogs/preferences_dialog.h"
#include "app/panels/check_panel.h"
#include "app/project/session.h"
#include "app/widgets/source_texts.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

const QKeySequence kJ(QStringLiteral("J"));

class Shortcuts : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        dialog_ = std::make_unique<PreferencesDialog>(context(), window_->commands());
        dialog_->show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(dialog_.get()));
        dialog_->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(dialog_.get()));
        page_ = dialog_->findChild<KeysPage*>();
    }
    void TearDown() override {
        dialog_.reset();
        WindowTest::TearDown();
    }
    template <class Widget>
    Widget* find(const char* name) {
        return dialog_->findChild<Widget*>(name);
    }
    /// Finds the command as a person does, by typing a part of its name.
    void choose(const QString& name) {
        auto* search = find<QLineEdit>("prefKeySearch");
        search->clear();
        QTest::keyClicks(search, name);
        auto* tree = find<QTreeWidget>("prefKeys");
        for (int i = 0; i < tree->topLevelItemCount(); ++i)
            if (auto* item = tree->topLevelItem(i); !item->isHidden() && item->text(0) == name)
                return tree->setCurrentItem(item);
        ADD_FAILURE() << "not found: " << name.toStdString();
    }
    void typeKeys(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        auto* edit = find<KeyField>("prefKeyTyped");
        edit->setFocus();
        QTest::keyClick(dialog_->windowHandle(), key, modifiers);
    }
    void press(const char* button) { QTest::mouseClick(find<QPushButton>(button), Qt::LeftButton); }
    QList<QKeySequence> keysOf(const MainWindow& window, const char* id) {
        return window.commands().find(QLatin1String(id))->shortcuts();
    }

    std::unique_ptr<PreferencesDialog> dialog_;
    KeysPage* page_ = nullptr;
};

TEST_F(Shortcuts, commandsAreFoundByTheirEnglishNamesInAnotherLanguage) {
    SourceTexts texts;
    ASSERT_TRUE(texts.load(QStringLiteral(":/translations/sinew_ja.qm")));
    QCoreApplication::installTranslator(&texts);
    Commands commands;
    commands.add("skin.check", "Skin", CheckPanel::tr("&Check Skinning"), "Checks.");
    QCoreApplication::removeTranslator(&texts);
    commands.add("skin.smooth", "Skin", QStringLiteral("スムーススキニング..."), "Binds.");
    KeysPage page(commands);
    auto* search = page.findChild<QLineEdit*>("prefKeySearch");
    auto* tree = page.findChild<QTreeWidget*>("prefKeys");
    const auto found = [&](const char* typed) {
        search->setText(QLatin1String(typed));
        QStringList out;
        for (int i = 0; i < tree->topLevelItemCount(); ++i)
            if (auto* item = tree->topLevelItem(i); !item->isHidden()) out << item->text(0);
        return out;
    };
    const QStringList check = found("check skinning");
    ASSERT_EQ(check.size(), 1);
    EXPECT_FALSE(check.front().contains("Check"));
    EXPECT_EQ(found("smooth skin"), QStringList{QStringLiteral("スムーススキニング...")});
    EXPECT_EQ(found("xyzzy"), QStringList());
}

TEST_F(Shortcuts, aPanelThatIsInTwoMenusIsOneCommand) {
    QStringList names;
    for (const Commands::Entry& entry : window_->commands().all())
        names << commandName(*entry.action);
    EXPECT_EQ(names.count("Weight Table"), 1);
    EXPECT_EQ(menuOf(*window_->commands().find("window.weightTable")), "Weights");
}

TEST_F(Shortcuts, namesStandBelowEachOther) {
    auto* tree = find<QTreeWidget>("prefKeys");
    for (int i = 0; i < tree->topLevelItemCount(); ++i)
        EXPECT_FALSE(tree->topLevelItem(i)->icon(0).isNull())
            << tree->topLevelItem(i)->text(0).toStdString();
}

TEST_F(Shortcuts, whatIsToBeDoneAndWhatIsChosenIsWhole) {
    const auto* name = find<QLabel>("prefKeyName");
    const auto isWhole = [name] {
        return name->fontMetrics().horizontalAdvance(name->text()) <= name->width();
    };
    settle();
    EXPECT_TRUE(isWhole()) << name->text().toStdString();
    choose("Bind Pose or Last Pose");
    EXPECT_TRUE(isWhole()) << name->text().toStdString();
}

TEST_F(Shortcuts, aChangedRowStaysInPlaceAndTheListHasTheKeyboard) {
    choose("Weight Table");
    find<QLineEdit>("prefKeySearch")->setText("e");
    auto* tree = find<QTreeWidget>("prefKeys");
    tree->scrollToItem(tree->currentItem(), QAbstractItemView::PositionAtCenter);
    settle();
    const QRect row = tree->visualItemRect(tree->currentItem());
    ASSERT_GT(tree->verticalScrollBar()->value(), 0);
    typeKeys(Qt::Key_F7);
    auto* set = find<QPushButton>("prefKeySet");
    set->setFocus();
    QTest::keyClick(set, Qt::Key_Return);
    settle();
    EXPECT_EQ(tree->currentItem()->text(2), "F7");
    EXPECT_EQ(tree->visualItemRect(tree->currentItem()), row);
    ASSERT_TRUE(tree->hasFocus()) << "else Enter presses what is next";
    QTest::keyClick(tree, Qt::Key_Return);
    EXPECT_EQ(dialog_->result(), QDialog::Accepted);
}

TEST_F(Shortcuts, aKeyThatIsTakenIsToldAndGoesToTheOtherCommand) {
    choose("Bind Pose or Last Pose");
    const QPoint table = find<QTreeWidget>("prefKeys")->geometry().bottomRight();
    typeKeys(Qt::Key_J);
    settle();
    EXPECT_EQ(find<QTreeWidget>("prefKeys")->geometry().bottomRight(), table) << "no row moves";
    auto* conflict = find<QLabel>("prefKeyConflict");
    EXPECT_TRUE(conflict->text().contains("Joints")) << conflict->text().toStdString();
    press("prefKeySet");
    EXPECT_EQ(keysOf(*window_, "view.joints"), QList{kJ}) << "not before OK";
    dialog_->accept();
    EXPECT_EQ(keysOf(*window_, "pose.swap"), QList{kJ});
    EXPECT_TRUE(keysOf(*window_, "view.joints").isEmpty());
    window_->activateWindow();
    viewport().setFocus();
    settle();
    key(Qt::Key_J);
    EXPECT_TRUE(context().shown().bindPose || said().contains("bind pose")) << "it works";
    // And in the next session.
    MainWindow next(userSettings());
    EXPECT_EQ(keysOf(next, "pose.swap"), QList{kJ});
    next.commands().setPreset(Preset::Blender);
    EXPECT_EQ(keysOf(next, "pose.swap"), QList{QKeySequence("T")}) << "a preset has its own";
}

TEST_F(Shortcuts, aKeyThatOpensAMenuIsToldAndTheMenuLosesItsLetter) {
    choose("Bind Pose or Last Pose");
    typeKeys(Qt::Key_S, Qt::AltModifier);
    const QString conflict = find<QLabel>("prefKeyConflict")->text();
    EXPECT_TRUE(conflict.contains("Skin, which would lose it")) << conflict.toStdString();
    press("prefKeySet");
    dialog_->accept();
    const auto* menu = window_->findChild<QMenu*>("menuSkin");
    EXPECT_EQ(menu->title(), "Skin");
    window_->activateWindow();
    viewport().setFocus();
    settle();
    key(Qt::Key_S, Qt::AltModifier);
    EXPECT_TRUE(context().shown().bindPose || said().contains("bind pose")) << "it works";
    window_->commands().setKeyChanges({});
    EXPECT_EQ(menu->title(), "&Skin");
}

TEST_F(Shortcuts, aLetterOpensOneItemOfAMenu) {
    const auto menus = window_->findChildren<QMenu*>(QRegularExpression("^menu"));
    ASSERT_GT(menus.size(), 8);
    int without = 0, with = 0;
    for (const QMenu* menu : menus) {
        QList<QKeySequence> letters;
        for (const QAction* action : menu->actions())
            if (const auto letter = QKeySequence::mnemonic(action->text()); !letter.isEmpty()) {
                EXPECT_FALSE(letters.contains(letter))
                    << menu->objectName().toStdString() << ": " << action->text().toStdString();
                letters << letter;
                ++with;
            } else if (!action->isSeparator()) {
                ++without;
            }
    }
    EXPECT_GT(with, 200);
    EXPECT_LT(without, with / 20) << "where a menu has more items than letters";
}

TEST_F(Shortcuts, panelsAndBarsAreTickedInTheMenuOfTheWindowsEdge) {
    const std::unique_ptr<QMenu> menu(window_->createPopupMenu());
    ASSERT_TRUE(menu);
    int ticked = 0;
    for (const QAction* action : menu->actions()) {
        EXPECT_TRUE(!action->isCheckable() || !action->isIconVisibleInMenu())
            << action->text().toStdString();
        ticked += action->isCheckable() && action->isChecked();
    }
    EXPECT_GT(ticked, 3);
}

TEST_F(Shortcuts, resetGivesTheKeysBack) {
    choose("Bind Pose or Last Pose");
    typeKeys(Qt::Key_J);
    press("prefKeyAdd");
    EXPECT_NE(page_->changes(), KeyChanges());
    choose("Joints");
    press("prefKeyReset");
    EXPECT_EQ(page_->changes(), KeyChanges()) << "J was taken from the other again";
    choose("Bind Pose or Last Pose");
    press("prefKeyRemove");
    EXPECT_NE(page_->changes(), KeyChanges());
    press("prefKeysResetAll");
    EXPECT_EQ(page_->changes(), KeyChanges());
}

TEST_F(Shortcuts, aFileLeavesEachKeyToOneCommand) {
    const auto file = temporaryFolder() / "keys.json";
    std::ofstream(file) << R"({"format": "sinew-shortcuts", "version": 1, "maya": {
        "view.grid": ["J", "Ctrl+Foo"], "pose.swap": ["J", "B"], "view.axes": ["Ctrl+Foo"],
        "view.xray": ["Nonsense"], "not.here": ["F"]}})";
    onDialog([](QWidget* box) { box->close(); });
    ASSERT_TRUE(page_->readFile(QString::fromStdString(file.string())));
    dialog_->accept();
    QList<QKeySequence> all;
    for (const KeyBinding& binding : window_->commands().bindings(Preset::Maya)) {
        EXPECT_FALSE(all.contains(binding.keys)) << binding.command.toStdString();
        all << binding.keys;
    }
    EXPECT_TRUE(keysOf(*window_, "view.joints").isEmpty());
    EXPECT_NE(keysOf(*window_, "pose.swap").contains(kJ),
              keysOf(*window_, "view.grid").contains(kJ));
    EXPECT_TRUE(keysOf(*window_, "pose.swap").contains(QKeySequence("B")));
    EXPECT_TRUE(window_->commands().heldKeyText(HeldUse::BrushRadius).isEmpty());
    EXPECT_EQ(keysOf(*window_, "view.frameSelected"), QList{QKeySequence("F")})
        << "of a command that is not here";
    EXPECT_EQ(keysOf(*window_, "view.xray"), QList{QKeySequence("Alt+Shift+X")});
    window_->commands().setPreset(Preset::Blender);
    EXPECT_EQ(keysOf(*window_, "view.joints"), QList{kJ});
}

TEST_F(Shortcuts, keysOfAFileThatCannotBeReadAreTold) {
    const auto file = temporaryFolder() / "keys.json";
    std::ofstream(file) << R"({"format": "sinew-shortcuts", "version": 1,
        "maya": {"view.grid": ["F7", "Ctrl+Foo"], "pose.swap": "F8"},
        "blender": {"held.brushRadius": ["A, B", 7], "not.here": ["Nonsense"]}})";
    QString lines;
    onDialog([&](QWidget* box) {
        if (const auto* list = box->findChild<QPlainTextEdit*>()) lines = list->toPlainText();
        box->close();
    });
    ASSERT_TRUE(page_->readFile(QString::fromStdString(file.string())));
    EXPECT_EQ(lines.toStdString(),
              "Bind Pose or Last Pose (Maya): F8\n"
              "Grid (Maya): Ctrl+Foo\n"
              "Brush Radius (hold and drag) (Blender): A, B\n"
              "Brush Radius (hold and drag) (Blender): 7\n"
              "not.here (Blender): Nonsense");
    dialog_->accept();
    EXPECT_EQ(keysOf(*window_, "view.grid"), QList{QKeySequence("F7")}) << "the others are taken";
    EXPECT_EQ(keysOf(*window_, "pose.swap"), QList{QKeySequence("T")}) << "as the preset has it";
}

TEST_F(Shortcuts, aHeldKeyIsChangedAndConflictsAsOthersAre) {
    choose("Pick Influence (hold and click)");
    typeKeys(Qt::Key_J);
    auto* conflict = find<QLabel>("prefKeyConflict");
    EXPECT_TRUE(conflict->text().contains("Joints")) << conflict->text().toStdString();
    press("prefKeySet");
    choose("Bind Pose or Last Pose");
    typeKeys(Qt::Key_J);
    EXPECT_TRUE(conflict->text().contains("Pick Influence")) << conflict->text().toStdString();
    press("prefKeyRemove");
    const auto folder = temporaryFolder();
    const QString file = QString::fromStdString((folder / "keys.json").string());
    EXPECT_TRUE(page_->writeFile(file));
    press("prefKeysResetAll");
    EXPECT_TRUE(page_->readFile(file));
    dialog_->accept();
    const Commands& commands = window_->commands();
    EXPECT_EQ(commands.heldKeyText(HeldUse::PickInfluence), "J");
    window_->activateWindow();
    viewport().setFocus();
    settle();
    const NodeId joint = scene().skin(context().selection().activeSkin)->slots[1].node;
    const QPoint at = pixelOf(worldOf(joint));
    const auto slot = [&] { return context().selection().activeSlot; };
    const auto before = slot();
    context().setTool("paint");
    clickWith(Qt::Key_S, at);
    EXPECT_EQ(slot(), before) << "its old key does nothing now";
    clickWith(Qt::Key_J, at);
    EXPECT_NE(slot(), kNoIndex) << "it picks where the new key is held";
    EXPECT_TRUE(context().view().joints) << "and joints are not hidden by it";
}

TEST_F(Shortcuts, theyGoToAFileAndComeFromOne) {
    const auto folder = temporaryFolder();
    const QString file = QString::fromStdString((folder / "keys.json").string());
    choose("Bind Pose or Last Pose");
    typeKeys(Qt::Key_F7);
    press("prefKeySet");
    const KeyChanges changed = page_->changes();
    EXPECT_NE(changed, KeyChanges());
    EXPECT_TRUE(page_->writeFile(file));
    press("prefKeysResetAll");
    EXPECT_TRUE(page_->readFile(file));
    EXPECT_EQ(page_->changes(), changed);
    std::ofstream(folder / "other.json") << "{\"what\": 1}";
    onDialog([](QWidget* box) { box->close(); });
    EXPECT_FALSE(page_->readFile(QString::fromStdString((folder / "other.json").string())));
    EXPECT_EQ(page_->changes(), changed) << "a file of something else changes nothing";
}

TEST_F(Shortcuts, enterInAChoiceMeansOk) {
    auto* preset = dialog_->findChild<QComboBox*>();
    preset->setFocus();
    QTest::keyClick(preset, Qt::Key_Return);
    EXPECT_FALSE(dialog_->isVisible());
    EXPECT_EQ(dialog_->result(), QDialog::Accepted);
}

TEST_F(Shortcuts, theFileEndsAsItsKindDoes) {
    const auto folder = temporaryFolder();
    onDialog([&](QWidget* dialog) {
        auto* name = dialog->findChild<QLineEdit*>("fileNameEdit");
        ASSERT_TRUE(name);
        name->setText(QString::fromStdString((folder / "keys").string()));
        QTest::keyClick(name, Qt::Key_Return);
    });
    press("prefKeysExport");
    EXPECT_TRUE(std::filesystem::exists(folder / "keys.json"));
    EXPECT_FALSE(std::filesystem::exists(folder / "keys"));
}

TEST_F(Shortcuts, anotherKeyThanAltCanTurnTheCamera) {
    auto* camera = find<QComboBox>("prefCamera");
    camera->setCurrentIndex(2);  // Ctrl+Alt
    dialog_->accept();
    const double yaw = viewport().camera().yaw();
    drag({{400, 300}, {440, 320}}, Qt::AltModifier);
    EXPECT_EQ(viewport().camera().yaw(), yaw);
    drag({{400, 300}, {440, 320}}, Qt::AltModifier | Qt::ControlModifier);
    EXPECT_NE(viewport().camera().yaw(), yaw);
    EXPECT_EQ(loadPreferences(context().settings()).cameraKeys,
              Qt::AltModifier | Qt::ControlModifier);
}

TEST_F(Shortcuts, theLeftButtonTurnsTheCameraUnderBlendersKeysWhereTheMiddleOneIsMissing) {
    auto* emulate = find<QCheckBox>("prefEmulateMiddle");
    find<QComboBox>("prefPreset")->setCurrentIndex(1);
    EXPECT_FALSE(find<QComboBox>("prefCamera")->isEnabled());
    emulate->click();
    EXPECT_TRUE(find<QComboBox>("prefCamera")->isEnabled());
    dialog_->accept();
    EXPECT_TRUE(loadPreferences(context().settings()).emulateMiddle);
    const double yaw = viewport().camera().yaw();
    drag({{400, 300}, {440, 320}}, Qt::AltModifier);
    EXPECT_NE(viewport().camera().yaw(), yaw);
}

TEST_F(Shortcuts, theLeftButtonPansUnderMayasKeysWhereTheMiddleOneIsMissing) {
    auto* emulate = find<QCheckBox>("prefEmulateMiddle");
    ASSERT_TRUE(emulate->isEnabled());
    emulate->click();
    dialog_->accept();
    const Camera before = viewport().camera();
    drag({{400, 300}, {440, 320}}, Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_EQ(viewport().camera().yaw(), before.yaw());
    EXPECT_NE(viewport().camera().target(), before.target());
}

}  // namespace
}  // namespace sinew::test
