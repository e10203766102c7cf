// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/state/context.h"
#include "app/state/live_symmetry.h"
#include "app/work/latest_work.h"

namespace sinew {

/// What mirrors what, where live symmetry is on and an operation goes by it; else gives null.
SymmetrySource symmetryFor(Context& context, const Operation& operation);

/// Whether two tables have the same nodes under the same parents, in whatever pose: what is stored,
/// their names and all else is alike.
bool sameButPosed(const NodeTable& a, const NodeTable& b);
/// `made`, an operation's nodes, posed as they are `now`; those that it hung elsewhere, and new
/// ones, stand where it put them.
std::shared_ptr<NodeTable> posedAs(const NodeTable& now, const NodeTable& made);

/// Shows in the viewport what an operation would make of the scene, or which vertices it would
/// choose, while its parameters are being changed. The document stays as it is; it may be posed
/// meanwhile: what is shown follows the pose, and the operation goes on working at the pose that it
/// began with (workedScene()). Textured and plain shading give way to all influences, as do the
/// weight view while no influence is active, and the numbers that panels show in it.
class OperationPreview : public QObject {
    Q_OBJECT
public:
    /// `operation` must have a preview. `memory`: where it keeps things; null: a place of its own.
    OperationPreview(Context& context, const Operation& operation, QObject* parent = nullptr,
                     std::shared_ptr<std::shared_ptr<void>> memory = nullptr);
    /// Takes down what is shown.
    ~OperationPreview() override;

    /// What it works on in place of the selection.
    void setSelection(const Selection& selection) { meant_ = selection; }

    /// Shows it with these values as soon as it is known; newer values replace those that wait. The
    /// first time, and after rest() or hide(), it begins with the scene and the selection of now.
    void show(const Params& params);
    /// The scene as it is again, in the shading of the preview: another one follows, or hide().
    void rest();
    /// The scene as it is again, as it was looked at before, unless that was changed meanwhile.
    void hide();
    bool busy() const { return work_.busy(); }
    /// What there is to say of what is shown.
    std::vector<Message> remarks() const {
        return outcome_ ? outcome_->report.lines : std::vector<Message>();
    }
    /// What is shown, as an edit of the document as it is now, where it is of these values; else
    /// nothing.
    std::optional<Outcome> takeOutcome(const Params& params);

Q_SIGNALS:
    void working();
    void progressed(double fraction);  ///< of what takes a while
    void shown(double seconds);
    void refused(const QString& reason);
    /// The scene is another one, not in its pose alone: the next show() begins anew.
    void outdated();

private:
    void follow(const ChangeEvent& event);
    void take(const Params& params, Expected<Outcome> outcome, double seconds);
    Scene posed() const;
    bool isInWeightView() const;
    void showWeights();
    void followActive();
    void showAsBefore();

    Context& context_;
    const Operation& operation_;
    bool begun_ = false;
    Scene scene_;                               // that it works on
    std::vector<Message> told_;                 // of its pose
    std::shared_ptr<const NodeTable> posedOn_;  // the document's nodes as it began
    Selection selection_;
    std::optional<Selection> meant_;
    const std::shared_ptr<std::shared_ptr<void>> memory_;
    Params params_;
    std::optional<Outcome> outcome_;
    std::optional<Shading> shadingBefore_;
    LatestWork work_;
};

}  // namespace sinew
