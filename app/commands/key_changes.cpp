// SPDX-License-Identifier: Apache-2.0
#include "app/commands/key_changes.h"

#include <QJsonArray>
#include <QJsonDocument>

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

namespace {

// One stroke: a longer one would hide what its first stroke does.
std::optional<QKeySequence> keyIn(const QJsonValue& stored) {
    const auto keys = QKeySequence::fromString(stored.toString(), QKeySequence::PortableText);
    if (keys.count() != 1 || keys[0].key() == Qt::Key_unknown) return std::nullopt;
    return keys;
}

// As the file has it; of a text without its quotes.
QString textOf(const QJsonValue& stored) {
    if (stored.isString()) return stored.toString();
    const QByteArray list = QJsonDocument(QJsonArray{stored}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(list.sliced(1, list.size() - 2));
}

void readPreset(Preset preset, const QJsonObject& stored, ReadKeyChanges& out) {
    for (auto it = stored.begin(); it != stored.end(); ++it) {
        const auto leaveOut = [&](const QJsonValue& value) {
            out.unread.push_back({preset, it.key(), textOf(value)});
        };
        if (!it.value().isArray()) {
            leaveOut(it.value());
            continue;
        }
        const QJsonArray texts = it.value().toArray();
        QList<QKeySequence> keys;
        for (const QJsonValue& text : texts) {
            if (const auto one = keyIn(text))
                keys << *one;
            else
                leaveOut(text);
        }
        // None of its own is a wish, too; of keys that are none nothing can be known.
        if (!keys.isEmpty() || texts.isEmpty()) out.changes.set(preset, it.key(), keys);
    }
}

}  // namespace

std::optional<ReadKeyChanges> readKeyChanges(const QJsonObject& from) {
    if (from.value("format").toString() != QLatin1String(kFormat) ||
        from.value("version").toInt() != kVersion)
        return std::nullopt;
    ReadKeyChanges out;
    readPreset(Preset::Maya, from.value("maya").toObject(), out);
    readPreset(Preset::Blender, from.value("blender").toObject(), out);
    return out;
}

}  // namespace sinew
