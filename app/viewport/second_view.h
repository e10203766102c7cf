// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "app/commands/commands.h"
#include "app/viewport/scene_view.h"

namespace sinew {

/// The context's scene through an eye of its own, to be looked at only: what the viewport shows,
/// from elsewhere, in another shading or in the bind pose. The preset's mouse turns it. Repaints
/// only when something changed.
class SecondView : public SceneView {
    Q_OBJECT
public:
    SecondView(Context& context, const Commands& commands, QWidget* parent = nullptr);

    /// None: that of the viewport.
    void setShading(std::optional<Shading> shading);
    void setBindPose(bool on);
    /// The mouse is over it, or the keyboard in the panel that it is in: commands for the camera
    /// mean this view.
    bool isAtHand() const;

protected:
    void resizeGL(int width, int height) override;
    void paintGL() override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    const ScenePose& pose() override;

private:
    void listen();
    void followCross(const std::optional<glm::dvec2>& at);

    const Commands& commands_;
    std::optional<Shading> shading_;
    bool inBindPose_ = false;
    bool framed_ = false;             // what this document has was looked at here
    std::optional<ScenePose> bound_;  // the bind pose, once it was asked for
    glm::dvec2 mouse_{0.0};           // logical pixels
};

}  // namespace sinew
