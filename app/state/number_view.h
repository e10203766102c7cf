// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <optional>

#include "app/state/context.h"

class QCheckBox;
class QDockWidget;

namespace sinew {

/// A panel's hold on the weight view, in which it shows numbers of vertices in place of weights. It
/// brings that view to the front and, when it is done or another tab covers the panel, the one back
/// that was there before, unless somebody chose another meanwhile.
class NumberView : public QObject {
    Q_OBJECT
public:
    NumberView(Context& context, QWidget* panel);
    ~NumberView() override { hide(); }

    /// The panel's box for it, unticked where somebody chooses what the viewport shows meanwhile.
    void setBox(QCheckBox* box);
    void show(ShownNumbers numbers);
    void hide();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void put();
    void takeBack();

    Context& context_;
    QWidget* panel_;
    QPointer<QDockWidget> dock_;
    bool covered_ = false;
    ShownNumbers wanted_;
    std::shared_ptr<const SkinNumbers> own_;  // what is shown of it
    std::optional<Shading> shadingBefore_;
};

}  // namespace sinew
