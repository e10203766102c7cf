// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/widgets/param_editors.h"
#include "editor/operations/operation.h"

class QComboBox;

namespace sinew {

/// The layer, or the group, that a command on layers is about: a list of those that the skins have,
/// the top one first. The empty value stands for what the parameter's hint says.
class LayerEditor : public ParamEditor {
    Q_OBJECT
public:
    LayerEditor(const ParamSpec& spec, const Scene& scene, const Selection& selection,
                QWidget* parent);
    /// True for a parameter that names a layer or a group.
    static bool edits(const ParamSpec& spec, const Operation& operation);
    ParamValue value() const override;
    /// A layer that is gone: the empty value.
    void setValue(const ParamValue& value) override;
    bool offer(const Scene& scene, const Selection& selection) override;

private:
    QComboBox* box_;
};

}  // namespace sinew
