// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>

class QApplication;

namespace sinew {

/// Makes icons, style sheet and translations reachable under ":/". Any number of calls.
void loadResources();

/// The colours of the window, for widgets that paint themselves. The style sheet
/// (resources/theme/sinew.qss) names them as @window, @text and so on.
struct Theme {
    QColor window, base, alternate, raised, hover, line, edge;  ///< grounds and lines
    QColor text, dim, disabled;
    QColor strong;  ///< an icon that the mouse is over
    QColor accent, selection, selectionText, warning, good, error;
    QColor header, itemHover, scroll, fieldEdge, checkEdge;
    QColor accentEdge, primary, primaryHover, danger, dangerHover;  ///< of buttons with white words
    QColor axisX, axisY, axisZ;
    bool light = false;
};
/// Those of the present theme.
const Theme& theme();

/// What lies over the picture is dark in every theme, as the picture is.
namespace overlay {
inline constexpr QColor kGround{0x1a, 0x1c, 0x20, 205};
inline constexpr QColor kText{0xd8, 0xdc, 0xe2};
inline constexpr QColor kDim{0x9a, 0xa2, 0xad};
}  // namespace overlay

/// Which theme is wanted: System is Light where the desktop says that it prefers light
/// (system_theme.h).
enum class ThemeChoice { System, Dark, Light };

/// How the window looks, as it can change while it is open.
struct Looks {
    ThemeChoice theme = ThemeChoice::System;
    double fontPoints = 9.75;  ///< 13 px at 96 dpi: dense panels, and Japanese can be read
    friend bool operator==(const Looks&, const Looks&) = default;
};
inline constexpr double kLeastFontPoints = 7.0;
inline constexpr double kMostFontPoints = 24.0;

/// Fusion, palette, fonts (with Japanese fallbacks) and the style sheet. Before any widget is made,
/// and again whenever the looks change.
void applyTheme(QApplication& application, const Looks& looks = {});
/// The desktop prefers light; applies where the theme goes by it.
void setSystemLight(bool light);

}  // namespace sinew
