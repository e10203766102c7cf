// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/widgets/param_editors.h"
#include "editor/operations/operation.h"

namespace sinew {

/// The editor for a parameter of an operation. Joints of a bind are offered as a tree with the
/// default influences ticked, one influence alone as a list.
ParamEditor* makeParamEditor(const ParamSpec& spec, const Operation& operation, const Scene& scene,
                             const Selection& selection, QWidget* parent);

}  // namespace sinew
