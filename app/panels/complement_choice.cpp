// SPDX-License-Identifier: Apache-2.0
#include "app/panels/complement_choice.h"

#include <QSignalBlocker>
#include <algorithm>

#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/short_names.h"
#include "app/widgets/theme.h"

namespace sinew {
namespace {

QVariant dataOf(NodeId joint) { return QVariant::fromValue<quint32>(joint.value); }

}  // namespace

ComplementChoice::ComplementChoice(Context& context, QWidget* parent)
    : SearchedChoice(parent), context_(context) {
    setObjectName("brushComplement");
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
    setIconSize({12, 12});
    connect(this, &QComboBox::activated, this,
            [this](int index) { context_.setComplement(NodeId(itemData(index).toUInt())); });
    connect(&context_, &Context::selectionChanged, this, &ComplementChoice::refresh);
    connect(&context_, &Context::documentChanged, this, [this](const ChangeEvent& event) {
        if (event.touches(BlockKind::Skin) || event.why == ChangeEvent::Why::Opened) refresh();
    });
    refresh();
}

void ComplementChoice::fill() {
    clear();
    addItem(tr("All Others"), dataOf({}));
    setItemData(0, tr("The vertices' other unlocked influences share, in proportion."),
                Qt::ToolTipRole);
    if (listed_)
        for (const InfluenceSlot& slot : listed_->slots)
            if (slot.node.valid())
                addItem(slot.locked ? icon("lock", theme().warning) : QIcon(),
                        QString::fromStdString(slot.name), dataOf(slot.node));
    if (const Node* node = context_.scene().nodes().find(strange_))
        addItem(icon("warning", theme().warning), shownName(*node), dataOf(strange_));
}

void ComplementChoice::refresh() {
    const QSignalBlocker quiet(this);
    const NodeId complement = context_.selection().complement;
    auto skin = context_.scene().skin(context_.selection().activeSkin);
    const NodeId strange = skin && skin->slotOf(complement) != kNoIndex ? NodeId() : complement;
    if (skin != listed_ || strange != strange_ || count() == 0) {
        listed_ = std::move(skin);
        strange_ = strange;
        fill();
    }
    setCurrentIndex(std::max(0, findData(dataOf(complement))));
}

QString complementNote(const Context& context) {
    const Selection& selection = context.selection();
    const Node* joint = context.scene().nodes().find(selection.complement);
    const auto skin = context.scene().skin(selection.activeSkin);
    const Brush* brush = findBrush(context.brush().brush);
    if (!joint || !skin || !brush || brush->wholeRows || brush->wantsPartner) return {};
    const SlotIndex slot = skin->slotOf(joint->id);
    if (slot == kNoIndex)
        return ComplementChoice::tr(
                   "The complement, %1, is not an influence of this mesh: choose another one.")
            .arg(withoutPrefix(shownName(*joint), commonPrefix(*skin)));
    const QString name = shortInfluence(*skin, slot);
    if (slot == selection.activeSlot)
        return ComplementChoice::tr("It is the complement itself: all other influences share.");
    if (skin->slots[slot].locked)
        return ComplementChoice::tr(
                   "The complement, %1, is locked: unlock it, or choose another one.")
            .arg(name);
    return ComplementChoice::tr("The complement, %1, takes and gives the difference.").arg(name);
}

}  // namespace sinew
