// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractButton>
#include <glm/glm.hpp>

namespace sinew {

/// An influence to be picked: its colour, its name, and its weight as a number and as a bar behind
/// them. Checked: it is the active one.
class InfluenceButton : public QAbstractButton {
    Q_OBJECT
public:
    static constexpr float kNoWeight = -1.0f;
    InfluenceButton(const QString& name, const glm::vec3& colour, float weight,
                    QWidget* parent = nullptr);
    QSize sizeHint() const override { return {180, fontMetrics().height() + 10}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QColor colour_;
    float weight_;
};

}  // namespace sinew
