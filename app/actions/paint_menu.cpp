// SPDX-License-Identifier: Apache-2.0
#include "app/actions/paint_menu.h"

#include <QFormLayout>
#include <QGridLayout>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "app/actions/influence_button.h"
#include "app/viewport/viewport.h"
#include "app/widgets/fields.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/theme.h"
#include "editor/paint/brush.h"
#include "render/frame/colours.h"

namespace sinew {
namespace {

constexpr QPointF kRingRadius(104.0, 92.0);  // from the centre to the brushes, pixels
constexpr int kRingPillHeight = 28;
constexpr int kPolesOut = 20;        // those above and below the centre, off the ones beside them
constexpr double kDeadZone = 20.0;   // around the cursor: nothing is aimed at
constexpr double kAimReach = 170.0;  // how far from it a direction still counts
constexpr int kCardWidth = 440;
constexpr int kCardGap = 26;     // between ring and card
constexpr int kMenuMargin = 10;  // to the viewport's edge
constexpr int kHereRows = 6;
constexpr std::size_t kMostRecent = 6;

}  // namespace

PaintMenu::PaintMenu(const WindowPart& part) : QWidget(&part.viewport), part_(part) {
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
    connect(&part_.context, &Context::opened, this, [this] {
        hide();
        recent_.clear();
        remember();
    });
}

void PaintMenu::toggle() {
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
    setGeometry(part_.viewport.rect());
    part_.viewport.overlay().setReadout({});
    from_ = at;
    buildRing();
    buildCard(at);
    place(at);
    show();
    raise();
    setFocus(Qt::PopupFocusReason);
}

void PaintMenu::clear() {
    aimed_ = nullptr;
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
        button->setMouseTracking(true);
        QAction* command = part_.commands.find(brushCommand(brush));
        connect(button, &QToolButton::clicked, this,
                [this, command] { pick([command] { command->trigger(); }); });
        ring_.push_back(button);
    }
}

void PaintMenu::buildCard(const QPoint& at) {
    card_ = new QFrame(this);
    card_->setObjectName(QStringLiteral("paintMenuCard"));
    card_->setMouseTracking(true);
    auto* column = new QVBoxLayout(card_);
    column->setContentsMargins(12, 10, 12, 12);
    column->setSpacing(8);
    auto* influences = new QHBoxLayout;
    influences->setSpacing(14);
    auto* here = new QVBoxLayout;
    auto* recent = new QVBoxLayout;
    for (QVBoxLayout* side : {here, recent}) {
        side->setSpacing(2);
        influences->addLayout(side, 1);
    }
    addHere(here, at);
    addRecent(recent);
    column->addLayout(influences);
    addPresets(column);
    addNumbers(column);
    card_->setFixedWidth(std::min(kCardWidth, width() - 2 * kMenuMargin));
}

void PaintMenu::addInfluence(QVBoxLayout* column, SkinId skin, SlotIndex slot, float weight) {
    const Context& context = part_.context;
    const auto of = context.scene().skin(skin);
    auto* button =
        new InfluenceButton(QString::fromStdString(of->slots[slot].name),
                            influenceColour(*of, slot, context.influenceColours()), weight);
    const Selection& selection = context.selection();
    button->setChecked(selection.activeSkin == skin && selection.activeSlot == slot);
    connect(button, &QAbstractButton::clicked, this, [this, skin, slot] {
        pick([this, skin, slot] { part_.context.activateInfluence(skin, slot); });
    });
    column->addWidget(button);
}

void PaintMenu::addHere(QVBoxLayout* column, const QPoint& at) {
    column->addWidget(makeLabel(tr("Under the cursor"), "dim"));
    ToolHost& host = part_.viewport;
    const auto under = host.surfaceAt({at.x(), at.y()});
    const Scene& scene = part_.context.scene();
    const SkinId id = under ? scene.skinOf(under->meshNode) : SkinId();
    std::vector<Influence> sorted;
    if (id.valid()) {
        const PointRow row = rowAt(scene, id, under->nearest);
        sorted.assign(row.row.begin(), row.row.end());
    }
    std::ranges::stable_sort(sorted, std::greater{}, &Influence::weight);
    if (sorted.size() > kHereRows) sorted.resize(kHereRows);
    for (const Influence& influence : sorted)
        addInfluence(column, id, influence.slot, influence.weight);
    if (sorted.empty())
        column->addWidget(
            makeLabel(id.valid() ? tr("No weights") : tr("No bound mesh here"), "hint"));
    column->addStretch(1);
}

// In the skin that is worked on, where it has the joint.
void PaintMenu::addRecent(QVBoxLayout* column) {
    column->addWidget(makeLabel(tr("Recent"), "dim"));
    const Context& context = part_.context;
    const SkinId id = context.selection().activeSkin;
    const auto skin = context.scene().skin(id);
    int shown = 0;
    for (const NodeId joint : recent_) {
        const SlotIndex slot = skin ? skin->slotOf(joint) : kNoIndex;
        if (slot == kNoIndex) continue;
        addInfluence(column, id, slot, InfluenceButton::kNoWeight);
        ++shown;
    }
    if (shown == 0) column->addWidget(makeLabel(tr("None yet"), "hint"));
    column->addStretch(1);
}

void PaintMenu::addPresets(QVBoxLayout* column) {
    const auto& presets = part_.context.brushPresets();
    if (presets.empty()) return;
    column->addWidget(makeLabel(tr("Presets"), "dim"));
    auto* grid = new QGridLayout;
    grid->setSpacing(4);
    constexpr int kAcross = 3;
    int next = 0;
    for (const BrushPreset& preset : presets) {
        auto* button = new QToolButton;
        button->setObjectName(QStringLiteral("textButton"));
        button->setText(fontMetrics().elidedText(
            QStringLiteral("%1  %2").arg(preset.number).arg(preset.name), Qt::ElideRight, 112));
        button->setToolTip(preset.name);
        button->setFocusPolicy(Qt::NoFocus);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        QAction* command = part_.commands.find(presetCommand(preset.number));
        connect(button, &QToolButton::clicked, this,
                [this, command] { pick([command] { command->trigger(); }); });
        grid->addWidget(button, next / kAcross, next % kAcross);
        ++next;
    }
    column->addLayout(grid);
}

void PaintMenu::addNumbers(QVBoxLayout* column) {
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(6);
    const BrushSettings& settings = part_.context.brush();
    const Brush* brush = findBrush(settings.brush);
    form->addRow(makeLabel(tr("Radius"), "dim"), makeRadius());
    for (const char* name : {kStrength, kValue}) {
        const ParamSpec* spec = brush ? findParam(brush->params, name) : nullptr;
        if (!spec) continue;
        auto* slider = new ValueSlider(spec->minimum, spec->maximum, 2, ValueSlider::Scale::Linear);
        slider->setObjectName(QStringLiteral("paintMenu_%1").arg(QLatin1String(name)));
        slider->setValue(brushNumber(settings, name, 0.0));
        connect(slider, &ValueSlider::valueEdited, this, [this, name](double value) {
            BrushSettings now = part_.context.brush();
            setBrushParam(now, name, value);
            part_.context.setBrush(now);
        });
        connect(slider, &ValueSlider::limited, &part_.context, &Context::refuse);
        form->addRow(makeLabel(translated(spec->label), "dim"), slider);
    }
    column->addLayout(form);
    // Of one length, whatever room their numbers need.
    int widest = 0;
    const auto sliders = card_->findChildren<ValueSlider*>();
    for (const auto* slider : sliders) widest = std::max(widest, slider->box()->minimumWidth());
    for (const auto* slider : sliders) slider->box()->setFixedWidth(widest);
}

// In metres or pixels, as the Brush panel has it.
ValueSlider* PaintMenu::makeRadius() {
    Context& context = part_.context;
    const bool inPixels = context.hand().radiusInPixels;
    constexpr auto kScale = ValueSlider::Scale::Logarithmic;
    auto* slider = inPixels ? new ValueSlider(kLeastPixels, kMostPixels, 0, kScale)
                            : new ValueSlider(double{kLeastRadius}, double{kMostRadius}, 4, kScale);
    slider->setObjectName(QStringLiteral("paintMenu_radius"));
    slider->setSuffix(inPixels ? tr(" px") : tr(" m"));
    slider->setValue(inPixels ? context.hand().pixels : double{context.brush().radius});
    connect(slider, &ValueSlider::limited, &context, &Context::refuse);
    connect(slider, &ValueSlider::valueEdited, &context, [&context, inPixels](double value) {
        if (inPixels) {
            BrushHand hand = context.hand();
            hand.pixels = value;
            return context.setHand(hand);
        }
        BrushSettings settings = context.brush();
        settings.radius = static_cast<float>(value);
        context.setBrush(settings);
    });
    return slider;
}

// Clockwise from the top; those of the sides begin at the ring and run outwards, and those at its
// poles lie farther out, so that long names do not meet.
void PaintMenu::place(const QPoint& at) {
    card_->adjustSize();
    int side = 0;
    for (QAbstractButton* button : ring_) {
        button->adjustSize();
        button->resize(button->sizeHint().width(), kRingPillHeight);
        side = std::max(side, button->width());
    }
    const int wide = std::max(static_cast<int>(kRingRadius.x()) + side, card_->width() / 2);
    const int above = static_cast<int>(kRingRadius.y()) + kPolesOut + kRingPillHeight / 2;
    const int below = above + kCardGap + card_->height();
    const auto within = [](int want, int low, int high) {
        return std::max(std::min(want, high), low);
    };
    centre_ = {within(at.x(), wide + kMenuMargin, width() - wide - kMenuMargin),
               within(at.y(), above + kMenuMargin, height() - below - kMenuMargin)};
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
    card_->move(centre_.x() - card_->width() / 2, centre_.y() + above + kCardGap);
}

// The brush that lies in the mouse's direction from where it was as the menu opened.
void PaintMenu::aim(const QPointF& at) {
    const QPointF way = at - from_;
    const double distance = std::hypot(way.x(), way.y());
    QAbstractButton* best = nullptr;
    if (distance > kDeadZone && distance < kAimReach && !card_->geometry().contains(at.toPoint())) {
        double least = 0.0;
        for (QAbstractButton* button : ring_) {
            const QPointF to = QRectF(button->geometry()).center() - QPointF(centre_);
            const double along = QPointF::dotProduct(way, to) / std::hypot(to.x(), to.y());
            if (along > least) least = along, best = button;
        }
    }
    if (best == aimed_) return;
    for (QAbstractButton* button : {aimed_, best}) {
        if (!button) continue;
        button->setDown(button == best);
    }
    aimed_ = best;
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

void PaintMenu::keyReleaseEvent(QKeyEvent* event) {
    const bool own = std::ranges::any_of(command_->shortcuts(), [&](const QKeySequence& keys) {
        return keys.count() > 0 && keys[0].key() == event->key();
    });
    if (own && !event->isAutoRepeat() && aimed_) aimed_->click();
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
