// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/state/context.h"
#include "app/work/latest_work.h"

namespace sinew {

/// Shows in the viewport what an operation would make of the scene, while its parameters are being
/// changed. The document stays as it is. Textured and plain shading give way to the weights
/// meanwhile.
class OperationPreview : public QObject {
    Q_OBJECT
public:
    /// `operation` must have a preview. Works on the scene and the selection of now.
    OperationPreview(Context& context, const Operation& operation, QObject* parent = nullptr);
    /// Takes down what is shown.
    ~OperationPreview() override;

    /// Shows it with these values as soon as it is known; newer values replace those that wait.
    void show(const Params& params);
    /// The scene as it is again.
    void hide();
    /// What was shown last, where it is of these values; else nothing.
    std::optional<Outcome> takeOutcome(const Params& params);

Q_SIGNALS:
    void working();
    void shown(double seconds);
    void refused(const QString& reason);

private:
    void take(const Params& params, Expected<Outcome> outcome, double seconds);
    void showWeights();

    Context& context_;
    const Operation& operation_;
    Scene scene_;
    Selection selection_;
    std::shared_ptr<void> memory_;
    Params params_;
    std::optional<Outcome> outcome_;
    std::optional<Shading> shadingBefore_;
    LatestWork work_;
};

}  // namespace sinew
