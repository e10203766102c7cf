// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLayout>

namespace sinew {

/// Widgets side by side, as many as there is room for, then in the next row, like words of a text.
class FlowLayout : public QLayout {
    Q_OBJECT
public:
    explicit FlowLayout(int gap, QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override { items_.append(item); }
    int count() const override { return static_cast<int>(items_.size()); }
    QLayoutItem* itemAt(int index) const override { return items_.value(index); }
    QLayoutItem* takeAt(int index) override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override {
        return placed({0, 0, width, 0}, Place::Measure);
    }
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;
    void setGeometry(const QRect& area) override;

private:
    enum class Place { Measure, Move };
    int placed(const QRect& area, Place place) const;
    QList<QLayoutItem*> items_;
};

}  // namespace sinew
