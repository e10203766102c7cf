// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "app/panels/influences/influence_filter.h"
#include "app/state/settings.h"

class QToolButton;
class QVBoxLayout;

namespace sinew {

class SearchField;

/// What stands above the list of influences and says which are listed, and how: the search, a tree
/// or a flat list, the order, three conditions. Tree and order are kept between sessions.
class InfluenceOptions : public QWidget {
    Q_OBJECT
public:
    explicit InfluenceOptions(Settings& settings, QWidget* parent = nullptr);

    /// Gives the search the keyboard; what is typed replaces what is in it.
    void startSearch();
    /// What is searched for, without blanks around it.
    QString text() const;
    InfluenceFilter::Only only() const;
    InfluenceFilter::Order order() const { return order_; }
    /// Whether a tree is wanted and makes sense: by weight at vertices there is none.
    bool isTree() const;
    /// Answers hereWanted(): whether only those at some vertices are listed now.
    void setHere(bool here);
    void clearSearch();

Q_SIGNALS:
    void textChanged(const QString& text);
    /// Enter in the search.
    void firstWanted();
    /// Down in the search: the list is to have the keyboard.
    void listWanted();
    void treeChanged();
    void orderChanged();
    void hereWanted(bool here);
    /// Those but Here.
    void conditionsChanged();

private:
    void buildSearch(QVBoxLayout* column);
    void buildConditions(QVBoxLayout* column);
    void openOrders();
    void setOrder(InfluenceFilter::Order order);

    Settings& settings_;
    SearchField* search_ = nullptr;
    QToolButton *tree_ = nullptr, *orders_ = nullptr;
    QToolButton *here_ = nullptr, *used_ = nullptr, *locked_ = nullptr;
    InfluenceFilter::Order order_ = InfluenceFilter::Order::Hierarchy;
};

}  // namespace sinew
