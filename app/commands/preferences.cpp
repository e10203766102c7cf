// SPDX-License-Identifier: Apache-2.0
#include "app/commands/preferences.h"

#include <QApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLibraryInfo>
#include <QLocale>
#include <algorithm>
#include <utility>

#include "app/commands/commands.h"
#include "app/state/choice_names.h"
#include "app/widgets/source_texts.h"
#include "app/widgets/theme.h"

namespace sinew {
namespace {

constexpr int kLeastHistory = 16;  // megabytes
constexpr int kMostHistory = 65536;
constexpr Qt::KeyboardModifiers kCameraKeys[] = {Qt::AltModifier, Qt::MetaModifier,
                                                 Qt::ControlModifier | Qt::AltModifier};
constexpr std::pair<const char*, ThemeChoice> kThemeNames[] = {
    {"system", ThemeChoice::System}, {"dark", ThemeChoice::Dark}, {"light", ThemeChoice::Light}};
constexpr std::pair<const char*, std::optional<Background>> kBackgroundNames[] = {
    {"theme", std::nullopt},
    {"dark", Background::Dark},
    {"grey", Background::Grey},
    {"light", Background::Light}};
constexpr int kScales[] = {100, 125, 150, 175, 200, 250, 300};
constexpr const char* kCameraNames[] = {"alt", "meta", "ctrl+alt"};

QString nameOfPreset(Preset preset) {
    return preset == Preset::Blender ? QStringLiteral("blender") : QStringLiteral("maya");
}

QString nameOfCameraKeys(Qt::KeyboardModifiers keys) {
    const auto at = std::ranges::find(kCameraKeys, keys) - std::begin(kCameraKeys);
    return at < std::ssize(kCameraNames) ? QString(QLatin1String(kCameraNames[at])) : QString();
}

template <class Choice, std::size_t count>
QString nameIn(const std::pair<const char*, Choice> (&names)[count], const Choice& choice) {
    const auto at = std::ranges::find(names, choice, &std::pair<const char*, Choice>::second);
    return at == std::end(names) ? QString() : QString(QLatin1String(at->first));
}

/// The stored keys, but command by command those that were chosen otherwise than before.
QString keysToStore(const Settings& settings, const KeyChanges& chosen, const KeyChanges& before) {
    QJsonObject out = loadPreferences(settings).keys.toJson();
    const QJsonObject now = chosen.toJson(), then = before.toJson();
    for (const Preset preset : {Preset::Maya, Preset::Blender}) {
        const QString name = nameOfPreset(preset);
        const QJsonObject keysNow = now.value(name).toObject(),
                          keysThen = then.value(name).toObject();
        QJsonObject keys = out.value(name).toObject();
        for (const QString& command : keysNow.keys() + keysThen.keys()) {
            if (keysNow.value(command) == keysThen.value(command)) continue;
            if (keysNow.contains(command))
                keys.insert(command, keysNow.value(command));
            else
                keys.remove(command);
        }
        out.insert(name, keys);
    }
    return QString::fromUtf8(QJsonDocument(out).toJson(QJsonDocument::Compact));
}

}  // namespace

std::span<const Qt::KeyboardModifiers> cameraKeyChoices() { return kCameraKeys; }

Preferences loadPreferences(const Settings& settings) {
    Preferences out;
    if (settings.value("keys/preset").toString() == nameOfPreset(Preset::Blender))
        out.preset = Preset::Blender;
    const auto changes =
        QJsonDocument::fromJson(settings.value("keys/changes").toString().toUtf8()).object();
    if (auto read = readKeyChanges(changes)) out.keys = std::move(read->changes);
    for (std::size_t i = 0; i < std::size(kCameraKeys); ++i)
        if (settings.value("keys/camera").toString() == QLatin1String(kCameraNames[i]))
            out.cameraKeys = kCameraKeys[i];
    out.emulateMiddle = settings.value("keys/emulateMiddle", out.emulateMiddle).toBool();
    out.undoPosesApart = settings.value("history/posesApart", out.undoPosesApart).toBool();
    out.historyMegabytes =
        std::clamp(settings.value("history/megabytes", out.historyMegabytes).toInt(), kLeastHistory,
                   kMostHistory);
    out.ramp = rampNames().read(settings.value("view/ramp")).value_or(out.ramp);
    const QString background = settings.value("view/background").toString();
    for (const auto& [name, choice] : kBackgroundNames)
        if (background == QLatin1String(name)) out.background = choice;
    const QString language = settings.value("language", out.language).toString();
    if (language == "en" || language == "ja") out.language = language;
    out.weld = settings.value("reading/weld", out.weld).toBool();
    const auto theme = std::ranges::find(kThemeNames, settings.value("looks/theme").toString(),
                                         [](const auto& row) { return QLatin1String(row.first); });
    if (theme != std::end(kThemeNames)) out.looks.theme = theme->second;
    out.looks.fontPoints =
        std::clamp(settings.value("looks/fontPoints", out.looks.fontPoints).toDouble(),
                   kLeastFontPoints, kMostFontPoints);
    const int scale = settings.value("looks/scalePercent", out.scalePercent).toInt();
    if (std::ranges::find(kScales, scale) != std::end(kScales)) out.scalePercent = scale;
    return out;
}

ReadOptions preferredReading(const Settings& settings) {
    return {.weld = loadPreferences(settings).weld};
}

void savePreferences(Settings& settings, const Preferences& chosen, const Preferences& before) {
    settings.refresh();
    if (chosen.keys != before.keys)
        settings.set("keys/changes", keysToStore(settings, chosen.keys, before.keys));
    const auto store = [&](const char* key, const auto& valueOf) {
        if (const QVariant value = valueOf(chosen); value != QVariant(valueOf(before)))
            settings.set(QLatin1String(key), value);
    };
    store("keys/preset", [](const auto& from) { return nameOfPreset(from.preset); });
    store("keys/camera", [](const auto& from) { return nameOfCameraKeys(from.cameraKeys); });
    store("keys/emulateMiddle", [](const auto& from) { return from.emulateMiddle; });
    store("history/posesApart", [](const auto& from) { return from.undoPosesApart; });
    store("history/megabytes", [](const auto& from) { return from.historyMegabytes; });
    store("view/ramp", [](const auto& from) { return rampNames().of(from.ramp); });
    store("view/background",
          [](const auto& from) { return nameIn(kBackgroundNames, from.background); });
    store("language", [](const auto& from) { return from.language; });
    store("reading/weld", [](const auto& from) { return from.weld; });
    store("looks/theme", [](const auto& from) { return nameIn(kThemeNames, from.looks.theme); });
    store("looks/fontPoints", [](const auto& from) { return from.looks.fontPoints; });
    store("looks/scalePercent", [](const auto& from) { return from.scalePercent; });
    settings.refresh();
}

std::span<const int> scaleChoices() { return kScales; }

void installScale(int percent) {
    constexpr const char* kScale = "QT_SCALE_FACTOR";
    if (percent != 100 && !qEnvironmentVariableIsSet(kScale))
        qputenv(kScale, QByteArray::number(percent / 100.0));
}

void applyPreferences(const Preferences& preferences, Context& context, Commands& commands) {
    // First, for what the tips of commands are coloured with.
    applyTheme(*qApp, preferences.looks);
    context.setPosesApart(preferences.undoPosesApart);
    commands.setCameraKeys(preferences.cameraKeys);
    commands.setEmulateMiddle(preferences.emulateMiddle);
    commands.setPreset(preferences.preset);
    commands.setKeyChanges(preferences.keys);
    context.setHistoryLimit(static_cast<std::size_t>(preferences.historyMegabytes) << 20);
    ViewSettings view = context.view();
    view.ramp = preferences.ramp;
    view.background = preferences.background;
    context.setView(view);
}

void installLanguage(QApplication& application, const QString& language) {
    loadResources();
    const bool japanese =
        language == QStringLiteral("ja") ||
        (language == QStringLiteral("system") && QLocale::system().language() == QLocale::Japanese);
    QLocale::setDefault(QLocale(japanese ? QLocale::Japanese : QLocale::English));
    const QString code = japanese ? QStringLiteral("ja") : QStringLiteral("en");
    // Qt's own texts, where the system has them; then ours, which win. English has its plural forms
    // there.
    const std::pair<QString, QString> catalogues[] = {
        {QStringLiteral("qtbase_%1").arg(code), QLibraryInfo::path(QLibraryInfo::TranslationsPath)},
        {QStringLiteral("sinew_%1").arg(code), QStringLiteral(":/translations")}};
    for (const auto& [name, folder] : catalogues) {
        auto* texts = new SourceTexts(&application);
        if (texts->load(name, folder)) QCoreApplication::installTranslator(texts);
    }
}

}  // namespace sinew
