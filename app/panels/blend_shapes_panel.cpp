// SPDX-License-Identifier: Apache-2.0
#include "app/panels/blend_shapes_panel.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <map>
#include <numeric>

#include "app/panels/panels.h"
#include "app/state/pose_edit.h"
#include "app/tools/tools.h"
#include "app/widgets/node_view.h"
#include "app/widgets/search_field.h"
#include "app/widgets/short_names.h"
#include "editor/operations/pose/placement.h"

namespace sinew {
namespace {

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

BlendShapesPanel::BlendShapesPanel(Context& context, QWidget* parent)
    : QWidget(parent), context_(context) {
    setObjectName("blendShapes");
    title_ = makeLabel({}, "title");
    title_->setObjectName("shapeMeshes");
    title_->setWordWrap(true);
    note_ = makeLabel(tr("The selected meshes have no blend shapes. These are of all visible "
                         "meshes."),
                      "hint");
    note_->setObjectName("shapesNote");
    note_->setWordWrap(true);
    empty_ = makeLabel({}, "dim");
    empty_->setObjectName("shapesEmpty");
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setMargin(16);
    empty_->setAttribute(Qt::WA_TransparentForMouseEvents);
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
    column->addWidget(note_);
    column->addWidget(search_);
    auto* rows = new QGridLayout;  // over an empty list, which keeps the keyboard
    rows->addWidget(list_, 0, 0);
    rows->addWidget(empty_, 0, 0);
    column->addLayout(rows, 1);
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
    connect(&context_, &Context::opened, search_, &QLineEdit::clear);
    connect(&context_, &Context::selectionChanged, this, &BlendShapesPanel::refresh);
    connect(&context_, &Context::viewChanged, this, &BlendShapesPanel::refresh);
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
    const Selection selection = context_.selectionToChange();
    auto shaped = shapedMeshNodes(scene, selection);
    const bool asSelected = !shaped.empty();
    if (!asSelected) shaped = shapedMeshNodes(scene, {.hidden = selection.hidden});
    std::vector<ShapedMesh> meshes;
    std::vector<Shape> shapes;
    std::map<Shape, int> rows;
    for (const NodeId id : shaped) {
        const auto mesh = scene.mesh(scene.nodes().find(id)->mesh);
        ShapedMesh& its = meshes.emplace_back(ShapedMesh{id, {}});
        for (std::size_t t = 0; t < mesh->morphTargets.size(); ++t) {
            const std::string& name = mesh->morphTargets[t].name;
            const Shape shape{name, name.empty() ? t : 0};
            const auto [at, isNew] = rows.emplace(shape, static_cast<int>(shapes.size()));
            if (isNew) shapes.push_back(shape);
            its.rowOf.push_back(at->second);
        }
    }
    // Edit Joints shows a pose of its own.
    const bool free = context_.tool() != kEditJointsTool;
    const bool same = shapes == shapes_;
    if (!free || !same) list_->leave();
    meshes_ = std::move(meshes);
    showMeshes(asSelected, free);
    if (!same) fill(std::move(shapes));
    filter();
    showStrengths();
}

void BlendShapesPanel::showMeshes(bool asSelected, bool free) {
    const bool any = !meshes_.empty();
    for (QWidget* part : std::initializer_list<QWidget*>{title_, off_, search_, list_})
        part->setVisible(any);
    note_->setVisible(any && !asSelected);
    QStringList names;
    for (const ShapedMesh& shaped : meshes_) names << shownName(context_.scene(), shaped.node);
    title_->setText(shortList(names));
    title_->setToolTip(names.join(QStringLiteral(", ")));
    for (QWidget* part : std::initializer_list<QWidget*>{off_, list_}) {
        part->setEnabled(free);
        part->setToolTip(free ? QString() : tr("Edit Joints shows the bind pose."));
    }
    if (free) off_->setToolTip(tr("Sets all blend shapes of these meshes to 0."));
}

void BlendShapesPanel::fill(std::vector<Shape> shapes) {
    shapes_ = std::move(shapes);
    list_->clear();
    QList<QTreeWidgetItem*> items;
    for (const Shape& shape : shapes_) {
        const QString name = shape.name.empty() ? tr("Shape %1").arg(shape.index + 1)
                                                : QString::fromStdString(shape.name);
        auto* item = new QTreeWidgetItem({name});
        item->setToolTip(ShapeList::Name, name);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable);
        items << item;
    }
    list_->addTopLevelItems(items);
}

void BlendShapesPanel::filter() {
    const NameSearch search(search_->text());
    bool any = false;
    for (int row = 0; row < list_->topLevelItemCount(); ++row) {
        QTreeWidgetItem* item = list_->topLevelItem(row);
        const bool found = search.empty() || search.matches(item->text(ShapeList::Name));
        item->setHidden(!found);
        any |= found;
    }
    empty_->setText(shapes_.empty() ? tr("No visible mesh has blend shapes.")
                                    : tr("No match for \"%1\".").arg(search_->text().trimmed()));
    empty_->setVisible(!any);
}

void BlendShapesPanel::showStrengths() {
    if (!isVisible() || meshes_.empty()) return;
    const LocalPose shown = context_.shownLocals();
    std::vector<std::vector<float>> strengths(shapes_.size());
    for (const ShapedMesh& shaped : meshes_) {
        const auto here = strengthsOf(context_.scene(), shown, shaped.node);
        for (std::size_t t = 0; t < here.size() && t < shaped.rowOf.size(); ++t)
            strengths[static_cast<std::size_t>(shaped.rowOf[t])].push_back(here[t]);
    }
    list_->setStrengths(strengths);
}

LocalPose BlendShapesPanel::posed(const ShapeList::Change& change) const {
    const Scene& scene = context_.scene();
    LocalPose pose = context_.localsOf(context_.shown());
    for (const ShapedMesh& shaped : meshes_) {
        auto strengths = strengthsOf(scene, pose, shaped.node);
        for (std::size_t t = 0; t < strengths.size() && t < shaped.rowOf.size(); ++t) {
            if (std::ranges::find(change.rows, shaped.rowOf[t]) == change.rows.end()) continue;
            strengths[t] = change.of(strengths[t]);
        }
        pose.morphWeights[scene.nodes().indexOf(shaped.node)] = std::move(strengths);
    }
    return pose;
}

void BlendShapesPanel::take(const ShapeList::Change& change) {
    const auto isThere = [&](int row) { return row < std::ssize(shapes_); };
    if (change.rows.empty() || !std::ranges::all_of(change.rows, isThere)) return;
    context_.setPlaying(false);
    const LocalPose pose = posed(change);
    context_.setPosePreview(std::nullopt);
    const auto& first = shapes_[static_cast<std::size_t>(change.rows.front())].name;
    takePose(context_, pose,
             change.rows.size() == 1 && !first.empty()
                 ? Message("Blend Shape %1", first)
                 : Message("Set %1 {Blend Shape|Blend Shapes}", change.rows.size()));
    showStrengths();
}

void BlendShapesPanel::turnAllOff() {
    std::vector<int> rows(shapes_.size());
    std::iota(rows.begin(), rows.end(), 0);
    take({.rows = std::move(rows)});
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
