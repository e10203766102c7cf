// SPDX-License-Identifier: Apache-2.0
#include "app/commands/key_changes.h"

#include <QJsonArray>

namespace sinew {

namespace {

constexpr const char* kFormat = "sinew-shortcuts";
constexpr int kVersion = 1;

QJsonObject storedKeys(const QMap<QString, QList<QKeySequence>>& changes) {
    QJsonObject out;
    for (auto it = changes.begin(); it != changes.end(); ++it) {
        QJsonArray keys;
        for (const QKeySequence& one : it.value()) keys << one.toString(QKeySequence::PortableText);
        out.insert(it.key(), keys);
    }
    return out;
}

}  // namespace

const QList<QKeySequence>* KeyChanges::find(Preset preset, const QString& command) const {
    const auto at = of(preset).constFind(command);
    return at == of(preset).constEnd() ? nullptr : &*at;
}

void KeyChanges::set(Preset preset, const QString& command, const QList<QKeySequence>& keys) {
    of(preset).insert(command, keys);
}

void KeyChanges::reset(Preset preset, const QString& command) { of(preset).remove(command); }
void KeyChanges::reset(Preset preset) { of(preset).clear(); }

QJsonObject KeyChanges::toJson() const {
    return {{"format", kFormat},
            {"version", kVersion},
            {"maya", storedKeys(maya_)},
            {"blender", storedKeys(blender_)}};
}

std::optional<KeyChanges> KeyChanges::fromJson(const QJsonObject& from) {
    if (from.value("format").toString() != QLatin1String(kFormat) ||
        from.value("version").toInt() != kVersion)
        return std::nullopt;
    KeyChanges out;
    for (const Preset preset : {Preset::Maya, Preset::Blender}) {
        const QJsonObject stored =
            from.value(preset == Preset::Maya ? "maya" : "blender").toObject();
        for (auto it = stored.begin(); it != stored.end(); ++it) {
            QList<QKeySequence> keys;
            const QJsonArray texts = it.value().toArray();
            for (const QJsonValue& text : texts) {
                const auto one =
                    QKeySequence::fromString(text.toString(), QKeySequence::PortableText);
                // One stroke each: a longer one would hide what its first stroke does.
                if (one.count() == 1 && one[0].key() != Qt::Key_unknown) keys << one;
            }
            // None of its own is a wish, too; of keys that are none nothing can be known.
            if (!keys.isEmpty() || texts.isEmpty()) out.set(preset, it.key(), keys);
        }
    }
    return out;
}

}  // namespace sinew
