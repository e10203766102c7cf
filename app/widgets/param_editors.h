// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QWidget>

#include "editor/scene/params.h"

namespace sinew {

class Scene;
struct Selection;

/// The widget for one parameter of an operation or a brush.
class ParamEditor : public QWidget {
    Q_OBJECT
public:
    ParamEditor(const ParamSpec& spec, QWidget* parent) : QWidget(parent), spec_(spec) {}
    const ParamSpec& spec() const { return spec_; }
    virtual ParamValue value() const = 0;
    /// A value of another type, or out of range, is ignored or clamped.
    virtual void setValue(const ParamValue& value) = 0;
    /// Offers what there is to choose in another scene, or with another selection; what is chosen
    /// stays where that is there. False: only an editor that is made anew can.
    virtual bool offer(const Scene&, const Selection&) { return true; }
    /// Why the value cannot be used, or empty.
    virtual QString problem() const { return {}; }
    /// False: there is nothing to choose, or its value is answered in another editor of the form.
    virtual bool isAsked() const { return true; }
    /// True where the editor wants all the room there is.
    virtual bool isTall() const { return false; }

Q_SIGNALS:
    void changed();
    /// A number is being typed and stands still for a moment, or was dropped: value() is what is
    /// typed, as far as that is a number of the range.
    void typing();
    /// A number beyond the range was typed, and its end was taken: in a sentence.
    void limited(const QString& sentence);

private:
    const ParamSpec& spec_;
};

/// The editor for a parameter's type; nodes need one that knows the scene (nodes_editor.h). `spec`
/// outlives it.
ParamEditor* makeParamEditor(const ParamSpec& spec, QWidget* parent);

}  // namespace sinew
