// SPDX-License-Identifier: Apache-2.0
#include "app/tools/pick_influence_tool.h"
#include "app/state/bound_meshes.h"
#include "app/widgets/short_names.h"

#include <algorithm>

namespace sinew {

void PickInfluenceTool::press(const Pointer& at) {
    if (const NodeId joint = joints_.next(at.pixel); joint.valid()) {
        last_.reset();
        takeJoint(joint, host_.surfaceAt(at.pixel));
        joints_.take(joint, at.pixel);
    } else if (const auto place = host_.surfaceAt(at.pixel)) {
        takeFromVertex(*place);
    } else {
        last_.reset();
        context().refuse(tr("There is no joint and no mesh here."));
    }
}

// Of the skins that the joint moves, that of the mesh behind it comes first, then the active one.
void PickInfluenceTool::takeJoint(NodeId joint, const std::optional<SurfacePoint>& behind) {
    const Scene& scene = context().scene();
    auto skins = skinsOfMeshes(scene);
    const auto first = [&](SkinId wanted) {
        std::ranges::stable_partition(skins, [&](SkinId id) { return id == wanted; });
    };
    first(context().selection().activeSkin);
    if (behind) first(scene.skinOf(behind->meshNode));
    for (const SkinId id : skins) {
        const SlotIndex slot = scene.skin(id)->slotOf(joint);
        if (slot != kNoIndex) return activate(id, slot, tr("joint under the cursor"));
    }
    context().select({joint});
    const QString name = shortNodeName(scene, joint);
    context().say(
        !anyMeshIsBound(scene)
            ? tr("%1 is selected. No mesh is bound yet: use Skin > Smooth Skinning first.")
                  .arg(name)
            : tr("%1 is selected, but no bound mesh has it as an influence. Skin > Bind "
                 "Influences gives it weights from its neighbours; Add Influence adds it without "
                 "any.")
                  .arg(name));
}

void PickInfluenceTool::takeFromVertex(const SurfacePoint& place) {
    const Scene& scene = context().scene();
    const SkinId id = scene.skinOf(place.meshNode);
    if (!id.valid()) {
        context().refuse(tr("This mesh is not bound. Use Skin > Smooth Skinning first."));
        return;
    }
    const Context::VertexRef vertex{place.meshNode, place.nearest};
    turn_ = last_ == vertex ? turn_ + 1 : 0;
    last_ = vertex;
    context().setSelectedVertex(vertex);
    const Rows rows = scene.rows(id);
    const Row row = place.nearest < rows.pointCount() ? rows[place.nearest] : Row();
    std::vector<Influence> sorted(row.begin(), row.end());
    std::ranges::stable_sort(sorted, std::greater{}, &Influence::weight);
    if (sorted.empty()) {
        context().refuse(tr("Vertex %1 has no weights.").arg(place.nearest));
        return;
    }
    const std::size_t rank = turn_ % sorted.size();
    activate(id, sorted[rank].slot,
             tr("%1 of %2 at vertex %3, weight %4")
                 .arg(rank + 1)
                 .arg(sorted.size())
                 .arg(place.nearest)
                 .arg(double(sorted[rank].weight), 0, 'f', 3));
}

void PickInfluenceTool::activate(SkinId id, SlotIndex slot, const QString& how) {
    context().activateInfluence(id, slot);
    const QString name = shortInfluence(*context().scene().skin(id), slot);
    context().say(tr("Active influence: %1 (%2).").arg(name, how));
}

void PickInfluenceTool::hover(const Pointer& at) {
    joints_.follow(at.pixel);
    hovered_ = joints_.here(at.pixel);
    const auto place = hovered_.valid() ? std::nullopt : host_.surfaceAt(at.pixel);
    if (place)
        context().setHoveredVertex(Context::VertexRef{place->meshNode, place->nearest});
    else
        context().setHoveredVertex(std::nullopt);
    host_.redraw();
}

void PickInfluenceTool::leave() {
    hovered_ = {};
    host_.redraw();
}

void PickInfluenceTool::decorate(Frame& frame) const { frame.hovered = hovered_; }

QString PickInfluenceTool::hint(Qt::KeyboardModifiers) const {
    return tr(
        "Click: make the joint here the active influence, or else the vertex's strongest one; "
        "click again for the next");
}

}  // namespace sinew
