// SPDX-License-Identifier: Apache-2.0
// Export by mouse and keys: the dialog's choices, the file, the report of what was written.
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRadioButton>
#include <QSettings>
#include <QTest>
#include <algorithm>
#include <limits>

#include "app/actions/export_actions.h"
#include "app/dialogs/export_dialog.h"
#include "app/panels/export_report_panel.h"
#include "app/project/project.h"
#include "app/project/project_settings.h"
#include "app/project/session.h"
#include "app/widgets/message_dialog.h"
#include "editor/deform/skinning.h"
#include "tests/app/window_test_base.h"
#include "tests/support/fixtures.h"

namespace sinew::test {
namespace {

class ExportTest : public WindowTest {
protected:
    void SetUp() override {
        QSettings().remove("export");
        WindowTest::SetUp();
        openSample("sinew_wave.glb");
    }
    void TearDown() override {
        QSettings().remove("export");
        WindowTest::TearDown();
    }

    QString path(const char* name) const {
        return QString::fromStdString((folder_ / name).string());
    }
    std::vector<glm::vec3> shapeIn(const ScenePose& pose) {
        std::vector<glm::vec3> out;
        for (const Node& node : scene().nodes().all()) {
            if (!node.mesh.valid()) continue;
            const auto places = deformMesh(scene(), node.id, pose).positions;
            out.insert(out.end(), places.begin(), places.end());
        }
        return out;
    }
    QLabel* verdict() const { return window_->findChild<QLabel*>("exportVerdict"); }

    std::filesystem::path folder_ = temporaryFolder();
};

/// Of each point the way to the nearest of the others: files may put points in another order.
float farthest(const std::vector<glm::vec3>& from, const std::vector<glm::vec3>& to) {
    float out = 0.0f;
    for (const glm::vec3& point : from) {
        float nearest = std::numeric_limits<float>::max();
        for (const glm::vec3& other : to) nearest = std::min(nearest, glm::distance(point, other));
        out = std::max(out, nearest);
    }
    return out;
}

void choose(QDialog& dialog, const char* format) {
    auto* box = dialog.findChild<QComboBox*>("exportFormat");
    box->setCurrentIndex(box->findData(QLatin1String(format)));
    Q_EMIT box->activated(box->currentIndex());
}

TEST_F(ExportTest, theFirstFormatFollowsTheModelAsTheOthersDo) {
    Scene model = scene();
    auto info = std::make_shared<SceneInfo>(model.info());
    info->extensionsUsed = {"VRMC_vrm"};
    model.setInfo(info);
    for (const ClipId clip : model.clips()) model.setClip(clip, nullptr);
    ExportDialog dialog(model, context().settings());
    ASSERT_EQ(dialog.findChild<QComboBox*>("exportFormat")->currentIndex(), 0);
    EXPECT_FALSE(dialog.findChild<QCheckBox*>("exportClips")->isEnabled()) << "there are none";
    const auto* lost = dialog.findChild<QLabel*>("exportLost");
    EXPECT_EQ(lost->isHidden(), lost->text().isEmpty());
}

TEST_F(ExportTest, whatBecomesOfLayersIsToldBeforehand) {
    const auto notes = [&] {
        const ExportDialog dialog(scene(), context().settings());
        return dialog.findChild<QLabel*>("exportNotes")->text();
    };
    EXPECT_FALSE(notes().contains("Layers"));
    context().setActiveSkin(scene().skins().front());
    context().runOperation(*findOperation("layer.add"), {});
    ASSERT_TRUE(waitFor([&] { return !scene().skin(scene().skins().front())->layers.empty(); }));
    EXPECT_TRUE(notes().contains("those that are off left out")) << notes().toStdString();
}

TEST_F(ExportTest, whatAnAvatarLosesIsToldBeforehand) {
    Scene avatar = scene();
    auto info = std::make_shared<SceneInfo>(avatar.info());
    info->extensionsUsed = {"VRMC_vrm"};
    avatar.setInfo(info);
    ExportDialog dialog(avatar, context().settings());
    const auto* lost = dialog.findChild<QLabel*>("exportLost");
    choose(dialog, "fbx");
    EXPECT_TRUE(lost->text().contains("VRM data has no place in .fbx"));
    EXPECT_FALSE(lost->isHidden());
    choose(dialog, "vrm");
    EXPECT_TRUE(lost->isHidden());
}

TEST_F(ExportTest, choicesOfAFormatAreRememberedForThatFormatAlone) {
    {
        ExportDialog dialog(scene(), context().settings());
        choose(dialog, "fbx");
        dialog.findChild<QRadioButton*>("exportLimit4")->click();
        dialog.findChild<QRadioButton*>("exportBake")->click();
        dialog.findChild<QDoubleSpinBox*>("exportRate")->setValue(24.0);
        dialog.findChild<QComboBox*>("exportUp")->setCurrentIndex(1);
        dialog.findChild<QComboBox*>("exportUnit")->setCurrentIndex(1);
        saveExportSettings(context().settings(), dialog.settings());
    }
    ExportDialog dialog(scene(), context().settings());
    ExportSettings again = dialog.settings();
    EXPECT_EQ(again.format, "fbx");
    EXPECT_EQ(again.options.maxInfluences, 4u);
    EXPECT_EQ(again.options.bakedRate, 24.0);
    EXPECT_EQ(again.options.upAxis, 'Z');
    EXPECT_EQ(again.options.metresPerUnit, 1.0);
    choose(dialog, "glb");
    again = dialog.settings();
    EXPECT_EQ(again.options.maxInfluences, 0u);
    EXPECT_EQ(again.options.bakedRate, 0.0);
    EXPECT_EQ(again.options.upAxis, 'Y');
    EXPECT_FALSE(dialog.findChild<QComboBox*>("exportUp")->isEnabled()) << "glTF has its own";
    choose(dialog, "dae");
    EXPECT_EQ(dialog.settings().options.upAxis, 'Y') << "another format has its own choices";
}

TEST_F(ExportTest, exportAgainWritesTheSameFileWithoutAsking) {
    ExportSettings settings;
    window_->exports().exportTo(path("again.glb"), settings);
    ASSERT_TRUE(waitReady());
    ASSERT_TRUE(std::filesystem::remove(folder_ / "again.glb"));
    key(Qt::Key_E, Qt::ControlModifier | Qt::AltModifier);
    ASSERT_TRUE(waitFor([this] { return std::filesystem::exists(folder_ / "again.glb"); }));
    ASSERT_TRUE(waitReady());
    openSample("two_bones.glb");
    // Another model asks first.
    onDialog([](QWidget* dialog) { dialog->close(); });
    key(Qt::Key_E, Qt::ControlModifier | Qt::AltModifier);
}

TEST_F(ExportTest, theShownShapeIsWrittenAsItStandsOnTheScreen) {
    const auto clip = scene().clips().front();
    context().setShown({clip, scene().clip(clip)->end() * 0.4});
    const auto shown = shapeIn(context().pose());
    ASSERT_GT(farthest(shown, shapeIn(storedPose(scene()))), 0.01f) << "the clip moves it";
    window_->exports().exportShape(path("shape.obj"));
    ASSERT_TRUE(waitFor([&] { return said().contains("in the pose that is shown"); }))
        << said().toStdString();
    auto read = importScene(folder_ / "shape.obj", {}, {});
    ASSERT_TRUE(read);
    std::vector<glm::vec3> written;
    for (const MeshId id : read->meshes())
        written.insert(written.end(), read->mesh(id)->positions.begin(),
                       read->mesh(id)->positions.end());
    EXPECT_LT(farthest(written, shown), 1e-5f);
    EXPECT_LT(farthest(shown, written), 1e-5f) << "of all meshes";
    EXPECT_TRUE(read->skins().empty());
}

TEST_F(ExportTest, isNotOfferedWithoutAModel) {
    MainWindow empty(userSettings());
    for (const char* id : {"file.export", "file.exportAgain", "file.exportShape"}) {
        EXPECT_FALSE(empty.commands().find(id)->isEnabled()) << id;
        EXPECT_TRUE(window_->commands().find(id)->isEnabled()) << id;
    }
}

TEST_F(ExportTest, theEndingThatIsTypedDecidesTheFormat) {
    saveExportSettings(context().settings(), {.format = "fbx", .options = {.upAxis = 'Z'}});
    onDialog([this](QWidget* dialog) {
        choose(*qobject_cast<QDialog*>(dialog), "fbx");
        pressButton(dialog, "Choose File...");
        onDialog([this](QWidget* files) {
            auto* name = files->findChild<QLineEdit*>("fileNameEdit");
            name->setText(path("typed.GLB"));
            QTest::keyClick(name, Qt::Key_Return);
        });
    });
    chooseInMenu("menuFile", "file.export");
    ASSERT_TRUE(waitFor([this] { return std::filesystem::exists(folder_ / "typed.GLB"); }));
    ASSERT_TRUE(waitReady());
    EXPECT_TRUE(importScene(folder_ / "typed.GLB", {}, {}));
    EXPECT_EQ(restoredTarget(context().kept("export"), scene())->settings.format, "glb");
    EXPECT_EQ(loadExportSettings(context().settings()).format, "glb");
}

TEST_F(ExportTest, closingTellsWhatWasExportedSinceTheLastChange) {
    const auto closingTells = [this](const char* what) {
        onDialog([what](QWidget* dialog) {
            const QString text = qobject_cast<MessageDialog*>(dialog)->details();
            EXPECT_TRUE(text.contains(what)) << text.toStdString();
            pressButton(dialog, "Cancel");
        });
        EXPECT_FALSE(window_->close());
    };
    const SkinId skin = scene().skins().front();
    const auto lock = [&](bool locked) {
        auto changed = std::make_shared<Skin>(*scene().skin(skin));
        changed->slots[0].locked = locked;
        Scene after = scene();
        after.setSkin(skin, changed);
        context().apply(difference(scene(), after, Message("lock")));
    };
    lock(true);
    closingTells("not in any file");
    window_->exports().exportTo(path("wave.obj"), {.format = "obj"});
    ASSERT_TRUE(waitReady());
    closingTells("not in any file");  // it holds no weights
    window_->exports().exportTo(path("wave.glb"), {});
    ASSERT_TRUE(waitReady());
    closingTells("since wave.glb was exported");
    lock(false);
    closingTells("not in any file");
}

TEST_F(ExportTest, exportAgainIsRememberedByTheProject) {
    ExportSettings settings;
    settings.options.maxInfluences = 1;
    settings.options.clips = {scene().clips().front()};
    window_->exports().exportTo(path("again.glb"), settings);
    ASSERT_TRUE(waitReady());
    window_->project().saveAs(path("hero.sinew"), capturedSettings(context(), viewport()));
    ASSERT_TRUE(waitReady());
    openSample("two_bones.glb");
    ASSERT_TRUE(std::filesystem::remove(folder_ / "again.glb"));
    openFile(path("hero.sinew"));
    key(Qt::Key_E, Qt::ControlModifier | Qt::AltModifier);
    ASSERT_TRUE(waitFor([this] { return std::filesystem::exists(folder_ / "again.glb"); }));
    ASSERT_TRUE(waitReady());
    const auto written = restoredTarget(context().kept("export"), scene());
    ASSERT_TRUE(written);
    EXPECT_EQ(written->settings.options.maxInfluences, 1u);
    EXPECT_EQ(written->settings.options.clips, settings.options.clips);
    // A project of a stranger does not have any file written over.
    QJsonObject other = context().kept("export");
    other["file"] = path("precious.txt");
    EXPECT_FALSE(restoredTarget(other, scene()));
}

TEST_F(ExportTest, clipsThatAreNotTickedAreNotWritten) {
    ExportDialog dialog(scene(), context().settings());
    auto* list = dialog.findChild<QListWidget*>("exportClipList");
    ASSERT_EQ(list->count(), 2);
    EXPECT_FALSE(dialog.options().clips) << "all";
    list->item(0)->setCheckState(Qt::Unchecked);
    ASSERT_TRUE(dialog.options().clips);
    EXPECT_EQ(dialog.options().clips->size(), 1u);
    dialog.findChild<QCheckBox*>("exportClips")->click();
    EXPECT_TRUE(dialog.options().clips->empty());
}

TEST_F(ExportTest, itBeginsWithTheClipsThatWereChosenAndOtherFormatsKeepThem) {
    ExportSettings last;
    last.options.clips = {scene().clips().back()};
    ExportDialog dialog(scene(), context().settings());
    dialog.begin(last);
    EXPECT_EQ(dialog.options().clips, last.options.clips);
    choose(dialog, "fbx");
    EXPECT_EQ(dialog.options().clips, last.options.clips);
}

TEST_F(ExportTest, tellsWhatALimitCostsInTheWorstFrame) {
    openSample("torn_suit.glb");
    ExportDialog dialog(scene(), context().settings());
    auto* label = dialog.findChild<QLabel*>("exportCount4");
    ASSERT_TRUE(waitFor([&] { return label->text().contains("mm"); })) << qPrintable(label->text());
    EXPECT_TRUE(label->text().contains("bend") || label->text().contains("pose"))
        << qPrintable(label->text());
}

TEST_F(ExportTest, proposesTheFormatOfTheModelBeforeTheLastOne) {
    Settings settings;
    saveExportSettings(settings, loadExportSettings(settings, "fbx"));
    EXPECT_EQ(loadExportSettings(settings, Scene()).format, "fbx");
    openSample("torn_suit.glb");
    EXPECT_EQ(loadExportSettings(settings, scene()).format, "glb");
}

TEST_F(ExportTest, onlyTheSelectionIsOfferedWhereSomethingIsSelected) {
    EXPECT_FALSE(ExportDialog(scene(), context().settings())
                     .findChild<QCheckBox*>("exportOnly")
                     ->isEnabled());
    ExportDialog dialog(scene(), context().settings(), {node("hair")});
    dialog.findChild<QCheckBox*>("exportOnly")->click();
    EXPECT_EQ(dialog.options().only, std::vector<NodeId>{node("hair")});
}

TEST_F(ExportTest, whatWasWrittenIsReadBackAndTold) {
    window_->exports().exportTo(path("a.fbx"), {.format = "fbx"});
    ASSERT_TRUE(waitFor([&] { return verdict()->text().contains("found to match the scene"); }));
    EXPECT_TRUE(std::filesystem::exists(folder_ / "a.fbx"));
    EXPECT_TRUE(said().contains("Read back")) << qPrintable(said());
    QStringList texts;
    for (const auto* label :
         window_->findChild<QDockWidget*>("exportReportDock")->findChildren<QLabel*>())
        texts << label->text();
    EXPECT_TRUE(texts.contains("assimp")) << qPrintable(texts.join("|"));
}

TEST_F(ExportTest, whatCannotBeWrittenIsASentence) {
    onDialog([](QWidget* dialog) { QTest::keyClick(dialog, Qt::Key_Escape); });
    window_->exports().exportTo(path("none/a.fbx"), {.format = "fbx"});
    ASSERT_TRUE(waitReady());
    EXPECT_FALSE(std::filesystem::exists(folder_ / "none"));
}

TEST_F(ExportTest, aWrongFileIsToldLoudly) {
    ExportResult result;
    result.file = "a.fbx";
    result.check.emplace();
    result.check->vertexError = 0.5;
    result.check->missing.emplace_back("%1 {clip is|clips are} not in the file: %2.", 1, "wave");
    QString wanted;
    Context context;
    QObject::connect(&context, &Context::panelWanted, [&](const QString& id) { wanted = id; });
    ExportReportPanel panel(context);
    Q_EMIT context.exported(result);
    EXPECT_EQ(wanted, "exportReport");
    EXPECT_TRUE(panel.findChild<QLabel*>("exportVerdict")->text().contains("DIFFERS"));
}

TEST_F(ExportTest, aMeshOfALongNameDoesNotWidenTheReport) {
    const auto wide = [&](const char* mesh) {
        ExportResult result;
        result.file = "a.fbx";
        result.check.emplace();
        result.check->vertexError = 0.5;
        result.check->worstMesh = mesh;
        result.check->missing.emplace_back("%1 is not in the file.", mesh);
        Context context;
        ExportReportPanel panel(context);
        Q_EMIT context.exported(result);
        panel.QWidget::show();
        settle();
        return panel.minimumSizeHint().width();
    };
    EXPECT_EQ(wide("m002_hipoly_81_bones_opacity_of_a_long_name"), wide("hipoly_bones"));
}

TEST_F(ExportTest, aNameThatIsCopiedFromTheReportIsPlain) {
    ExportResult result;
    result.file = "a.fbx";
    result.check.emplace();
    result.check->vertexError = 0.5;
    result.check->worstMesh = "hipoly_bones";
    Context context;
    ExportReportPanel panel(context);
    Q_EMIT context.exported(result);
    QLabel* worst = nullptr;
    for (auto* label : panel.findChildren<QLabel*>())
        if (label->text().startsWith("hipoly_")) worst = label;
    ASSERT_TRUE(worst);
    worst->setSelection(0, static_cast<int>(worst->text().size()));
    QTest::keyClick(worst, Qt::Key_C, Qt::ControlModifier);
    EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith("hipoly_bones,"));
}

}  // namespace
}  // namespace sinew::test
