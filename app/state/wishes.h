// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <memory>
#include <optional>
#include <utility>

#include "editor/operations/operation.h"
#include "editor/scene/error.h"

namespace sinew {

struct ExportResult;
struct OtherWeights;

/// How a text of the status bar is meant: what was done, what is shown, what the mouse does now, or
/// why something was not done.
enum class Tone { Report, Shown, Passing, Refusal };

/// What one part of the window has to say to the user, or wants of another part that it does not
/// know: each call is a signal for whoever serves it.
class Wishes : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Something to say in the status bar, where it stands over the hint for a while; a hint says
    /// what the mouse will do.
    void say(const QString& text, int milliseconds = 6000) {
        tell(text, milliseconds, Tone::Report);
    }
    /// What goes with the next text of what was done: whoever applies an edit and then says so does
    /// not know it. Said by itself where the event loop goes on before.
    void sayAlso(const QString& text) {
        if (also_.isEmpty())
            QTimer::singleShot(0, this, [this] {
                if (!also_.isEmpty()) say({});
            });
        also_ << text;
    }
    /// The same of the pose that is shown: it goes once another one is.
    void sayOfShown(const QString& text, int milliseconds = 6000) {
        tell(text, milliseconds, Tone::Shown);
    }
    /// The same as the mouse moves: each text is soon another's, and the messages keep none.
    void sayPassing(const QString& text) {
        constexpr int kPassingStands = 6000;  // milliseconds
        Q_EMIT said(text, kPassingStands, Tone::Passing);
    }
    /// Why nothing was done, or what was hardly meant, and what to do about it: it stands out, and
    /// longer.
    void refuse(const QString& text) {
        constexpr int kRefusalStands = 12000;  // milliseconds
        tell(text, kRefusalStands, Tone::Refusal);
    }
    void setHint(const QString& text) { Q_EMIT hinted(text); }
    /// An error for a dialog.
    void fail(const Error& error) { Q_EMIT failed(error); }
    /// Brings a panel (app/panels/panels.h) to the front; a closed one is opened only if that is
    /// wanted.
    enum class IfClosed { Open, Leave };
    void showPanel(const QString& panel, IfClosed ifClosed) { Q_EMIT panelWanted(panel, ifClosed); }
    /// Brings the panel of a tool that was chosen to the front of its row, unless it is closed or a
    /// person has brought one there that is no tool's.
    void offerPanel(const QString& panel) { Q_EMIT panelOffered(panel); }
    void closePanel(const QString& panel) { Q_EMIT panelDone(panel); }
    /// Has an operation run on what is selected, or on what was `meant`, with progress, as one step
    /// of the history.
    void runOperation(const Operation& operation, const Params& params,
                      const std::optional<Selection>& meant = {}) {
        Q_EMIT operationWanted(operation, params, meant);
    }
    /// The same, confirmed and asked about as by its command; what is selected stays with `meant`.
    void startOperation(const Operation& operation, const std::optional<Selection>& meant = {}) {
        Q_EMIT startWanted(operation, meant);
    }
    /// Has an operation asked about beside the viewport, which stays in use.
    void askBeside(const Operation& operation) { Q_EMIT askingWanted(operation); }
    /// Takes what an operation that was previewed has made, as one step of the history. `answers`:
    /// with which it can be repeated; none: it cannot.
    void takeOutcome(const Operation& operation, const Outcome& outcome,
                     const std::optional<Params>& answers = {}) {
        Q_EMIT outcomeTaken(operation, outcome, answers);
    }
    /// Tells what became of an operation that was wanted: whether it changed the document, before
    /// anything is said of it.
    void tellRan(const Operation& operation, bool done) { Q_EMIT operationRan(operation, done); }
    /// What comes next is to find what was edited before: an edit that a panel still works on is
    /// finished and applied when this returns.
    void finishEdits() { Q_EMIT editsDue(); }
    /// What is on its way beside the tasks (Context::editOnItsWay()) is not wanted any more: no
    /// edit comes of it.
    void stopEdits() { Q_EMIT editsStopped(); }
    /// Has the document's weights compared with others.
    void compareWith(std::shared_ptr<const OtherWeights> others) {
        Q_EMIT comparisonWanted(std::move(others));
    }
    /// The camera goes to what is selected where it is not to be seen.
    void lookAtSelection() { Q_EMIT lookWanted(); }
    /// The camera goes to vertices as they are shown, nothing being selected by that, on the side
    /// where the surface faces (world; zero: it keeps its direction).
    void lookAt(const PointSelection& place, const glm::dvec3& facing) {
        Q_EMIT placeWanted(place, facing);
    }
    /// The active joint moves within its skeleton as Edit Joints, which is chosen, moves it: to a
    /// place in editPose(), world. `last`: as a drag that is let go there.
    void placeJoint(const glm::dvec3& place, bool last) { Q_EMIT jointPlaceWanted(place, last); }
    void dropJointPlace() { Q_EMIT jointPlaceDropped(); }  ///< what was wanted and not the last
    /// A bind style was learnt or chosen (known_styles.h).
    void tellStyles() { Q_EMIT stylesChanged(); }
    /// The camera was turned, moved or zoomed by hand.
    void tellCameraMoved() { Q_EMIT cameraMoved(); }
    /// A stroke of a brush has changed the document.
    void tellStroke() { Q_EMIT strokeDone(); }

Q_SIGNALS:
    void stylesChanged();  ///< which bind styles are known, and which one the next bind follows
    void said(const QString& text, int milliseconds, sinew::Tone tone);
    void hinted(const QString& text);
    void failed(const sinew::Error& error);
    /// What work that was applied has to tell of each mesh.
    void reported(const QString& title, const sinew::Report& report);
    /// What became of an export.
    void exported(const sinew::ExportResult& result);
    void panelWanted(const QString& panel, sinew::Wishes::IfClosed ifClosed);
    void panelOffered(const QString& panel);
    void panelDone(const QString& panel);
    void operationWanted(const sinew::Operation& operation, const sinew::Params& params,
                         const std::optional<sinew::Selection>& meant);
    void startWanted(const sinew::Operation& operation,
                     const std::optional<sinew::Selection>& meant);
    void askingWanted(const sinew::Operation& operation);
    void outcomeTaken(const sinew::Operation& operation, const sinew::Outcome& outcome,
                      const std::optional<sinew::Params>& answers);
    void operationRan(const sinew::Operation& operation, bool done);
    void editsDue();
    void editsStopped();
    void lookWanted();
    void placeWanted(const sinew::PointSelection& place, const glm::dvec3& facing);
    void jointPlaceWanted(const glm::dvec3& place, bool last);
    void jointPlaceDropped();
    void cameraMoved();
    void strokeDone();
    void comparisonWanted(std::shared_ptr<const sinew::OtherWeights> others);

private:
    void tell(const QString& text, int milliseconds, Tone tone) {
        QStringList all = std::exchange(also_, {});
        if (!text.isEmpty()) all.prepend(text);
        Q_EMIT said(all.join(QStringLiteral("  ")), milliseconds, tone);
    }

    QStringList also_;
};

}  // namespace sinew
