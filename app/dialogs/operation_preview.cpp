// SPDX-License-Identifier: Apache-2.0
#include "app/dialogs/operation_preview.h"

#include <QElapsedTimer>

namespace sinew {

OperationPreview::OperationPreview(Context& context, const Operation& operation, QObject* parent)
    : QObject(parent),
      context_(context),
      operation_(operation),
      scene_(context.scene()),
      selection_(context.selection()) {}

OperationPreview::~OperationPreview() { hide(); }

void OperationPreview::show(const Params& params) {
    const auto values = completed(operation_, params);
    if (!values) return;
    QElapsedTimer clock;
    clock.start();
    Q_EMIT working();
    // One piece of work runs at a time, so that the memory is never used by two.
    work_.ask(
        [this, values = *values](const Progress& progress) {
            return operation_.preview(scene_, selection_, values, memory_, progress);
        },
        [this, params, clock](Expected<Outcome> outcome) {
            take(params, std::move(outcome), static_cast<double>(clock.elapsed()) / 1000.0);
        },
        LatestWork::Running::Stop);
}

void OperationPreview::take(const Params& params, Expected<Outcome> outcome, double seconds) {
    outcome_.reset();
    if (!outcome) {
        context_.setScenePreview(std::nullopt);
        Q_EMIT refused(translated(outcome.error().message));
        return;
    }
    params_ = params;
    context_.setScenePreview(applied(scene_, outcome->edit));
    outcome_ = std::move(*outcome);
    showWeights();
    Q_EMIT shown(seconds);
}

// A bind moves nothing: only colours tell what it does.
void OperationPreview::showWeights() {
    ViewSettings view = context_.view();
    if (shadingBefore_ || view.shading == Shading::Weights ||
        view.shading == Shading::AllInfluences)
        return;
    shadingBefore_ = view.shading;
    view.shading = Shading::AllInfluences;
    context_.setView(view);
}

void OperationPreview::hide() {
    work_.drop();
    context_.setScenePreview(std::nullopt);
    if (!shadingBefore_) return;
    ViewSettings view = context_.view();
    view.shading = *shadingBefore_;
    shadingBefore_.reset();
    context_.setView(view);
}

std::optional<Outcome> OperationPreview::takeOutcome(const Params& params) {
    if (!outcome_ || work_.busy() || !(params_ == params)) return std::nullopt;
    return std::exchange(outcome_, std::nullopt);
}

}  // namespace sinew
