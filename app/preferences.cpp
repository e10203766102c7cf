// SPDX-License-Identifier: Apache-2.0
#include "app/preferences.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QSettings>
#include <QTranslator>
#include <algorithm>
#include <utility>

#include "app/commands.h"
#include "app/context.h"
#include "app/resources.h"

namespace sinew {
namespace {

constexpr int kLeastHistory = 16;  // megabytes
constexpr int kMostHistory = 65536;

QString nameOf(Preset preset) {
    return preset == Preset::Blender ? QStringLiteral("blender") : QStringLiteral("maya");
}

QString nameOf(Ramp ramp) {
    switch (ramp) {
        case Ramp::Maya:
            return QStringLiteral("maya");
        case Ramp::Grey:
            return QStringLiteral("grey");
        case Ramp::Blender:
            break;
    }
    return QStringLiteral("blender");
}

Ramp rampNamed(const QString& name) {
    for (const Ramp ramp : {Ramp::Maya, Ramp::Grey})
        if (nameOf(ramp) == name) return ramp;
    return Ramp::Blender;
}

}  // namespace

Preferences loadPreferences() {
    const QSettings settings;
    Preferences out;
    if (settings.value("keys/preset").toString() == nameOf(Preset::Blender))
        out.preset = Preset::Blender;
    out.historyMegabytes =
        std::clamp(settings.value("history/megabytes", out.historyMegabytes).toInt(), kLeastHistory,
                   kMostHistory);
    out.ramp = rampNamed(settings.value("view/ramp").toString());
    const QString language = settings.value("language", out.language).toString();
    if (language == "en" || language == "ja") out.language = language;
    out.weld = settings.value("reading/weld", out.weld).toBool();
    return out;
}

ReadOptions preferredReading() { return {.weld = loadPreferences().weld}; }

void savePreferences(const Preferences& preferences) {
    QSettings settings;
    settings.setValue("keys/preset", nameOf(preferences.preset));
    settings.setValue("history/megabytes", preferences.historyMegabytes);
    settings.setValue("view/ramp", nameOf(preferences.ramp));
    settings.setValue("language", preferences.language);
    settings.setValue("reading/weld", preferences.weld);
}

void applyPreferences(const Preferences& preferences, Context& context, Commands& commands) {
    commands.setPreset(preferences.preset);
    context.setHistoryLimit(static_cast<std::size_t>(preferences.historyMegabytes) << 20);
    ViewSettings view = context.view();
    view.ramp = preferences.ramp;
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
        auto* texts = new QTranslator(&application);
        if (texts->load(name, folder)) QCoreApplication::installTranslator(texts);
    }
}

}  // namespace sinew
