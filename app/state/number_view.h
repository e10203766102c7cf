// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <optional>

#include "app/state/context.h"

class QCheckBox;
class QDockWidget;

namespace sinew {

/// The shading that is shown, or that comes back once the numbers are gone that panels show in the
/// weight view: tools that want weights choose by it, whatever is shown over it. One for a context.
class UnderNumbers : public QObject {
    Q_OBJECT
public:
    static UnderNumbers& of(Context& context);

    Shading shading() const;
    void setShading(Shading shading);
    /// Numbers are shown from now on, or no more; once nobody shows any, what is under them is.
    void cover();
    void uncover();

private:
    explicit UnderNumbers(Context& context);
    bool isCovered() const;
    void show(Shading shading);

    Context& context_;
    std::optional<Shading> under_;
};

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
};

}  // namespace sinew
