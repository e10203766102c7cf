// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QHash>
#include <QJsonObject>
#include <QMap>
#include <optional>
#include <vector>

#include "app/commands/keymap.h"

namespace sinew {

/// The user's own keys: of every command whose keys are not the preset's, all that it has.
class KeyChanges {
public:
    /// Null where the command has the preset's keys.
    const QList<QKeySequence>* find(Preset preset, const QString& command) const;
    void set(Preset preset, const QString& command, const QList<QKeySequence>& keys);
    /// Back to the preset's keys.
    void reset(Preset preset, const QString& command);
    void reset(Preset preset);

    /// As settings and files keep it, for both presets.
    QJsonObject toJson() const;

    friend bool operator==(const KeyChanges&, const KeyChanges&) = default;

private:
    using ByCommand = QMap<QString, QList<QKeySequence>>;
    ByCommand maya_, blender_;
    ByCommand& of(Preset preset) { return preset == Preset::Maya ? maya_ : blender_; }
    const ByCommand& of(Preset preset) const { return preset == Preset::Maya ? maya_ : blender_; }
};

/// What is stored for a command and is no key: a word that no key has, several strokes, no text.
struct UnreadKeys {
    Preset preset;
    QString command;  ///< its id, which may be none that there is
    QString text;     ///< as it is stored
};

/// What toJson() wrote, by any version or by hand.
struct ReadKeyChanges {
    KeyChanges changes;
    std::vector<UnreadKeys> unread;  ///< left out of the changes
};
/// None where it is something else.
std::optional<ReadKeyChanges> readKeyChanges(const QJsonObject& from);

}  // namespace sinew
