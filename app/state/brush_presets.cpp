// SPDX-License-Identifier: Apache-2.0
#include "app/state/brush_presets.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <algorithm>
#include <cmath>

#include "app/state/brush_store.h"

namespace sinew {
namespace {
constexpr const char* kPresetsKey = "brush/presets";
constexpr const char* kHandKey = "hand";
constexpr const char* kSizeKey = "sceneSize";
}  // namespace

QJsonObject madePreset(const BrushSettings& brush, const BrushHand& hand, double sceneSize) {
    BrushSettings own = brush;
    own.params.clear();
    // Those that nobody has set yet as well: they may be by the time it is called.
    if (const Brush* chosen = findBrush(brush.brush))
        for (const ParamSpec& spec : chosen->params)
            if (const auto value = brushParam(brush, spec.name))
                setBrushParam(own, spec.name, *value);
    own.falloff = falloffOf(brush);
    own.ownFalloffs.clear();
    QJsonObject out = storedBrush(own);
    const QJsonObject led = storedHand(hand);
    out.insert(kHandKey, QJsonObject{{"radiusInPixels", led.value("radiusInPixels")},
                                     {"pixels", led.value("pixels")}});
    if (sceneSize > 0.0) out.insert(kSizeKey, sceneSize);
    return out;
}

BrushSettings brushOf(const BrushPreset& preset, const BrushSettings& now, double sceneSize) {
    BrushSettings out = restoredBrush(preset.settings, now);
    const std::string falloff = falloffOf(out);
    out.falloff = now.falloff;
    out.ownFalloffs = now.ownFalloffs;
    setFalloff(out, falloff);
    const double kept = preset.settings.value(kSizeKey).toDouble();
    const double radius = double{out.radius} * sceneSize / kept;
    if (kept > 0.0 && sceneSize > 0.0 && std::isfinite(radius))
        out.radius =
            static_cast<float>(std::clamp(radius, double{kLeastRadius}, double{kMostRadius}));
    return out;
}

BrushHand handOf(const BrushPreset& preset, const BrushHand& now) {
    return restoredHand(preset.settings.value(kHandKey).toObject(), now);
}

const BrushPreset* findPreset(const std::vector<BrushPreset>& presets, int number) {
    const auto found = std::ranges::find(presets, number, &BrushPreset::number);
    return found == presets.end() ? nullptr : &*found;
}

int freePreset(const std::vector<BrushPreset>& presets) {
    for (int number = 1; number <= kMostPresets; ++number)
        if (!findPreset(presets, number)) return number;
    return 0;
}

std::vector<BrushPreset> loadPresets(const Settings& settings) {
    std::vector<BrushPreset> out;
    const auto stored = settings.value(kPresetsKey).toString().toUtf8();
    for (const QJsonValue& value : QJsonDocument::fromJson(stored).array()) {
        const QJsonObject object = value.toObject();
        BrushPreset preset{object.value("number").toInt(), object.value("name").toString(),
                           object.value("settings").toObject()};
        const bool known = preset.number >= 1 && preset.number <= kMostPresets &&
                           !preset.name.isEmpty() && !preset.settings.isEmpty();
        if (known && !findPreset(out, preset.number)) out.push_back(std::move(preset));
    }
    std::ranges::sort(out, {}, &BrushPreset::number);
    return out;
}

void savePresets(Settings& settings, const std::vector<BrushPreset>& presets) {
    QJsonArray all;
    for (const BrushPreset& preset : presets)
        all.append(QJsonObject{
            {"number", preset.number}, {"name", preset.name}, {"settings", preset.settings}});
    settings.set(kPresetsKey, QString::fromUtf8(QJsonDocument(all).toJson(QJsonDocument::Compact)));
}

QString presetCommand(int number) { return QStringLiteral("brush.preset%1").arg(number); }

}  // namespace sinew
