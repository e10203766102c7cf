// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/theme.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFont>
#include <QFontDatabase>
#include <QPalette>
#include <utility>

#include "app/widgets/icons.h"
#include "app/widgets/window_style.h"

// Resources of a static library are linked only where something names them; the macro wants no
// namespace around it.
static void nameResources() { Q_INIT_RESOURCE(sinew); }

namespace sinew {

void loadResources() { nameResources(); }

namespace {

// 13 px at 96 dpi: small enough for dense panels, large enough for Japanese.
constexpr double kFontPoints = 9.75;

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
    font.setPointSizeF(kFontPoints);
    font.setHintingPreference(QFont::PreferVerticalHinting);
    return font;
}

QPalette windowPalette() {
    using namespace theme;
    QPalette palette(kText, kRaised, kHover, kEdge, kLine, kText, Qt::white, kBase, kWindow);
    palette.setColor(QPalette::AlternateBase, kAlternate);
    palette.setColor(QPalette::Highlight, kSelection);
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, kAccent);
    palette.setColor(QPalette::LinkVisited, kAccent);
    palette.setColor(QPalette::ToolTipBase, kEdge);
    palette.setColor(QPalette::ToolTipText, kText);
    palette.setColor(QPalette::PlaceholderText, kDisabled);
    palette.setColor(QPalette::Shadow, kEdge);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, kDisabled);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, kRaised);
    return palette;
}

QString styleSheet() {
    using namespace theme;
    QFile file(QStringLiteral(":/theme/sinew.qss"));
    if (!file.open(QIODevice::ReadOnly)) return {};
    QString sheet = QString::fromUtf8(file.readAll());
    // Longer names first where one begins with another.
    const std::pair<const char*, QString> names[] = {
        {"@alternate", kAlternate.name()},
        {"@accentEdge", QStringLiteral("#4581b6")},
        {"@accent", kAccent.name()},
        {"@base", kBase.name()},
        {"@checkEdge", QStringLiteral("#5b626c")},
        {"@dangerHover", QStringLiteral("#a84a4a")},
        {"@danger", QStringLiteral("#8f3d3d")},
        {"@dim", kDim.name()},
        {"@disabled", kDisabled.name()},
        {"@edge", kEdge.name()},
        {"@fieldEdge", QStringLiteral("#3f454d")},
        {"@header", QStringLiteral("#2c2f35")},
        {"@hover", kHover.name()},
        {"@itemHover", QStringLiteral("#2b2f35")},
        {"@large", QStringLiteral("11.5pt")},
        {"@line", kLine.name()},
        {"@primaryHover", QStringLiteral("#4183bb")},
        {"@primary", QStringLiteral("#3674a9")},
        {"@raised", kRaised.name()},
        {"@scroll", QStringLiteral("#4a5059")},
        {"@selection", kSelection.name()},
        {"@small", QStringLiteral("8.75pt")},
        {"@text", kText.name()},
        {"@warning", kWarning.name()},
        {"@good", kGood.name()},
        {"@window", kWindow.name()},
    };
    for (const auto& [name, value] : names) sheet.replace(QLatin1String(name), value);
    return sheet;
}

}  // namespace

void applyTheme(QApplication& application) {
    loadResources();
    QApplication::setStyle(new WindowStyle);
    QApplication::setFont(windowFont());
    QApplication::setPalette(windowPalette());
    application.setStyleSheet(styleSheet());
    QApplication::setWindowIcon(icon(QStringLiteral("app")));
    QApplication::setEffectEnabled(Qt::UI_AnimateCombo, false);
}

}  // namespace sinew
