// SPDX-License-Identifier: Apache-2.0
#include "app/viewport/shown_frame.h"

#include <algorithm>

#include "app/tools/tool.h"
#include "app/tools/tools.h"
#include "app/widgets/theme.h"
#include "editor/weights/layers.h"
#include "render/frame/colours.h"

namespace sinew {

Frame shownFrame(const Context& context, const View& view) {
    const ViewSettings& settings = context.view();
    const ToolSpec* tool = findTool(context.tool());
    const bool paints = tool && tool->usesBrush;
    Frame out;
    out.scene = &context.shownScene();
    out.pose = &context.pose();
    out.view = view;
    out.smoothing = Smoothing::IfCheap;
    out.shading = settings.shading;
    out.wireframe = settings.wireframe;
    out.joints = settings.joints;
    out.bones = settings.bones;
    out.jointSize = settings.jointSize;
    out.jointAxes = settings.jointAxes;
    out.onlyInfluences = settings.onlyInfluences;
    out.grid = settings.grid;
    out.axes = settings.axes;
    out.ramp = settings.ramp;
    out.zeroWeights = settings.zeroWeights;
    setBackground(
        out, settings.background.value_or(theme().light ? Background::Grey : Background::Dark));
    out.activeSkin = context.selection().activeSkin;
    out.activeSlot = context.selection().activeSlot;
    out.showsMask = context.selection().onMask;
    out.numbers = context.shownNumbers().numbers.get();
    if (out.showsMask || context.layerAlone())
        out.shownLayer = layerToChange(context.scene(), context.selection(), out.activeSkin);
    out.selectedPoints = context.shownPoints();
    out.allPoints = context.tool() == kSelectPointsTool;
    out.lockedPoints = paints || context.tool() == kSelectPointsTool;
    out.xray = settings.xray;
    out.backfaceCulling = settings.backfaceCulling;
    out.hidden = context.hidden();
    out.hiddenPoints = context.hiddenPoints();
    out.influenceColours = context.influenceColours();
    // While painting, the weights are looked at: no outline round the mesh that carries them.
    const Skin* painted = paints ? out.scene->skin(out.activeSkin).get() : nullptr;
    for (const NodeId node : context.selection().nodes)
        if (!painted || painted->meshNode != node) out.selected.insert(node);
    // While painting, the vertex under the brush counts, not one that was clicked before.
    const auto chosen = paints ? std::nullopt : context.selectedVertex();
    const auto vertex = chosen ? chosen : context.hoveredVertex();
    if (vertex && out.scene->skinOf(vertex->meshNode).valid())
        out.markedPoint = std::pair(vertex->meshNode, vertex->point);
    return out;
}

}  // namespace sinew
