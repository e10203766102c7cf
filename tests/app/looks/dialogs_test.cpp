// SPDX-License-Identifier: Apache-2.0
// Dialogs as one sees them: as high as what they hold, whole on a small screen, one tick where one
// influence is asked for.
#include <QAbstractItemView>
#include <QComboBox>
#include <QCompleter>
#include <QDockWidget>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QTreeView>
#include <QTreeWidget>

#include "app/dialogs/file_dialog.h"
#include "app/dialogs/operation_dialog.h"
#include "app/dialogs/preferences_dialog.h"
#include "app/state/bound_meshes.h"
#include "app/state/operation_preview.h"
#include "app/widgets/fields.h"
#include "app/widgets/param_editors.h"
#include "tests/app/window_test_base.h"

namespace sinew {
namespace {

class DialogLooks : public test::WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        skin_ = skinOf("body");
        context().setActiveSkin(skin_);
        context().activateInfluence(skin_, scene().skin(skin_)->slotOf(node("pinky_3_R")));
    }
    void TearDown() override {
        preview_.reset();  // it shows in the window
        WindowTest::TearDown();
    }
    /// The dialog of an operation, shown as the window shows it.
    std::unique_ptr<OperationDialog> shown(const Operation& operation) {
        if (operation.preview) preview_ = std::make_unique<OperationPreview>(context(), operation);
        auto out = std::make_unique<OperationDialog>(context().settings(), operation, scene(),
                                                     context().selection(), Params(), window_.get(),
                                                     operation.preview ? preview_.get() : nullptr);
        out->show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(out.get()));
        const auto* said = out->findChild<QLabel*>("operationLiveText");
        EXPECT_TRUE(QTest::qWaitFor([&] { return !said || said->text() != "..."; }));
        settle();
        return out;
    }
    static bool isTall(const Operation& operation) {
        return std::ranges::any_of(operation.params, [](const ParamSpec& spec) {
            return spec.type == ParamSpec::Type::Nodes && spec.maximum != 1.0;
        });
    }
    SkinId skin_;
    std::unique_ptr<OperationPreview> preview_;
};

TEST_F(DialogLooks, operationsAskInDialogsAsHighAsWhatTheyHold) {
    int looked = 0;
    for (const Operation& operation : operations()) {
        if (!QByteArray(operation.label).endsWith("...") || binds(operation)) continue;
        const auto dialog = shown(operation);
        ++looked;
        EXPECT_LE(dialog->minimumSizeHint().height(), 720 - 40) << operation.id;
        if (isTall(operation)) continue;
        const auto needed = [&] { return dialog->layout()->totalHeightForWidth(dialog->width()); };
        EXPECT_TRUE(QTest::qWaitFor([&] { return dialog->height() == needed(); }))
            << operation.id << " has empty space or is cut: " << dialog->height() << " of "
            << needed();
        // Nothing lies between the last answer and the buttons but the spacing of the form.
        const auto* accept = dialog->findChild<QPushButton*>("operationAccept");
        int lowest = 0;
        for (const QWidget* part : dialog->findChildren<QWidget*>())
            if (part->isVisible() && part->findChildren<QWidget*>().isEmpty() &&
                !qobject_cast<const QPushButton*>(part))
                lowest = std::max(lowest, part->mapTo(dialog.get(), part->rect().bottomLeft()).y());
        EXPECT_LT(accept->mapTo(dialog.get(), QPoint()).y() - lowest, 40) << operation.id;
    }
    EXPECT_GT(looked, 20);
}

TEST_F(DialogLooks, whatAPreviewSaysLaterIsReadWithoutScrolling) {
    const auto dialog = shown(*findOperation("weights.jointBudget"));
    const auto* area = dialog->findChild<QScrollArea*>("operationFormArea");
    ASSERT_NE(area, nullptr);
    for (const int joints : {60, 20, 50}) {
        dialog->findChild<WholeBox*>()->setValue(joints);
        settle(400);
        EXPECT_EQ(area->verticalScrollBar()->maximum(), 0) << joints;
    }
}

TEST_F(DialogLooks, bindingInfluencesTellsThatOnlySelectedVerticesChange) {
    const auto tells = [&] {
        const auto dialog = shown(*findOperation("influence.bind"));
        return std::ranges::any_of(dialog->findChildren<QLabel*>(), [](const QLabel* label) {
            return label->text() == "Only the 3 selected vertices change.";
        });
    };
    EXPECT_FALSE(tells());
    context().selectPoints({{scene().skin(skin_)->meshNode, {1, 2, 3}, {}}});
    EXPECT_TRUE(tells());
}

TEST_F(DialogLooks, oneInfluenceIsChosenFromAListOrTypedInPart) {
    const auto dialog = shown(*findOperation("weights.swap"));
    auto* box = dialog->findChild<QWidget*>("param_from")->findChild<QComboBox*>();
    ASSERT_NE(box, nullptr);
    EXPECT_EQ(box->currentText(), "pinky_3_R") << "the active one";
    const auto from = [&] { return std::get<std::vector<NodeId>>(dialog->params().at("from")); };
    const auto type = [&](const char* text) {
        box->lineEdit()->selectAll();
        QTest::keyClicks(box->lineEdit(), text);
        EXPECT_EQ(box->currentText(), text);
        box->completer()->popup()->hide();
    };
    type("PINKY_2_R");
    EXPECT_EQ(from(), std::vector<NodeId>{node("pinky_2_R")});
    type("nothing of this name");
    EXPECT_EQ(from(), std::vector<NodeId>{node("pinky_3_R")}) << "what was chosen";
    Q_EMIT box->lineEdit()->editingFinished();
    EXPECT_EQ(box->currentText(), "pinky_3_R");
    box->setCurrentIndex(0);
    EXPECT_TRUE(from().empty());
}

TEST_F(DialogLooks, oneEnterTakesATypedNameThoughNamesAreProposed) {
    const auto enterAccepts = [&](const char* operation, const char* param, const char* text) {
        const auto dialog = shown(*findOperation(operation));
        auto* box = dialog->findChild<QWidget*>(param)->findChild<QComboBox*>();
        box->lineEdit()->setFocus();
        box->lineEdit()->selectAll();
        QTest::keyClicks(box->lineEdit(), text);
        QWidget* proposals = box->completer()->popup();
        EXPECT_TRUE(QTest::qWaitFor([&] { return proposals->isVisible(); })) << text;
        QTest::keyClick(proposals, Qt::Key_Return);
        EXPECT_FALSE(proposals->isVisible());
        return dialog->result() == QDialog::Accepted;
    };
    EXPECT_TRUE(enterAccepts("weights.swap", "param_to", "pinky_2_R"));
    EXPECT_FALSE(enterAccepts("weights.swap", "param_to", "pinky_2")) << "no name yet";
}

TEST_F(DialogLooks, aClickIntoAnInfluencesFieldTakesAllOfItAndWhatIsNoNameIsTold) {
    const auto dialog = shown(*findOperation("weights.swap"));
    auto* box = dialog->findChild<QWidget*>("param_to")->findChild<QComboBox*>();
    dialog->findChild<QWidget*>("param_from")->setFocus();
    EXPECT_FALSE(dialog->findChild<QPushButton*>("operationAccept")->isEnabled())
        << "with whom is not said yet";
    QTest::mouseClick(box->lineEdit(), Qt::LeftButton);
    QTest::qWait(20);
    EXPECT_EQ(box->lineEdit()->selectedText(), box->currentText());
    QTest::keyClicks(box->lineEdit(), "zzz");
    EXPECT_EQ(box->currentText(), "zzz");
    EXPECT_FALSE(dialog->findChild<QPushButton*>("operationAccept")->isEnabled());
}

TEST_F(DialogLooks, whyNothingIsPreviewedIsReadWhole) {
    const auto dialog = shown(*findOperation("skin.transfer"));
    const auto* why = dialog->findChild<QLabel*>("operationLiveText");
    ASSERT_GT(why->text().size(), 20);
    const QRect whole = why->fontMetrics().boundingRect(QRect(0, 0, why->width(), 1000),
                                                        Qt::TextWordWrap, why->text());
    EXPECT_LE(whole.width(), why->width());
    EXPECT_LE(whole.height(), why->height());
}

TEST_F(DialogLooks, longListsOfEndingsAreNotCutInFileDialogs) {
    FileDialog dialog(window_.get(), "Open");
    dialog.setNameFilters(
        {"Models (*.glb *.gltf *.vrm *.fbx *.dae *.obj *.x *.b3d *.md5mesh *.smd)",
         "All files (*)"});
    dialog.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
    auto* types = dialog.findChild<QComboBox*>("fileTypeCombo");
    ASSERT_NE(types, nullptr);
    EXPECT_EQ(types->currentText(), "Models");
    EXPECT_LT(types->fontMetrics().horizontalAdvance(types->currentText()), types->width() - 40);
}

TEST_F(DialogLooks, preferencesNameMenusWithinMenusWhole) {
    PreferencesDialog dialog(context(), window_->commands(), window_.get());
    dialog.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
    settle();
    const auto* keys = dialog.findChild<QTreeWidget*>("prefKeys");
    int deep = 0;
    for (int i = 0; i < keys->topLevelItemCount(); ++i) {
        const QString menu = keys->topLevelItem(i)->text(1);
        deep += menu.contains(" > ");
        EXPECT_LT(keys->fontMetrics().horizontalAdvance(menu), keys->columnWidth(1))
            << menu.toStdString();
    }
    EXPECT_GT(deep, 20);
}

TEST_F(DialogLooks, theActiveInfluenceStaysInViewInAListThatGetsLower) {
    window_->resize(1600, 1000);
    settle(200);
    auto* tree = window_->findChild<QTreeView*>("influencesTree");
    context().activateInfluence(skin_, scene().skin(skin_)->slotOf(node("hand_L")));
    settle();
    const auto inView = [tree] {
        return tree->viewport()->rect().contains(tree->visualRect(tree->currentIndex()).center());
    };
    ASSERT_TRUE(inView());
    window_->resize(1280, 720);
    settle(200);
    EXPECT_TRUE(inView());
}

TEST_F(DialogLooks, whatThePanelsSayAboveTheirListsHasItsHeightWithTheirLayout) {
    for (const auto& [panel, summary] :
         {std::pair("symmetry", "symmetrySummary"), std::pair("check", "checkSummary"),
          std::pair("engine", "engineSummary"), std::pair("compare", "compareSummary"),
          std::pair("deformation", "deformationScore")}) {
        context().showPanel(panel, Context::IfClosed::Open);
        auto* dock = window_->findChild<QDockWidget*>(QString(panel) + "Dock");
        dock->setFloating(true);
        dock->resize(320, 900);
        settle(100);
        auto* label = window_->findChild<QLabel*>(QLatin1String(summary));
        ASSERT_NE(label, nullptr) << summary;
        label->setText(QStringLiteral("What is said here takes some lines. ").repeated(4));
        window_->findChild<QWidget*>(QLatin1String(panel))->layout()->activate();
        EXPECT_GE(label->height(), label->heightForWidth(label->width())) << summary;
    }
}

TEST_F(DialogLooks, whatThePanelsSayAboveTheirListsIsWholeInTheLowestPanel) {
    window_->resize(1280, 720);
    context().showPanel("symmetry", Context::IfClosed::Open);
    settle(200);
    const auto* label = window_->findChild<QLabel*>("symmetrySummary");
    ASSERT_NE(label, nullptr);
    ASSERT_TRUE(waitFor([label] { return !label->text().isEmpty(); }));
    EXPECT_TRUE(waitFor([label] {
        return label->height() >= label->heightForWidth(label->width());
    })) << label->height();
}

}  // namespace
}  // namespace sinew
