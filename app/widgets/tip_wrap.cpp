// SPDX-License-Identifier: Apache-2.0
#include "app/widgets/tip_wrap.h"

#include <QApplication>
#include <QFontMetrics>
#include <QHelpEvent>
#include <QScopedValueRollback>
#include <QTextDocument>
#include <QToolTip>
#include <QWidget>
#include <algorithm>

namespace sinew {
namespace {

constexpr int kLineOfTip = 80;  // widths of an x: where rich text breaks

/// The control here, or around it, whose own tip this is; null: it is of a place.
QWidget* ownerOfTip(QWidget* control, const QString& tip) {
    while (control && control->toolTip() != tip)
        control = control->isWindow() ? nullptr : control->parentWidget();
    return control;
}

/// A line around: a tip of a place goes once the mouse has left it.
QRect placeAround(QPoint at) {
    const int line = QFontMetrics(QToolTip::font()).lineSpacing();
    return QRect(-line, -line, 2 * line, 2 * line).translated(at);
}

}  // namespace

QString wrappedTip(const QString& tip) {
    if (Qt::mightBeRichText(tip)) return tip;
    const QFontMetrics font(QToolTip::font());
    const int widest = font.horizontalAdvance(u'x') * kLineOfTip;
    const bool isLong = std::ranges::any_of(tip.split(u'\n'), [&](const QString& line) {
        return font.horizontalAdvance(line) > widest;
    });
    return isLong ? Qt::convertFromPlainText(tip, Qt::WhiteSpaceNormal) : tip;
}

TipWrap::TipWrap(QApplication& application) : QObject(&application) {
    application.installEventFilter(this);
}

// Whoever shows the tip does so first: what it says may depend on the place.
bool TipWrap::eventFilter(QObject* watched, QEvent* event) {
    if (passing_ || event->type() != QEvent::ToolTip || !watched->isWidgetType()) return false;
    const QScopedValueRollback<bool> passing(passing_, true);
    auto* widget = static_cast<QWidget*>(watched);
    auto* help = static_cast<QHelpEvent*>(event);
    QCoreApplication::sendEvent(widget, help);
    if (!QToolTip::isVisible()) return true;
    const QString shown = QToolTip::text();
    const QString tip = wrappedTip(shown);
    if (tip == shown) return true;
    if (QWidget* owner = ownerOfTip(widget, shown))
        QToolTip::showText(help->globalPos(), tip, owner, {}, owner->toolTipDuration());
    else
        QToolTip::showText(help->globalPos(), tip, widget, placeAround(help->pos()));
    return true;
}

}  // namespace sinew
