// SPDX-License-Identifier: Apache-2.0
#include "app/commands/commands.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <algorithm>

#include "app/widgets/icons.h"
#include "app/widgets/letters.h"
#include "app/widgets/theme.h"

namespace sinew {

namespace {
constexpr const char* kHint = "sinewHint";
constexpr const char* kObstacle = "sinewObstacle";
}  // namespace

Commands::Commands(QObject* parent) : QObject(parent) {
    for (const HeldCommand& held : heldCommands()) {
        auto* action = new QAction(QCoreApplication::translate("HeldKeys", held.name), this);
        held_.push_back({.id = QLatin1String(held.id),
                         .category = {},
                         .action = action,
                         .otherName = {},
                         .keys = held.keys,
                         .text = action->text()});
    }
}

QAction* Commands::add(const QString& id, const QString& category, const QString& text,
                       const QString& hint, const QString& iconName, const QString& otherName) {
    return add({id, category, text, hint, iconName, otherName});
}

QAction* Commands::add(const Command& command) {
    auto* action = new QAction(command.text, this);
    action->setObjectName(command.id);
    action->setProperty(kHint, command.hint);
    // Before all who do what it means.
    connect(action, &QAction::triggered, this, &Commands::aboutToRun);
    if (!command.icon.isEmpty()) action->setIcon(icon(command.icon));
    entries_.push_back({command.id, command.category, action, command.otherName, command.keys,
                        command.words, command.show, command.text});
    giveKeys(entries_.back());
    return action;
}

QList<QKeySequence> Commands::keysOf(const Entry& entry, Preset preset) {
    return sequences(entry.keys, preset) + allKeysOf(preset, entry.id);
}

QList<QKeySequence> Commands::keysOf(const Entry& entry, Preset preset, const KeyChanges& changes) {
    const auto* changed = changes.find(preset, entry.id);
    return changed ? *changed : keysOf(entry, preset);
}

std::vector<KeyBinding> Commands::bindings(Preset preset) const {
    std::vector<KeyBinding> out;
    for (const Entry& entry : entries_)
        for (const QKeySequence& keys : keysOf(entry, preset, changes_))
            out.push_back({entry.id, keys});
    return out;
}

std::optional<HeldUse> Commands::heldUseOf(int key, Qt::KeyboardModifiers modifiers) const {
    const QKeyCombination pressed(modifiers & ~Qt::KeyboardModifiers(Qt::KeypadModifier),
                                  static_cast<Qt::Key>(key));
    for (std::size_t i = 0; i < held_.size(); ++i)
        if (keysOfHeld(i).contains(QKeySequence(pressed))) return heldCommands()[i].use;
    return std::nullopt;
}

QString Commands::heldKeyText(HeldUse use) const {
    const auto all = heldCommands();
    const auto at = std::ranges::find(all, use, &HeldCommand::use) - all.begin();
    const auto keys = keysOfHeld(static_cast<std::size_t>(at));
    return keys.isEmpty() ? QString() : keys.front().toString(QKeySequence::NativeText);
}

QString Commands::keyText(const QString& id) const {
    const QAction* action = find(id);
    return action ? action->shortcut().toString(QKeySequence::NativeText) : QString();
}

QAction* Commands::find(const QString& id) const {
    const auto it =
        std::ranges::find_if(entries_, [&](const Entry& entry) { return entry.id == id; });
    return it == entries_.end() ? nullptr : it->action;
}

void Commands::runFound(const Entry& entry) {
    if (!entry.show) return entry.action->trigger();
    Q_EMIT aboutToRun();
    entry.show();
}

void Commands::setPreset(Preset preset) {
    preset_ = preset;
    for (const Entry& entry : entries_) giveKeys(entry);
    giveLetters();
    Q_EMIT presetChanged();
}

KeyChanges Commands::withoutConflicts(KeyChanges changes) const {
    for (const Preset preset : {Preset::Maya, Preset::Blender}) {
        QList<QKeySequence> given;
        for (const bool byUser : {true, false})
            for (const auto* list : {&entries_, &held_})
                for (const Entry& entry : *list) {
                    if ((changes.find(preset, entry.id) != nullptr) != byUser) continue;
                    const auto keys = keysOf(entry, preset, changes);
                    auto left = keys;
                    left.removeIf([&](const QKeySequence& one) { return given.contains(one); });
                    if (byUser) given += left;
                    if (left != keys) changes.set(preset, entry.id, left);
                }
    }
    return changes;
}

void Commands::setKeyChanges(KeyChanges changes) {
    changes_ = withoutConflicts(std::move(changes));
    setPreset(preset_);
}

void Commands::giveKeys(const Entry& entry) {
    entry.action->setShortcuts(keysOf(entry, preset_, changes_));
    refreshTip(entry.action);
}

void Commands::shareKeysWith(const QMenuBar& bar) {
    for (QAction* action : bar.actions()) menus_.push_back({action, action->text()});
    giveLetters();
}

void Commands::giveLetters() const {
    for (const auto& [action, title] : menus_)
        action->setText(isTaken(QKeySequence::mnemonic(title)) ? withoutLetter(title) : title);
}

bool Commands::isTaken(const QKeySequence& keys) const {
    for (const auto* list : {&entries_, &held_})
        for (const Entry& entry : *list)
            if (keysOf(entry, preset_, changes_).contains(keys)) return true;
    return false;
}

QString Commands::menuOpenedBy(const QKeySequence& keys) const {
    const auto at = std::ranges::find_if(menus_, [&](const Menu& menu) {
        return !keys.isEmpty() && QKeySequence::mnemonic(menu.title) == keys;
    });
    return at == menus_.end() ? QString() : withoutLetter(at->title);
}

void Commands::setObstacle(QAction* action, const QString& reason) {
    action->setEnabled(reason.isEmpty());
    action->setProperty(kObstacle, reason);
    refreshTip(action);
}

QString Commands::whyNot(const QKeySequence& keys) const {
    for (const Entry& entry : entries_) {
        const QString why = entry.action->property(kObstacle).toString();
        if (!why.isEmpty() && entry.action->shortcuts().contains(keys))
            return QStringLiteral("%1: %2").arg(
                commandName(*entry.action).remove(QStringLiteral("...")), why);
    }
    return {};
}

QString Commands::hintOf(const QAction& action) { return action.property(kHint).toString(); }

void Commands::refreshTip(QAction* action) {
    const QString hint = hintOf(*action);
    const QString obstacle = action->property(kObstacle).toString();
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    QString tip = QStringLiteral("<b>%1</b>").arg(commandName(*action).toHtmlEscaped());
    if (!keys.isEmpty())
        tip += QStringLiteral("&nbsp;&nbsp;<span style='color:%1'>%2</span>")
                   .arg(theme().dim.name(), keys.toHtmlEscaped());
    tip += QStringLiteral("<br>%1").arg(hint.toHtmlEscaped());
    if (!obstacle.isEmpty()) tip += QStringLiteral("<br><i>%1</i>").arg(obstacle.toHtmlEscaped());
    action->setToolTip(tip);
    action->setStatusTip(obstacle.isEmpty() ? hint : obstacle);
}

QString commandName(const QAction& action) { return withoutLetter(action.text()); }

QString commandName(const Commands::Entry& entry) {
    return entry.text.isEmpty() ? commandName(*entry.action) : withoutLetter(entry.text);
}

QString menuOf(const QAction& action) {
    for (const QObject* place : action.associatedObjects())
        if (const auto* menu = qobject_cast<const QMenu*>(place)) {
            const QString title = withoutLetter(menu->title());
            const QString above = menuOf(*menu->menuAction());
            return above.isEmpty() ? title : above + QStringLiteral(" > ") + title;
        }
    return {};
}

QString keyOrName(const QAction& action) {
    return action.shortcut().isEmpty() ? commandName(action)
                                       : action.shortcut().toString(QKeySequence::NativeText);
}

}  // namespace sinew
