// SPDX-License-Identifier: Apache-2.0
#include "app/state/number_view.h"

#include <utility>

namespace sinew {

void NumberView::show(ShownNumbers numbers) {
    own_ = numbers.numbers;
    context_.setShownNumbers(std::move(numbers));
    if (shadingBefore_) return;
    ViewSettings view = context_.view();
    shadingBefore_ = view.shading;
    view.shading = Shading::Weights;
    context_.setView(view);
}

void NumberView::hide() {
    const auto own = std::exchange(own_, nullptr);
    const auto before = std::exchange(shadingBefore_, std::nullopt);
    if (!own || context_.shownNumbers().numbers != own) return;
    context_.setShownNumbers({});
    ViewSettings view = context_.view();
    if (before && view.shading == Shading::Weights) view.shading = *before;
    context_.setView(view);
}

}  // namespace sinew
