// SPDX-License-Identifier: Apache-2.0
#include "app/commands/keymap.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "app/main_window.h"
#include "app/tools/tools.h"

namespace sinew {
namespace {

std::string textOf(const QKeySequence& keys) {
    return keys.toString(QKeySequence::PortableText).toStdString();
}

/// All commands of the window, with the keys that tables bring.
class KeymapTest : public ::testing::TestWithParam<Preset> {
protected:
    std::vector<KeyBinding> bindings() const { return window_.commands().bindings(GetParam()); }
    MainWindow window_{Settings()};
};

TEST_P(KeymapTest, noTwoCommandsShareKeys) {
    std::map<std::string, std::string> owner;
    for (const KeyBinding& binding : bindings()) {
        if (binding.keys.isEmpty()) continue;
        const auto [at, added] = owner.emplace(textOf(binding.keys), binding.command.toStdString());
        EXPECT_TRUE(added) << textOf(binding.keys) << " is " << at->second << " and "
                           << binding.command.toStdString();
    }
    EXPECT_GT(owner.size(), 30u);
}

TEST_P(KeymapTest, keysAreSingleStrokesSoThatNoneHidesAnother) {
    for (const KeyBinding& binding : bindings())
        EXPECT_LE(binding.keys.count(), 1) << binding.command.toStdString();
}

TEST_P(KeymapTest, keysThatAreTextAreKeys) {
    for (const KeyBinding& binding : bindings())
        for (int i = 0; i < binding.keys.count(); ++i)
            EXPECT_NE(binding.keys[static_cast<unsigned>(i)].key(), Qt::Key_unknown)
                << binding.command.toStdString();
}

TEST_P(KeymapTest, heldKeysTriggerNoCommand) {
    std::set<std::string> held;
    for (const HeldCommand& command : heldCommands())
        for (const QKeySequence& keys : sequences(command.keys, GetParam()))
            EXPECT_TRUE(held.insert(textOf(keys)).second) << command.id;
    for (const KeyBinding& binding : bindings())
        EXPECT_FALSE(held.contains(textOf(binding.keys)))
            << binding.command.toStdString() << " hides a held key";
    EXPECT_EQ(held.size(), heldCommands().size());
}

TEST_P(KeymapTest, navigationLeavesTheToolsTheirButtons) {
    std::set<std::pair<int, int>> seen;
    for (const NavigationBinding& binding : navigation(GetParam())) {
        EXPECT_TRUE(seen.emplace(binding.button, binding.modifiers.toInt()).second);
        if (binding.button == Qt::LeftButton) {
            EXPECT_TRUE(binding.modifiers & Qt::AltModifier);
        }
    }
    EXPECT_EQ(seen.size(), 3u);
    for (const auto modifiers : {Qt::NoModifier, Qt::ControlModifier, Qt::ShiftModifier})
        EXPECT_FALSE(navigationOf(GetParam(), Qt::LeftButton, modifiers))
            << "the left button is the tools'";
}

TEST_P(KeymapTest, keysBelongToCommandsThatThereAre) {
    for (const KeyBinding& binding : keyBindings(GetParam()))
        EXPECT_NE(window_.commands().find(binding.command), nullptr)
            << binding.command.toStdString();
}

TEST_P(KeymapTest, everyToolHasAKey) {
    std::set<QString> withKey;
    for (const KeyBinding& binding : bindings()) withKey.insert(binding.command);
    for (const ToolSpec& tool : tools())
        EXPECT_TRUE(withKey.contains(QStringLiteral("tool.") + tool.id)) << tool.id;
}

/// What keys say, and what they say with Shift, one below the other; what AltGr brings.
struct SignKeyboard {
    const char* name;
    QString plain, shifted, third;
};

TEST_P(KeymapTest, keysAreTypedOnOtherKeyboardsAsWell) {
    const SignKeyboard keyboards[] = {
        {"English", "1234567890-=[]\\;',./`", "!@#$%^&*()_+{}|:\"<>?~", ""},
        {"Japanese", "123456789-^@[;:],./\\", "!\"#$%&'()=~`{+*}<>?_", "0"},
        {"German", "1234567890ß+#,.-<", "!\"§$%&/()=?*';:_>", "[]"},
        {"French", "&é\"'(-è_çà),;:!=<", "1234567890°?./§+>", "[]"},
    };
    const auto all = bindings();
    for (const SignKeyboard& keyboard : keyboards) {
        ASSERT_EQ(keyboard.plain.size(), keyboard.shifted.size()) << keyboard.name;
        for (const KeyBinding& binding : all) {
            if (binding.keys.isEmpty()) continue;
            const QKeyCombination keys = binding.keys[0];
            const QChar sign(keys.key() < 0x80 ? keys.key() : 0);
            const auto held = keys.keyboardModifiers();
            if (sign.unicode() <= u' ' || sign.isLetter() || (held & Qt::KeypadModifier)) continue;
            SCOPED_TRACE(std::string(keyboard.name) + ": " + textOf(binding.keys) + ", " +
                         binding.command.toStdString());
            if (keyboard.plain.contains(sign) || keyboard.third.contains(sign)) continue;
            const qsizetype at = keyboard.shifted.indexOf(sign);
            ASSERT_GE(at, 0);
            EXPECT_FALSE(held & Qt::ShiftModifier) << "Shift makes the sign";
            const QKeySequence below(
                QKeyCombination(held | Qt::ShiftModifier, Qt::Key(keyboard.plain[at].unicode())));
            for (const KeyBinding& other : all)
                EXPECT_NE(other.keys, below) << "both are meant: " << other.command.toStdString();
        }
    }
}

TEST_P(KeymapTest, whatIsOnKeysThatLaptopsLackIsElsewhereAsWell) {
    std::set<QString> reached, lacking;
    for (const KeyBinding& binding : bindings()) {
        if (binding.keys.isEmpty()) continue;
        const QKeyCombination keys = binding.keys[0];
        const bool far = (keys.keyboardModifiers() & Qt::KeypadModifier) ||
                         (keys.key() >= Qt::Key_F1 && keys.key() <= Qt::Key_F35);
        (far ? lacking : reached).insert(binding.command);
    }
    lacking.erase("help.here");  // whatever the mouse is over, a menu as well
    for (const QString& command : lacking)
        EXPECT_TRUE(reached.contains(command)) << command.toStdString();
}

TEST_P(KeymapTest, theLeftButtonStandsInForTheMiddleOneWhereTheUserWantsIt) {
    const auto of = [](Qt::KeyboardModifiers held, Qt::KeyboardModifiers camera) {
        return navigationOf(GetParam(), Qt::LeftButton, held, camera, true);
    };
    constexpr auto kAlt = Qt::AltModifier, kMeta = Qt::MetaModifier;
    EXPECT_EQ(of(kAlt, kAlt), Navigation::Orbit);
    EXPECT_EQ(of(kAlt | Qt::ShiftModifier, kAlt), Navigation::Pan);
    EXPECT_EQ(of(kAlt | Qt::ControlModifier, kAlt), Navigation::Zoom);
    EXPECT_EQ(of(kMeta | Qt::ShiftModifier, kMeta), Navigation::Pan);
    EXPECT_EQ(of(kAlt | Qt::ControlModifier, kAlt | Qt::ControlModifier), Navigation::Orbit);
    EXPECT_FALSE(of(Qt::NoModifier, kAlt)) << "the tools keep the button";
    for (const NavigationBinding& binding : navigation(GetParam()))
        EXPECT_EQ(navigationOf(GetParam(), binding.button, binding.modifiers, kAlt, true),
                  binding.action)
            << "the other buttons keep what they do";
    EXPECT_FALSE(navigationOf(GetParam(), Qt::LeftButton, kAlt | Qt::ShiftModifier))
        << "off by itself";
}

INSTANTIATE_TEST_SUITE_P(presets, KeymapTest, ::testing::Values(Preset::Maya, Preset::Blender),
                         [](const auto& preset) {
                             return preset.param == Preset::Maya ? "maya" : "blender";
                         });

TEST(Keymap, keysThatPeopleKnow) {
    const MainWindow window{Settings()};
    const auto first = [&](Preset preset, const char* id) {
        for (const auto& entry : window.commands().all())
            if (entry.id == QLatin1String(id))
                return textOf(Commands::keysOf(entry, preset).front());
        return std::string();
    };
    EXPECT_EQ(first(Preset::Maya, "tool.rotate"), "E");
    EXPECT_EQ(first(Preset::Maya, "view.frameSelected"), "F");
    EXPECT_EQ(first(Preset::Maya, "view.frameAll"), "A");
    EXPECT_EQ(first(Preset::Maya, "view.wireframe"), "4");
    EXPECT_EQ(first(Preset::Blender, "tool.rotate"), "R");
    EXPECT_EQ(first(Preset::Blender, "tool.move"), "G");
    EXPECT_EQ(first(Preset::Blender, "view.frameAll"), "Home");
    EXPECT_EQ(first(Preset::Blender, "view.frameSelected"), ".") << "laptops have no number pad";
    EXPECT_EQ(first(Preset::Blender, "view.isolate"), "/");
    EXPECT_EQ(first(Preset::Blender, "view.xray"), "Alt+Z");
    EXPECT_EQ(navigationOf(Preset::Maya, Qt::LeftButton, Qt::AltModifier), Navigation::Orbit);
    EXPECT_EQ(navigationOf(Preset::Maya, Qt::MiddleButton, Qt::AltModifier), Navigation::Pan);
    EXPECT_EQ(navigationOf(Preset::Maya, Qt::RightButton, Qt::AltModifier), Navigation::Zoom);
    EXPECT_EQ(navigationOf(Preset::Blender, Qt::MiddleButton, Qt::NoModifier), Navigation::Orbit);
    EXPECT_EQ(navigationOf(Preset::Blender, Qt::MiddleButton, Qt::ShiftModifier), Navigation::Pan);
    Commands commands;
    EXPECT_EQ(commands.heldUseOf(Qt::Key_B, Qt::NoModifier), HeldUse::BrushRadius);
    commands.setPreset(Preset::Blender);
    EXPECT_EQ(commands.heldUseOf(Qt::Key_F, Qt::ShiftModifier), HeldUse::BrushStrength);
    EXPECT_EQ(allKeysOf(Preset::Maya, "edit.redo").size(), 3);
    EXPECT_TRUE(allKeysOf(Preset::Maya, "no.such.command").isEmpty());
}

}  // namespace
}  // namespace sinew
