// SPDX-License-Identifier: Apache-2.0
// Where there is little room: numbers are whole, locks stay in sight, layers are chosen from a
// list.
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QStandardItemModel>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <cstdlib>

#include "app/dialogs/operation_dialog.h"
#include "app/panels/influences/influence_model.h"
#include "app/widgets/elided_label.h"
#include "app/widgets/fields.h"
#include "app/widgets/theme.h"
#include "app/widgets/tree_view.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

/// The digits have room in the line that they stand in.
void expectWhole(const QAbstractSpinBox& box) {
    constexpr int kMargins = 4;  // of the line, beside the digits
    const auto* line = box.findChild<QLineEdit*>();
    ASSERT_NE(line, nullptr);
    EXPECT_LE(line->fontMetrics().horizontalAdvance(box.text()) + kMargins, line->width())
        << box.objectName().toStdString() << ": " << box.text().toStdString();
}

TEST(CrowdedWindow, aWindowOfALargerScreenFitsIntoThisOne) {
    QMainWindow before;
    const QSize screen = before.screen()->availableSize();
    before.resize(screen * 1.15);
    const auto file = test::temporaryFolder() / "settings.ini";
    auto stored =
        std::make_unique<QSettings>(QString::fromStdString(file.string()), QSettings::IniFormat);
    stored->setValue("window/geometry", before.saveGeometry());
    const MainWindow window{Settings(std::move(stored))};
    EXPECT_LE(window.width(), screen.width());
    EXPECT_LE(window.height(), screen.height());
}

// It crashed where a desktop maximised it in the middle of that; there is none here.
TEST(CrowdedWindow, opensAgainAsItWasMaximisedFromASmallerSize) {
    const auto file = (test::temporaryFolder() / "settings.ini").string();
    const auto settings = [&] {
        return std::make_unique<QSettings>(QString::fromStdString(file), QSettings::IniFormat);
    };
    const QSize small(1000, 700), large(1600, 1000);
    int width = 0;
    {
        MainWindow before{Settings(settings())};
        before.resize(large);
        before.setVisible(true);
        QTest::qWait(20);
        width = before.findChild<QDockWidget*>("outlinerDock")->width();
        before.close();
        QMainWindow maximised;
        maximised.resize(small);
        maximised.setWindowState(Qt::WindowMaximized);
        settings()->setValue("window/geometry", maximised.saveGeometry());
    }
    MainWindow window{Settings(settings())};
    EXPECT_TRUE(window.isMaximized());
    EXPECT_EQ(window.normalGeometry().size(), small);
    window.setVisible(true);
    QTest::qWait(20);
    window.resize(large);  // as a desktop does then
    QTest::qWait(20);
    EXPECT_EQ(window.findChild<QDockWidget*>("outlinerDock")->width(), width);
}

TEST(CrowdedFields, slidersShowTheLongestNumberOfTheirRangeWhole) {
    for (const double points : {Looks().fontPoints, 14.0}) {
        applyTheme(*qApp, {ThemeChoice::System, points});
        ValueSlider slider(0.001, 100.0, 4, ValueSlider::Scale::Logarithmic);
        slider.setSuffix(" m");
        slider.resize(slider.minimumSizeHint());
        slider.setVisible(true);
        QTest::qWait(20);
        for (const double value : {0.001, 12.3456, 100.0}) {
            slider.setValue(value);
            expectWhole(*slider.box());
        }
        NumberField field(3);
        field.show(-127.201);
        field.resize(field.minimumWidth(), field.sizeHint().height());
        field.setVisible(true);
        QTest::qWait(20);
        expectWhole(field);
    }
    applyTheme(*qApp, {});
}

class Crowded : public test::WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        skin_ = skinOf("body");
        context().setActiveSkin(skin_);
        context().activateInfluence(skin_, scene().skin(skin_)->slotOf(node("forearm_L")));
    }
    void run(const char* id, const Params& params) {
        const auto done =
            runOperation(*findOperation(id), scene(), context().selection(), params, {});
        ASSERT_TRUE(done.ok()) << done.error().message.english();
        ASSERT_TRUE(context().apply(done->edit));
    }
    SkinId skin_;
};

TEST_F(Crowded, numbersOfNarrowPanelsAreWhole) {
    window_->resize(1280, 720);
    int looked = 0;
    for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) {
        dock->show();
        dock->raise();
        window_->resizeDocks({dock}, {1}, Qt::Horizontal);
        settle(60);
        for (const auto* box : dock->findChildren<QAbstractSpinBox*>())
            if (box->isVisible() && !box->visibleRegion().isEmpty()) {
                expectWhole(*box);
                ++looked;
            }
    }
    EXPECT_GT(looked, 8);
}

TEST_F(Crowded, panelsBehindOneAnotherAreToldApartByTheirIcons) {
    window_->resize(1600, 900);
    for (const char* panel : {"check", "engine", "deformation", "compare"})
        context().showPanel(panel, Context::IfClosed::Open);
    settle(200);
    auto* dock = window_->findChild<QDockWidget*>("compareDock");
    const auto barWith = [this](const QString& title) -> QTabBar* {
        for (auto* tabs : window_->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
            for (int i = 0; i < tabs->count(); ++i)
                if (tabs->tabText(i) == title) return tabs;
        return nullptr;
    };
    const QTabBar* tabs = barWith(dock->windowTitle());
    ASSERT_NE(tabs, nullptr);
    ASSERT_EQ(tabs->count(), 4);
    const auto allSeen = [tabs](bool withIcons) {
        for (int i = 0; i < tabs->count(); ++i)
            if (tabs->tabIcon(i).isNull() == withIcons || !tabs->rect().contains(tabs->tabRect(i)))
                return false;
        return true;
    };
    EXPECT_TRUE(waitFor([&] { return allSeen(true); })) << "none is scrolled out of sight";
    const int usual = dock->width();
    window_->resizeDocks({dock}, {800}, Qt::Horizontal);
    EXPECT_TRUE(waitFor([&] { return allSeen(false); })) << "names have room";
    window_->resizeDocks({dock}, {usual}, Qt::Horizontal);
    EXPECT_TRUE(waitFor([&] { return allSeen(true); })) << "names have no room any more";
}

TEST_F(Crowded, manyPanelsAtOneSideMakeNeitherItNorTheWindowWider) {
    window_->resize(1280, 720);
    settle(200);
    const auto* outliner = window_->findChild<QDockWidget*>("outlinerDock");
    const int side = outliner->width();
    for (const char* panel : {"layers", "blendShapes", "bindReport", "check", "engine", "compare",
                              "deformation", "exportReport", "history"}) {
        context().showPanel(panel, Context::IfClosed::Open);
        settle(60);
    }
    settle(200);
    EXPECT_EQ(window_->width(), 1280);
    EXPECT_LE(outliner->width(), side + 20);
    const auto* history = window_->findChild<QDockWidget*>("historyDock");
    for (const auto* tabs : window_->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
        const QRect front = tabs->tabRect(tabs->currentIndex());
        if (tabs->isVisible() && tabs->tabText(tabs->currentIndex()) == history->windowTitle()) {
            EXPECT_TRUE(tabs->rect().intersects(front));
        }
    }
}

TEST_F(Crowded, aLowWindowShowsBrushesWithoutNamesAndTheSlidersBelowThem) {
    const auto* first = window_->findChild<QToolButton*>("brush_replace");
    const auto slidersSeen = [this] {
        for (const char* name : {"brushRadius", "brushStrength", "brushValue"}) {
            const auto* field = window_->findChild<QWidget*>(QLatin1String(name));
            if (!field || field->visibleRegion().boundingRect() != field->rect()) return false;
        }
        return true;
    };
    BrushSettings brush = context().brush();
    brush.brush = "replace";
    context().setBrush(brush);
    context().showPanel("brush", Context::IfClosed::Open);
    window_->resize(1366, 749);
    EXPECT_TRUE(waitFor([&] { return slidersSeen(); }, 3000));
    EXPECT_EQ(first->toolButtonStyle(), Qt::ToolButtonIconOnly);
    window_->resize(1366, 1100);
    EXPECT_TRUE(
        waitFor([&] { return first->toolButtonStyle() == Qt::ToolButtonTextUnderIcon; }, 3000));
}

TEST_F(Crowded, whatHasNoRoomOnABarIsBehindAnArrowThatIsSeen) {
    window_->resize(800, 600);
    for (const ThemeChoice choice : {ThemeChoice::Dark, ThemeChoice::Light}) {
        applyTheme(*qApp, {choice});
        settle(200);
        QToolButton* more = nullptr;
        for (auto* button : window_->findChildren<QToolButton*>("qt_toolbar_ext_button"))
            if (button->isVisible()) more = button;
        ASSERT_NE(more, nullptr);
        const QImage shown = more->grab().toImage();
        int strokes = 0;
        for (int y = 0; y < shown.height(); ++y)
            for (int x = 0; x < shown.width(); ++x) {
                const QColor at = shown.pixelColor(x, y);
                constexpr int kNear = 100;  // lightness: thin lines are softened
                strokes +=
                    at.alpha() > 127 && std::abs(at.lightness() - theme().text.lightness()) < kNear;
            }
        EXPECT_GT(strokes, 20) << "light: " << theme().light;
    }
    applyTheme(*qApp, {});
}

TEST_F(Crowded, theTitleOfTheWeightColumnIsWholeInALargerFont) {
    const auto* tree = window_->findChild<QTreeView*>("influencesTree");
    applyTheme(*qApp, {ThemeChoice::System, 20.0});
    settle(200);
    const QString title =
        tree->model()->headerData(InfluenceModel::Weight, Qt::Horizontal).toString();
    EXPECT_GT(tree->columnWidth(InfluenceModel::Weight),
              tree->fontMetrics().horizontalAdvance(title) + 12);
    applyTheme(*qApp, {});
}

TEST_F(Crowded, aSentenceBelowTheInfluencesThatIsCutShowsIt) {
    window_->resize(800, 600);
    settle(200);
    const auto* label = dynamic_cast<ElidedLabel*>(window_->findChild<QLabel*>("influencesVertex"));
    ASSERT_NE(label, nullptr);
    EXPECT_FALSE(label->text().isEmpty());
    EXPECT_EQ(label->toolTip(), label->text()) << "there it is whole";
}

TEST_F(Crowded, theTutorialGetsTheHeightOfItsStep) {
    window_->resize(1366, 749);
    window_->commands().find("help.tutorial")->trigger();
    settle(300);
    const auto* area = window_->findChild<QDockWidget*>("tutorialDock")->findChild<QScrollArea*>();
    EXPECT_EQ(area->verticalScrollBar()->maximum(), 0) << "nothing is cut off";
}

TEST_F(Crowded, theNumbersOfTheTransformPanelAreInSightInALargerFont) {
    auto* dock = window_->findChild<QDockWidget*>("transformDock");
    dock->show();
    dock->raise();
    settle();
    applyTheme(*qApp, {ThemeChoice::System, 15.0});
    settle(300);
    EXPECT_EQ(dock->findChild<QScrollArea*>()->horizontalScrollBar()->maximum(), 0);
    applyTheme(*qApp, {});
}

TEST_F(Crowded, aThirdRowOfALowSideIsATabOfTheSecond) {
    auto* tutorial = window_->findChild<QDockWidget*>("tutorialDock");
    auto* deformation = window_->findChild<QDockWidget*>("deformationDock");
    const auto areTabs = [&] {
        return window_->tabifiedDockWidgets(tutorial).contains(deformation);
    };
    const auto openBoth = [&](QSize size) {
        window_->resize(size);
        settle(200);
        for (const char* command : {"window.deformation", "help.tutorial"}) {
            window_->commands().find(QLatin1String(command))->trigger();
            settle(200);
        }
    };
    openBoth({1366, 640});
    EXPECT_TRUE(areTabs());
    EXPECT_FALSE(tutorial->visibleRegion().isEmpty()) << "what was asked for is in front";
    tutorial->close();
    settle(200);
    EXPECT_FALSE(areTabs());
    EXPECT_FALSE(deformation->visibleRegion().isEmpty());
    deformation->close();
    settle(200);
    openBoth({1366, 1200});
    EXPECT_FALSE(areTabs()) << "there is room for three";
}

TEST_F(Crowded, commandsOnLayersOfferTheLayersThatThereAre) {
    run("layer.add", {{"name", std::string("Fingers")}});
    run("layer.add", {{"name", std::string("Cloth")}});
    int looked = 0;
    for (const Operation& operation : operations()) {
        if (!findParam(operation.params, "layer") || !QByteArray(operation.id).startsWith("layer."))
            continue;
        SCOPED_TRACE(operation.id);
        OperationDialog dialog(context().settings(), operation, scene(), context().selection(), {},
                               window_.get());
        auto* asked = dialog.findChild<QWidget*>("param_layer");
        ASSERT_NE(asked, nullptr);
        auto* list = asked->findChild<QComboBox*>();
        ASSERT_NE(list, nullptr) << "not to be typed";
        EXPECT_GE(list->findText("Cloth"), 1);
        list->setCurrentIndex(list->findText("Fingers"));
        EXPECT_EQ(std::get<std::string>(dialog.params().at("layer")), "Fingers");
        list->setCurrentIndex(0);
        EXPECT_EQ(std::get<std::string>(dialog.params().at("layer")), "") << "the active one";
        ++looked;
    }
    EXPECT_GT(looked, 3);
}

TEST_F(Crowded, aLayerChosenFromTheListIsTheOneThatIsChanged) {
    run("layer.add", {{"name", std::string("Fingers")}});
    run("layer.add", {{"name", std::string("Cloth")}});
    OperationDialog dialog(context().settings(), *findOperation("layer.remove"), scene(),
                           context().selection(), {}, window_.get());
    auto* list = dialog.findChild<QWidget*>("param_layer")->findChild<QComboBox*>();
    list->setCurrentIndex(list->findText("Fingers"));
    run("layer.remove", dialog.params());
    const auto& layers = scene().skin(skin_)->layers;
    EXPECT_TRUE(
        std::ranges::none_of(layers, [](const SkinLayer& l) { return l.name == "Fingers"; }));
    EXPECT_TRUE(std::ranges::any_of(layers, [](const SkinLayer& l) { return l.name == "Cloth"; }));
}

TEST(CrowdedTree, whatStandsBeforeTheNamesStaysInSightWhileADeepTreeScrolls) {
    QStandardItemModel model;
    model.setHorizontalHeaderLabels({"Name", "Lock", "Weight"});
    for (int row = 0; row < 6; ++row)
        model.appendRow({new QStandardItem("a_joint_with_a_very_long_name_that_is_cut"),
                         new QStandardItem("L"), new QStandardItem(QString::number(row))});
    QStandardItem* last = model.item(5);
    for (int depth = 0; depth < 60; ++depth) {
        auto* below = new QStandardItem("below");
        last->appendRow({below, new QStandardItem("L"), new QStandardItem("0")});
        last = below;
    }
    TreeView view;
    view.setModel(&model);
    view.setColumnsBefore({{1, 26}, {2, 60}});
    view.setButtonColumn(1);
    view.resize(220, 200);
    view.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&view));
    QTest::qWait(50);
    EXPECT_EQ(view.horizontalScrollBar()->maximum(), 0) << "long names alone do not scroll";
    view.expandAll();
    QTest::qWait(50);
    const QRect fixed(0, 0, 86, view.viewport()->height());
    const QImage before = view.viewport()->grab(fixed).toImage();
    const QRect title(fixed.right() + 1, 0, 60, view.header()->height());  // of the names
    const QImage titled = view.header()->viewport()->grab(title).toImage();
    view.horizontalScrollBar()->setValue(view.horizontalScrollBar()->maximum());
    ASSERT_GT(view.horizontalScrollBar()->value(), 20) << "as deep as rows are indented";
    QTest::qWait(50);
    EXPECT_EQ(view.viewport()->grab(fixed).toImage(), before);
    EXPECT_EQ(view.header()->viewport()->grab(title).toImage(), titled);
    const int y = view.visualRect(model.index(3, 0)).center().y();
    EXPECT_EQ(view.indexAt({10, y}), model.index(3, 1));
    EXPECT_EQ(view.indexAt({40, y}), model.index(3, 2));
    EXPECT_EQ(view.visualRect(model.index(3, 1)).left(), 0);
    QModelIndex pressed;
    QObject::connect(&view, &TreeView::buttonPressed, [&](const QModelIndex& at) { pressed = at; });
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, {10, y});
    EXPECT_EQ(pressed, model.index(3, 1)) << "the lock is where it is seen";
}

}  // namespace
}  // namespace sinew
