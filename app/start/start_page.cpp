// SPDX-License-Identifier: Apache-2.0
#include "app/start/start_page.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/project/recent_files.h"
#include "app/project/samples.h"
#include "app/project/thumbnails.h"
#include "app/start/start_card.h"
#include "app/start/whats_new.h"
#include "app/widgets/date_text.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"

namespace sinew {

namespace {

constexpr int kMostWide = 1180;  // pixels: lines of cards that one looks over
constexpr int kStartGap = 14;
constexpr int kPageMargin = 28;

/// When the file was last written, in the few words that a card has room for: it may have been
/// opened, and left as it was, since.
QString whenChanged(const QFileInfo& file) {
    const QDateTime at = file.lastModified();
    const QString time = QLocale().toString(at.time(), QLocale::ShortFormat);
    const qint64 days = at.date().daysTo(QDate::currentDate());
    //: When a file was last changed, on a card of the start page: %1 is the time of day.
    if (days == 0) return StartPage::tr("Today, %1").arg(time);
    //: When a file was last changed, on a card of the start page: %1 is the time of day.
    if (days == 1) return StartPage::tr("Yesterday, %1").arg(time);
    return dateText(at.date());
}

QImage samplePicture(const Sample& sample) {
    return QImage(QStringLiteral(":/start/%1.png").arg(QLatin1String(sample.id)));
}

void clearLayout(QLayout& layout) {
    while (QLayoutItem* item = layout.takeAt(0)) {
        delete item->widget();
        delete item;
    }
}

}  // namespace

StartPage::StartPage(const Settings& settings, const Commands& commands, QWidget* place,
                     QWidget* parent)
    : QScrollArea(parent), settings_(settings), commands_(commands), place_(place) {
    setObjectName(QStringLiteral("startPage"));
    setAccessibleName(tr("Start page"));
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* sheet = new QWidget;
    sheet->setObjectName(QStringLiteral("startSheet"));
    auto* middle = new QHBoxLayout(sheet);
    middle->setContentsMargins(kPageMargin, kPageMargin, kPageMargin, kPageMargin);
    auto* page = new QWidget;
    page->setMaximumWidth(kMostWide);
    middle->addStretch(1);
    middle->addWidget(page, 1000);
    middle->addStretch(1);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    addHead(column);
    recent_ = addSection(column, tr("Recent"), &recentPart_);
    QWidget* samplePart = nullptr;
    samples_ = addSection(column, tr("Samples"), &samplePart);
    listSamples();
    addNews(column);
    column->addStretch(1);
    setWidget(sheet);
    place_->installEventFilter(this);
    hide();
}

void StartPage::addHead(QVBoxLayout* column) {
    auto* head = new QHBoxLayout;
    head->setSpacing(10);
    auto* sign = new QLabel;
    sign->setPixmap(icon(QStringLiteral("app")).pixmap(QSize(44, 44), devicePixelRatioF()));
    head->addWidget(sign);
    auto* names = new QVBoxLayout;
    names->setSpacing(0);
    names->addWidget(makeLabel(QStringLiteral("Sinew"), "start"));
    names->addWidget(makeLabel(tr("Open a file, drop one here, or try a sample."), "dim"));
    head->addLayout(names);
    head->addStretch(1);
    close_ = new QToolButton;
    close_->setObjectName(QStringLiteral("startClose"));
    close_->setIcon(icon(QStringLiteral("close")));
    close_->setToolTip(tr("Back to the open document (Esc)"));
    connect(close_, &QToolButton::clicked, this, &QWidget::hide);
    head->addWidget(close_, 0, Qt::AlignTop);
    column->addLayout(head);
    auto* doors = new QWidget;
    auto* row = new FlowLayout(8, doors);
    addCommand(row, "file.open", "primary");
    addCommand(row, "help.tutorial", "quiet");
    addCommand(row, "file.recover", "quiet");
    column->addWidget(doors);
}

void StartPage::addCommand(QLayout* row, const char* command, const char* role) {
    QAction* action = commands_.find(QLatin1String(command));
    if (!action) return;
    auto* button = new QPushButton(commandName(*action));
    button->setObjectName(QStringLiteral("start-%1").arg(QLatin1String(command)));
    button->setProperty("role", QLatin1String(role));
    button->setToolTip(action->toolTip());
    button->setAutoDefault(true);
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    row->addWidget(button);
    if (!first_) first_ = button;
}

FlowLayout* StartPage::addSection(QVBoxLayout* column, const QString& title, QWidget** holder) {
    *holder = new QWidget;
    auto* part = new QVBoxLayout(*holder);
    part->setContentsMargins(0, 8, 0, 0);
    part->setSpacing(8);
    part->addWidget(makeLabel(title, "heading"));
    auto* cards = new QWidget;
    part->addWidget(cards);
    column->addWidget(*holder);
    return new FlowLayout(kStartGap, cards);
}

void StartPage::addNews(QVBoxLayout* column) {
    auto news = whatsNew();
    if (!news) return;
    auto* part = new QVBoxLayout;
    part->setContentsMargins(0, 12, 0, 0);
    part->setSpacing(4);
    part->addWidget(makeLabel(tr("New in %1").arg(news->version), "heading"));
    for (const QString& line : news->lines) {
        auto* label = makeLabel(QStringLiteral("•  ") + line, "dim");
        label->setTextFormat(Qt::MarkdownText);
        label->setWordWrap(true);
        part->addWidget(label);
    }
    column->addLayout(part);
}

void StartPage::listRecent() {
    clearLayout(*recent_);
    QWidget* before = nullptr;
    for (const QString& file : recentFiles(settings_)) {
        const QFileInfo info(file);
        const QString folder = QDir::toNativeSeparators(info.absolutePath());
        const QString when = whenChanged(info);
        auto* card = new StartCard(thumbnailOf(file), QStringLiteral("file"), info.fileName(),
                                   when + u'\n' + folder);
        //: %1: "Today, 12:50 AM", or a date.
        card->setToolTip(QDir::toNativeSeparators(file) + u'\n' + tr("Changed: %1").arg(when));
        connect(card, &QPushButton::clicked, this, [this, file] { Q_EMIT fileWanted(file); });
        recent_->addWidget(card);
        before = card;
    }
    recentPart_->setVisible(before != nullptr);
}

void StartPage::listSamples() {
    for (const Sample& sample : samples()) {
        QAction* action = commands_.find(sampleCommand(sample));
        if (!action) continue;
        auto* card = new StartCard(samplePicture(sample), QStringLiteral("node-mesh"),
                                   sampleName(sample), sampleHint(sample));
        card->setObjectName(sampleCommand(sample));
        card->setToolTip(sampleHint(sample));
        connect(card, &QPushButton::clicked, action, &QAction::trigger);
        samples_->addWidget(card);
    }
}

void StartPage::open(bool dismissible) {
    listRecent();
    close_->setVisible(dismissible);
    follow();
    show();
    if (first_) first_->setFocus(Qt::OtherFocusReason);
}

void StartPage::follow() {
    setGeometry({place_->mapTo(parentWidget(), QPoint()), place_->size()});
    raise();
}

bool StartPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == place_) switch (event->type()) {
            case QEvent::Resize:
            case QEvent::Move:
            case QEvent::Show:
            case QEvent::ZOrderChange:
                follow();
                break;
            default:
                break;
        }
    return QScrollArea::eventFilter(watched, event);
}

void StartPage::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape || close_->isHidden())
        return QScrollArea::keyPressEvent(event);
    hide();
    place_->setFocus(Qt::OtherFocusReason);
}

}  // namespace sinew
