// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/window_style.h"

#include <QStyleFactory>
#include <QWidget>

#include "app/widgets/icons.h"

namespace sinew {
namespace {

const char* ownIcon(QStyle::StandardPixmap which) {
    switch (which) {
        case QStyle::SP_MessageBoxCritical:
            return "error";
        case QStyle::SP_MessageBoxWarning:
            return "warning";
        case QStyle::SP_MessageBoxInformation:
            return "info";
        case QStyle::SP_MessageBoxQuestion:
            return "question";
        case QStyle::SP_ArrowBack:
        case QStyle::SP_ArrowLeft:
        case QStyle::SP_FileDialogBack:
            return "back";
        case QStyle::SP_ArrowForward:
        case QStyle::SP_ArrowRight:
            return "forward";
        case QStyle::SP_FileDialogToParent:
            return "up";
        case QStyle::SP_FileDialogNewFolder:
            return "new-folder";
        case QStyle::SP_FileDialogListView:
            return "list";
        case QStyle::SP_FileDialogDetailedView:
            return "table";
        case QStyle::SP_DirIcon:
        case QStyle::SP_DirOpenIcon:
        case QStyle::SP_DirClosedIcon:
        case QStyle::SP_DirHomeIcon:
            return "folder";
        case QStyle::SP_FileIcon:
            return "file";
        case QStyle::SP_ToolBarHorizontalExtensionButton:
            return "more-right";
        case QStyle::SP_ToolBarVerticalExtensionButton:
            return "more-down";
        case QStyle::SP_ComputerIcon:
        case QStyle::SP_DriveHDIcon:
            return "drive";
        default:
            return nullptr;
    }
}

constexpr int kMoreOfBar = 20;  // pixels along a tool bar, of the button for what has no room on it

}  // namespace

WindowStyle::WindowStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}

QIcon WindowStyle::standardIcon(StandardPixmap which, const QStyleOption* option,
                                const QWidget* widget) const {
    const char* name = ownIcon(which);
    return name ? icon(QLatin1String(name)) : QProxyStyle::standardIcon(which, option, widget);
}

QPixmap WindowStyle::standardPixmap(StandardPixmap which, const QStyleOption* option,
                                    const QWidget* widget) const {
    const char* name = ownIcon(which);
    if (!name) return QProxyStyle::standardPixmap(which, option, widget);
    const int size = pixelMetric(PM_MessageBoxIconSize, option, widget);
    return icon(QLatin1String(name)).pixmap({size, size}, widget ? widget->devicePixelRatioF() : 1);
}

int WindowStyle::pixelMetric(PixelMetric metric, const QStyleOption* option,
                             const QWidget* widget) const {
    if (metric == PM_ToolBarExtensionExtent) return kMoreOfBar;
    return QProxyStyle::pixelMetric(metric, option, widget);
}

int WindowStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                           QStyleHintReturn* returned) const {
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
    if (hint == SH_Menu_Scrollable) return 1;  // else it goes on in a second column
    return QProxyStyle::styleHint(hint, option, widget, returned);
}

}  // namespace sinew
