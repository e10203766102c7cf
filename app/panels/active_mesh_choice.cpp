// SPDX-License-Identifier: Apache-2.0
#include "app/panels/active_mesh_choice.h"

#include <algorithm>

#include "app/state/bound_meshes.h"
#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"

namespace sinew {
namespace {

QVariant skinData(SkinId skin) { return QVariant::fromValue<quint32>(skin.value); }

}  // namespace

ActiveMeshChoice::ActiveMeshChoice(Context& context, QWidget* parent)
    : QComboBox(parent), context_(context) {
    setObjectName("influencesMesh");
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setPlaceholderText(tr("Choose a bound mesh"));
    setToolTip(
        tr("The active mesh: its influences are listed, and commands on weights change it where no "
           "other is selected. Brushes go over all meshes that are seen."));
    connect(this, &QComboBox::activated, this,
            [this](int at) { take(SkinId(itemData(at).toUInt())); });
    connect(&context_, &Context::selectionChanged, this, &ActiveMeshChoice::refresh);
    connect(&context_, &Context::documentChanged, this, &ActiveMeshChoice::refresh);
    refresh();
}

// Where meshes are selected the choice takes their place.
void ActiveMeshChoice::take(SkinId id) {
    const Scene& scene = context_.scene();
    const auto skin = scene.skin(id);
    if (!skin) return;
    const auto isMesh = [&](NodeId selected) {
        const Node* node = scene.nodes().find(selected);
        return node && node->mesh.valid();
    };
    if (std::ranges::any_of(context_.selection().nodes, isMesh))
        context_.select({skin->meshNode});
    else
        context_.setActiveSkin(id);
}

void ActiveMeshChoice::refresh() {
    const Scene& scene = context_.scene();
    const auto skins = skinsOfMeshes(scene);
    setVisible(skins.size() > 1);
    const auto nameOf = [&](SkinId id) { return shownName(scene, scene.skin(id)->meshNode); };
    bool same = count() == static_cast<int>(skins.size());
    for (int i = 0; same && i < count(); ++i) {
        const SkinId id = skins[static_cast<std::size_t>(i)];
        same = itemText(i) == nameOf(id) && itemData(i) == skinData(id);
    }
    if (!same) {
        clear();
        for (const SkinId id : skins) addItem(icon("node-mesh"), nameOf(id), skinData(id));
    }
    setCurrentIndex(findData(skinData(context_.selection().activeSkin)));
}

}  // namespace sinew
