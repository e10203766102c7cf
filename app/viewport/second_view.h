// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QOpenGLWidget>
#include <memory>
#include <optional>

#include "app/commands/commands.h"
#include "app/images/worker_images.h"
#include "app/state/context.h"
#include "app/view/camera.h"

namespace sinew {

/// The context's scene through an eye of its own, to be looked at only: what the viewport shows,
/// from elsewhere, in another shading or in the bind pose. The preset's mouse turns it. Repaints
/// only when something changed.
class SecondView : public QOpenGLWidget {
    Q_OBJECT
public:
    SecondView(Context& context, const Commands& commands, QWidget* parent = nullptr);
    ~SecondView() override;

    /// None: that of the viewport.
    void setShading(std::optional<Shading> shading);
    void setBindPose(bool on);
    /// Turns the camera, without perspective until it is turned again: yaw and pitch in radians.
    void lookAlong(double yaw, double pitch);
    /// What the viewport would frame of the selection; all where nothing is selected.
    void frameSelected();
    const Camera& camera() const { return camera_; }

protected:
    void initializeGL() override;
    void resizeGL(int width, int height) override;
    void paintGL() override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void listen();
    void frame(const Bounds& bounds);
    void frameAll();
    const ScenePose& pose();
    void dropRenderer();

    Context& context_;
    const Commands& commands_;
    Camera camera_;
    double sceneRadius_ = 1.0;  // metres
    std::optional<Shading> shading_;
    bool inBindPose_ = false;
    bool axisView_ = false;           // orthographic until the camera is turned
    bool framed_ = false;             // what this document has was looked at here
    bool moved_ = false;              // since all was framed: another size leaves the camera
    std::optional<ScenePose> bound_;  // the bind pose, once it was asked for
    std::optional<Navigation> navigation_;
    QPointF mouse_;  // logical pixels
    std::shared_ptr<WorkerImages> images_;
    std::unique_ptr<Renderer> renderer_;
};

}  // namespace sinew
