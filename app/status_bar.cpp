// SPDX-License-Identifier: Apache-2.0
#include "app/status_bar.h"

#include <QPainter>
#include <QStyleOption>
#include <algorithm>
#include <cmath>

#include "app/dialogs/message_list.h"
#include "app/dialogs/message_log.h"
#include "app/project/project.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/theme.h"
#include "app/work/file_names.h"

namespace sinew {

namespace {
constexpr int kNoticed = 300;  // milliseconds: shorter work shows no bar
constexpr int kProgressSteps = 1000;
constexpr int kMostKept = 420;  // pixels
constexpr int kMessageMargin = 8;
constexpr int kMessageIcon = 16;
}  // namespace

StatusBar::StatusBar(Context& context, Tasks& tasks, QWidget* parent)
    : QStatusBar(parent),
      hint_(new ElidedLabel(this)),
      kept_(new QLabel(this)),
      safety_(new QLabel(this)),
      title_(new QLabel(this)),
      progress_(new QProgressBar(this)),
      cancel_(new QToolButton(this)),
      messages_(new QToolButton(this)),
      log_(new MessageLog(context, this)) {
    setObjectName(QStringLiteral("statusBar"));
    hint_->setObjectName(QStringLiteral("hint"));
    hint_->setTextFormat(Qt::PlainText);
    // A long hint loses its end, it never widens the window.
    hint_->setElide(Qt::ElideRight);
    hint_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    setContentsMargins(8, 0, 0, 0);
    addWidget(hint_, 1);
    progress_->setRange(0, kProgressSteps);
    progress_->setFixedWidth(180);
    progress_->setTextVisible(false);
    cancel_->setObjectName(QStringLiteral("cancelWork"));
    cancel_->setIcon(icon(QStringLiteral("close")));
    cancel_->setToolTip(tr("Cancel: nothing will be changed"));
    safety_->setObjectName(QStringLiteral("safety"));
    messages_->setObjectName(QStringLiteral("showMessages"));
    messages_->setIcon(icon(QStringLiteral("messages")));
    messages_->setToolTip(tr("Recent messages"));
    messages_->setFocusPolicy(Qt::TabFocus);
    kept_->setObjectName(QStringLiteral("kept"));
    setRole(kept_, "dim");
    for (QWidget* widget : {static_cast<QWidget*>(kept_), static_cast<QWidget*>(safety_),
                            static_cast<QWidget*>(title_), static_cast<QWidget*>(progress_),
                            static_cast<QWidget*>(cancel_), static_cast<QWidget*>(messages_)})
        addPermanentWidget(widget);
    showWork(false);
    safety_->hide();

    delay_.setSingleShot(true);
    delay_.setInterval(kNoticed);
    connect(&delay_, &QTimer::timeout, this, [this] { showWork(true); });
    safetyDelay_.setSingleShot(true);
    safetyDelay_.setInterval(kNoticed);
    connect(&safetyDelay_, &QTimer::timeout, this, &StatusBar::refreshSafety);
    connect(
        &context, &Context::said, this, [this, &context](const QString& text, int ms, Tone tone) {
            refusal_ = tone == Tone::Refusal ? text : QString();
            refusalOfChange_ = justChanged_;
            if (tone == Tone::Refusal) forThisTurn(justRefused_);
            toolOfMessage_ = context.tool();
            poseOfMessage_ = tone == Tone::Shown ? std::optional(context.shown()) : std::nullopt;
            showMessage(text, ms);
            update();
        });
    // What a tool itself says as it is chosen stays, whoever hears of it first.
    connect(&context, &Context::toolChanged, this, [this, &context] {
        if (toolOfMessage_ != context.tool()) clearMessage();
    });
    connect(&context, &Context::poseChanged, this, [this, &context] {
        if (poseOfMessage_ && poseOfMessage_ != context.shown()) clearMessage();
    });
    // What stood in the way does so no more once something else is done. What was told of a change
    // stays as long as nothing is changed after it.
    connect(&context, &Context::documentChanged, this, [this] {
        endRefusal();
        forThisTurn(justChanged_);
    });
    connect(&context, &Context::selectionChanged, this, [this] {
        if (!refusalOfChange_) endRefusal();
    });
    connect(messages_, &QToolButton::clicked, this, &StatusBar::showMessages);
    connect(&context, &Context::hinted, hint_, &ElidedLabel::show);
    connect(&tasks, &Tasks::started, this, &StatusBar::onStarted);
    connect(&tasks, &Tasks::finished, this, &StatusBar::onFinished);
    connect(&tasks, &Tasks::progressed, this, [this](double fraction) {
        progress_->setValue(static_cast<int>(std::lround(fraction * kProgressSteps)));
    });
    connect(cancel_, &QToolButton::clicked, &tasks, &Tasks::cancel);
}

void StatusBar::forThisTurn(bool& flag) {
    flag = true;
    QTimer::singleShot(0, this, [&flag] { flag = false; });
}

// One that comes of what is being done is news.
void StatusBar::endRefusal() {
    if (refusal_.isEmpty() || justRefused_) return;
    if (currentMessage() == refusal_) clearMessage();
    refusal_.clear();
}

void StatusBar::showKept(const Document& document, const Project& project) {
    const QString weights = fileNameOf(project.weightsFile());
    QString text, tip;
    if (!document.modified()) {
        const bool inModel = project.path().isEmpty() && !weights.isEmpty();
        if (!project.path().isEmpty()) {
            text = tr("Saved in %1").arg(project.title());
            tip = tr("The project holds everything as it is now.");
        } else if (inModel) {
            text = tr("Weights saved in %1").arg(weights);
            tip = tr("Nothing else was changed.");
        }
    } else if (!weights.isEmpty()) {
        text = tr("Weights saved in %1, other changes not saved").arg(weights);
        tip =
            tr("Other changes, such as poses and locks, are kept for crash recovery only until you "
               "save a project.");
    } else if (!project.path().isEmpty()) {
        text = tr("Changes not saved");
        tip =
            tr("Changes are kept for crash recovery. Save stores them in %1.").arg(project.title());
    } else {
        text = tr("Not saved in any file yet");
        tip =
            tr("Changes are kept for crash recovery. Save stores everything in a project; Save "
               "Weights into Source writes the weights into the model's file.");
    }
    // A long name neither widens the window nor hides what is said of it.
    kept_->setText(kept_->fontMetrics().elidedText(text, Qt::ElideMiddle, kMostKept));
    kept_->setToolTip(text + QStringLiteral("\n") + tip);
    kept_->setVisible(!text.isEmpty());
}

void StatusBar::showMessages() {
    if (!list_) list_ = new MessageList(*log_, window());
    list_->show();
    list_->raise();
    list_->activateWindow();
}

QRect StatusBar::messageArea() const {
    QRect area = rect().adjusted(kMessageMargin, 1, -kMessageMargin, -1);
    for (const QWidget* widget :
         {static_cast<const QWidget*>(kept_), static_cast<const QWidget*>(safety_),
          static_cast<const QWidget*>(title_), static_cast<const QWidget*>(progress_),
          static_cast<const QWidget*>(cancel_), static_cast<const QWidget*>(messages_)})
        if (widget->isVisible())
            area.setRight(std::min(area.right(), widget->x() - kMessageMargin));
    return area;
}

// As Qt draws it, but cut with dots; a refusal stands out, with its sign. The tips of menus come
// the same way.
void StatusBar::paintEvent(QPaintEvent* event) {
    const QString text = currentMessage();
    if (text.isEmpty()) return QStatusBar::paintEvent(event);
    QPainter painter(this);
    QStyleOption option;
    option.initFrom(this);
    style()->drawPrimitive(QStyle::PE_PanelStatusBar, &option, &painter, this);
    QRect area = messageArea();
    const bool refused = text == refusal_;
    if (refused) {
        QColor ground = theme().warning;
        ground.setAlphaF(0.16f);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ground);
        painter.drawRoundedRect(area.adjusted(-4, 0, 4, 0), 4, 4);
        const QRect sign(area.left(), area.center().y() - kMessageIcon / 2 + 1, kMessageIcon,
                         kMessageIcon);
        icon(QStringLiteral("warning")).paint(&painter, sign);
        area.setLeft(sign.right() + kMessageMargin);
    }
    painter.setPen(refused ? theme().warning : theme().text);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(text, Qt::ElideRight, area.width()));
}

void StatusBar::onStarted(const QString& title) {
    title_->setText(title);
    progress_->setValue(0);
    delay_.start();
}

void StatusBar::onFinished() {
    delay_.stop();
    showWork(false);
}

void StatusBar::showWork(bool shown) {
    title_->setVisible(shown);
    progress_->setVisible(shown);
    cancel_->setVisible(shown);
}

void StatusBar::showSafety(const JournalState& state) {
    journal_ = state;
    // What is written at once is not worth a word.
    const bool waits = state.failure.empty() && !state.safe() && !safety_->isVisible();
    if (!waits) return refreshSafety();
    if (!safetyDelay_.isActive()) safetyDelay_.start();
}

void StatusBar::refreshSafety() {
    constexpr double kMegabyte = 1e6;
    const bool failed = !journal_.failure.empty();
    if (failed) {
        safety_->setText(tr("Edits are not backed up"));
        safety_->setToolTip(translated(journal_.failure) + QStringLiteral("\n") +
                            tr("Save the project, or fix the problem: Sinew keeps retrying."));
    } else {
        safety_->setText(
            tr("Writing edits to disk: %1 MB left")
                .arg(static_cast<double>(journal_.pendingBytes) / kMegabyte, 0, 'f', 1));
        safety_->setToolTip(tr("Edits on disk survive a crash."));
    }
    setRole(safety_, failed ? "problem" : "dim");
    safety_->setVisible(failed || !journal_.safe());
}

}  // namespace sinew
