// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/state/settings.h"
#include "editor/operations/operation.h"
#include "editor/paint/brush.h"

namespace sinew {

/// What was last answered to operations (nodes apart: they are of one scene), and which one bound
/// last; kept in the settings.
class OperationMemory {
public:
    explicit OperationMemory(Settings& settings) : settings_(settings) {}

    /// The last answer, or the parameter's default where there is none that fits its type.
    ParamValue value(const Operation& operation, const ParamSpec& spec) const;
    /// The last answers; parameters that were never answered are left out.
    Params values(const Operation& operation) const;
    void keep(const Operation& operation, const Params& answers);

    /// For what binds without asking; null before the first bind.
    const Operation* lastBind() const;
    void keepLastBind(const Operation& operation);

private:
    Settings& settings_;
};

/// Of an operation that a brush is chosen for (a flood): that brush, and what both have as the
/// brush has it. Empty where it is no such operation, or works with other brushes.
Params answersOf(const BrushSettings& brush, const Operation& operation);

}  // namespace sinew
