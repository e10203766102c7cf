// SPDX-License-Identifier: Apache-2.0
#include "app/project/samples.h"

#include <QCoreApplication>
#include <memory>

#include "editor/platform/files.h"

namespace sinew {

namespace {

constexpr Sample kSamples[] = {
    {"character", "sinew_character.glb", QT_TRANSLATE_NOOP("Samples", "Character"),
     QT_TRANSLATE_NOOP("Samples", "Two legs and fingers: for the first rig.")},
    {"fox", "fox.glb", QT_TRANSLATE_NOOP("Samples", "Fox"),
     QT_TRANSLATE_NOOP("Samples", "Four legs and a tail; trots once it is bound.")},
    {"robot", "robot.glb", QT_TRANSLATE_NOOP("Samples", "Robot"),
     QT_TRANSLATE_NOOP("Samples", "Hard parts, each a mesh: for rigid binding.")},
    {"clothed", "clothed.glb", QT_TRANSLATE_NOOP("Samples", "Clothed Figure"),
     QT_TRANSLATE_NOOP("Samples", "Coat and hat over a body, to move as one.")},
    {"rope", "rope.glb", QT_TRANSLATE_NOOP("Samples", "Rope"),
     QT_TRANSLATE_NOOP("Samples", "A chain of joints: for smooth transitions.")},
};

}  // namespace

std::span<const Sample> samples() { return kSamples; }

QString sampleCommand(const Sample& sample) {
    return QStringLiteral("sample.") + QLatin1String(sample.id);
}
QString sampleName(const Sample& sample) {
    return QCoreApplication::translate("Samples", sample.name);
}
QString sampleHint(const Sample& sample) {
    return QCoreApplication::translate("Samples", sample.hint);
}

QString sampleFile(const Sample& sample) {
    return QString::fromStdU16String((resourceFolder() / "samples" / sample.file).u16string());
}

Scene withoutSource(Scene scene) {
    auto info = std::make_shared<SceneInfo>(scene.info());
    info->sourcePath.clear();
    scene.setInfo(std::move(info));
    return scene;
}

}  // namespace sinew
