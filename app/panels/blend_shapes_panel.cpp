// SPDX-License-Identifier: Apache-2.0
#include "app/panels/blend_shapes_panel.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <algorithm>
#include <map>

#include "app/panels/panels.h"
#include "app/state/pose_edit.h"
#include "app/tools/tools.h"
#include "app/widgets/fields.h"
#include "app/widgets/node_view.h"
#include "app/widgets/search_field.h"
#include "app/widgets/short_names.h"
#include "app/widgets/theme.h"
#include "editor/operations/targets.h"

namespace sinew {
namespace {

enum ShapeColumn { kShapeName, kShapeStrength };
constexpr int kDecimals = 3;
constexpr float kFinerDrag = 0.1f;  // with Shift
constexpr double kMostTyped = 10.0;

QString strengthText(float strength) {
    return QLocale().toString(double{strength}, 'f', kDecimals);
}

/// A number over a bar, and a box to type another.
class StrengthDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const float strength = index.data(Qt::EditRole).toFloat();
        const QRectF box = QRectF(option.rect).adjusted(3, 3, -3, -3);
        painter->save();
        painter->setPen(theme().edge);
        painter->setBrush(theme().base);
        painter->drawRect(box);
        QColor bar = theme().accent;
        bar.setAlphaF(0.55f);
        QRectF part = box;
        part.setWidth(box.width() * double{std::clamp(strength, 0.0f, 1.0f)});
        painter->fillRect(part, bar);
        painter->setPen(strength == 0.0f ? theme().dim : theme().text);
        painter->drawText(box.adjusted(4, 0, -4, 0), Qt::AlignRight | Qt::AlignVCenter,
                          strengthText(strength));
        painter->restore();
    }
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&,
                          const QModelIndex& index) const override {
        if (index.column() != kShapeStrength) return nullptr;
        auto* box = new ArithmeticBox(parent);
        box->setObjectName("shapeStrength");
        box->setDecimals(kDecimals);
        box->setRange(-kMostTyped, kMostTyped);
        box->setButtonSymbols(QAbstractSpinBox::NoButtons);
        connect(box, &ArithmeticBox::limited, static_cast<ShapeList*>(this->parent()),
                &ShapeList::limited);
        return box;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        static_cast<ArithmeticBox*>(editor)->setValue(index.data(Qt::EditRole).toDouble());
    }
    void setModelData(QWidget* editor, QAbstractItemModel*,
                      const QModelIndex& index) const override {
        auto* box = static_cast<ArithmeticBox*>(editor);
        box->interpretText();
        auto* list = static_cast<ShapeList*>(parent());
        const auto value = static_cast<float>(box->value());
        ShapeList::Change change;
        for (QTreeWidgetItem* item : list->selectedItems())
            change.emplace_back(list->indexOfTopLevelItem(item), value);
        if (std::ranges::find(change, index.row(), &std::pair<int, float>::first) == change.end())
            change = {{index.row(), value}};
        Q_EMIT list->changed(change);
    }
};

// One a shape of the mesh; none where the node or its mesh is gone.
std::vector<float> strengthsOf(const Scene& scene, const LocalPose& pose, NodeId node) {
    const auto index = scene.nodes().indexOf(node);
    const auto mesh = index == kNoIndex ? nullptr : scene.mesh(scene.nodes().all()[index].mesh);
    if (!mesh || index >= pose.morphWeights.size()) return {};
    auto out = pose.morphWeights[index].empty() ? mesh->morphWeights : pose.morphWeights[index];
    out.resize(mesh->morphTargets.size(), 0.0f);
    return out;
}

}  // namespace

// ---- the list
// --------------------------------------------------------------------------------------------

ShapeList::ShapeList(QWidget* parent) : QTreeWidget(parent) {
    setObjectName("shapeList");
    setColumnCount(2);
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setTextElideMode(Qt::ElideMiddle);
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    setItemDelegateForColumn(kShapeStrength, new StrengthDelegate(this));
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(kShapeName, QHeaderView::Stretch);
    header()->setSectionResizeMode(kShapeStrength, QHeaderView::Fixed);
    header()->resizeSection(kShapeStrength, 10 * fontMetrics().horizontalAdvance(u'0') + 40);
}

void ShapeList::setStrengths(const std::vector<float>& strengths) {
    for (int row = 0; row < topLevelItemCount() && row < std::ssize(strengths); ++row) {
        const float now = strengths[static_cast<std::size_t>(row)];
        if (strength(row) != now) topLevelItem(row)->setData(kShapeStrength, Qt::EditRole, now);
    }
}

float ShapeList::strength(int row) const {
    return topLevelItem(row)->data(kShapeStrength, Qt::EditRole).toFloat();
}

void ShapeList::mousePressEvent(QMouseEvent* event) {
    const QModelIndex at = indexAt(event->pos());
    const bool bar = event->button() == Qt::LeftButton && at.column() == kShapeStrength;
    // A drag along one of several chosen bars leaves them chosen.
    const bool ofSeveral = bar && event->modifiers() == Qt::NoModifier &&
                           selectedItems().size() > 1 && selectionModel()->isSelected(at);
    if (!ofSeveral) QTreeWidget::mousePressEvent(event);
    if (!bar || !selectionModel()->isSelected(at)) return;
    drag_ = Drag{.x = event->position().x()};
    for (QTreeWidgetItem* item : selectedItems()) {
        const int row = indexOfTopLevelItem(item);
        drag_->from.emplace_back(row, strength(row));
    }
}

ShapeList::Change ShapeList::dragged(float by) const {
    Change out = drag_->from;
    for (auto& [row, strength] : out) strength = std::clamp(strength + by, 0.0f, 1.0f);
    return out;
}

void ShapeList::mouseMoveEvent(QMouseEvent* event) {
    if (!drag_) return QTreeWidget::mouseMoveEvent(event);
    const auto way = static_cast<float>((event->position().x() - drag_->x) /
                                        std::max(1, columnWidth(kShapeStrength) - 6));
    drag_->x = event->position().x();
    drag_->by += event->modifiers().testFlag(Qt::ShiftModifier) ? way * kFinerDrag : way;
    Q_EMIT previewed(dragged(drag_->by));
}

void ShapeList::mouseReleaseEvent(QMouseEvent* event) {
    if (!drag_) return QTreeWidget::mouseReleaseEvent(event);
    const Change change = dragged(drag_->by);
    const bool moved = drag_->by != 0.0f;
    drag_.reset();
    if (moved) Q_EMIT changed(change);
}

void ShapeList::mouseDoubleClickEvent(QMouseEvent* event) {
    drag_.reset();
    QTreeWidgetItem* item = itemAt(event->pos());
    if (item && indexAt(event->pos()).column() == kShapeStrength)
        return editItem(item, kShapeStrength);
    QTreeWidget::mouseDoubleClickEvent(event);
}

void ShapeList::leave() {
    if (!drag_) return;
    drag_.reset();
    Q_EMIT left();
}

void ShapeList::keyPressEvent(QKeyEvent* event) {
    if (drag_ && event->key() == Qt::Key_Escape) return leave();
    const int key = event->key();
    const bool types = key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_F2;
    // The Return that ends an edit comes here, too.
    if (types && currentItem() && state() != EditingState)
        return editItem(currentItem(), kShapeStrength);
    QTreeWidget::keyPressEvent(event);
}

// A dialog that opens meanwhile takes the mouse with it; while a bar is dragged Esc is the list's.
bool ShapeList::event(QEvent* event) {
    if (event->type() == QEvent::WindowBlocked) leave();
    if (event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if ((drag_ && key == Qt::Key_Escape) || key == Qt::Key_F2) event->accept();
    }
    return QTreeWidget::event(event);
}

// ---- the panel
// --------------------------------------------------------------------------------------------

BlendShapesPanel::BlendShapesPanel(Context& context, QWidget* parent)
    : QWidget(parent), context_(context) {
    setObjectName("blendShapes");
    title_ = makeLabel({}, "title");
    title_->setWordWrap(true);
    empty_ = makeLabel(tr("Select a mesh that has blend shapes."), "dim");
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setMargin(16);
    search_ = new SearchField(tr("Search blend shapes"));
    search_->setObjectName("shapeSearch");
    list_ = new ShapeList;
    off_ = new QPushButton(tr("All Off"));
    off_->setObjectName("shapesOff");
    auto* line = new QHBoxLayout;
    line->addWidget(title_, 1);
    line->addWidget(off_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 6);
    column->setSpacing(5);
    column->addLayout(line);
    column->addWidget(search_);
    column->addWidget(list_, 1);
    column->addWidget(empty_, 1);
    connect(search_, &QLineEdit::textChanged, this, &BlendShapesPanel::filter);
    connect(search_, &SearchField::wentDown, this, [this] { list_->setFocus(); });
    connect(off_, &QPushButton::clicked, this, &BlendShapesPanel::turnAllOff);
    connect(list_, &ShapeList::previewed, this, [this](const ShapeList::Change& change) {
        context_.setPlaying(false);  // what is dragged is of the frame that is seen
        context_.setPosePreview(posed(change));
    });
    connect(list_, &ShapeList::limited, &context_, &Context::refuse);
    connect(&context_, &Context::toolChanged, this, &BlendShapesPanel::refresh);
    connect(list_, &ShapeList::left, this, [this] { context_.setPosePreview(std::nullopt); });
    connect(list_, &ShapeList::changed, this, &BlendShapesPanel::take);
    connect(&context_, &Context::selectionChanged, this, &BlendShapesPanel::refresh);
    connect(&context_, &Context::documentChanged, this, [this](const ChangeEvent& event) {
        if (event.why == ChangeEvent::Why::Opened || event.touches(BlockKind::Nodes) ||
            event.touches(BlockKind::Mesh) || event.touches(BlockKind::Skin))
            refresh();
    });
    connect(&context_, &Context::poseChanged, this, &BlendShapesPanel::showStrengths);
    refresh();
}

void BlendShapesPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void BlendShapesPanel::refresh() {
    if (!isVisible()) return;
    const Scene& scene = context_.scene();
    meshes_.clear();
    std::vector<Shape> shapes;
    std::map<Shape, int> rows;
    for (const NodeId id : targetMeshNodes(scene, context_.selection())) {
        const auto mesh = scene.mesh(scene.nodes().find(id)->mesh);
        if (mesh->morphTargets.empty()) continue;
        ShapedMesh& shaped = meshes_.emplace_back(ShapedMesh{id, {}});
        for (std::size_t t = 0; t < mesh->morphTargets.size(); ++t) {
            const std::string& name = mesh->morphTargets[t].name;
            const Shape shape{name, name.empty() ? t : 0};
            const auto [at, isNew] = rows.emplace(shape, static_cast<int>(shapes.size()));
            if (isNew) shapes.push_back(shape);
            shaped.rowOf.push_back(at->second);
        }
    }
    const bool any = !meshes_.empty();
    for (QWidget* part : std::initializer_list<QWidget*>{title_, off_, search_, list_})
        part->setVisible(any);
    empty_->setVisible(!any);
    if (any) {
        const QString first = shownName(*scene.nodes().find(meshes_.front().node));
        const auto others = static_cast<int>(meshes_.size()) - 1;
        title_->setText(others == 0 ? first : tr("%1 and %n more", nullptr, others).arg(first));
    }
    // That tool shows a pose of its own.
    const bool free = context_.tool() != kEditJointsTool;
    if (!free) list_->leave();
    for (QWidget* part : std::initializer_list<QWidget*>{off_, list_}) {
        part->setEnabled(free);
        part->setToolTip(free ? QString() : tr("Edit Joints shows the bind pose."));
    }
    if (free) off_->setToolTip(tr("Sets all blend shapes of these meshes to 0."));
    if (shapes != shapes_) fill(std::move(shapes));
    showStrengths();
}

void BlendShapesPanel::fill(std::vector<Shape> shapes) {
    list_->leave();
    shapes_ = std::move(shapes);
    list_->clear();
    QList<QTreeWidgetItem*> items;
    for (const Shape& shape : shapes_) {
        const QString name = shape.name.empty() ? tr("Shape %1").arg(shape.index + 1)
                                                : QString::fromStdString(shape.name);
        auto* item = new QTreeWidgetItem({name});
        item->setToolTip(kShapeName, name);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
        items << item;
    }
    list_->addTopLevelItems(items);
    filter();
}

void BlendShapesPanel::filter() {
    const NameSearch search(search_->text());
    for (int row = 0; row < list_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = list_->topLevelItem(row);
        item->setHidden(!search.empty() && !search.matches(item->text(kShapeName)));
    }
}

// Of several meshes that have one the first tells.
void BlendShapesPanel::showStrengths() {
    if (!isVisible() || meshes_.empty()) return;
    const LocalPose shown = context_.shownLocals();
    std::vector<float> strengths(shapes_.size(), 0.0f);
    for (auto shaped = meshes_.rbegin(); shaped != meshes_.rend(); ++shaped) {
        const auto here = strengthsOf(context_.scene(), shown, shaped->node);
        for (std::size_t t = 0; t < here.size() && t < shaped->rowOf.size(); ++t)
            strengths[static_cast<std::size_t>(shaped->rowOf[t])] = here[t];
    }
    list_->setStrengths(strengths);
}

LocalPose BlendShapesPanel::posed(const ShapeList::Change& change) const {
    const Scene& scene = context_.scene();
    LocalPose pose = context_.localsOf(context_.shown());
    const std::map<int, float> wanted(change.begin(), change.end());
    for (const ShapedMesh& shaped : meshes_) {
        auto strengths = strengthsOf(scene, pose, shaped.node);
        for (std::size_t t = 0; t < strengths.size() && t < shaped.rowOf.size(); ++t)
            if (const auto at = wanted.find(shaped.rowOf[t]); at != wanted.end())
                strengths[t] = at->second;
        pose.morphWeights[scene.nodes().indexOf(shaped.node)] = std::move(strengths);
    }
    return pose;
}

void BlendShapesPanel::take(const ShapeList::Change& change) {
    const auto isThere = [&](const auto& each) { return each.first < std::ssize(shapes_); };
    if (change.empty() || !std::ranges::all_of(change, isThere)) return;
    context_.setPlaying(false);
    const LocalPose pose = posed(change);
    context_.setPosePreview(std::nullopt);
    const auto& first = shapes_[static_cast<std::size_t>(change.front().first)].name;
    takePose(context_, pose,
             change.size() == 1 && !first.empty()
                 ? Message("Blend Shape %1", first)
                 : Message("Set %1 {Blend Shape|Blend Shapes}", change.size()));
    showStrengths();
}

void BlendShapesPanel::turnAllOff() {
    ShapeList::Change change;
    for (int row = 0; row < list_->topLevelItemCount(); ++row) change.emplace_back(row, 0.0f);
    take(change);
}

PanelSpec blendShapesPanel() {
    return {.id = "blendShapes",
            .title = QT_TRANSLATE_NOOP("Panels", "Blend Shapes"),
            .icon = "pose",
            .otherName = QT_TRANSLATE_NOOP("Panels", "Shape Editor, Shape Keys, Morph Targets"),
            .row = 1,
            .open = false,
            .make = &makePanel<BlendShapesPanel>};
}

}  // namespace sinew
