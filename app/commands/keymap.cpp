// SPDX-License-Identifier: Apache-2.0
#include "app/commands/keymap.h"

#include <QHash>
#include <QStringList>

#include <algorithm>

#include "editor/paint/brush.h"

namespace sinew {

namespace {

/// A row of the table: a command and its keys.
struct KeyRow {
    const char* command;
    PresetKeys keys;
};

// Where the two programs agree with none of our commands, both presets share a key, so that our
// manual can name it. Laptops have no number pad and other things on F keys, so what is there is
// elsewhere, too. A sign that some keyboards have above another stands without Shift: it is typed
// with it there, and with Shift it would be the sign below.
constexpr KeyRow kRows[] = {
    {"file.open", {"Ctrl+O", "Ctrl+O"}},
    {"file.save", {"Ctrl+S", "Ctrl+S"}},
    {"file.saveAs", {"Ctrl+Shift+S", "Ctrl+Shift+S"}},
    {"file.saveIncrement", {"Ctrl+Alt+S", "Ctrl+Alt+S"}},
    {"file.saveCopy", {"Ctrl+Alt+Shift+S", "Ctrl+Alt+Shift+S"}},
    {"file.import", {"Ctrl+Shift+I", "Ctrl+Shift+I"}},
    {"file.export", {"Ctrl+Shift+E", "Ctrl+Shift+E"}},
    {"file.exportAgain", {"Ctrl+Alt+E", "Ctrl+Alt+E"}},
    {"file.saveWeightsIntoSource", {"Ctrl+Alt+W", "Ctrl+Alt+W"}},
    {"file.quit", {"Ctrl+Q", "Ctrl+Q"}},
    {"edit.undo", {"Ctrl+Z Z", "Ctrl+Z"}},
    {"edit.redo", {"Ctrl+Shift+Z Shift+Z Ctrl+Y", "Ctrl+Shift+Z Ctrl+Y"}},
    {"edit.repeat", {"G", "Shift+R"}},
    {"edit.preferences", {"Ctrl+,", "Ctrl+,"}},
    {"select.all", {"Ctrl+Shift+A", "A"}},
    {"select.none", {"Alt+D", "Alt+A"}},
    {"select.box", {"", "B"}},
    {"select.paint", {"", "C"}},
    {"select.invert", {"Ctrl+I", "Ctrl+I"}},
    {"select.grow", {">", "> Ctrl+Num++"}},
    {"select.shrink", {"<", "< Ctrl+Num+-"}},
    {"select.connected", {"Ctrl+L", "Ctrl+L"}},
    {"select.connectedHere", {"", "L"}},
    {"select.soft", {"", "O"}},
    {"select.parent", {"Up", "Up"}},
    {"select.child", {"Down", "Down"}},
    {"select.nextSibling", {"Right", ""}},
    {"select.previousSibling", {"Left", ""}},
    {"view.wireframe", {"4", "4 Shift+Z"}},
    {"view.xray", {"Alt+Shift+X", "Alt+Z Alt+Shift+X"}},
    {"view.shading.plain", {"5", "5"}},
    {"view.shading.textured", {"6", "6"}},
    {"view.shading.weights", {"7", "7"}},
    {"view.shading.all", {"8", "8"}},
    {"view.shading.next", {"", "Z"}},
    {"view.joints", {"J", "J"}},
    {"view.bones.next", {"Shift+J", "Shift+J"}},
    {"view.jointsLarger", {"Ctrl++ Ctrl+=", "Ctrl++ Ctrl+="}},
    {"view.jointsSmaller", {"Ctrl+- Ctrl+_", "Ctrl+- Ctrl+_"}},
    {"view.grid", {"Ctrl+Shift+G", "Ctrl+Shift+G"}},
    {"view.frameSelected", {"F", ". Num+."}},
    {"view.frameAll", {"A", "Home"}},
    {"view.front", {"Ctrl+3", "Num+1 Ctrl+3"}},
    {"view.right", {"Ctrl+4", "Num+3 Ctrl+4"}},
    {"view.top", {"Ctrl+5", "Num+7 Ctrl+5"}},
    {"view.back", {"Ctrl+Alt+3", "Ctrl+Num+1 Ctrl+Alt+3"}},
    {"view.left", {"Ctrl+Alt+4", "Ctrl+Num+3 Ctrl+Alt+4"}},
    {"view.bottom", {"Ctrl+Alt+5", "Ctrl+Num+7 Ctrl+Alt+5"}},
    {"view.orthographic", {"Ctrl+6", "Num+5 Ctrl+6"}},
    {"view.previousView", {"Alt+[", "Alt+["}},
    {"view.nextView", {"Alt+]", "Alt+]"}},
    {"view.hideSelected", {"Ctrl+H", "H"}},
    {"view.isolate", {"Ctrl+1 Shift+I", "/ Num+/ Shift+H"}},
    {"view.showAll", {"Ctrl+Shift+H", "Alt+H"}},
    {"view.hidePanels", {"Ctrl+Space Ctrl+Alt+H Shift+F11", "Ctrl+Space Ctrl+Alt+H Shift+F11"}},
    {"view.fullScreen", {"F11 Ctrl+Alt+F", "F11 Ctrl+Alt+F"}},
    {"tool.space", {"X", ","}},
    {"tool.toggleVertices", {"", "Tab"}},
    {"tool.symmetry", {"Alt+X", "X"}},
    {"brush.smaller", {"[", "["}},
    {"brush.larger", {"]", "]"}},
    {"brush.weaker", {"-", "-"}},
    {"brush.stronger", {"=", "="}},
    {"brush.menu", {"U", "U"}},
    {"brush.flood", {"Alt+Shift+F", "Ctrl+X"}},
    {"brush.sampleValue", {"Shift+X", "Shift+X"}},
    {"brush.preset1", {"Alt+1", "Alt+1"}},
    {"brush.preset2", {"Alt+2", "Alt+2"}},
    {"brush.preset3", {"Alt+3", "Alt+3"}},
    {"brush.preset4", {"Alt+4", "Alt+4"}},
    {"brush.preset5", {"Alt+5", "Alt+5"}},
    {"brush.preset6", {"Alt+6", "Alt+6"}},
    {"brush.preset7", {"Alt+7", "Alt+7"}},
    {"brush.preset8", {"Alt+8", "Alt+8"}},
    {"brush.preset9", {"Alt+9", "Alt+9"}},
    {"pose.play", {"Alt+V Space", "Space"}},
    {"pose.swap", {"T", "T"}},
    {"pose.nextFrame", {"Alt+.", "Right Alt+."}},
    {"pose.previousFrame", {"Alt+,", "Left Alt+,"}},
    {"pose.nextKey", {".", ""}},
    {"pose.previousKey", {",", ""}},
    {"pose.worstFrame", {"Alt+Shift+W", "Alt+Shift+W"}},
    {"deformation.find", {"Ctrl+F8 Ctrl+Alt+N", "Ctrl+F8 Ctrl+Alt+N"}},
    {"deformation.next", {"F8 Shift+N", "F8 Shift+N"}},
    {"deformation.previous", {"Shift+F8 Ctrl+Shift+N", "Shift+F8 Ctrl+Shift+N"}},
    {"pose.wiggle", {"K", "K"}},
    {"pose.pin", {"Alt+K", "Alt+K"}},
    {"pose.nextPin", {"Alt+Shift+K", "Alt+Shift+K"}},
    {"pose.motionOfSelected", {"Shift+K", "Shift+K"}},
    {"edit.undoPose", {"Alt+Z", "Ctrl+Alt+Z"}},
    {"edit.redoPose", {"Alt+Shift+Z", "Ctrl+Alt+Shift+Z"}},
    {"pose.firstFrame", {"Alt+Shift+V", "Shift+Left"}},
    {"window.weightTable", {"Ctrl+T", "Ctrl+T"}},
    {"view.nextPanel", {"F6 Ctrl+J", "F6 Ctrl+J"}},
    {"view.previousPanel", {"Shift+F6 Ctrl+Shift+J", "Shift+F6 Ctrl+Shift+J"}},
    {"help.here", {"F1", "F1"}},
    {"help.palette", {"Ctrl+Shift+P F3", "F3 Ctrl+Shift+P"}},
    // Operations.
    {"skin.bindPose", {"Shift+T", "Shift+T"}},
    {"pose.reset", {"Ctrl+R", "Alt+R Alt+G"}},
    {"skin.smooth", {"Ctrl+B", "Ctrl+P"}},
    {"influences.search", {"Ctrl+F", "Ctrl+Shift+F"}},
    {"influence.toggleLock", {"L", "Shift+L"}},
    {"weights.set", {"Ctrl+W", "Ctrl+W"}},
    {"weights.hammer", {"Alt+Shift+H", "Alt+Shift+H"}},
    {"weights.copy", {"Ctrl+C", "Ctrl+C"}},
    {"weights.paste", {"Ctrl+V", "Ctrl+V"}},
    {"nodes.delete", {"Del", "Del"}},
    {"nodes.rename", {"F2 Ctrl+Shift+R", "F2 Ctrl+Shift+R"}},
    {"nodes.duplicate", {"Ctrl+D", "Shift+D"}},
    {"nodes.parent", {"Ctrl+P", ""}},
    {"nodes.unparent", {"Shift+P", "Shift+P"}},
};

}  // namespace

QList<QKeySequence> sequences(const PresetKeys& keys, Preset preset) {
    QList<QKeySequence> out;
    const char* text = preset == Preset::Maya ? keys.maya : keys.blender;
    for (const QString& part : QString::fromLatin1(text).split(u' ', Qt::SkipEmptyParts))
        out.push_back(QKeySequence::fromString(part, QKeySequence::PortableText));
    return out;
}

QString brushCommand(const Brush& brush) {
    return QStringLiteral("brush.") + QLatin1String(brush.id);
}

std::vector<KeyBinding> keyBindings(Preset preset) {
    std::vector<KeyBinding> out;
    for (const KeyRow& row : kRows)
        for (const QKeySequence& keys : sequences(row.keys, preset))
            out.push_back({QLatin1String(row.command), keys});
    return out;
}

namespace {
using KeysById = QHash<QString, QList<QKeySequence>>;
// Read from the text once: every command asks when the window starts.
KeysById keysById(Preset preset) {
    KeysById out;
    for (const KeyBinding& binding : keyBindings(preset)) out[binding.command] << binding.keys;
    return out;
}
}  // namespace

QList<QKeySequence> allKeysOf(Preset preset, const QString& command) {
    static const KeysById kMaya = keysById(Preset::Maya), kBlender = keysById(Preset::Blender);
    return (preset == Preset::Maya ? kMaya : kBlender).value(command);
}

std::vector<NavigationBinding> navigation(Preset preset, Qt::KeyboardModifiers camera,
                                          bool emulateMiddle) {
    const bool maya = preset == Preset::Maya;
    std::vector<NavigationBinding> out;
    if (maya)
        out = {{Navigation::Orbit, Qt::LeftButton, camera},
               {Navigation::Pan, Qt::MiddleButton, camera},
               {Navigation::Zoom, Qt::RightButton, camera}};
    else
        out = {{Navigation::Orbit, Qt::MiddleButton, Qt::NoModifier},
               {Navigation::Pan, Qt::MiddleButton, Qt::ShiftModifier},
               {Navigation::Zoom, Qt::MiddleButton, Qt::ControlModifier}};
    if (!emulateMiddle) return out;
    if (!maya) out.push_back({Navigation::Orbit, Qt::LeftButton, camera});
    out.push_back({Navigation::Pan, Qt::LeftButton, camera | Qt::ShiftModifier});
    // Else Ctrl is held for the camera as it is.
    if (!(camera & Qt::ControlModifier))
        out.push_back({Navigation::Zoom, Qt::LeftButton, camera | Qt::ControlModifier});
    return out;
}

std::optional<Navigation> navigationOf(Preset preset, Qt::MouseButton button,
                                       Qt::KeyboardModifiers modifiers,
                                       Qt::KeyboardModifiers camera, bool emulateMiddle) {
    const auto wanted = modifiers & ~Qt::KeyboardModifiers(Qt::KeypadModifier);
    for (const auto& binding : navigation(preset, camera, emulateMiddle))
        if (binding.button == button && binding.modifiers == wanted) return binding.action;
    return std::nullopt;
}

std::span<const HeldCommand> heldCommands() {
    static constexpr HeldCommand kHeld[] = {
        {HeldUse::PickInfluence,
         "held.pickInfluence",
         QT_TRANSLATE_NOOP("HeldKeys", "Pick Influence (hold and click)"),
         {"S", "S"}},
        {HeldUse::BrushRadius,
         "held.brushRadius",
         QT_TRANSLATE_NOOP("HeldKeys", "Brush Radius (hold and drag)"),
         {"B", "F"}},
        {HeldUse::BrushStrength,
         "held.brushStrength",
         QT_TRANSLATE_NOOP("HeldKeys", "Brush Strength (hold and drag)"),
         {"M", "Shift+F"}},
        {HeldUse::BrushValue,
         "held.brushValue",
         QT_TRANSLATE_NOOP("HeldKeys", "Brush Value (hold and drag)"),
         {"N", "Ctrl+F"}},
    };
    return kHeld;
}

}  // namespace sinew
