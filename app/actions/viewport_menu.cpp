// SPDX-License-Identifier: Apache-2.0
#include "app/actions/viewport_menu.h"

#include <QMenu>
#include <algorithm>
#include <ranges>

#include "app/state/bound_meshes.h"
#include "app/viewport/viewport.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/short_names.h"
#include "editor/operations/operation.h"
#include "render/frame/colours.h"

namespace sinew {

namespace {

constexpr int kMostInfluences = 12;         // of a vertex, the strongest
constexpr std::ptrdiff_t kMostJoints = 10;  // under the cursor, the nearest
constexpr int kSwatchSize = 12;             // pixels

QIcon swatch(const glm::vec3& colour) {
    QPixmap pixmap(kSwatchSize, kSwatchSize);
    pixmap.fill(QColor::fromRgbF(colour.r, colour.g, colour.b));
    return pixmap;
}

/// A name in a menu, where & would mark a letter.
QString menuName(QString name) { return name.replace(u'&', QStringLiteral("&&")); }

void addHeading(QMenu& menu, const QString& text) {
    menu.addSeparator();
    menu.addAction(text)->setEnabled(false);
}

}  // namespace

ViewportMenu::ViewportMenu(const WindowPart& part) : QObject(part.window), part_(part) {
    connect(&part_.viewport, &Viewport::menuWanted, this, &ViewportMenu::show);
}

void ViewportMenu::show(const QPoint& at) {
    QMenu menu(part_.window);
    menu.setObjectName(QStringLiteral("viewportMenu"));
    ToolHost& host = part_.viewport;
    const glm::dvec2 pixel(at.x(), at.y());
    addJoints(menu, host.jointsAt(pixel));
    if (const auto place = host.surfaceAt(pixel)) {
        addVertex(menu, *place);
        addMesh(menu, *place);
    }
    menu.addSeparator();
    for (const char* id : {"view.frameSelected", "view.frameAll", "view.showAll"})
        menu.addAction(part_.commands.find(QLatin1String(id)));
    menu.exec(part_.viewport.mapToGlobal(at));
}

// The nearest at once, each of those behind in a menu of its own.
void ViewportMenu::addJoints(QMenu& menu, const std::vector<NodeId>& joints) {
    if (joints.empty()) return;
    const auto nameOf = [this](NodeId joint) {
        const Context& context = part_.context;
        return menuName(shortNodeName(context.scene(), joint, context.selection().activeSkin));
    };
    addHeading(menu, tr("Joint %1").arg(nameOf(joints.front())));
    addJoint(menu, joints.front());
    if (joints.size() == 1) return;
    addHeading(menu, tr("More Joints Here"));
    for (const NodeId joint : joints | std::views::take(kMostJoints) | std::views::drop(1))
        addJoint(*menu.addMenu(icon("node-joint"), nameOf(joint)), joint);
}

void ViewportMenu::addJoint(QMenu& menu, NodeId joint) {
    Context& context = part_.context;
    menu.addAction(icon("select"), tr("Select Joint"), this,
                   [&context, joint] { context.select({joint}); });
    menu.addAction(icon("frame"), tr("Frame Joint"), this, [this, joint] {
        part_.context.select({joint});
        part_.viewport.frameSelected();
    });
    // Of the skins that it moves, the active one.
    auto skins = skinsOfMeshes(context.scene());
    std::ranges::stable_partition(skins,
                                  [&](SkinId id) { return id == context.selection().activeSkin; });
    for (const SkinId id : skins)
        if (const SlotIndex slot = context.scene().skin(id)->slotOf(joint); slot != kNoIndex)
            return addInfluence(menu, id, slot, tr("Influence"));
    // Of the meshes that are selected, as the active influence's joint is.
    Selection meant = context.selection();
    std::erase_if(meant.nodes, [&](NodeId id) {
        const Node* other = context.scene().nodes().find(id);
        return !other || !other->mesh.valid();
    });
    meant.nodes.push_back(joint);
    for (const char* id : {"influence.bind", "influence.add"}) {
        const Operation& operation = *findOperation(id);
        if (!whyNot(operation, context.scene(), meant).empty()) continue;
        menu.addAction(icon(operation.icon), translated(operation.label), this,
                       [&context, &operation, meant] {
                           context.setSelection(meant);
                           context.startOperation(operation);
                       });
    }
}

void ViewportMenu::addVertex(QMenu& menu, const SurfacePoint& place) {
    const Scene& scene = part_.context.scene();
    const SkinId id = scene.skinOf(place.meshNode);
    const auto skin = scene.skin(id);
    if (!skin) return;
    const Rows rows = scene.rows(id);
    const Row row = place.nearest < rows.pointCount() ? rows[place.nearest] : Row();
    std::vector<Influence> sorted(row.begin(), row.end());
    std::ranges::stable_sort(sorted, std::greater{}, &Influence::weight);
    addHeading(menu, tr("Influences of Vertex %1").arg(place.nearest));
    if (sorted.empty()) menu.addAction(tr("No weights"))->setEnabled(false);
    if (sorted.size() > kMostInfluences) sorted.resize(kMostInfluences);
    for (const Influence& influence : sorted)
        addInfluence(menu, id, influence.slot,
                     QStringLiteral("%1   %2")
                         .arg(menuName(shortInfluence(*skin, influence.slot)))
                         .arg(double(influence.weight), 0, 'f', 3));
}

void ViewportMenu::addInfluence(QMenu& menu, SkinId skin, SlotIndex slot, const QString& text) {
    const Skin& of = *part_.context.scene().skin(skin);
    const auto& influence = of.slots[slot];
    QMenu* own =
        menu.addMenu(swatch(influenceColour(of, slot, part_.context.influenceColours())), text);
    own->setObjectName(QStringLiteral("influence%1").arg(slot));
    own->addAction(icon("paint"), tr("Make Active"), this,
                   [this, skin, slot] { part_.context.activateInfluence(skin, slot); });
    QAction* lock = own->addAction(icon("lock"), tr("Locked"), this,
                                   [this, skin, slot](bool on) { setLocked(skin, slot, on); });
    lock->setCheckable(true);
    lock->setChecked(influence.locked);
    const NodeId joint = influence.node;
    if (!part_.context.scene().nodes().find(joint)) return;
    own->addAction(icon("select"), tr("Select Joint"), this,
                   [this, joint] { part_.context.select({joint}); });
    own->addAction(icon("frame"), tr("Frame Joint"), this, [this, joint] {
        part_.context.select({joint});
        part_.viewport.frameSelected();
    });
}

void ViewportMenu::addMesh(QMenu& menu, const SurfacePoint& place) {
    const NodeId mesh = place.meshNode;
    addHeading(menu, menuName(shownName(part_.context.scene(), mesh)));
    menu.addAction(icon("select"), tr("Select Mesh"), this,
                   [this, mesh] { part_.context.select({mesh}); });
    QAction* isolate = part_.commands.find(QStringLiteral("view.isolate"));
    if (isolate->isChecked())
        menu.addAction(isolate);
    else
        menu.addAction(icon("isolate"), tr("Isolate Mesh"), this, [this, mesh, isolate] {
            part_.context.select({mesh});
            isolate->trigger();
        });
    menu.addAction(icon("frame"), tr("Frame Here"), this,
                   [this, at = place.position] { part_.viewport.frameAround(at); });
}

// Without changing which influence is active.
void ViewportMenu::setLocked(SkinId id, SlotIndex slot, bool locked) {
    const Scene& scene = part_.context.scene();
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    skin->slots[slot].locked = locked;
    Scene after = scene;
    after.setSkin(id, std::move(skin));
    part_.context.apply(
        difference(scene, after, locked ? Message("Lock Influence") : Message("Unlock Influence")));
}

}  // namespace sinew
