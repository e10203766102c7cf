// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "editor/operations/operation.h"

namespace sinew {

/// The widget for one parameter of an operation.
class ParamEditor : public QWidget {
    Q_OBJECT
public:
    ParamEditor(const ParamSpec& spec, QWidget* parent) : QWidget(parent), spec_(spec) {}
    const ParamSpec& spec() const { return spec_; }
    virtual ParamValue value() const = 0;
    /// A value of another type, or out of range, is ignored or clamped.
    virtual void setValue(const ParamValue& value) = 0;
    /// Why the value cannot be used, or empty.
    virtual QString problem() const { return {}; }
    /// True where the editor wants all the room there is.
    virtual bool isTall() const { return false; }

Q_SIGNALS:
    void changed();

private:
    const ParamSpec& spec_;
};

/// The editor for a parameter's type. Joints of a bind are offered as a tree with the default
/// influences ticked.
ParamEditor* makeParamEditor(const ParamSpec& spec, const Operation& operation, const Scene& scene,
                             const Selection& selection, QWidget* parent);

/// True for operations that bind: those that can bind anew.
bool binds(const Operation& operation);

/// The parameter as a text for the settings, and back; nodes have none.
QString savedValue(const ParamValue& value);
bool restoreValue(const QString& text, ParamValue& value);

}  // namespace sinew
