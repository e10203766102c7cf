// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>
#include <QRubberBand>
#include <QToolButton>
#include <QWidget>

#include "app/view/camera.h"

namespace sinew {

class Leash;

/// What lies over the picture: the next step in the upper left corner, away from a framed model, a
/// live value or the name of a joint beside the mouse, the view's name, the selection rectangle,
/// what limits or widens the work (chosen vertices, hidden things, seams), the line to a brush that
/// trails behind, and widgets that others put in the lower right one. All but the buttons that
/// dismiss a label let the mouse through.
class ViewportOverlay : public QObject {
    Q_OBJECT
public:
    explicit ViewportOverlay(QWidget* viewport);

    void setNextStep(const QString& text);
    /// Beside the mouse; empty hides it.
    void setReadout(const QString& text);
    /// Beside a place of the picture; empty hides it.
    void setHoverName(const QString& text, const QPoint& at);
    /// In the upper left corner, what a view without perspective is called; `frontYaw` as for
    /// axisViewOf().
    void nameView(const Camera& camera, double frontYaw);
    /// In the upper middle, each with a button that ends it; empty hides it.
    void setChosen(const QString& text) { setNote(chosen_, text); }
    void setHidden(const QString& text) { setNote(hidden_, text); }
    void setSeams(const QString& text) { setNote(seams_, text); }
    void setRubberBand(const QRect& rectangle);
    /// A line between two places of the picture; one without length hides it.
    void setLeash(const QLineF& line);
    /// Keeps a widget in the lower right corner.
    void setLegend(QWidget* legend);
    QWidget* legend() const { return legend_; }  ///< null: there is none

Q_SIGNALS:
    void nextStepDismissed();
    void chosenDismissed();
    void hiddenDismissed();
    void seamsDismissed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Note {
        QLabel* label;
        QToolButton* close;
    };
    Note makeNote(const char* name, const char* closeName, const QString& tip);
    void setNote(const Note& note, const QString& text);
    void place();
    void placeViewName();
    void placeNotes();
    void followFocus(const QEvent& event);
    void placeBeside(QLabel* label, const QPoint& at);
    QWidget* viewport_;
    QLabel* nextStep_;
    QToolButton* dismiss_;
    Note chosen_;
    Note hidden_;
    Note seams_;
    QLabel* readout_;
    QLabel* hoverName_;
    QLabel* viewName_;
    QFrame* focus_;  // round the picture
    QRubberBand* band_;
    Leash* leash_;
    QWidget* legend_ = nullptr;
};

}  // namespace sinew
