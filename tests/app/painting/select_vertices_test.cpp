// SPDX-License-Identifier: Apache-2.0
// Vertices are chosen by mouse and keys, and choosing is undone.
#include <QLabel>
#include <QMenu>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "app/tools/tools.h"
#include "tests/app/window_test_base.h"

namespace sinew::test {
namespace {

class SelectVertices : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
        skin_ = scene().skins().front();
        mesh_ = scene().skin(skin_)->meshNode;
        view([](ViewSettings& v) { v.joints = false; });
        middle_ = bareMeshPixel(mesh_);
        key(Qt::Key_F9);
        ASSERT_EQ(context().tool(), kSelectPointsTool);
    }
    template <class Change>
    void view(Change&& change) {
        ViewSettings settings = context().view();
        change(settings);
        context().setView(settings);
        settle();
    }
    std::vector<PointIndex> chosen() {
        const PointSelection* points = context().selection().pointsOf(mesh_);
        return points ? points->points : std::vector<PointIndex>();
    }
    void run(const char* id) {
        window_->commands().find(QLatin1String(id))->trigger();
        EXPECT_TRUE(waitReady());
        settle();
    }
    QLabel* chip() { return viewport().findChild<QLabel*>(QStringLiteral("chosenVertices")); }
    std::size_t steps() { return context().document().historySteps(); }
    /// Around the mesh on the picture.
    QRect around() {
        QRect out;
        ToolHost& host = viewport();
        for (const auto& on : host.verticesOnPicture())
            for (const auto& at : on.pixels)
                out |= QRect(static_cast<int>(at.x) - 3, static_cast<int>(at.y) - 3, 6, 6);
        return out;
    }

    SkinId skin_;
    NodeId mesh_;
    QPoint middle_;
};

TEST_F(SelectVertices, aClickTakesOneShiftAddsCtrlTakesItOutAndEscLetsGo) {
    click(middle_);
    ASSERT_EQ(chosen().size(), 1u);
    const PointIndex first = chosen()[0];
    const QPoint aside = middle_ + QPoint(0, 40);
    click(aside, Qt::ShiftModifier);
    ASSERT_EQ(chosen().size(), 2u);
    EXPECT_TRUE(chip()->isVisible());
    EXPECT_TRUE(chip()->text().contains("2")) << chip()->text().toStdString();
    EXPECT_TRUE(chip()->text().contains("Esc"));
    click(aside, Qt::ControlModifier);
    EXPECT_EQ(chosen(), std::vector<PointIndex>{first});
    EXPECT_EQ(context().selection().activeSkin, skin_);
    key(Qt::Key_Escape);
    EXPECT_TRUE(chosen().empty());
    EXPECT_FALSE(chip()->isVisible());
}

TEST_F(SelectVertices, aBoxTakesWhatIsSeenAndWithXRayWhatIsBehind) {
    const QRect all = around().adjusted(-4, -4, 4, 4);
    drag({all.topLeft(), all.center(), all.bottomRight()});
    const auto seen = chosen().size();
    const auto points = scene().mesh(scene().nodes().find(mesh_)->mesh)->pointCount();
    EXPECT_GT(seen, points / 10);
    EXPECT_LT(seen, points * 9 / 10) << "the back is not seen";
    EXPECT_TRUE(said().contains("of those that are seen.  Alt+Shift+X: those behind as well"));
    key(Qt::Key_X, Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_TRUE(context().view().xray);
    drag({all.topLeft(), all.center(), all.bottomRight()});
    EXPECT_EQ(chosen().size(), points);
    EXPECT_FALSE(said().contains("behind"));
}

TEST_F(SelectVertices, theVertexThatWasClickedIsMarkedUntilEsc) {
    key(Qt::Key_A, Qt::ControlModifier);
    context().setSelectedVertex(Context::VertexRef{mesh_, 0});
    key(Qt::Key_Escape);
    EXPECT_FALSE(context().selectedVertex());
    context().setSelectedVertex(Context::VertexRef{mesh_, 0});
    key(Qt::Key_Escape);
    EXPECT_FALSE(context().selectedVertex()) << "where none are chosen as well";
}

TEST_F(SelectVertices, theKeyAgainTurnsToLassoAndPaint) {
    key(Qt::Key_F9);
    ASSERT_EQ(context().pointPick(), PointPick::Lasso);
    const QPoint a = middle_ - QPoint(30, 30), b = middle_ + QPoint(30, -30),
                 c = middle_ + QPoint(0, 40);
    drag({a, b, c, a});
    const auto lasso = chosen();
    ASSERT_FALSE(lasso.empty());
    QPolygon loop;
    loop << a << b << c;
    ToolHost& host = viewport();
    for (const auto& on : host.verticesOnPicture())
        for (std::size_t i = 0; on.node == mesh_ && i < on.points.size(); ++i)
            if (std::ranges::binary_search(lasso, on.points[i])) {
                const QPoint at(static_cast<int>(on.pixels[i].x), static_cast<int>(on.pixels[i].y));
                EXPECT_TRUE(loop.boundingRect().adjusted(-1, -1, 1, 1).contains(at));
            }
    key(Qt::Key_F9);
    ASSERT_EQ(context().pointPick(), PointPick::Paint);
    drag({middle_, middle_ + QPoint(0, 20)});
    const auto painted = chosen().size();
    ASSERT_GT(painted, 0u);
    drag({middle_, middle_ + QPoint(0, 20)}, Qt::ControlModifier);
    EXPECT_TRUE(chosen().empty()) << "Ctrl takes the same ones away";
}

// However many moves come before a picture is drawn.
TEST_F(SelectVertices, aLassoHoldsAllThatItsMovesWentAround) {
    const auto merges = [] {
        return QCoreApplication::testAttribute(Qt::AA_CompressHighFrequencyEvents);
    };
    const bool before = merges();
    key(Qt::Key_F9);
    ASSERT_EQ(context().pointPick(), PointPick::Lasso);
    const auto around = [this](double turn, double radius) {
        return middle_ + QPoint(static_cast<int>(radius * std::cos(turn)),
                                static_cast<int>(radius * std::sin(turn)));
    };
    press(around(0.0, 40.0));
    for (int i = 1; i <= 48; ++i) move(around(i * 0.125, 40.0));
    EXPECT_FALSE(merges()) << "else a fast hand cuts corners";
    release(around(6.0, 40.0));
    EXPECT_EQ(merges(), before);
    const auto inside = chosen();
    ASSERT_FALSE(inside.empty());
    ToolHost& host = viewport();
    for (const auto& on : host.verticesOnPicture())
        for (std::size_t i = 0; on.node == mesh_ && i < on.points.size(); ++i) {
            const glm::dvec2 at(on.pixels[i]);
            const double away = glm::distance(at, glm::dvec2(middle_.x(), middle_.y()));
            if (away > 36.0) continue;
            EXPECT_TRUE(std::ranges::binary_search(inside, on.points[i])) << away;
        }
}

TEST_F(SelectVertices, aDragThatEscEndsLeavesTheSelection) {
    click(middle_);
    const auto before = context().selection().points;
    press(middle_ - QPoint(60, 60));
    move(middle_);
    move(middle_ + QPoint(60, 60));
    key(Qt::Key_Escape);
    EXPECT_EQ(context().selection().points, before);
    release(middle_ + QPoint(60, 60));
    EXPECT_EQ(context().selection().points, before);
}

TEST_F(SelectVertices, choosingIsUndoneInItsTurnAndIsNoEdit) {
    click(middle_);
    const auto one = chosen();
    run("select.grow");
    const auto grown = chosen();
    ASSERT_GT(grown.size(), 1u);
    EXPECT_FALSE(context().document().modified());
    EXPECT_EQ(steps(), 0u);
    run("vertices.lock");
    EXPECT_EQ(steps(), 1u);
    run("select.grow");
    const auto more = chosen();

    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(chosen(), grown) << "what was last: choosing";
    EXPECT_EQ(steps(), 1u);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(steps(), 0u) << "then the edit";
    EXPECT_EQ(chosen(), grown);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(chosen(), one);
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(chosen().empty());
    for (int i = 0; i < 2; ++i) key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(chosen(), grown);
    EXPECT_EQ(steps(), 0u);
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(steps(), 1u);
    key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(chosen(), more);
}

TEST_F(SelectVertices, aDoubleClickTakesTheLoopAsOneStep) {
    move(middle_);
    settle();
    QTest::mouseDClick(window_->windowHandle(), Qt::LeftButton, {},
                       viewport().mapTo(window_.get(), middle_));
    settle();
    EXPECT_GE(chosen().size(), 2u);
    EXPECT_TRUE(said().contains("loop")) << said().toStdString();
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(chosen().empty());
}

TEST_F(SelectVertices, blendersAltClickTakesTheLoopAndWithCtrlTheRing) {
    const auto doubleClicked = [&](Qt::KeyboardModifiers modifiers) {
        context().selectPoints({});
        QTest::mouseDClick(window_->windowHandle(), Qt::LeftButton, modifiers,
                           viewport().mapTo(window_.get(), middle_));
        settle(QApplication::doubleClickInterval() + 20);
        return chosen();
    };
    const auto loop = doubleClicked(Qt::NoModifier), ring = doubleClicked(Qt::ControlModifier);
    ASSERT_GT(loop.size(), 1u);
    ASSERT_NE(loop, ring);
    context().selectPoints({});
    window_->commands().setPreset(Preset::Blender);
    click(middle_, Qt::AltModifier);
    EXPECT_EQ(chosen(), loop);
    click(middle_, Qt::AltModifier | Qt::ControlModifier);
    EXPECT_EQ(chosen(), ring);
    click(middle_, Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_GT(chosen().size(), ring.size());
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(chosen(), ring) << "one step";
}

TEST_F(SelectVertices, allAndNoneAreOfVerticesWithThisTool) {
    key(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(chosen().size(), scene().mesh(scene().nodes().find(mesh_)->mesh)->pointCount());
    QTest::mouseClick(viewport().findChild<QToolButton*>(QStringLiteral("letGoVertices")),
                      Qt::LeftButton);
    EXPECT_TRUE(chosen().empty());
}

TEST_F(SelectVertices, lockedOnesAreMarkedWhileTheyCountAndNoLonger) {
    const QImage before = picture();
    click(middle_);
    run("vertices.lock");
    key(Qt::Key_Escape);
    viewport().setFocus();
    move({3, 3});
    settle();
    EXPECT_NE(picture(), before);
    context().setTool("select");
    settle();
    const QImage elsewhere = picture();
    Scene free = scene();
    auto skin = std::make_shared<Skin>(*free.skin(skin_));
    skin->lockedPoints.clear();
    free.setSkin(skin_, std::move(skin));
    context().apply(difference(scene(), free, Message("Unlock")));
    settle();
    EXPECT_EQ(picture(), elsewhere) << "where it does not count it is not shown";
}

TEST_F(SelectVertices, theMenuHasTheCommandsAndTheStoredSets) {
    click(middle_);
    onDialog([](QWidget* dialog) { pressButton(dialog, "Store"); });
    chooseInMenu("menuSelect > Vertex Sets", "select.storeSet");
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_EQ(steps(), 1u);
    const auto kept = chosen();
    key(Qt::Key_Escape);
    auto* sets = window_->findChild<QMenu*>(QStringLiteral("menuSelect > Vertex Sets"));
    ASSERT_NE(sets, nullptr);
    const auto commands = sets->actions().size();
    Q_EMIT sets->aboutToShow();
    Q_EMIT sets->aboutToShow();
    ASSERT_EQ(sets->actions().size(), commands + 2) << "the stored set and a line below it, once";
    sets->actions().front()->trigger();
    ASSERT_TRUE(waitReady());
    settle();
    EXPECT_EQ(chosen(), kept);
}

TEST_F(SelectVertices, chosenOnesAreDrawnAndFramed) {
    view([](ViewSettings& v) { v.shading = Shading::Plain; });
    click(middle_);
    move(QPoint(3, 3));
    // The mark of the vertex under the mouse would lie on the dot.
    ASSERT_TRUE(waitFor([this] { return !context().hoveredVertex(); }));
    const auto yellow = [this] {
        const QImage image = picture();
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                const QColor c = image.pixelColor(x, y);
                count += c.red() > 240 && c.green() > 200 && c.blue() > 40 && c.blue() < 90;
            }
        return count;
    };
    EXPECT_GT(yellow(), 8);
    key(Qt::Key_F);
    const double near = viewport().camera().distance();
    key(Qt::Key_Escape);
    EXPECT_EQ(yellow(), 0);
    context().select({});
    key(Qt::Key_F);
    EXPECT_LT(near, viewport().camera().distance());
}

TEST_F(SelectVertices, hiddenOnesAreNeitherDrawnNorPickedUntilAllIsShown) {
    const auto points = scene().mesh(scene().nodes().find(mesh_)->mesh)->pointCount();
    ToolHost& host = viewport();
    ASSERT_EQ(host.meshAt({middle_.x(), middle_.y()}), mesh_);
    click(middle_);
    run("select.grow");
    const auto kept = chosen();
    key(Qt::Key_1, Qt::ControlModifier);
    ASSERT_EQ(context().hiddenPoints().size(), 1u);
    EXPECT_EQ(context().hiddenPoints()[0].points.size(), points - kept.size());
    view([](ViewSettings& v) { v.xray = true; });
    std::size_t seen = 0;
    for (const auto& on : host.verticesOnPicture()) seen += on.points.size();
    EXPECT_EQ(seen, kept.size());
    key(Qt::Key_1, Qt::ControlModifier);
    EXPECT_TRUE(context().hiddenPoints().empty());
    view([](ViewSettings& v) { v.xray = false; });

    run("select.connected");
    run("view.hideSelected");
    EXPECT_TRUE(chosen().empty());
    EXPECT_NE(host.meshAt({middle_.x(), middle_.y()}), mesh_) << "the part is gone";
    run("view.showAll");
    EXPECT_EQ(host.meshAt({middle_.x(), middle_.y()}), mesh_);
}

TEST_F(SelectVertices, aJointThatIsSelectedLeavesThemAMeshTakesTheirPlace) {
    context().selectPoints({{mesh_, {1, 2, 3}, {}}});
    const NodeId joint = scene().skin(skin_)->slots[0].node;
    context().select({joint});
    EXPECT_EQ(chosen(), (std::vector<PointIndex>{1, 2, 3}));
    EXPECT_EQ(context().selection().nodes, std::vector{joint});
    context().toggleSelected(joint);
    EXPECT_EQ(chosen(), (std::vector<PointIndex>{1, 2, 3}));
    context().undoPoints();
    EXPECT_TRUE(chosen().empty()) << "joints are no step";
    context().redoPoints();
    context().select({mesh_});
    EXPECT_TRUE(chosen().empty());
}

}  // namespace

}  // namespace sinew::test
