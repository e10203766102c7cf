// SPDX-License-Identifier: Apache-2.0
// Files imported again, of another character or in another unit, and scenes scaled.
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QTest>

#include "app/actions/file_actions.h"
#include "app/state/pose_edit.h"
#include "app/view/surfaces.h"
#include "editor/exchange/exchange.h"
#include "editor/pose/scale_scene.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class ImportAndScale : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        openSample("sinew_character.glb");
    }
    double size() { return boundsOfAll(scene(), context().pose()).radius(); }
    void import(const std::filesystem::path& file) {
        window_->files().import(QString::fromStdString(file.string()));
        ASSERT_TRUE(waitReady());
        settle();
    }
    /// A copy of the sample, scaled, and with its meshes or without.
    std::filesystem::path sampleScaled(double factor) {
        const auto read = importScene(sample("sinew_character.glb"), {}, {});
        EXPECT_TRUE(read.ok());
        return written(scaledScene(*read, factor));
    }
    std::filesystem::path written(const Scene& scaled) {
        const auto file = temporaryFolder() / "scaled.glb";
        EXPECT_TRUE(writeScene(scaled, file, {}, {}).ok());
        return file;
    }
};

TEST_F(ImportAndScale, importingARigAgainAsksAndUsesTheJointsThatAreThere) {
    const auto count = scene().nodes().size();
    std::size_t meshes = 0, joints = 0;
    for (const Node& n : scene().nodes().all()) {
        meshes += n.mesh.valid();
        joints += n.kind == NodeKind::Joint;
    }
    onDialog([](QWidget* dialog) { pressButton(dialog, "Cancel"); });
    import(sample("sinew_character.glb"));
    EXPECT_EQ(scene().nodes().size(), count);
    onDialog([](QWidget* dialog) {
        ASSERT_TRUE(dialog->findChild<QRadioButton*>("importUseJoints")->isChecked());
        EXPECT_FALSE(dialog->findChild<QCheckBox*>("importScale")) << "the size is the same";
        pressButton(dialog, "Import");
    });
    import(sample("sinew_character.glb"));
    std::size_t now = 0;
    for (const Node& n : scene().nodes().all()) now += n.kind == NodeKind::Joint;
    EXPECT_EQ(now, joints) << "no second skeleton";
    EXPECT_EQ(scene().nodes().size(), count + meshes);
    EXPECT_TRUE(said().contains("Existing joints used")) << said().toStdString();
    key(Qt::Key_Z, Qt::ControlModifier);
    onDialog([](QWidget* dialog) {
        QTest::mouseClick(dialog->findChild<QRadioButton*>("importAddJoints"), Qt::LeftButton);
        pressButton(dialog, "Import");
    });
    import(sample("sinew_character.glb"));
    EXPECT_EQ(scene().nodes().size(), 2 * count);
    EXPECT_TRUE(said().contains("names that the scene had already")) << said().toStdString();
}

TEST_F(ImportAndScale, clipsOfAFileComeAlone) {
    openSample("sinew_wave.glb");
    const auto nodes = scene().nodesPtr();
    const auto clips = scene().clips().size();
    onDialog([](QWidget* dialog) {
        auto* alone = dialog->findChild<QRadioButton*>("importClipsOnly");
        ASSERT_NE(alone, nullptr);
        QTest::mouseClick(alone, Qt::LeftButton);
        pressButton(dialog, "Import");
    });
    import(sample("sinew_wave.glb"));
    EXPECT_EQ(scene().nodes().size(), nodes->size());
    EXPECT_EQ(scene().clips().size(), 2 * clips);
    EXPECT_TRUE(said().contains("clip added") || said().contains("clips added"))
        << said().toStdString();
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(scene().clips().size(), clips) << "one step";
}

TEST_F(ImportAndScale, clipsOfOtherProportionsAreProposedAsRotationsOnly) {
    openSample("sinew_wave.glb");
    const NodeId joint = node("forearm_L");
    const auto movedBy = [&](const Scene& of) {
        std::size_t out = 0;
        for (const ClipId id : of.clips()) {
            const auto clip = of.clip(id);
            for (const Track& track : clip->tracks)
                out += track.node == joint && track.path == TrackPath::Translation;
        }
        return out;
    };
    const auto otherOf = [&](double scale) {
        Scene other = scaledScene(scene(), scale);
        const ClipId id = other.clips().front();
        const FoundClip found = other.clip(id);
        auto clip = std::make_shared<Clip>(*found);
        const glm::vec3 at(other.nodes().find(joint)->stored.translation);
        clip->tracks.push_back(
            {joint, TrackPath::Translation, Interpolation::Linear, {0.0f}, {at.x, at.y, at.z}, 3});
        other.setClip(id, clip);
        return written(other);
    };
    const auto asksWith = [&](double scale, const char* then) {
        bool told = false;
        onDialog([&](QWidget* dialog) {
            told = dialog->findChild<QLabel*>("importKeyedElsewhere") != nullptr;
            EXPECT_EQ(dialog->findChild<QCheckBox*>("importRotationsOnly")->isChecked(), told);
            QTest::mouseClick(dialog->findChild<QRadioButton*>("importAddJoints"), Qt::LeftButton);
            EXPECT_FALSE(dialog->findChild<QCheckBox*>("importRotationsOnly")->isEnabled());
            QTest::mouseClick(dialog->findChild<QRadioButton*>("importClipsOnly"), Qt::LeftButton);
            EXPECT_TRUE(dialog->findChild<QCheckBox*>("importRotationsOnly")->isEnabled());
            pressButton(dialog, then);
        });
        import(otherOf(scale));
        return told;
    };
    EXPECT_FALSE(asksWith(1.0, "Cancel"));
    const std::size_t clips = scene().clips().size(), moved = movedBy(scene());
    EXPECT_TRUE(asksWith(1.3, "Import"));
    EXPECT_GT(scene().clips().size(), clips);
    EXPECT_EQ(movedBy(scene()), moved) << "the joint is as long as it was";
    EXPECT_TRUE(said().contains("Clips turn joints only")) << said().toStdString();
}

TEST_F(ImportAndScale, importingAnotherCharacterWithTheSameNamesAddsItsOwnSkeleton) {
    bindByMenu();
    const auto other = written(scaledScene(scene(), 1.2));
    const auto count = scene().nodes().size();
    onDialog([](QWidget* dialog) {
        EXPECT_TRUE(dialog->findChild<QRadioButton*>("importAddJoints")->isChecked());
        QString texts;
        for (const auto* label : dialog->findChildren<QLabel*>()) texts += label->text();
        EXPECT_TRUE(texts.contains("of them stand elsewhere in the scene")) << texts.toStdString();
        pressButton(dialog, "Import");
    });
    import(other);
    EXPECT_EQ(scene().nodes().size(), 2 * count);
}

TEST_F(ImportAndScale, thatMeshesFollowTheShownPoseIsTold) {
    bindByMenu();
    const auto same = written(scene());
    const auto importOnto = [&] {
        onDialog([](QWidget* dialog) {
            QTest::mouseClick(dialog->findChild<QRadioButton*>("importUseJoints"), Qt::LeftButton);
            pressButton(dialog, "Import");
        });
        import(same);
        return said();
    };
    EXPECT_FALSE(importOnto().contains("follow the pose")) << said().toStdString();
    LocalPose bent = currentLocals(scene());
    const NodeId joint = scene().skin(scene().skins().front())->slots[3].node;
    bent.locals[scene().nodes().indexOf(joint)].rotation = glm::angleAxis(1.0, glm::dvec3(0, 0, 1));
    ASSERT_TRUE(takePose(context(), bent, Message("Pose")));
    EXPECT_TRUE(importOnto().contains("follow the pose that is shown; T")) << said().toStdString();
}

TEST_F(ImportAndScale, aFileOfAnotherUnitIsToldAndScaled) {
    const double before = size();
    onDialog([](QWidget* dialog) {
        auto* factor = dialog->findChild<QDoubleSpinBox*>("importFactor");
        ASSERT_TRUE(factor);
        EXPECT_NEAR(factor->value(), 10.0, 1e-9);
        pressButton(dialog, "Import");
    });
    import(sampleScaled(0.1));
    EXPECT_NEAR(size(), before, 0.02 * before) << "both are of one size";
    EXPECT_TRUE(said().contains("Scaled by 10")) << said().toStdString();
}

TEST_F(ImportAndScale, scaleSceneIsOneStepAndTheBrushFollows) {
    bindByMenu();
    const double before = size();
    const float radius = context().brush().radius;
    onDialog([](QWidget* dialog) {
        auto* factor = dialog->findChild<QWidget*>("param_factor")->findChild<QLineEdit*>();
        ASSERT_TRUE(factor);
        factor->setFocus();
        factor->selectAll();
        QTest::keyClicks(factor, "100");
        QTest::keyClick(factor, Qt::Key_Return);
        if (dialog->isVisible()) pressButton(dialog, "Scale Scene");
    });
    chooseInMenu("menuEdit", "scene.scale");
    ASSERT_TRUE(waitReady());
    EXPECT_NEAR(size(), 100.0 * before, before);
    const double share = double{context().brush().radius} / size();
    EXPECT_GT(share, 0.015);
    EXPECT_LT(share, 0.25);
    const QPoint head = pixelOf(worldOf(node("head")));
    EXPECT_TRUE(viewport().rect().contains(head)) << "the camera goes along";
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_NEAR(size(), before, 1e-6);
    EXPECT_LT(context().brush().radius, 10 * radius);
}

TEST_F(ImportAndScale, scaledScenesComeBackFromAFileAsLarge) {
    const double before = size();
    openFile(QString::fromStdString(sampleScaled(10.0).string()));
    EXPECT_NEAR(size(), 10.0 * before, 0.01 * before);
}

}  // namespace
}  // namespace sinew::test
