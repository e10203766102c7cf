// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/theme.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFont>
#include <QFontDatabase>
#include <QHash>
#include <QPalette>
#include <QRegularExpression>
#include <algorithm>
#include <utility>

#include "app/widgets/icons.h"
#include "app/widgets/window_style.h"

// Resources of a static library are linked only where something names them; the macro wants no
// namespace around it.
static void nameResources() { Q_INIT_RESOURCE(sinew); }

namespace sinew {

void loadResources() { nameResources(); }

namespace {

// Text on its ground has 4.5 to 1 or more in both, and what shows where the keyboard is 3 to 1
// (tests/app/access/themes_test.cpp).
const Theme kDarkTheme{.window = 0x272a2fu,
                       .base = 0x1e2024u,
                       .alternate = 0x222529u,
                       .raised = 0x363a41u,
                       .hover = 0x41464eu,
                       .line = 0x3b4047u,
                       .edge = 0x17191cu,
                       .text = 0xd8dce2u,
                       .dim = 0x9da5b0u,
                       .disabled = 0x6a717bu,
                       .strong = 0xffffffu,
                       .accent = 0x5aa2e0u,
                       .selection = 0x2d5a86u,
                       .selectionText = 0xffffffu,
                       .warning = 0xe6b450u,
                       .good = 0x7fc07au,
                       .error = 0xe26d6du,
                       .header = 0x2c2f35u,
                       .itemHover = 0x2b2f35u,
                       .scroll = 0x4a5059u,
                       .fieldEdge = 0x3f454du,
                       .checkEdge = 0x5b626cu,
                       .accentEdge = 0x4581b6u,
                       .primary = 0x3674a9u,
                       .primaryHover = 0x4183bbu,
                       .danger = 0x8f3d3du,
                       .dangerHover = 0xa84a4au,
                       .axisX = 0xe27171u,
                       .axisY = 0x86c06cu,
                       .axisZ = 0x6ca0e8u};
const Theme kLightTheme{.window = 0xe9ebeeu,
                        .base = 0xfcfcfdu,
                        .alternate = 0xf3f4f6u,
                        .raised = 0xf8f9fau,
                        .hover = 0xd9dee5u,
                        .line = 0xcdd2d9u,
                        .edge = 0xb7bdc6u,
                        .text = 0x22262cu,
                        .dim = 0x565e69u,
                        .disabled = 0x959ca6u,
                        .strong = 0x000000u,
                        .accent = 0x1f6fb8u,
                        .selection = 0xbcd7f2u,
                        .selectionText = 0x10243au,
                        .warning = 0x815400u,
                        .good = 0x2a7230u,
                        .error = 0xb02c2cu,
                        .header = 0xdfe2e7u,
                        .itemHover = 0xe8edf3u,
                        .scroll = 0xb4bac3u,
                        .fieldEdge = 0xb9bfc8u,
                        .checkEdge = 0x868e99u,
                        .accentEdge = 0x2a6aa6u,
                        .primary = 0x2c70afu,
                        .primaryHover = 0x3a80c0u,
                        .danger = 0xb03d3du,
                        .dangerHover = 0xc24c4cu,
                        .axisX = 0xb43a3au,
                        .axisY = 0x3b7323u,
                        .axisZ = 0x2a62b4u,
                        .light = true};

struct Dressed {
    Looks looks;
    bool systemLight = false;
    bool styled = false;
    const Theme* theme = &kDarkTheme;
} dressed;

const Theme& wantedTheme() {
    const bool light = dressed.looks.theme == ThemeChoice::System
                           ? dressed.systemLight
                           : dressed.looks.theme == ThemeChoice::Light;
    return light ? kLightTheme : kDarkTheme;
}

QFont windowFont() {
    // The first family there is wins; the others fill in the glyphs it lacks.
    const QStringList wanted = {"Inter",          "Segoe UI",     "Noto Sans CJK JP",
                                "Hiragino Sans",  "Yu Gothic UI", "Noto Sans JP",
                                "Noto Sans",      "Cantarell",    "Ubuntu",
                                "Helvetica Neue", "DejaVu Sans",  "IPAexGothic"};
    const QStringList present = QFontDatabase::families();
    QStringList families;
    for (const auto& family : wanted)
        if (present.contains(family)) families << family;
    QFont font = QApplication::font();
    if (!families.isEmpty()) font.setFamilies(families);
    font.setPointSizeF(dressed.looks.fontPoints);
    font.setHintingPreference(QFont::PreferVerticalHinting);
    return font;
}

QPalette windowPalette() {
    const Theme& t = theme();
    QPalette palette(t.text, t.raised, t.hover, t.edge, t.line, t.text, t.strong, t.base, t.window);
    palette.setColor(QPalette::AlternateBase, t.alternate);
    palette.setColor(QPalette::Highlight, t.selection);
    palette.setColor(QPalette::HighlightedText, t.selectionText);
    palette.setColor(QPalette::Link, t.accent);
    palette.setColor(QPalette::LinkVisited, t.accent);
    palette.setColor(QPalette::ToolTipBase, t.edge);
    palette.setColor(QPalette::ToolTipText, t.text);
    palette.setColor(QPalette::PlaceholderText, t.disabled);
    palette.setColor(QPalette::Shadow, t.edge);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, t.disabled);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, t.raised);
    return palette;
}

// The colours that the style sheet may name.
constexpr std::pair<const char*, QColor Theme::*> kSheetNames[] = {
    {"alternate", &Theme::alternate},
    {"axisX", &Theme::axisX},
    {"axisY", &Theme::axisY},
    {"axisZ", &Theme::axisZ},
    {"accentEdge", &Theme::accentEdge},
    {"accent", &Theme::accent},
    {"base", &Theme::base},
    {"checkEdge", &Theme::checkEdge},
    {"dangerHover", &Theme::dangerHover},
    {"danger", &Theme::danger},
    {"dim", &Theme::dim},
    {"disabled", &Theme::disabled},
    {"edge", &Theme::edge},
    {"fieldEdge", &Theme::fieldEdge},
    {"header", &Theme::header},
    {"hover", &Theme::hover},
    {"itemHover", &Theme::itemHover},
    {"line", &Theme::line},
    {"primaryHover", &Theme::primaryHover},
    {"primary", &Theme::primary},
    {"raised", &Theme::raised},
    {"scroll", &Theme::scroll},
    {"selectionText", &Theme::selectionText},
    {"selection", &Theme::selection},
    {"text", &Theme::text},
    {"warning", &Theme::warning},
    {"good", &Theme::good},
    {"window", &Theme::window},
};

QString fontSize(double share) {
    return QString::number(dressed.looks.fontPoints * share, 'f', 2) + QStringLiteral("pt");
}

QString styleSheet() {
    QFile file(QStringLiteral(":/theme/sinew.qss"));
    if (!file.open(QIODevice::ReadOnly)) return {};
    QString sheet = QString::fromUtf8(file.readAll());
    QHash<QString, QString> values{{QStringLiteral("title"), fontSize(1.85)},
                                   {QStringLiteral("large"), fontSize(1.18)},
                                   {QStringLiteral("small"), fontSize(0.9)}};
    for (const auto& [name, colour] : kSheetNames)
        values.insert(QLatin1String(name), (theme().*colour).name());
    static const QRegularExpression named(QStringLiteral("@([A-Za-z]+)"));
    QString out;
    qsizetype from = 0;
    for (auto it = named.globalMatch(sheet); it.hasNext();) {
        const auto match = it.next();
        out.append(QStringView(sheet).mid(from, match.capturedStart() - from));
        out += values.value(match.captured(1), match.captured());
        from = match.capturedEnd();
    }
    return out.append(QStringView(sheet).mid(from));
}

void dress(QApplication& application) {
    dressed.theme = &wantedTheme();
    QApplication::setFont(windowFont());
    QApplication::setPalette(windowPalette());
    application.setStyleSheet(styleSheet());
}

}  // namespace

const Theme& theme() { return *dressed.theme; }

void applyTheme(QApplication& application, const Looks& looks) {
    const bool first = !std::exchange(dressed.styled, true);
    if (!first && looks == dressed.looks) return;
    dressed.looks = looks;
    dressed.looks.fontPoints = std::clamp(looks.fontPoints, kLeastFontPoints, kMostFontPoints);
    loadResources();
    if (first) QApplication::setStyle(new WindowStyle);
    dress(application);
    QApplication::setWindowIcon(icon(QStringLiteral("app")));
    QApplication::setEffectEnabled(Qt::UI_AnimateCombo, false);
}

void setSystemLight(bool light) {
    dressed.systemLight = light;
    if (qApp && dressed.theme != &wantedTheme()) dress(*qApp);
}

}  // namespace sinew
