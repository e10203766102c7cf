// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/palette_words.h"

#include <QCoreApplication>
#include <algorithm>

namespace sinew {

namespace {

//: Words by which people look for a command, parted by commas: all that come to mind in your
//: language, as many as you like. They are never shown.
constexpr PaletteWords kPaletteWords[] = {
    {"edit.preferences",
     QT_TRANSLATE_NOOP(
         "PaletteWords",
         "Settings, Options, Configuration, Language, Theme, Dark, Light, Colours, Font, "
         "Text Size, Scale, Keys, Shortcuts, Hotkeys, Mouse, Undo Memory")},
    {"edit.undo", QT_TRANSLATE_NOOP("PaletteWords", "Take Back, Revert, Step Back")},
    {"edit.redo", QT_TRANSLATE_NOOP("PaletteWords", "Repeat, Step Forward")},
    {"edit.repeat", QT_TRANSLATE_NOOP("PaletteWords", "Again, Once More, Redo Last")},
    {"window.history", QT_TRANSLATE_NOOP("PaletteWords", "Undo, Steps, Earlier Version")},
    {"file.recover",
     QT_TRANSLATE_NOOP("PaletteWords", "Autosave, Backup, Crash, Restore, Lost Work")},
    {"file.revert", QT_TRANSLATE_NOOP("PaletteWords", "Discard Changes, Last Saved, Start Over")},
    {"file.saveIncrement",
     QT_TRANSLATE_NOOP("PaletteWords", "Increment, Version, Iteration, Number, Save New Version")},
    {"file.update",
     QT_TRANSLATE_NOOP("PaletteWords", "Reload, Refresh, Re-import, New Version, Source File")},
    {"file.open",
     QT_TRANSLATE_NOOP("PaletteWords", "Load, FBX, glTF, GLB, VRM, OBJ, Collada, Project")},
    {"file.export",
     QT_TRANSLATE_NOOP("PaletteWords",
                       "Save as FBX, glTF, GLB, VRM, OBJ, Collada, Game Engine, Unity, Unreal")},
    {"skin.smooth",
     QT_TRANSLATE_NOOP("PaletteWords", "Bind, Automatic Weights, Rigging, Attach, Heat, Voxel")},
    {"skin.check",
     QT_TRANSLATE_NOOP("PaletteWords", "Problems, Errors, Warnings, Broken, Mend, Repair")},
    {"deformation.find",
     QT_TRANSLATE_NOOP("PaletteWords", "Collapse, Volume Loss, Candy Wrapper, Stretching")},
    {"weights.smooth",
     QT_TRANSLATE_NOOP("PaletteWords", "Soften, Blur, Even Out, Wrinkle, Crease, Jagged, Steps")},
    {"weights.sharpen", QT_TRANSLATE_NOOP("PaletteWords", "Harden, Contrast, Narrow")},
    {"weights.hammer", QT_TRANSLATE_NOOP("PaletteWords", "Spikes, Stray Vertices, Outliers")},
    {"weights.mirror",
     QT_TRANSLATE_NOOP("PaletteWords", "Flip, Symmetry, Left to Right, Other Side")},
    {"pose.mirror", QT_TRANSLATE_NOOP("PaletteWords", "Flip, Left to Right, Other Side")},
    {"tool.symmetry", QT_TRANSLATE_NOOP("PaletteWords", "Symmetry, Symmetric, Left and Right")},
    {"tool.editJoints",
     QT_TRANSLATE_NOOP("PaletteWords",
                       "Draw Joint, Draw Bones, Create Skeleton, Make Rig, Armature, Add Bone, "
                       "Joint Tool, Extrude Bone")},
    {"nodes.insertJoints",
     QT_TRANSLATE_NOOP("PaletteWords",
                       "Twist, Roll, Forearm, Split Bone, Divide Bone, Jiggle, Spring Bone, "
                       "Physics Bone, Hair, Skirt, Tail")},
    {"influence.bind",
     QT_TRANSLATE_NOOP("PaletteWords",
                       "New Joints, Added Joints, Jiggle, Spring Bone, Physics Bone, Hair, Skirt, "
                       "Tail")},
    {"skin.transfer",
     QT_TRANSLATE_NOOP("PaletteWords",
                       "Clothes, Clothing, Garment, Outfit, Costume, Dress Up, Change Clothes")},
    {"window.blendShapes",
     QT_TRANSLATE_NOOP("PaletteWords",
                       "Expression, Face, Facial, Smile, Blink, Lip Sync, Viseme, Morph")},
    {"brush.sampleValue",
     QT_TRANSLATE_NOOP("PaletteWords", "Eyedropper, Pipette, Pick Weight, Sample Value")},
    {"tool.paint", QT_TRANSLATE_NOOP("PaletteWords", "Brush, Weight Paint")},
    {"influences.search",
     QT_TRANSLATE_NOOP("PaletteWords", "Find Joint, Find Influence, Filter Joints, Search Bones")},
    {"view.joints",
     QT_TRANSLATE_NOOP("PaletteWords", "Hide Joints, Show Joints, Hide Bones, Skeleton, Rig")},
    {"view.shading.weights", QT_TRANSLATE_NOOP("PaletteWords", "Colours, Heat Map")},
    {"view.isolate", QT_TRANSLATE_NOOP("PaletteWords", "Solo, Hide Others, Local View")},
    {"view.fullScreen", QT_TRANSLATE_NOOP("PaletteWords", "Whole Screen, Fullscreen, Zoom Window")},
    {"view.hidePanels",
     QT_TRANSLATE_NOOP("PaletteWords", "Clean Screen, Larger Viewport, Focus, Presentation")},
    {"view.resetLayout",
     QT_TRANSLATE_NOOP("PaletteWords", "Default Layout, Lost Panel, Workspace, Windows")},
    {"view.messages", QT_TRANSLATE_NOOP("PaletteWords", "Log, Errors, Warnings")},
    {"skin.bindPose", QT_TRANSLATE_NOOP("PaletteWords", "Rest Pose, T-Pose, A-Pose")},
    {"help.start",
     QT_TRANSLATE_NOOP("PaletteWords", "What's New, Changes, Version, Recent Files, Samples")},
    {"help.manual", QT_TRANSLATE_NOOP("PaletteWords", "Documentation, Guide, How To")},
    {"help.tutorial", QT_TRANSLATE_NOOP("PaletteWords", "Learn, Getting Started, First Steps")},
};

}  // namespace

std::span<const PaletteWords> paletteWords() { return kPaletteWords; }

QString paletteWordsOf(const QString& command) {
    const auto found = std::ranges::find_if(kPaletteWords, [&](const PaletteWords& row) {
        return command == QLatin1String(row.command);
    });
    if (found == std::end(kPaletteWords)) return {};
    const QString own = QCoreApplication::translate("PaletteWords", found->words);
    const QString english = QLatin1String(found->words);
    return own == english ? english : own + QStringLiteral(", ") + english;
}

}  // namespace sinew
