// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/tools/tool.h"

namespace sinew {

/// What the radius of a brush is in proportion to: half the diagonal of all meshes and joints in
/// the pose that they were bound in, metres; 0 where there are none.
double sizeAtRest(const Scene& scene);

/// Changes radius, strength or value of the brush by dragging sideways, the ring standing still
/// meanwhile. Either the key is held and the left button drags, or (as in Blender) the key alone
/// starts it and a click ends it. Esc restores.
class BrushAdjustTool : public Tool {
    Q_DECLARE_TR_FUNCTIONS(BrushAdjustTool)
public:
    using Tool::Tool;
    void setUse(HeldUse use) { use_ = use; }
    HeldUse use() const { return use_; }
    bool start(const Pointer& at) override;
    void press(const Pointer& at) override;
    void move(const Pointer& at) override;
    void release(const Pointer& at) override;
    bool cancel() override;
    void hover(const Pointer& at) override;
    void decorate(Frame& frame) const override;
    QString hint(Qt::KeyboardModifiers modifiers) const override;
    Qt::CursorShape cursor() const override { return Qt::SizeHorCursor; }

    /// What the status bar and the readout say of the radius, in its unit.
    static QString radiusText(const Context& context);

private:
    /// The parameter of the brush that is dragged; null: the radius.
    const char* param() const;
    QString readout() const;

    HeldUse use_ = HeldUse::BrushRadius;
    std::optional<glm::dvec2> from_;
    BrushSettings before_;
    BrushHand handBefore_;
    std::optional<SurfacePoint> place_;
};

}  // namespace sinew
