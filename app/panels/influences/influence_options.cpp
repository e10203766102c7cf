// SPDX-License-Identifier: Apache-2.0
#include "app/panels/influences/influence_options.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/panels/influences/influences_panel.h"
#include "app/widgets/icons.h"
#include "app/widgets/search_field.h"

namespace sinew {
namespace {

const QString kTreeKey = QStringLiteral("influences/tree");
const QString kOrderKey = QStringLiteral("influences/order");

struct OrderChoice {
    InfluenceFilter::Order order;
    QLatin1String id;  // as it is kept
    const char* text;
};
constexpr OrderChoice kOrderChoices[] = {
    {InfluenceFilter::Order::Hierarchy, QLatin1String("hierarchy"),
     QT_TRANSLATE_NOOP("sinew::InfluencesPanel", "By Hierarchy")},
    {InfluenceFilter::Order::Name, QLatin1String("name"),
     QT_TRANSLATE_NOOP("sinew::InfluencesPanel", "By Name")},
    {InfluenceFilter::Order::Weight, QLatin1String("weight"),
     QT_TRANSLATE_NOOP("sinew::InfluencesPanel", "By Total Weight")},
};

QToolButton* conditionButton(const char* name, const QString& text, const QString& tip) {
    auto* button = new QToolButton;
    button->setObjectName("textButton");
    button->setProperty("condition", QLatin1String(name));
    button->setText(text);
    button->setToolTip(tip);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

}  // namespace

InfluenceOptions::InfluenceOptions(Settings& settings, QWidget* parent)
    : QWidget(parent), settings_(settings) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    buildSearch(column);
    buildConditions(column);
    const QString kept = settings_.value(kOrderKey).toString();
    for (const OrderChoice& choice : kOrderChoices)
        if (kept == choice.id) order_ = choice.order;
}

void InfluenceOptions::buildSearch(QVBoxLayout* column) {
    search_ = new SearchField(InfluencesPanel::tr("Search influences"));
    search_->setObjectName("influencesFilter");
    search_->setToolTip(InfluencesPanel::tr(
        "Several words find names that contain all of them; * matches anything. Enter takes the "
        "first, Down goes to the list, Esc clears."));
    connect(search_, &SearchField::wentDown, this, &InfluenceOptions::listWanted);
    connect(search_, &QLineEdit::textChanged, this, &InfluenceOptions::textChanged);
    connect(search_, &QLineEdit::returnPressed, this, &InfluenceOptions::firstWanted);
    tree_ = new QToolButton;
    tree_->setObjectName("influencesTreeButton");
    tree_->setIcon(icon("tree"));
    tree_->setCheckable(true);
    tree_->setChecked(settings_.value(kTreeKey, true).toBool());
    tree_->setToolTip(
        InfluencesPanel::tr("Show influences as a tree of joints, or as a flat list."));
    connect(tree_, &QToolButton::toggled, this, [this](bool tree) {
        settings_.set(kTreeKey, tree);
        Q_EMIT treeChanged();
    });
    orders_ = new QToolButton;
    orders_->setObjectName("influencesOrderButton");
    orders_->setIcon(icon("sort"));
    orders_->setFocusPolicy(Qt::TabFocus);
    orders_->setToolTip(InfluencesPanel::tr(
        "Sort by hierarchy, by name, or by the weight that influences have on the whole mesh. With "
        "Here, the list is sorted by the weight there."));
    connect(orders_, &QToolButton::clicked, this, &InfluenceOptions::openOrders);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(search_, 1);
    row->addWidget(tree_);
    row->addWidget(orders_);
    column->addLayout(row);
}

void InfluenceOptions::buildConditions(QVBoxLayout* column) {
    //: Short: a button that lists the influences of the vertex under the cursor only.
    here_ = conditionButton(
        "here", InfluencesPanel::tr("Here"),
        InfluencesPanel::tr("List only the influences of the selected vertices, sorted by weight. "
                            "Shift + S over the viewport: of the vertex under the cursor."));
    //: Short: a button that lists the influences with weights only.
    used_ = conditionButton("used", InfluencesPanel::tr("Used"),
                            InfluencesPanel::tr("List only influences that have weights."));
    //: Short: a button that lists the locked influences only.
    locked_ = conditionButton("locked", InfluencesPanel::tr("Locked"),
                              InfluencesPanel::tr("List only locked influences."));
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    for (QToolButton* button : {here_, used_, locked_}) row->addWidget(button);
    row->addStretch(1);
    column->addLayout(row);
    connect(here_, &QToolButton::clicked, this, &InfluenceOptions::hereWanted);
    for (QToolButton* button : {used_, locked_})
        connect(button, &QToolButton::clicked, this, &InfluenceOptions::conditionsChanged);
}

void InfluenceOptions::startSearch() {
    search_->window()->activateWindow();
    search_->setFocus(Qt::ShortcutFocusReason);
    search_->selectAll();
}

QString InfluenceOptions::text() const { return search_->text().trimmed(); }

void InfluenceOptions::clearSearch() { search_->clear(); }

InfluenceFilter::Only InfluenceOptions::only() const {
    return {here_->isChecked(), used_->isChecked(), locked_->isChecked()};
}

bool InfluenceOptions::isTree() const { return tree_->isChecked() && !here_->isChecked(); }

void InfluenceOptions::setHere(bool here) {
    here_->setChecked(here);
    orders_->setEnabled(!here);
}

void InfluenceOptions::openOrders() {
    QMenu menu(this);
    menu.setObjectName("influencesOrderMenu");
    for (const OrderChoice& choice : kOrderChoices) {
        QAction* action = menu.addAction(InfluencesPanel::tr(choice.text), this,
                                         [this, order = choice.order] { setOrder(order); });
        action->setCheckable(true);
        action->setChecked(choice.order == order_);
    }
    menu.exec(orders_->mapToGlobal(orders_->rect().bottomLeft()));
}

void InfluenceOptions::setOrder(InfluenceFilter::Order order) {
    if (order == order_) return;
    order_ = order;
    settings_.set(kOrderKey,
                  QString(std::ranges::find(kOrderChoices, order, &OrderChoice::order)->id));
    Q_EMIT orderChanged();
}

}  // namespace sinew
