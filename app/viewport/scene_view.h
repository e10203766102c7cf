// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QElapsedTimer>
#include <QOpenGLWidget>
#include <memory>
#include <optional>

#include "app/commands/keymap.h"
#include "app/images/worker_images.h"
#include "app/state/context.h"
#include "app/view/camera_history.h"
#include "render/renderer.h"

class QEnterEvent;
class QHelpEvent;
class QMouseEvent;
class QWheelEvent;

namespace sinew {

struct AxisView;

/// A picture of the context's scene: the renderer that draws it, for as long as the widget has a GL
/// context, and the camera that looks at it, with the way back to where it was. What is in the
/// picture, and what else the mouse does there, say the views that derive from it.
class SceneView : public QOpenGLWidget {
    Q_OBJECT
public:
    ~SceneView() override;

    const Camera& camera() const { return camera_; }
    void setCamera(const Camera& camera);
    void frameAll();
    /// The selected nodes or vertices; all where nothing is selected.
    void frameSelected();
    /// Turns the camera: yaw and pitch in radians.
    void lookFrom(double yaw, double pitch);
    /// The same from the scene's front (frontYaw()), without perspective until the camera is turned
    /// again.
    void lookAlong(double yaw, double pitch);
    void setOrthographic(bool on);
    /// The camera, and whether it is along an axis: what is gone back to.
    Viewpoint viewpoint() const { return {camera_, axisView_}; }
    /// Goes there; the view that is left can be gone back to.
    void goTo(const Viewpoint& view);
    /// Where the camera was before it was moved last, by the mouse or by framing, and back again.
    /// Those of another document are forgotten.
    void showPreviousView();
    void showNextView();

Q_SIGNALS:
    void cameraChanged();
    /// By hand: turned, moved or zoomed, or back to where it was.
    void cameraMoved();

protected:
    /// `firstYaw`: from the scene's front, at which each document is seen at first.
    SceneView(Context& context, QWidget* parent, double firstYaw = Camera().yaw());

    bool event(QEvent* event) override;
    void initializeGL() override;
    void wheelEvent(QWheelEvent* event) override;

    /// Makes the renderer in the widget's GL context, which is current then. An error is told.
    Expected<void> makeRenderer();
    Renderer* renderer() const { return renderer_.get(); }  ///< null: nothing can be drawn
    View view() const;
    double sceneRadius() const { return sceneRadius_; }  ///< metres, of what was framed as all
    /// The pose that is seen here.
    virtual const ScenePose& pose() { return context_.pose(); }

    void frame(const Bounds& bounds) { frame(bounds, camera_); }
    void frame(const Bounds& bounds, Camera from);
    /// As frameAll(), from there, and no view to go back to. False: there is nothing to be seen.
    bool showAll(Camera from);
    /// All was framed and the camera not moved since, though it may have been turned by command.
    bool showsAll() const { return showsAll_; }

    /// What the mouse does to the camera while its button is down; none: nothing.
    void startNavigation(std::optional<Navigation> how);
    void endNavigation() {
        navigation_.reset();
        crossPress_.reset();
    }
    bool navigates() const { return navigation_.has_value(); }
    /// Over so many logical pixels, y down.
    void navigate(const glm::dvec2& way);

    // The cross of axes in the corner as a handle (scene_view_cross.cpp), where axes are shown: a
    // click on one of its ends looks along that axis, a drag turns the camera. Places are logical
    // pixels.
    bool isOnCross(const glm::dvec2& at) const;
    /// The left button went down. True: on the cross, whose press it is. The second one of a double
    /// click clicks nothing, as the first has turned the cross under it.
    bool pressCross(const QMouseEvent& event);
    /// The mouse is there with a button down. True: the press may still become a click on the
    /// cross; what is a drag is a navigation from here on.
    bool dragCross(const glm::dvec2& at);
    /// The left button went up. True: it was a click on the cross.
    bool releaseCross();
    /// Lights up what a press there would take; none: the mouse points at something else. True
    /// where it came to the cross or left it.
    bool hoverCross(const std::optional<glm::dvec2>& at);
    bool isOverCross() const { return cross_.underMouse; }
    /// How the cross is drawn.
    const AxisHandle& cross() const { return cross_; }

    /// Keys act where the mouse is: whoever comes to a picture works there from now on. The
    /// keyboard goes to the focus proxy, where there is one. `last`: where the mouse was in this
    /// picture when it left, logical pixels.
    void takeKeyboard(const QEnterEvent& event, const glm::dvec2& last);

    Context& context_;

private:
    void dropRenderer();
    double aspect() const;
    void look(const Camera& camera);
    void lookAsAtFirst();
    void showView(const std::optional<Viewpoint>& view, const QString& none);
    void useUpAlt(const QWheelEvent& event);
    const AxisView* crossViewAt(const glm::dvec2& at) const;
    bool showCrossTip(const QHelpEvent& event);

    Camera camera_;
    const double firstYaw_;
    double sceneRadius_ = 1.0;
    bool axisView_ = false;  // orthographic until the camera is turned
    bool showsAll_ = false;
    CameraHistory views_;
    std::optional<Navigation> navigation_;
    bool viewLeft_ = false;  // by the navigation that goes on
    QElapsedTimer wheelAge_;
    AxisHandle cross_;
    /// A press that may become a click.
    struct CrossPress {
        glm::dvec2 at;
        bool second;
    };
    std::optional<CrossPress> crossPress_;
    std::shared_ptr<WorkerImages> images_;
    std::unique_ptr<Renderer> renderer_;
};

}  // namespace sinew
