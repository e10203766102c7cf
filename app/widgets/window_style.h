// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QProxyStyle>

namespace sinew {

/// Fusion with the program's own icons where Qt brings stock ones: its message boxes, its dialog
/// for files, and what a tool bar has no room for. A menu that is higher than the screen scrolls.
class WindowStyle : public QProxyStyle {
    Q_OBJECT
public:
    WindowStyle();
    QIcon standardIcon(StandardPixmap which, const QStyleOption* option,
                       const QWidget* widget) const override;
    QPixmap standardPixmap(StandardPixmap which, const QStyleOption* option,
                           const QWidget* widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option,
                    const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returned) const override;
};

}  // namespace sinew
