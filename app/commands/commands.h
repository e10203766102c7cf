// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAction>
#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>
#include <map>
#include <vector>

#include "app/commands/key_changes.h"
#include "app/commands/keymap.h"

class QMenuBar;

namespace sinew {

/// A dialog that asks for a command's parameters has the command's id in this property.
inline constexpr const char* kCommandProperty = "sinewCommand";

/// Every command of the window by its id, as one QAction: menus, tool bars, the palette and key
/// presets all share it.
class Commands : public QObject {
    Q_OBJECT
public:
    explicit Commands(QObject* parent = nullptr);

    struct Entry {
        QString id;        ///< stable, e.g. "file.open", "skin.smooth"
        QString category;  ///< translated menu title, shown in the palette
        QAction* action;
        QString otherName;   ///< the word other tools use, searched by the palette; may be empty
        PresetKeys keys;     ///< that it brings itself, besides those of the keymap
        QString words = {};  ///< as of Command
        std::function<void()> show = {};  ///< as of Command
        QString text = {};                ///< as it was made; its action may tell what it would do
    };
    /// What a command is made from. `icon` names a file in resources/icons without ending.
    struct Command {
        QString id;
        QString category;
        QString text;
        QString hint;
        QString icon = {};
        QString otherName = {};
        PresetKeys keys = {};  ///< where it is not in the keymap: of commands made from a table
        QString words = {};    ///< by which the palette finds it besides; never shown
        /// Of one that opens and closes a panel: shows it in front of others.
        std::function<void()> show = {};
    };

    /// Makes and keeps the action; it has its keys under the preset.
    QAction* add(const Command& command);
    QAction* add(const QString& id, const QString& category, const QString& text,
                 const QString& hint, const QString& icon = {}, const QString& otherName = {});
    QAction* find(const QString& id) const;
    /// Runs a command that was looked for by its name: a panel is shown then, and never closed.
    void runFound(const Entry& entry);
    const std::vector<Entry>& all() const { return entries_; }
    /// Keys of a command under a preset, the one that menus show first.
    static QList<QKeySequence> keysOf(const Entry& entry, Preset preset);
    /// The same, or what the user has put in their place.
    static QList<QKeySequence> keysOf(const Entry& entry, Preset preset, const KeyChanges& changes);
    /// What the viewport's held keys do, as entries, so that their keys are listed and changed like
    /// others; their actions are in no menu.
    const std::vector<Entry>& held() const { return held_; }
    /// What a pressed key does in the viewport while it is held, or nothing.
    std::optional<HeldUse> heldUseOf(int key, Qt::KeyboardModifiers modifiers) const;
    /// As status bar hints show it, e.g. "S" or "Shift+F"; empty where it has no key.
    QString heldKeyText(HeldUse use) const;
    /// The first key of a command, e.g. "F9"; empty where it has none.
    QString keyText(const QString& id) const;
    /// All keys of all commands, as changed.
    std::vector<KeyBinding> bindings(Preset preset) const;

    Preset preset() const { return preset_; }
    /// Gives all actions the preset's keys, and their tool tips the keys' text.
    void setPreset(Preset preset);
    const KeyChanges& keyChanges() const { return changes_; }
    void setKeyChanges(KeyChanges changes);
    /// The same changes where each key is of one command, as two that share one would both be dead:
    /// of the first that the user gave it to, and not of those that a preset gives it.
    KeyChanges withoutConflicts(KeyChanges changes) const;
    /// Has the menus of the window's bar leave their letter with Alt to the command that has that
    /// key, as two that share one would both be dead.
    void shareKeysWith(const QMenuBar& bar);
    /// The menu of the bar whose letter with Alt these keys are, without that letter; empty: none.
    QString menuOpenedBy(const QKeySequence& keys) const;
    /// What is held for the camera with the left button, for desktops that take Alt.
    Qt::KeyboardModifiers cameraKeys() const { return cameraKeys_; }
    void setCameraKeys(Qt::KeyboardModifiers keys) { cameraKeys_ = keys; }
    /// Whether with these keys the left button does what the middle one does.
    bool emulatesMiddle() const { return emulateMiddle_; }
    void setEmulateMiddle(bool on) { emulateMiddle_ = on; }
    std::optional<Navigation> navigationOf(Qt::MouseButton button,
                                           Qt::KeyboardModifiers modifiers) const {
        return sinew::navigationOf(preset_, button, modifiers, cameraKeys_, emulateMiddle_);
    }

    /// Enables an action, or disables it with the reason, which its tool tip and status tip then
    /// tell.
    static void setObstacle(QAction* action, const QString& reason);
    /// Why the command of these keys cannot run now; empty where it can, or none has them.
    QString whyNot(const QKeySequence& keys) const;
    /// The sentence that says what a command does.
    static QString hintOf(const QAction& action);

Q_SIGNALS:
    /// A command was chosen and has done nothing yet.
    void aboutToRun();
    void presetChanged();  ///< preset or keys

private:
    /// A menu of the bar, with its letter.
    struct Menu {
        QAction* action;
        QString title;
    };
    void giveKeys(const Entry& entry);
    void giveLetters() const;
    bool isTaken(const QKeySequence& keys) const;
    static void refreshTip(QAction* action);
    QList<QKeySequence> keysOfHeld(std::size_t index) const {
        return keysOf(held_[index], preset_, changes_);
    }
    std::vector<Entry> entries_;
    std::vector<Entry> held_;  ///< as heldCommands() has them
    std::vector<Menu> menus_;
    Preset preset_ = Preset::Maya;
    KeyChanges changes_;
    Qt::KeyboardModifiers cameraKeys_ = Qt::AltModifier;
    bool emulateMiddle_ = false;
};

/// An action's text without its menu letter, "&Open" or "開く(&O)" as languages have them.
QString commandName(const QAction& action);
/// What a command is called whatever its action tells: "Undo", not "Undo Move".
QString commandName(const Commands::Entry& entry);
/// How a sentence calls it: by its key, or by its name where it has none.
QString keyOrName(const QAction& action);
/// The menu that shows it, as "Weights > Locks"; empty where none does.
QString menuOf(const QAction& action);

}  // namespace sinew
