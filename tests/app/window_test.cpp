// SPDX-License-Identifier: Apache-2.0
// Tools, views, keys and files of the window by real events.
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include "app/actions/file_actions.h"
#include "app/project/session.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class WindowToolsTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
    }
    NodeId firstMesh() {
        for (const Node& n : scene().nodes().all())
            if (n.mesh.valid()) return n.id;
        return {};
    }
    NodeId anyJoint() { return scene().skin(scene().skins().front())->slots[1].node; }
};

TEST_F(WindowToolsTest, aClickSelectsAMeshAndMarksItsVertexAndShiftAdds) {
    context().setView([this] {
        auto view = context().view();
        view.joints = false;
        return view;
    }());
    const QPoint at = bareMeshPixel(firstMesh());
    click(at);
    EXPECT_EQ(context().activeNode(), firstMesh());
    ASSERT_TRUE(context().selectedVertex());
    EXPECT_EQ(context().selectedVertex()->meshNode, firstMesh());
    click({3, 3});
    EXPECT_TRUE(context().selection().nodes.empty()) << "a click beside clears";
    context().select({anyJoint()});
    click(at, Qt::ShiftModifier);
    EXPECT_EQ(context().selection().nodes.size(), 2u);
    click(at, Qt::ControlModifier);
    EXPECT_EQ(context().selection().nodes, std::vector<NodeId>{anyJoint()});
}

TEST_F(WindowToolsTest, aRectangleSelectsWhatItHolds) {
    drag({{2, 2},
          {viewport().width() / 2, viewport().height() / 2},
          {viewport().width() - 3, viewport().height() - 3}});
    EXPECT_GT(context().selection().nodes.size(), 3u);
}

TEST_F(WindowToolsTest, sClickGoesThroughTheVertexInfluencesByWeight) {
    key(Qt::Key_J);
    const NodeId mesh = firstMesh();
    const SkinId skin = scene().skinOf(mesh);
    const Rows rows = scene().rows(skin);
    // A vertex with two influences at least, somewhere in sight.
    std::optional<QPoint> found;
    PointIndex vertex = 0;
    ToolHost& host = viewport();
    for (int y = 8; y < viewport().height() && !found; y += 7)
        for (int x = 8; x < viewport().width() && !found; x += 7) {
            const auto place = host.surfaceAt(glm::dvec2(x, y));
            if (place && place->meshNode == mesh && rows[place->nearest].size() > 1) {
                found = QPoint(x, y);
                vertex = place->nearest;
            }
        }
    ASSERT_TRUE(found);
    std::vector<Influence> sorted(rows[vertex].begin(), rows[vertex].end());
    std::ranges::stable_sort(sorted, std::greater{}, &Influence::weight);
    for (std::size_t i = 0; i <= sorted.size(); ++i) {
        clickWith(Qt::Key_S, *found);
        EXPECT_EQ(context().selection().activeSkin, skin);
        EXPECT_EQ(context().selection().activeSlot, sorted[i % sorted.size()].slot) << i;
    }
}

TEST_F(WindowToolsTest, brushKeysChangeRadiusAndStrengthByDragging) {
    key(Qt::Key_P);
    const auto before = context().brush();
    move({300, 300});
    hold(Qt::Key_B);
    drag({{300, 300}, {340, 300}, {380, 300}});
    letGo(Qt::Key_B);
    EXPECT_GT(context().brush().radius, before.radius);
    hold(Qt::Key_M);
    drag({{300, 300}, {240, 300}, {180, 300}});
    letGo(Qt::Key_M);
    EXPECT_LT(brushNumber(context().brush(), kStrength, 0.0), brushNumber(before, kStrength, 0.0));
    const auto radius = context().brush().radius;
    key(Qt::Key_BracketLeft);
    EXPECT_LT(context().brush().radius, radius);
    // Blender's way: the key starts it, a click ends it, Esc restores.
    window_->commands().setPreset(Preset::Blender);
    const auto now = context().brush();
    move({300, 300});
    key(Qt::Key_F);
    move({400, 300});
    settle();
    EXPECT_GT(context().brush().radius, now.radius);
    key(Qt::Key_Escape);
    EXPECT_EQ(context().brush().radius, now.radius);
}

TEST_F(WindowToolsTest, navigationFollowsThePreset) {
    const glm::dvec3 eye = viewport().camera().eye();
    drag({{400, 300}, {440, 320}}, Qt::AltModifier);
    const glm::dvec3 turned = viewport().camera().eye();
    EXPECT_GT(glm::distance(eye, turned), 1e-3) << "Maya: Alt + left";
    drag({{400, 300}, {440, 320}}, {}, Qt::MiddleButton);
    EXPECT_TRUE(turned == viewport().camera().eye());
    window_->commands().setPreset(Preset::Blender);
    drag({{400, 300}, {440, 320}}, {}, Qt::MiddleButton);
    EXPECT_GT(glm::distance(turned, viewport().camera().eye()), 1e-3) << "Blender: middle";
    EXPECT_TRUE(context().selection().nodes.empty()) << "navigating selects nothing";
}

TEST_F(WindowToolsTest, posingWhileAClipIsShownTakesOverItsPose) {
    const ClipId clip = scene().clips().front();
    const double time = (scene().clip(clip)->start() + scene().clip(clip)->end()) / 2 + 0.05;
    context().setShown({clip, time});
    const NodeId joint = anyJoint();
    context().select({joint});
    key(Qt::Key_W);
    const LocalPose shown = context().shownLocals();
    const QPoint origin = pixelOf(worldOf(joint));
    const auto steps = context().document().historySteps();
    drag({origin, origin + QPoint(15, 0), origin + QPoint(30, 10)});
    EXPECT_EQ(context().document().historySteps(), steps + 1);
    EXPECT_FALSE(context().shown().clip.valid());
    const auto& nodes = scene().nodes().all();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].id == joint) {
            EXPECT_TRUE(nodes[i].local.translation != shown.locals[i].translation);
        } else {
            EXPECT_TRUE(nodes[i].local == shown.locals[i]) << nodes[i].name;
        }
    }
}

TEST_F(WindowToolsTest, posingWhileAClipIsShownTakesOverItsBlendShapes) {
    Scene shaped = scene();
    const NodeId meshNode = firstMesh();
    const MeshId meshId = shaped.nodes().find(meshNode)->mesh;
    auto mesh = std::make_shared<Mesh>(*shaped.mesh(meshId));
    MorphTarget up;
    up.positions.assign(mesh->pointCount(), glm::vec3(0.0f, 0.01f, 0.0f));
    mesh->morphTargets = {up};
    mesh->morphWeights.clear();
    shaped.setMesh(meshId, mesh);
    const ClipId clipId = shaped.clips().front();
    auto clip = std::make_shared<Clip>(*shaped.clip(clipId));
    clip->tracks.push_back({meshNode,
                            TrackPath::MorphWeights,
                            Interpolation::Linear,
                            {float(clip->start()), float(clip->end())},
                            {0.75f, 0.75f},
                            1});
    shaped.setClip(clipId, clip);
    context().open(shaped);
    ASSERT_TRUE(waitReady());
    context().setShown({clipId, (clip->start() + clip->end()) / 2});
    const auto index = scene().nodes().indexOf(meshNode);
    ASSERT_EQ(context().pose().morphWeights[index], std::vector{0.75f});
    context().select({anyJoint()});
    key(Qt::Key_W);
    const QPoint origin = pixelOf(worldOf(anyJoint()));
    drag({origin, origin + QPoint(15, 0), origin + QPoint(30, 10)});
    ASSERT_FALSE(context().shown().clip.valid());
    EXPECT_EQ(context().pose().morphWeights[index], std::vector{0.75f});
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(scene().nodes().all()[index].morphWeights.empty()) << "one step with the pose";
    EXPECT_TRUE(context().shown().clip.valid()) << "it goes back to what was shown";
}

TEST_F(WindowToolsTest, oneKeySwapsBindPoseAndLastPose) {
    const ClipId clip = scene().clips().front();
    context().setShown({clip, scene().clip(clip)->end() * 0.5});
    const auto posed = context().pose().worldFromNode;
    key(Qt::Key_T);
    EXPECT_FALSE(context().shown().clip.valid());
    const auto bound = context().pose().worldFromNode;
    EXPECT_TRUE(bound != posed);
    key(Qt::Key_T);
    EXPECT_TRUE(context().pose().worldFromNode == posed);
    key(Qt::Key_T);
    EXPECT_TRUE(context().pose().worldFromNode == bound);
}

TEST_F(WindowToolsTest, playingMovesTheClipAndStops) {
    key(Qt::Key_V, Qt::AltModifier);
    ASSERT_TRUE(context().playing());
    const double start = context().shown().seconds;
    EXPECT_TRUE(waitFor([&] { return context().shown().seconds > start; }));
    key(Qt::Key_V, Qt::AltModifier);
    EXPECT_FALSE(context().playing());
}

TEST_F(WindowToolsTest, hidingAndIsolating) {
    context().select({firstMesh()});
    key(Qt::Key_H, Qt::ControlModifier);
    EXPECT_TRUE(context().hidden().contains(firstMesh()));
    key(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(context().hidden().empty());
    key(Qt::Key_1, Qt::ControlModifier);
    EXPECT_FALSE(context().hidden().contains(firstMesh()));
}

TEST_F(WindowToolsTest, theTimelineKeepsItsHeightWhenAPanelAboveItCloses) {
    auto* timeline = window_->findChild<QWidget*>("timeline");
    const int before = timeline->height();
    window_->commands().find("window.weightTable")->trigger();
    settle();
    window_->commands().find("window.weightTable")->trigger();
    settle();
    EXPECT_EQ(timeline->height(), before);
}

TEST_F(WindowToolsTest, sidesThatASmallWindowMadeNarrowGetTheirWidthBackAsItGrows) {
    auto* left = window_->findChild<QDockWidget*>("outlinerDock");
    auto* right = window_->findChild<QDockWidget*>("influencesDock");
    ASSERT_TRUE(left && right);
    window_->resize(1600, 900);
    settle(300);
    window_->resizeDocks({right}, {420}, Qt::Horizontal);
    settle(300);
    const int wideLeft = left->width(), wideRight = right->width();
    ASSERT_NEAR(wideRight, 420, 2);
    for (int i = 0; i < 2; ++i) {
        window_->resize(window_->minimumSizeHint());
        settle(300);
        ASSERT_LT(right->width(), wideRight);
        window_->resize(1600, 900);
        // A busy machine draws the large window before the layout comes to rest.
        for (int wait = 0; wait < 50 && right->width() != wideRight; ++wait) settle(100);
        EXPECT_EQ(left->width(), wideLeft);
        EXPECT_EQ(right->width(), wideRight);
    }
}

TEST_F(WindowToolsTest, fitsAScreenOf1600PixelsAtTwiceTheSize) {
    openSample("sinew_wave.glb");
    auto* clips = window_->findChild<QComboBox*>("timelineClips");
    for (int i = 0; i < clips->count(); ++i) {
        clips->setCurrentIndex(i);
        Q_EMIT clips->activated(i);
        settle();
        EXPECT_LE(window_->minimumSizeHint().width(), 800) << clips->currentText().toStdString();
    }
}

TEST_F(WindowToolsTest, shadingKeysChangeThePicture) {
    key(Qt::Key_5);
    const QImage plain = picture();
    key(Qt::Key_8);
    EXPECT_EQ(context().view().shading, Shading::AllInfluences);
    EXPECT_TRUE(plain != picture());
    key(Qt::Key_4);
    EXPECT_TRUE(context().view().wireframe);
}

TEST_F(WindowToolsTest, menuLettersTakeNoKeyOfEitherPreset) {
    for (const Preset preset : {Preset::Maya, Preset::Blender}) {
        QStringList taken;
        for (const KeyBinding& binding : window_->commands().bindings(preset))
            taken << binding.keys.toString(QKeySequence::PortableText);
        for (const QAction* menu : window_->menuBar()->actions()) {
            const auto at = menu->text().indexOf(u'&');
            ASSERT_GE(at, 0) << menu->text().toStdString();
            const QString keys = QStringLiteral("Alt+") + menu->text().at(at + 1).toUpper();
            EXPECT_FALSE(taken.contains(keys)) << keys.toStdString();
        }
    }
}

TEST_F(WindowToolsTest, everyCommandIsReachableAndExplained) {
    std::set<QString> ids;
    for (const auto& entry : window_->commands().all()) {
        EXPECT_TRUE(ids.insert(entry.id).second) << entry.id.toStdString();
        EXPECT_FALSE(entry.action->text().isEmpty());
        EXPECT_FALSE(entry.action->toolTip().isEmpty()) << entry.id.toStdString();
        EXPECT_FALSE(entry.action->associatedObjects().isEmpty()) << entry.id.toStdString();
    }
    for (const KeyBinding& binding : keyBindings(Preset::Maya))
        EXPECT_TRUE(ids.contains(binding.command))
            << binding.command.toStdString() << " has a key and is no command";
}

TEST_F(WindowToolsTest, importAddsAFileAsOneStep) {
    const auto nodes = scene().nodes().size();
    window_->files().import(QString::fromStdString(sample("two_bones.glb").string()));
    ASSERT_TRUE(waitReady());
    EXPECT_GT(scene().nodes().size(), nodes);
    EXPECT_TRUE(context().document().modified());
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(scene().nodes().size(), nodes);
}

TEST_F(WindowToolsTest, importedMeshesAreSelectedAndSeenInTheOutliner) {
    const auto before = scene().nodesPtr();
    window_->files().import(QString::fromStdString(sample("two_bones.glb").string()));
    ASSERT_TRUE(waitReady());
    std::vector<NodeId> meshes;
    for (const Node& node : scene().nodes().all())
        if (node.mesh.valid() && !before->find(node.id)) meshes.push_back(node.id);
    ASSERT_FALSE(meshes.empty());
    EXPECT_EQ(context().selection().nodes, meshes);
    const auto* tree = window_->findChild<QTreeView*>("outlinerTree");
    const QRect row = tree->visualRect(tree->currentIndex());
    EXPECT_TRUE(row.isValid() && row.top() >= 0 && row.bottom() < tree->viewport()->height());
}

TEST_F(WindowToolsTest, closingWithChangesAsksFirst) {
    window_->files().import(QString::fromStdString(sample("two_bones.glb").string()));
    ASSERT_TRUE(waitReady());
    onDialog([](QWidget* dialog) { pressButton(dialog, "Cancel"); });
    EXPECT_FALSE(window_->close());
    EXPECT_TRUE(window_->isVisible());
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(window_->close()) << "undone is as opened: nothing to ask";
}

TEST_F(WindowToolsTest, aFloatingPanelStaysAboveTheWindowOfTheNextSession) {
    auto* dock = window_->findChild<QDockWidget*>("influencesDock");
    dock->setFloating(true);
    settle();
    ASSERT_TRUE(window_->close());
    window_ = std::make_unique<MainWindow>(userSettings());
    dock = window_->findChild<QDockWidget*>("influencesDock");
    QSignalSpy shownOrHidden(dock, &QDockWidget::visibilityChanged);
    window_->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
    settle();
    ASSERT_TRUE(dock->isFloating() && dock->isVisible());
    EXPECT_GE(shownOrHidden.count(), 2) << "shown anew, once the desktop knows the window";
    EXPECT_EQ(dock->windowHandle()->transientParent(), window_->windowHandle());
}

TEST_F(WindowToolsTest, layoutPresetAndViewAreRemembered) {
    auto view = context().view();
    view.wireframe = true;
    view.jointSize = 2.0;
    view.jointAxes = view.jointNames = true;
    view.onlyInfluences = view.zeroWeights = view.backfaceCulling = true;
    view.legend = false;
    context().setView(view);
    window_->findChild<QDockWidget*>("inspectorDock")->hide();
    ASSERT_TRUE(window_->close());
    window_ = std::make_unique<MainWindow>(userSettings());
    window_->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
    EXPECT_TRUE(context().view().wireframe);
    EXPECT_DOUBLE_EQ(context().view().jointSize, 2.0);
    EXPECT_TRUE(context().view().jointAxes && context().view().jointNames);
    EXPECT_TRUE(context().view().onlyInfluences && context().view().zeroWeights);
    EXPECT_TRUE(context().view().backfaceCulling);
    EXPECT_FALSE(context().view().legend);
    EXPECT_TRUE(window_->findChild<QDockWidget*>("inspectorDock")->isHidden());
    EXPECT_FALSE(window_->findChild<QDockWidget*>("outlinerDock")->isHidden());
}

}  // namespace
}  // namespace sinew::test
