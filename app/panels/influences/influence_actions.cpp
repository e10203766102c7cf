// SPDX-License-Identifier: Apache-2.0
#include "app/panels/influences/influence_actions.h"

#include <QColorDialog>
#include <QMenu>
#include <algorithm>
#include <map>
#include <utility>

#include "app/widgets/icons.h"
#include "editor/operations/operation.h"
#include "editor/operations/targets.h"
#include "editor/scene/nested_message.h"

namespace sinew {

Edit lockEdit(const Context& context, SkinId id,
              const std::function<bool(SlotIndex, bool)>& locked) {
    const Scene& scene = context.scene();
    const auto skin = scene.skin(id);
    if (!skin) return {};
    std::map<NodeId, bool> joints;  // that change, and how
    std::vector<SlotIndex> changed;
    bool locks = false;
    for (SlotIndex slot = 0; slot < skin->slots.size(); ++slot) {
        const InfluenceSlot& influence = skin->slots[slot];
        const bool now = locked(slot, influence.locked);
        if (now == influence.locked) continue;
        if (influence.node.valid()) joints[influence.node] = now;
        locks |= now;
        changed.push_back(slot);
    }
    if (changed.empty()) return {};
    Scene after = scene;
    after.setSkin(id, withLocksTurned(*skin, changed));
    for (const SkinId other : skinsLockedTogether(scene, context.selection())) {
        if (other == id) continue;
        const auto with = scene.skin(other);
        changed.clear();
        for (SlotIndex slot = 0; slot < with->slots.size(); ++slot) {
            const InfluenceSlot& influence = with->slots[slot];
            const auto wanted = joints.find(influence.node);
            if (wanted != joints.end() && influence.locked != wanted->second)
                changed.push_back(slot);
        }
        if (!changed.empty()) after.setSkin(other, withLocksTurned(*with, changed));
    }
    return difference(scene, after, Message(locks ? "Lock Influence" : "Unlock Influence"));
}

InfluenceActions::InfluenceActions(Context& context, QWidget* parent)
    : QObject(parent), context_(context) {}

void InfluenceActions::setLocks(const std::vector<SlotIndex>& slots, bool locked) {
    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    std::vector<std::string> names;
    for (SlotIndex slot = 0; skin && slot < skin->slots.size(); ++slot)
        if (std::ranges::binary_search(slots, slot)) names.push_back(skin->slots[slot].name);
    if (names.empty()) return;
    const bool done = context_.apply(
        lockEdit(context_, context_.selection().activeSkin, [&](SlotIndex slot, bool was) {
            return std::ranges::binary_search(slots, slot) ? locked : was;
        }));
    // As the commands say it.
    if (done)
        context_.say(translated(locked ? Message("Locked: %1.", listed(names))
                                       : Message("Unlocked: %1.", listed(names))));
}

std::vector<NodeId> InfluenceActions::jointsOf(const std::vector<SlotIndex>& slots) const {
    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    std::vector<NodeId> out;
    for (const SlotIndex slot : slots)
        if (slot < skin->slots.size() && context_.scene().nodes().find(skin->slots[slot].node))
            out.push_back(skin->slots[slot].node);
    return out;
}

std::string InfluenceActions::namesWithoutJoint(const std::vector<SlotIndex>& slots) const {
    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    std::string out;
    for (const SlotIndex slot : slots)
        if (slot < skin->slots.size() && !context_.scene().nodes().find(skin->slots[slot].node))
            out += (out.empty() ? "" : ",") + skin->slots[slot].name;
    return out;
}

void InfluenceActions::selectJoints(const std::vector<SlotIndex>& slots, SlotIndex last,
                                    bool show) {
    const NodeTable& nodes = context_.scene().nodes();
    auto joints = jointsOf(slots);
    if (const auto active = jointsOf({last}); !active.empty()) {
        std::erase(joints, active.front());
        joints.push_back(active.front());
    }
    if (joints.empty()) return context_.say(tr("These influences no longer have joints."));
    if (show) {
        auto hidden = context_.hidden();
        for (const NodeId joint : joints)
            for (const Node* node = nodes.find(joint); node; node = nodes.find(node->parent))
                hidden.erase(node->id);
        context_.setHidden(std::move(hidden));
        if (!context_.view().joints) {
            ViewSettings view = context_.view();
            view.joints = true;
            context_.setView(view);
        }
    }
    context_.select(std::move(joints));
    if (show) context_.lookAtSelection();
}

void InfluenceActions::fill(QMenu& menu, const std::vector<SlotIndex>& slots, SlotIndex clicked) {
    menu.addAction(icon("lock"), tr("Lock"), this, [this, slots] { setLocks(slots, true); });
    menu.addAction(icon("unlock"), tr("Unlock"), this, [this, slots] { setLocks(slots, false); });
    menu.addAction(icon("node-joint"), tr("Select Joints"), this,
                   [this, slots, clicked] { selectJoints(slots, clicked, false); });
    menu.addAction(icon("eye"), tr("Show Joints"), this,
                   [this, slots, clicked] { selectJoints(slots, clicked, true); });
    menu.addAction(icon("select-vertices"), tr("Select Vertices"), this,
                   [this, slots] { run(*findOperation("select.byInfluence"), slots); });
}

// One without a joint is known by being the active one while no joint is selected; several by their
// names.
void InfluenceActions::run(const Operation& operation, const std::vector<SlotIndex>& slots) {
    const auto joints = jointsOf(slots);
    Selection meant = context_.selectionToChange();
    Params params{{"joints", joints}};
    if (slots.size() > 1 && joints.size() < slots.size()) {
        params["names"] = namesWithoutJoint(slots);
    } else if (joints.empty()) {
        meant.activeSlot = slots.front();
        std::erase_if(meant.nodes, [this](NodeId id) {
            const Node* node = context_.scene().nodes().find(id);
            return !node || !node->mesh.valid();
        });
    }
    context_.runOperation(operation, params, meant);
}

// Commands that ask propose the selected joints: the clicked one, selected last, is the one that
// takes weight.
void InfluenceActions::fillWeights(QMenu& menu, const std::vector<SlotIndex>& slots,
                                   SlotIndex clicked) {
    const auto joints = jointsOf(slots);
    for (const char* id : {"weights.move", "weights.swap"}) {
        const Operation& operation = *findOperation(id);
        QAction* entry = menu.addAction(icon(operation.icon), translated(operation.label), this,
                                        [this, &operation, joints, clicked] {
                                            context_.activateInfluence(
                                                context_.selection().activeSkin, clicked, joints);
                                            context_.startOperation(operation);
                                        });
        entry->setEnabled(!operation.exchanges || joints.size() <= 2);
    }
    addMerge(menu, tr("Merge Weights into %1"), slots, clicked);
    const Operation& remove = *findOperation("influence.remove");
    menu.addAction(icon(remove.icon), translated(remove.label), this,
                   [this, &remove, slots] { run(remove, slots); });
}

void InfluenceActions::addMerge(QMenu& menu, const QString& text,
                                const std::vector<SlotIndex>& slots, SlotIndex into) {
    const auto joints = jointsOf(slots), taker = jointsOf({into});
    if (joints.size() < 2 || taker.empty()) return;
    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    QString name = QString::fromStdString(skin->slots[into].name);
    name.replace(u'&', QStringLiteral("&&"));  // which would mark a letter
    const Operation& merge = *findOperation("weights.merge");
    menu.addAction(icon(merge.icon), text.arg(name), this, [this, &merge, joints, taker] {
        context_.runOperation(merge, {{"joints", joints}, {"to", taker}},
                              context_.selectionToChange());
    });
}

void InfluenceActions::fillBranch(QMenu& menu, const std::vector<SlotIndex>& branch,
                                  SlotIndex clicked) {
    QMenu* below = menu.addMenu(icon("tree"), tr("Branch"));
    below->setObjectName("influencesBranchMenu");
    fill(*below, branch, clicked);
    below->addSeparator();
    addMerge(*below, tr("Merge Branch into %1"), branch, clicked);
}

void InfluenceActions::fillWhole(QMenu& menu, const std::vector<SlotIndex>& slots,
                                 const std::vector<SlotIndex>& branch, SlotIndex clicked) {
    fill(menu, slots, clicked);
    const auto joints = jointsOf(slots);
    QAction* others = menu.addAction(icon("lock"), tr("Lock All Others"), this, [this, joints] {
        context_.runOperation(*findOperation("influence.lockOthers"), {{"joints", joints}},
                              context_.selectionToChange());
    });
    others->setEnabled(!joints.empty());
    const auto active = context_.scene().skin(context_.selection().activeSkin);
    if (const NodeId joint = active->slots[slots.front()].node;
        slots.size() == 1 && joint.valid()) {
        if (joint == context_.selection().complement)
            menu.addAction(icon("swap-weights"), tr("Clear Complement"), this,
                           [this] { context_.setComplement({}); });
        else
            menu.addAction(icon("swap-weights"), tr("Set as Complement"), this,
                           [this, joint] { context_.setComplement(joint); });
    }
    fillBranch(menu, branch, clicked);
    menu.addAction(icon("palette"), tr("Colour..."), this,
                   [this, slots] { chooseColour(slots, false); });
    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    if (std::ranges::any_of(slots, [&](SlotIndex slot) {
            return context_.influenceColours().contains(skin->slots[slot].node);
        }))
        menu.addAction(icon("reset"), tr("Reset Colour"), this,
                       [this, slots] { chooseColour(slots, true); });
    menu.addSeparator();
    fillWeights(menu, slots, clicked);
}

// `own`: the colour that an influence has by itself.
void InfluenceActions::chooseColour(const std::vector<SlotIndex>& slots, bool own) {
    const auto skin = context_.scene().skin(context_.selection().activeSkin);
    auto colours = context_.influenceColours();
    const auto now = influenceColour(*skin, slots.front(), colours);
    QColor chosen;
    if (!own) {
        chosen = QColorDialog::getColor(
            QColor::fromRgbF(now.r, now.g, now.b), qobject_cast<QWidget*>(parent()),
            tr("Colour of %1").arg(QString::fromStdString(skin->slots[slots.front()].name)),
            QColorDialog::DontUseNativeDialog);
        if (!chosen.isValid()) return;
    }
    for (const SlotIndex slot : slots) {
        const NodeId joint = skin->slots[slot].node;
        if (own)
            colours.erase(joint);
        else if (joint.valid())
            colours[joint] = {chosen.redF(), chosen.greenF(), chosen.blueF()};
    }
    context_.setInfluenceColours(std::move(colours));
    context_.markUnsaved();  // a project keeps them
}

}  // namespace sinew
