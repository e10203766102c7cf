// SPDX-License-Identifier: Apache-2.0
// The window stays in use while a file is read: what is done meanwhile is not lost, and what is in
// the hand as another document opens ends there.
#include <QRubberBand>
#include <QTest>

#include "app/actions/file_actions.h"
#include "app/project/samples.h"
#include "app/tools/tools.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class WorkWhileReading : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
    }
    void changeNodes(const std::function<void(NodeTable&)>& change, Scene& of) {
        auto nodes = std::make_shared<NodeTable>(of.nodes());
        change(*nodes);
        of.setNodes(nodes);
    }
    /// A step of the history.
    void work() {
        Scene after = scene();
        changeNodes(
            [](NodeTable& nodes) { nodes.edit(nodes.all().back().id).local.translation.x += 0.5; },
            after);
        ASSERT_TRUE(context().apply(difference(scene(), after, Message("Work"))));
    }
    /// Answers the question that comes once the file has been read.
    void answer(const QString& button) {
        bool answered = false;
        onDialog([&](QWidget* dialog) {
            answered = true;
            pressButton(dialog, button);
        });
        ASSERT_TRUE(waitFor([&] { return answered && window_->ready(); }));
        settle();
    }
    QString projectFile() const {
        return QString::fromStdString((folder_ / "hero.sinew").string());
    }
    void saveAs(const QString& file) {
        bool saved = false;
        window_->project().saveAs(
            file, {}, [&](SaveOutcome outcome) { saved = outcome == SaveOutcome::Saved; });
        ASSERT_TRUE(waitFor([&] { return saved && window_->ready(); }));
        settle();
    }
    bool modified() { return context().document().modified(); }
    std::size_t steps() { return context().document().historySteps(); }

    const std::filesystem::path folder_ = temporaryFolder();
};

TEST_F(WorkWhileReading, whatIsDoneMeanwhileIsAskedAboutBeforeItIsReplaced) {
    saveAs(projectFile());
    openSample("sinew_wave.glb");
    const std::function<void()> ways[] = {
        [&] { window_->files().open(QString::fromStdString(sample("two_bones.glb").string())); },
        [&] { window_->files().openSample(samples().front()); },
        [&] { window_->files().open(projectFile()); }};
    for (const auto& read : ways) {
        SCOPED_TRACE(&read - ways);
        openSample("sinew_wave.glb");
        read();
        work();
        const Scene worked = scene();
        answer("Cancel");
        EXPECT_EQ(scene().blocks(), worked.blocks());
        EXPECT_EQ(steps(), 1u);
        EXPECT_TRUE(modified());
        read();
        work();
        answer("Discard Changes");
        EXPECT_NE(scene().blocks(), worked.blocks());
        EXPECT_EQ(steps(), 0u);
        read();
        ASSERT_TRUE(waitReady()) << "nothing was done: nothing is asked";
        settle();
    }
}

TEST_F(WorkWhileReading, whatIsSavedMeanwhileIsInTheProjectThatIsOpenedAgain) {
    saveAs(projectFile());
    const auto place = [this] { return scene().nodes().all().back().local.translation.x; };
    const double before = place();
    window_->files().open(projectFile());
    work();
    answer("Save");
    ASSERT_TRUE(waitFor([&] { return steps() == 0 && window_->ready(); }));
    EXPECT_EQ(place(), before + 0.5);
    EXPECT_FALSE(modified());
    work();
    key(Qt::Key_S, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] { return !modified(); })) << "and goes on being saved";
}

TEST_F(WorkWhileReading, aSaveDuringAnOpeningIsOfTheDocumentThatIsThere) {
    saveAs(projectFile());
    work();
    const double place = scene().nodes().all().back().local.translation.x;
    window_->files().open(QString::fromStdString(sample("two_bones.glb").string()));
    window_->commands().find("file.save")->trigger();
    ASSERT_TRUE(waitFor([&] { return window_->project().path().isEmpty() && window_->ready(); }));
    openFile(projectFile());
    EXPECT_EQ(scene().nodes().all().back().local.translation.x, place);
}

TEST_F(WorkWhileReading, aDragUnderWhichADocumentOpensIsNotCarriedIntoIt) {
    Scene other = scene();
    changeNodes([&](NodeTable& nodes) { nodes.edit(node("forearm_L")).local.translation.y += 0.1; },
                other);
    context().select({node("forearm_L")});
    context().setTool("move");
    settle();
    const QPoint at = pixelOf(worldOf(node("forearm_L")));
    move(at);
    settle();
    press(at);
    move(at + QPoint(20, 10));
    ASSERT_NE(pixelOf(worldOf(node("forearm_L"))), at);
    context().open(other);
    ASSERT_TRUE(waitReady());
    release(at + QPoint(20, 10));
    drag({at, at + QPoint(15, 5), at + QPoint(30, 10)});
    EXPECT_EQ(steps(), 0u) << said().toStdString();
    EXPECT_EQ(scene().blocks(), other.blocks());
}

TEST_F(WorkWhileReading, theRectangleOfASelectionGoesWithTheDocumentItWasDrawnOver) {
    context().setTool(kSelectPointsTool);
    settle();
    drag({{20, 20}, {40, 40}});
    press({20, 20});
    move({60, 60});
    move({120, 120});
    auto* band = viewport().findChild<QRubberBand*>();
    ASSERT_TRUE(band && band->isVisible());
    context().open(twoBones());
    EXPECT_FALSE(band->isVisible());
    release({120, 120});
}

TEST_F(WorkWhileReading, aStrokeUnderWhichADocumentOpensIsDroppedAndNothingPlaysOn) {
    context().setTool(kPaintTool);
    context().activateInfluence(skinOf("body"), 1);
    const QPoint at = bareMeshPixel(node("body"));
    context().setPlaying(true);
    move(at);
    press(at);
    move(at + QPoint(8, 0));
    ASSERT_NE(&context().shownScene(), &scene()) << said().toStdString();
    const Scene other = scene();
    context().open(other);
    EXPECT_EQ(&context().shownScene(), &scene());
    ASSERT_TRUE(waitReady());
    release(at + QPoint(8, 0));
    const QPoint next = bareMeshPixel(node("body"));
    move(next);
    press(next);
    EXPECT_FALSE(context().playing());
    release(next);
    settle();
    EXPECT_FALSE(context().playing());
}

}  // namespace
}  // namespace sinew::test
