// SPDX-License-Identifier: Apache-2.0
#include "app/viewport/viewport_overlay.h"

#include <QCursor>
#include <QEvent>
#include <QFocusEvent>
#include <QPainter>
#include <algorithm>

#include "app/view/axis_views.h"
#include "app/widgets/icons.h"
#include "app/widgets/theme.h"

namespace sinew {

namespace {
constexpr int kOverlayMargin = 14;
constexpr int kMostWidth = 420;  // of the next step, in pixels
constexpr QMargins kLabelMargins(11, 7, 11, 7);
constexpr int kDismissSize = 22;
constexpr QPoint kReadoutOffset(18, 18);

/// What an orthographic view is called in a corner; one in perspective needs no name.
QString viewNameOf(const Camera& camera, double frontYaw) {
    if (!camera.orthographic()) return {};
    if (const AxisView* along = axisViewOf(camera, frontYaw))
        return ViewportOverlay::tr(along->name);
    return ViewportOverlay::tr("Orthographic");
}

QLabel* overlayLabel(const char* name, QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setObjectName(QString::fromLatin1(name));
    label->setAttribute(Qt::WA_TransparentForMouseEvents);
    label->setTextFormat(Qt::PlainText);
    label->setStyleSheet(
        QStringLiteral("background: rgba(23, 25, 28, 200); color: %1; border: 1px solid "
                       "rgba(255, 255, 255, 26);"
                       "border-radius: 6px;")
            .arg(overlay::kText.name()));
    label->setIndent(0);  // else a frame brings one, and the words wrap too early
    label->setContentsMargins(kLabelMargins);
    label->hide();
    return label;
}

/// A small cross on such a label.
QToolButton* closeButton(const char* name, const QString& tip, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setObjectName(QString::fromLatin1(name));
    button->setIcon(icon(QStringLiteral("close"), overlay::kText));
    button->setIconSize({12, 12});
    button->setFixedSize(kDismissSize, kDismissSize);
    button->setFocusPolicy(Qt::TabFocus);
    button->setCursor(Qt::ArrowCursor);
    button->setToolTip(tip);
    button->hide();
    return button;
}
}  // namespace

/// A line with a dot where the pointer is.
class Leash : public QWidget {
public:
    explicit Leash(QWidget* viewport) : QWidget(viewport) {
        setObjectName(QStringLiteral("leash"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
    }
    void setLine(const QLineF& line) {
        setVisible(!line.isNull());
        const QRectF around = QRectF(line.p1(), line.p2()).normalized();
        setGeometry(around.adjusted(-kDot, -kDot, kDot, kDot).toAlignedRect());
        line_ = line.translated(-pos());
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(QColor(0, 0, 0, 150), 3.0));
        painter.drawLine(line_);
        painter.setPen(QPen(overlay::kText, 1.2));
        painter.drawLine(line_);
        painter.setBrush(overlay::kText);
        painter.drawEllipse(line_.p1(), 2.0, 2.0);
    }

private:
    static constexpr double kDot = 5.0;
    QLineF line_;
};

ViewportOverlay::ViewportOverlay(QWidget* viewport)
    : QObject(viewport),
      viewport_(viewport),
      nextStep_(overlayLabel("nextStep", viewport)),
      dismiss_(closeButton("dismissNextStep", tr("Do not show this hint again"), viewport)),
      chosen_(makeNote("chosenVertices", "letGoVertices",
                       tr("Clear the vertex selection: all change again"))),
      hidden_(makeNote("hiddenNote", "showHidden", tr("Show what was hidden"))),
      seams_(makeNote("seamsNote", "endSeams", tr("Do not keep seams welded"))),
      readout_(overlayLabel("readout", viewport)),
      hoverName_(overlayLabel("hoverName", viewport)),
      viewName_(overlayLabel("viewName", viewport)),
      focus_(new QFrame(viewport)),
      band_(new QRubberBand(QRubberBand::Rectangle, viewport)),
      leash_(new Leash(viewport)) {
    focus_->setObjectName(QStringLiteral("viewportFocus"));
    focus_->setAttribute(Qt::WA_TransparentForMouseEvents);
    focus_->hide();
    nextStep_->setWordWrap(true);
    nextStep_->setContentsMargins(kLabelMargins + QMargins(0, 0, kDismissSize, 0));
    connect(dismiss_, &QToolButton::clicked, this, &ViewportOverlay::nextStepDismissed);
    connect(chosen_.close, &QToolButton::clicked, this, &ViewportOverlay::chosenDismissed);
    connect(hidden_.close, &QToolButton::clicked, this, &ViewportOverlay::hiddenDismissed);
    connect(seams_.close, &QToolButton::clicked, this, &ViewportOverlay::seamsDismissed);
    viewport->installEventFilter(this);
}

void ViewportOverlay::setNextStep(const QString& text) {
    if (nextStep_->text() == text) return;
    nextStep_->setText(text);
    nextStep_->setVisible(!text.isEmpty());
    dismiss_->setVisible(!text.isEmpty());
    place();
}

void ViewportOverlay::setReadout(const QString& text) {
    readout_->setText(text);
    placeBeside(readout_, viewport_->mapFromGlobal(QCursor::pos()));
    if (!text.isEmpty()) hoverName_->hide();
}

void ViewportOverlay::setHoverName(const QString& text, const QPoint& at) {
    if (text.isEmpty() && hoverName_->text().isEmpty()) return;
    hoverName_->setText(text);
    placeBeside(hoverName_, at);
}

void ViewportOverlay::placeBeside(QLabel* label, const QPoint& at) {
    label->adjustSize();
    const QPoint wanted = at + kReadoutOffset;
    label->move(std::clamp(wanted.x(), 0, std::max(0, viewport_->width() - label->width())),
                std::clamp(wanted.y(), 0, std::max(0, viewport_->height() - label->height())));
    label->setVisible(!label->text().isEmpty());
    label->raise();
}

void ViewportOverlay::nameView(const Camera& camera, double frontYaw) {
    const QString text = viewNameOf(camera, frontYaw);
    viewName_->setText(text);
    viewName_->setVisible(!text.isEmpty());
    placeViewName();
}

// Below the next step, where there is one.
void ViewportOverlay::placeViewName() {
    const int top = nextStep_->isHidden() ? kOverlayMargin
                                          : nextStep_->geometry().bottom() + kOverlayMargin / 2;
    viewName_->adjustSize();
    viewName_->move(kOverlayMargin, top);
}

ViewportOverlay::Note ViewportOverlay::makeNote(const char* name, const char* closeName,
                                                const QString& tip) {
    const Note note{overlayLabel(name, viewport_), closeButton(closeName, tip, viewport_)};
    note.label->setContentsMargins(kLabelMargins + QMargins(0, 0, kDismissSize, 0));
    return note;
}

void ViewportOverlay::setNote(const Note& note, const QString& text) {
    note.label->setText(text);
    note.label->setVisible(!text.isEmpty());
    note.close->setVisible(!text.isEmpty());
    placeNotes();
}

// Below one another; in a small picture the next step has the room.
void ViewportOverlay::placeNotes() {
    int top = kOverlayMargin;
    for (const Note& note : {chosen_, hidden_, seams_}) {
        if (note.label->isHidden()) continue;
        note.label->adjustSize();
        QRect area(std::max(kOverlayMargin, (viewport_->width() - note.label->width()) / 2), top,
                   note.label->width(), note.label->height());
        if (!nextStep_->isHidden() && area.intersects(nextStep_->geometry()))
            area.moveTop(nextStep_->geometry().bottom() + kOverlayMargin / 2);
        note.label->setGeometry(area);
        note.close->move(area.right() - kDismissSize - 3, area.center().y() - kDismissSize / 2 + 1);
        note.close->raise();
        top = area.bottom() + kOverlayMargin / 2;
    }
}

void ViewportOverlay::setRubberBand(const QRect& rectangle) {
    band_->setGeometry(rectangle);
    band_->setVisible(rectangle.isValid());
}

void ViewportOverlay::setLeash(const QLineF& line) { leash_->setLine(line); }

void ViewportOverlay::setLegend(QWidget* legend) {
    legend_ = legend;
    legend_->installEventFilter(this);
    place();
}

bool ViewportOverlay::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) place();
    // The labels learn of it after the picture that they lie on.
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        QMetaObject::invokeMethod(this, &ViewportOverlay::place, Qt::QueuedConnection);
    if (watched == viewport_) followFocus(*event);
    return QObject::eventFilter(watched, event);
}

// A frame where the keyboard came by a key; the mouse says itself where it is.
void ViewportOverlay::followFocus(const QEvent& event) {
    if (event.type() == QEvent::FocusIn) {
        const auto why = static_cast<const QFocusEvent&>(event).reason();
        focus_->setVisible(why == Qt::TabFocusReason || why == Qt::BacktabFocusReason);
        focus_->raise();
    } else if (event.type() == QEvent::FocusOut || event.type() == QEvent::MouseButtonPress) {
        focus_->hide();
    }
}

void ViewportOverlay::place() {
    focus_->setGeometry(viewport_->rect());
    if (legend_) {
        legend_->setFixedSize(legend_->sizeHint());
        legend_->move(viewport_->width() - legend_->width() - kOverlayMargin,
                      viewport_->height() - legend_->height() - kOverlayMargin);
    }
    const QMargins margins = nextStep_->contentsMargins();
    const int wanted = nextStep_->fontMetrics().horizontalAdvance(nextStep_->text()) +
                       margins.left() + margins.right() + 8;
    const int width = std::min({wanted, kMostWidth, viewport_->width() - 2 * kOverlayMargin});
    nextStep_->setGeometry(kOverlayMargin, kOverlayMargin, width, nextStep_->heightForWidth(width));
    dismiss_->move(nextStep_->geometry().right() - kDismissSize - 3, nextStep_->y() + 4);
    placeViewName();
    placeNotes();
}

}  // namespace sinew
