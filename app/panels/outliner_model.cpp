// SPDX-License-Identifier: Apache-2.0
#include "app/panels/outliner_model.h"

#include <QLocale>
#include <QMimeData>
#include <algorithm>
#include <utility>

#include "app/widgets/icons.h"
#include "app/widgets/node_view.h"
#include "app/widgets/theme.h"
#include "app/widgets/tree_view.h"

namespace sinew {

OutlinerModel::OutlinerModel(Context& context, QObject* parent)
    : QAbstractItemModel(parent), context_(context) {
    connect(&context_, &Context::documentChanged, this, &OutlinerModel::onDocumentChanged);
    connect(&context_, &Context::viewChanged, this, [this] {
        refreshAll({Qt::DecorationRole, Qt::ForegroundRole});
    });
    rebuild();
}

void OutlinerModel::onDocumentChanged(const ChangeEvent& event) {
    if (event.why == ChangeEvent::Why::Opened) pressed_.clear();
    if (event.touches(BlockKind::Nodes) || event.why == ChangeEvent::Why::Opened) {
        const auto& nodes = context_.scene().nodes();
        if (shapeChanged(nodes))
            rebuild();
        else
            updateChanged(nodes);
    } else if (event.touches(BlockKind::Skin)) {
        refreshAll({Qt::ToolTipRole});
    }
}

bool OutlinerModel::shapeChanged(const NodeTable& nodes) const {
    if (nodes.size() != items_.size()) return true;
    for (std::size_t i = 0; i < items_.size(); ++i)
        if (!sameShape(items_[i], nodes.all()[i])) return true;
    return false;
}

void OutlinerModel::updateChanged(const NodeTable& nodes) {
    std::vector<std::size_t> changed;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const Node& node = nodes.all()[i];
        Item& item = items_[i];
        if (item.name == node.name && item.kind == node.kind) continue;
        item.name = node.name;
        item.kind = node.kind;
        changed.push_back(i);
    }
    if (changed.empty()) return;
    const auto tell = [this](std::size_t item, const QList<int>& roles) {
        const QModelIndex row = createIndex(items_[item].row, Name, quintptr{item});
        Q_EMIT dataChanged(row, row, roles);
    };
    for (const std::size_t item : shortenNames()) tell(item, {Qt::DisplayRole});
    for (const std::size_t item : changed) tell(item, {});
    Q_EMIT renamed();
}

// The prefix of joints' names is theirs alone.
std::vector<std::size_t> OutlinerModel::shortenNames() {
    QStringList joints;
    for (const Item& item : items_)
        if (item.kind == NodeKind::Joint) joints << QString::fromStdString(item.name);
    const QString prefix = commonPrefix(joints);
    std::vector<std::size_t> changed;
    for (std::size_t i = 0; i < items_.size(); ++i) {
        Item& item = items_[i];
        const QString name = QString::fromStdString(item.name);
        const QString shown = item.kind == NodeKind::Joint ? withoutPrefix(name, prefix) : name;
        if (std::exchange(item.shortName, shown) != shown) changed.push_back(i);
    }
    return changed;
}

void OutlinerModel::rebuild() {
    beginResetModel();
    const auto& nodes = context_.scene().nodes();
    items_.assign(nodes.size(), {});
    roots_.clear();
    pressed_.clear();
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes.all()[i];
        Item& item = items_[i];
        item.id = node.id;
        item.parentId = node.parent;
        item.kind = node.kind;
        item.name = node.name;
        item.parent = nodes.parentIndex(i);
        auto& siblings = item.parent == kNoIndex ? roots_ : items_[item.parent].children;
        item.row = static_cast<int>(siblings.size());
        siblings.push_back(i);
    }
    shortenNames();
    endResetModel();
}

void OutlinerModel::refreshAll(const std::vector<int>& roles) {
    const QList<int> list(roles.begin(), roles.end());
    const auto tell = [&](const std::vector<std::uint32_t>& siblings) {
        if (siblings.empty()) return;
        Q_EMIT dataChanged(createIndex(0, 0, quintptr{siblings.front()}),
                           createIndex(static_cast<int>(siblings.size()) - 1, ColumnCount - 1,
                                       quintptr{siblings.back()}),
                           list);
    };
    tell(roots_);
    for (const Item& item : items_) tell(item.children);
}

NodeId OutlinerModel::nodeAt(const QModelIndex& index) const {
    return index.isValid() && index.internalId() < items_.size() ? items_[index.internalId()].id
                                                                 : NodeId();
}

QModelIndex OutlinerModel::indexOf(NodeId node) const {
    const std::uint32_t i = context_.scene().nodes().indexOf(node);
    if (i >= items_.size() || items_[i].id != node) return {};
    return createIndex(items_[i].row, Name, quintptr{i});
}

void OutlinerModel::setHidden(NodeId node, bool hidden) {
    auto set = context_.hidden();
    if (hidden)
        set.insert(node);
    else
        set.erase(node);
    context_.setHidden(std::move(set));
}

void OutlinerModel::previewHidden(NodeId node, bool hidden) {
    pressed_[node] = hidden;
    refreshAll({Qt::DecorationRole, Qt::ForegroundRole});
}

void OutlinerModel::applyHidden() {
    auto set = context_.hidden();
    for (const auto& [node, hidden] : std::exchange(pressed_, {}))
        if (hidden)
            set.insert(node);
        else
            set.erase(node);
    context_.setHidden(std::move(set));
}

QModelIndex OutlinerModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    const auto& siblings = parent.isValid() ? items_[parent.internalId()].children : roots_;
    return createIndex(row, column, quintptr{siblings[static_cast<std::size_t>(row)]});
}

QModelIndex OutlinerModel::parent(const QModelIndex& child) const {
    if (!child.isValid()) return {};
    const std::uint32_t up = items_[child.internalId()].parent;
    return up == kNoIndex ? QModelIndex() : createIndex(items_[up].row, Name, quintptr{up});
}

int OutlinerModel::rowCount(const QModelIndex& parent) const {
    if (parent.column() > 0) return 0;
    return static_cast<int>(parent.isValid() ? items_[parent.internalId()].children.size()
                                             : roots_.size());
}

int OutlinerModel::columnCount(const QModelIndex&) const { return ColumnCount; }

bool OutlinerModel::hiddenByAncestor(const Item& item) const {
    if (context_.hidden().empty() && pressed_.empty()) return false;
    for (auto up = item.parent; up != kNoIndex; up = items_[up].parent)
        if (isHidden(items_[up].id)) return true;
    return false;
}

QString OutlinerModel::tip(const Item& item) const {
    const Scene& scene = context_.scene();
    const Node* node = scene.nodes().find(item.id);
    if (!node) return {};
    QString text = QStringLiteral("<b>%1</b><br>%2")
                       .arg(shownName(*node).toHtmlEscaped(), kindName(item.kind));
    const QLocale locale;
    if (const auto mesh = scene.mesh(node->mesh))
        text +=
            tr(", %1 vertices").arg(locale.toString(static_cast<qulonglong>(mesh->pointCount())));
    if (const auto skin = scene.skin(scene.skinOf(item.id)))
        text += skin->bonesCleared
                    ? tr("<br>Weights kept, bone references cleared")
                    : tr("<br>Bound to %1 influences").arg(locale.toString(skin->slots.size()));
    return text;
}

QVariant OutlinerModel::nameData(const Item& item, int role) const {
    switch (role) {
        case Qt::DisplayRole:
        case kWholeNameRole: {
            if (!item.name.empty())
                return role == Qt::DisplayRole ? item.shortName : QString::fromStdString(item.name);
            const Node* node = context_.scene().nodes().find(item.id);
            return node ? shownName(*node) : QString();
        }
        case Qt::EditRole:
            return QString::fromStdString(item.name);
        case Qt::DecorationRole:
            return iconOf(item.kind);
        case Qt::ToolTipRole:
            return tip(item);
        case Qt::ForegroundRole:
            return isHidden(item.id) || hiddenByAncestor(item) ? QVariant(theme().disabled)
                                                               : QVariant();
        default:
            return {};
    }
}

QVariant OutlinerModel::eyeData(const Item& item, int role) const {
    const bool hidden = isHidden(item.id);
    switch (role) {
        case Qt::DecorationRole:
            if (hidden) return icon("eye-off", theme().dim);
            return icon("eye", hiddenByAncestor(item) ? theme().line : theme().disabled);
        case Qt::ToolTipRole:
            return hidden ? tr("Hidden. Click to show.")
                          : tr("Visible. Click to hide this and all below.");
        default:
            return {};
    }
}

bool OutlinerModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || index.column() != Name || !nodeAt(index).valid()) return false;
    const QString name = value.toString().trimmed();
    if (name.isEmpty() || name == nameData(items_[index.internalId()], Qt::EditRole).toString())
        return false;
    Q_EMIT renameWanted(nodeAt(index), name);
    return true;
}

// ---- rows that are dragged

namespace {

constexpr const char* kNodesType = "application/x-sinew-nodes";

/// The nodes of a drag; none: it is of something else.
std::vector<NodeId> draggedNodes(const QMimeData& data) {
    std::vector<NodeId> out;
    for (const QByteArray& id : data.data(QLatin1String(kNodesType)).split(' '))
        if (!id.isEmpty()) out.push_back(NodeId{id.toUInt()});
    return out;
}

}  // namespace

Qt::ItemFlags OutlinerModel::flags(const QModelIndex& index) const {
    // What is let go of below all rows goes to the top.
    const Qt::ItemFlags drop = Qt::ItemIsDropEnabled;
    if (!index.isValid()) return drop;
    const Qt::ItemFlags row = QAbstractItemModel::flags(index) | Qt::ItemIsDragEnabled | drop;
    return index.column() == Name ? row | Qt::ItemIsEditable : row;
}

QStringList OutlinerModel::mimeTypes() const { return {QLatin1String(kNodesType)}; }

QMimeData* OutlinerModel::mimeData(const QModelIndexList& indexes) const {
    QByteArray ids;
    for (const QModelIndex& index : indexes)
        if (index.column() == Name) ids += QByteArray::number(nodeAt(index).value) + ' ';
    auto* data = new QMimeData;
    data->setData(QLatin1String(kNodesType), ids);
    return data;
}

// Not onto itself or what lies below itself.
bool OutlinerModel::canDropMimeData(const QMimeData* data, Qt::DropAction, int, int,
                                    const QModelIndex& parent) const {
    const auto nodes = draggedNodes(*data);
    const NodeId onto = nodeAt(parent);
    return !nodes.empty() && std::ranges::none_of(nodes, [&](NodeId node) {
        return onto.valid() && context_.scene().nodes().isWithin(onto, node);
    });
}

bool OutlinerModel::dropMimeData(const QMimeData* data, Qt::DropAction, int, int,
                                 const QModelIndex& parent) {
    Q_EMIT parentWanted(draggedNodes(*data), nodeAt(parent));
    return false;
}

QVariant OutlinerModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.internalId() >= items_.size()) return {};
    const Item& item = items_[index.internalId()];
    return index.column() == Name ? nameData(item, role) : eyeData(item, role);
}

}  // namespace sinew
