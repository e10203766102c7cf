// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>

#include "app/state/context.h"

namespace sinew {

/// A panel's hold on the weight view, in which it shows numbers of vertices in place of weights. It
/// brings that view to the front and, when it is done, the one back that was there before, unless
/// somebody chose another meanwhile.
class NumberView {
public:
    explicit NumberView(Context& context) : context_(context) {}
    ~NumberView() { hide(); }
    NumberView(const NumberView&) = delete;
    NumberView& operator=(const NumberView&) = delete;

    void show(ShownNumbers numbers);
    /// Leaves alone what another one shows.
    void hide();

private:
    Context& context_;
    std::shared_ptr<const SkinNumbers> own_;
    std::optional<Shading> shadingBefore_;
};

}  // namespace sinew
