// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>

namespace sinew {

/// Makes icons, style sheet and translations reachable under ":/". Any number of calls.
void loadResources();

}  // namespace sinew

class QApplication;

namespace sinew {

/// The colours of the window, for widgets that paint themselves. The style sheet
/// (resources/theme/sinew.qss) names them as @window, @text and so on.
namespace theme {
inline constexpr QColor kWindow{0x27, 0x2a, 0x2f};
inline constexpr QColor kBase{0x1e, 0x20, 0x24};
inline constexpr QColor kAlternate{0x22, 0x25, 0x29};
inline constexpr QColor kRaised{0x36, 0x3a, 0x41};
inline constexpr QColor kHover{0x41, 0x46, 0x4e};
inline constexpr QColor kLine{0x3b, 0x40, 0x47};
inline constexpr QColor kEdge{0x17, 0x19, 0x1c};
inline constexpr QColor kText{0xd8, 0xdc, 0xe2};
inline constexpr QColor kDim{0x9a, 0xa2, 0xad};
inline constexpr QColor kDisabled{0x6a, 0x71, 0x7b};
inline constexpr QColor kAccent{0x5a, 0xa2, 0xe0};
inline constexpr QColor kSelection{0x2d, 0x5a, 0x86};
inline constexpr QColor kJoint{0xe0, 0xa4, 0x58};
inline constexpr QColor kWarning{0xe6, 0xb4, 0x50};
inline constexpr QColor kGood{0x7f, 0xc0, 0x7a};
inline constexpr QColor kError{0xe2, 0x6d, 0x6d};
}  // namespace theme

/// One calm dark theme: Fusion, palette, fonts (with Japanese fallbacks) and the style sheet. Call
/// once, before any widget is made.
void applyTheme(QApplication& application);

}  // namespace sinew
