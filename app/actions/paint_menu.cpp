// SPDX-License-Identifier: Apache-2.0
#include "app/actions/paint_menu.h"

#include <QFrame>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "app/viewport/viewport.h"
#include "app/widgets/icons.h"
#include "app/widgets/theme.h"
#include "editor/paint/brush.h"

namespace sinew {
namespace {

constexpr QPointF kRingRadius(104.0, 92.0);  // from the centre to the brushes, pixels
constexpr int kRingPillHeight = 28;
constexpr int kPolesOut = 20;        // those above and below the centre, off the ones beside them
constexpr double kDeadZone = 20.0;   // around the cursor: nothing is aimed at
constexpr double kAimReach = 170.0;  // how far from it a direction still counts
constexpr int kCardGap = 26;         // between ring and card
constexpr int kCutWorse = 1000;      // a pixel out of sight, than one of distance from the mouse
constexpr int kRepeatGap = 30;       // milliseconds between a release and a press that are none
constexpr std::size_t kMostRecent = 6;

}  // namespace

PaintMenu::PaintMenu(const WindowPart& part) : QWidget(part.window), part_(part) {
    setObjectName(QStringLiteral("paintMenu"));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    hide();
    command_ = part_.commands.add(
        "brush.menu", tr("Brush"), tr("Painting &Menu at Cursor"),
        tr("Shows the brushes, the influences under the cursor with their weights, recent "
           "influences, presets, and the brush's radius, strength and value, at the cursor."),
        "paint", tr("Marking Menu, Pie Menu"));
    command_->setAutoRepeat(false);
    connect(command_, &QAction::triggered, this, &PaintMenu::toggle);
    connect(&part_.context, &Context::selectionChanged, this, &PaintMenu::remember);
    part_.viewport.installEventFilter(this);
    released_.setSingleShot(true);
    released_.setInterval(kRepeatGap);
    connect(&released_, &QTimer::timeout, this, [this] {
        if (isVisible() && aimed_) aimed_->click();
    });
    connect(&part_.context, &Context::opened, this, [this] {
        hide();
        recent_.clear();
        remember();
    });
}

void PaintMenu::toggle() {
    const bool repeats = released_.isActive() && released_.remainingTime() > 0;
    released_.stop();
    if (repeats) return;
    if (isVisible()) return leave();
    if (QGuiApplication::mouseButtons() != Qt::NoButton) return;
    const auto mouse = part_.viewport.mouse();
    popUp(mouse ? QPointF(mouse->x, mouse->y).toPoint() : part_.viewport.rect().center());
}

// The joints of influences that were active, in whichever skin.
void PaintMenu::remember() {
    const Context& context = part_.context;
    const auto skin = context.scene().skin(context.selection().activeSkin);
    const SlotIndex slot = context.selection().activeSlot;
    if (!skin || slot >= skin->slots.size() || !skin->slots[slot].node.valid()) return;
    const NodeId joint = skin->slots[slot].node;
    std::erase(recent_, joint);
    recent_.insert(recent_.begin(), joint);
    if (recent_.size() > kMostRecent + 1) recent_.resize(kMostRecent + 1);
}

void PaintMenu::popUp(const QPoint& at) {
    clear();
    setGeometry(part_.window->rect());
    part_.viewport.overlay().setReadout({});
    const QPoint mouse = part_.viewport.mapTo(part_.window, at);
    from_ = mouse;
    moved_ = false;
    buildRing();
    buildCard(at);
    place(mouse);
    show();
    raise();
    setFocus(Qt::PopupFocusReason);
    // The viewport, which has lost the keyboard, has told what a stroke does.
    part_.context.setHint(hint());
}

QString PaintMenu::hint() const {
    const QString key = part_.commands.keyText(QStringLiteral("brush.menu"));
    if (key.isEmpty())
        return tr("Click: pick a brush, an influence or a preset.  Esc or a click beside: close");
    return tr("Click: pick a brush, an influence or a preset.  Hold %1, move towards a brush and "
              "let go: pick it.  Esc, %1 or a click beside: close")
        .arg(key);
}

void PaintMenu::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (isHidden()) part_.viewport.refreshHint();  // it, and not the window around it
}

void PaintMenu::clear() {
    aimed_ = nullptr;
    setToolTip({});
    for (QAbstractButton* button : ring_) button->deleteLater();
    ring_.clear();
    if (card_) card_->deleteLater();
    card_ = nullptr;
}

void PaintMenu::buildRing() {
    for (const Brush& brush : brushes()) {
        auto* button = new QToolButton(this);
        button->setObjectName(QStringLiteral("paintMenu_%1").arg(QLatin1String(brush.id)));
        button->setProperty("role", "pill");
        button->setText(translated(brush.label));
        button->setIcon(
            icon(QLatin1String(hasIcon(QLatin1String(brush.icon)) ? brush.icon : "paint")));
        button->setIconSize({18, 18});
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setToolTip(translated(brush.hint));
        button->setFocusPolicy(Qt::NoFocus);
        button->setCheckable(true);
        button->setChecked(part_.context.brush().brush == brush.id);
        button->setFixedHeight(kRingPillHeight);
        button->setAttribute(Qt::WA_TransparentForMouseEvents);  // aim() takes what is under it
        QAction* command = part_.commands.find(brushCommand(brush));
        connect(button, &QToolButton::clicked, this,
                [this, command] { pick([command] { command->trigger(); }); });
        ring_.push_back(button);
    }
}

// Clockwise from the top; those of the sides begin at the ring and run outwards, and those at its
// poles lie farther out, so that long names do not meet. The card is below, or where the ring need
// not go away from the mouse for it.
void PaintMenu::place(const QPoint& at) {
    card_->adjustSize();
    int side = 0;
    for (QAbstractButton* button : ring_) {
        button->adjustSize();
        button->resize(button->sizeHint().width(), kRingPillHeight);
        side = std::max(side, button->width());
    }
    const int wide = static_cast<int>(kRingRadius.x()) + side;
    const int high = static_cast<int>(kRingRadius.y()) + kPolesOut + kRingPillHeight / 2;
    const int cardWidth = card_->width(), cardHeight = card_->height();
    const QRect ring(-wide, -high, 2 * wide, 2 * high);
    const QRect room = rect().adjusted(kMargin, kMargin, -kMargin, -kMargin);
    // Where the card may lie, as it is seen from the ring's centre; across that it gives way.
    const QRect spots[] = {{0, high + kCardGap, 1, cardHeight},
                           {wide + kCardGap, 0, cardWidth, 1},
                           {-wide - kCardGap - cardWidth, 0, cardWidth, 1},
                           {0, -high - kCardGap - cardHeight, 1, cardHeight}};
    const auto within = [](int want, int low, int most) {
        return std::max(std::min(want, most), low);
    };
    int least = std::numeric_limits<int>::max();
    QPoint cardCentre;
    for (const QRect& spot : spots) {
        const QRect whole = ring.united(spot);
        const QPoint centre(
            within(at.x(), room.left() - whole.left(), room.right() - whole.right()),
            within(at.y(), room.top() - whole.top(), room.bottom() - whole.bottom()));
        const int cut =
            std::max(0, whole.width() - room.width()) + std::max(0, whole.height() - room.height());
        const int worse = kCutWorse * cut + (centre - at).manhattanLength();
        if (worse >= least) continue;
        least = worse;
        centre_ = centre;
        cardCentre = centre + spot.center();
    }
    card_->move(
        within(cardCentre.x() - cardWidth / 2, room.left(), room.right() + 1 - cardWidth),
        within(cardCentre.y() - cardHeight / 2, room.top(), room.bottom() + 1 - cardHeight));
    for (std::size_t i = 0; i < ring_.size(); ++i) {
        const double angle =
            2.0 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(ring_.size()) -
            std::numbers::pi / 2.0;
        const double across = std::cos(angle);
        QAbstractButton* button = ring_[i];
        const bool pole = std::abs(across) < 0.1;
        const double down = kRingRadius.y() + (pole ? kPolesOut : 0);
        const QPointF spot =
            QPointF(centre_) + QPointF(across * kRingRadius.x(), std::sin(angle) * down);
        const double left = pole           ? spot.x() - button->width() / 2.0
                            : across > 0.0 ? spot.x()
                                           : spot.x() - button->width();
        button->move(QPointF(left, spot.y() - kRingPillHeight / 2.0).toPoint());
    }
}

// The brush under the mouse, or the one towards which it went from where it was as the menu opened.
// What came to lie under it then does not count until it has moved.
void PaintMenu::aim(const QPointF& at) {
    const QPointF way = at - from_;
    const double distance = std::hypot(way.x(), way.y());
    const double away = std::min(distance, QLineF(at, centre_).length());
    moved_ = moved_ || distance > kDeadZone;
    const auto under = std::ranges::find_if(ring_, [&](const QAbstractButton* button) {
        return button->geometry().contains(at.toPoint());
    });
    QAbstractButton* best = nullptr;
    if (moved_ && under != ring_.end()) {
        best = *under;
    } else if (distance > kDeadZone && away < kAimReach &&
               !card_->geometry().contains(at.toPoint())) {
        double least = 0.0;
        for (QAbstractButton* button : ring_) {
            const QPointF to = QRectF(button->geometry()).center() - from_;
            const double along =
                QPointF::dotProduct(way, to) / std::max(1.0, std::hypot(to.x(), to.y()));
            if (along > least) least = along, best = button;
        }
    }
    if (best == aimed_) return;
    for (QAbstractButton* button : {aimed_, best}) {
        if (!button) continue;
        button->setDown(button == best);
    }
    aimed_ = best;
    setToolTip(best ? best->toolTip() : QString());
    update();
}

void PaintMenu::pick(const std::function<void()>& then) {
    leave();
    then();
}

void PaintMenu::leave() {
    hide();
    part_.viewport.setFocus(Qt::OtherFocusReason);
}

// The viewport gets the keyboard where a number was typed, and may get another size.
bool PaintMenu::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyRelease) noteRelease(*static_cast<QKeyEvent*>(event));
    if (isVisible() && event->type() == QEvent::FocusIn) setFocus(Qt::OtherFocusReason);
    if (isVisible() && event->type() == QEvent::Resize) leave();
    return QWidget::eventFilter(watched, event);
}

bool PaintMenu::event(QEvent* event) {
    // While it is open keys are its own, but the one that opened it.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (!command_->shortcuts().contains(QKeySequence(key->keyCombination()))) event->accept();
    }
    return QWidget::event(event);
}

void PaintMenu::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return leave();
    event->accept();
}

void PaintMenu::keyReleaseEvent(QKeyEvent* event) { noteRelease(*event); }

// A key that is held comes as a release and a press of one moment, which is not always told: it is
// let go where no press follows.
void PaintMenu::noteRelease(const QKeyEvent& event) {
    const bool own = std::ranges::any_of(command_->shortcuts(), [&](const QKeySequence& keys) {
        return keys.count() > 0 && keys[0].key() == event.key();
    });
    if (own && !event.isAutoRepeat()) released_.start();
}

void PaintMenu::mouseMoveEvent(QMouseEvent* event) { aim(event->position()); }

void PaintMenu::mousePressEvent(QMouseEvent* event) {
    aim(event->position());
    if (event->button() == Qt::LeftButton && aimed_) return aimed_->click();
    if (!card_->geometry().contains(event->position().toPoint())) leave();
}

void PaintMenu::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF middle(centre_);
    QRadialGradient shade(middle, 260.0);
    shade.setColorAt(0.0, QColor(10, 11, 13, 170));
    shade.setColorAt(0.6, QColor(10, 11, 13, 90));
    shade.setColorAt(1.0, QColor(10, 11, 13, 0));
    painter.fillRect(rect(), shade);
    if (aimed_) {
        painter.setPen(QPen(theme().accent, 2.0, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(middle, QRectF(aimed_->geometry()).center());
    }
    painter.setPen(QPen(theme().accent, 2.0));
    painter.setBrush(theme().window);
    painter.drawEllipse(middle, 7.0, 7.0);
}

}  // namespace sinew
