// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>
#include <QWidget>
#include <glm/glm.hpp>
#include <vector>

class QFormLayout;
class QToolButton;

namespace sinew {

/// A heading that folds what is under it.
class Section : public QWidget {
    Q_OBJECT
public:
    Section(const QString& title, QWidget* content, QWidget* parent = nullptr);
    void setTitle(const QString& title);
    QString title() const;
    bool isOpen() const;
    void setOpen(bool open);

Q_SIGNALS:
    void opened(bool open);  ///< by the user

private:
    QToolButton* head_;
    QWidget* content_;
};

/// A list of a fact's name and its value; values can be selected and copied.
class FactList : public QWidget {
    Q_OBJECT
public:
    explicit FactList(QWidget* parent = nullptr);
    /// Adds a row; the label shows its value.
    QLabel* add(const QString& name, const QString& tip = {});
    void set(QLabel* value, const QString& text);

private:
    QFormLayout* form_;
};

/// A 4 x 4 matrix, rows as rows, column vectors. The tool tip has all digits; the context menu
/// copies it.
class MatrixView : public QWidget {
    Q_OBJECT
public:
    explicit MatrixView(QWidget* parent = nullptr);
    void setMatrix(const glm::dmat4& matrix);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString text(int digits) const;
    glm::dmat4 matrix_{1.0};
};

}  // namespace sinew
