// SPDX-License-Identifier: Apache-2.0
#include "app/viewport/viewport_overlay.h"

#include <QCursor>
#include <QEvent>
#include <algorithm>

namespace sinew {

namespace {
constexpr int kOverlayMargin = 14;
constexpr int kCornerCross = 110;  // pixels that the small axes take in their corner
constexpr int kLabelPadding = 26;
constexpr QPoint kReadoutOffset(18, 18);

QLabel* overlayLabel(const char* name, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setObjectName(QString::fromLatin1(name));
    label->setAttribute(Qt::WA_TransparentForMouseEvents);
    label->setTextFormat(Qt::PlainText);
    label->setStyleSheet(
        QStringLiteral("background: rgba(23, 25, 28, 200); color: #d8dce2; border: 1px solid "
                       "rgba(255, 255, 255, 26);"
                       "border-radius: 6px; padding: 6px 10px;"));
    label->hide();
    return label;
}
}  // namespace

ViewportOverlay::ViewportOverlay(QWidget* viewport)
    : QObject(viewport),
      viewport_(viewport),
      nextStep_(overlayLabel("nextStep", viewport)),
      readout_(overlayLabel("readout", viewport)),
      hoverName_(overlayLabel("hoverName", viewport)),
      viewName_(overlayLabel("viewName", viewport)),
      band_(new QRubberBand(QRubberBand::Rectangle, viewport)) {
    nextStep_->setWordWrap(true);
    viewport->installEventFilter(this);
}

void ViewportOverlay::setNextStep(const QString& text) {
    if (nextStep_->text() == text) return;
    nextStep_->setText(text);
    nextStep_->setVisible(!text.isEmpty());
    place();
}

void ViewportOverlay::setReadout(const QString& text) {
    readout_->setText(text);
    placeBeside(readout_, viewport_->mapFromGlobal(QCursor::pos()));
    if (!text.isEmpty()) hoverName_->hide();
}

void ViewportOverlay::setHoverName(const QString& text, const QPoint& at) {
    hoverName_->setText(text);
    placeBeside(hoverName_, at);
}

void ViewportOverlay::placeBeside(QLabel* label, const QPoint& at) {
    label->adjustSize();
    const QPoint wanted = at + kReadoutOffset;
    label->move(std::clamp(wanted.x(), 0, std::max(0, viewport_->width() - label->width())),
                std::clamp(wanted.y(), 0, std::max(0, viewport_->height() - label->height())));
    label->setVisible(!label->text().isEmpty());
}

void ViewportOverlay::setViewName(const QString& text) {
    viewName_->setText(text);
    viewName_->adjustSize();
    viewName_->move(kOverlayMargin, kOverlayMargin);
    viewName_->setVisible(!text.isEmpty());
}

void ViewportOverlay::setRubberBand(const QRect& rectangle) {
    band_->setGeometry(rectangle);
    band_->setVisible(rectangle.isValid());
}

void ViewportOverlay::setLegend(QWidget* legend) {
    legend_ = legend;
    legend_->installEventFilter(this);
    place();
}

bool ViewportOverlay::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) place();
    return QObject::eventFilter(watched, event);
}

void ViewportOverlay::place() {
    const int right = legend_ ? legend_->width() + kOverlayMargin : 0;
    if (legend_)
        legend_->move(viewport_->width() - legend_->width() - kOverlayMargin,
                      viewport_->height() - legend_->height() - kOverlayMargin);
    // Between the axes' cross in one corner and the legend in the other.
    const int room = viewport_->width() - 2 * std::max(right, kCornerCross);
    const int wanted =
        nextStep_->fontMetrics().horizontalAdvance(nextStep_->text()) + kLabelPadding;
    nextStep_->setFixedWidth(std::clamp(wanted, 120, std::max(120, room)));
    nextStep_->adjustSize();
    nextStep_->move((viewport_->width() - nextStep_->width()) / 2,
                    viewport_->height() - nextStep_->height() - kOverlayMargin);
}

}  // namespace sinew
