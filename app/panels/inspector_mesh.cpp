// SPDX-License-Identifier: Apache-2.0
#include <QLocale>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

#include "app/panels/inspector_pages.h"
#include "app/widgets/node_view.h"
#include "app/widgets/section.h"
#include "app/widgets/short_names.h"

namespace sinew {
namespace {

constexpr int kMeasureDelay = 150;  // ms: changes in a row are measured once

QString bytes(std::size_t n) { return QLocale().formattedDataSize(static_cast<qint64>(n)); }

QString polygonText(const Mesh& mesh) {
    std::size_t triangles = 0, quads = 0, larger = 0, lines = 0;
    for (std::size_t i = 0; i < mesh.polygonCount(); ++i) {
        const auto corners = mesh.polygon(i).size();
        ++(corners == 3 ? triangles : corners == 4 ? quads : corners > 4 ? larger : lines);
    }
    QStringList parts;
    if (triangles) parts << MeshPage::tr("%1 triangles").arg(numberText(triangles));
    if (quads) parts << MeshPage::tr("%1 quads").arg(numberText(quads));
    if (larger) parts << MeshPage::tr("%1 n-gons").arg(numberText(larger));
    if (lines) parts << MeshPage::tr("%1 lines or points").arg(numberText(lines));
    for (QString& part : parts) part = inOneLine(part);
    return parts.join(QStringLiteral(", "));
}

QString sizeText(const Mesh& mesh) {
    if (mesh.positions.empty()) return {};
    glm::vec3 low = mesh.positions.front(), high = low;
    for (const auto& p : mesh.positions) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    }
    const glm::vec3 size = high - low;
    return MeshPage::tr("%1 × %2 × %3 m")
        .arg(double{size.x}, 0, 'g', 4)
        .arg(double{size.y}, 0, 'g', 4)
        .arg(double{size.z}, 0, 'g', 4);
}

}  // namespace

MeshPage::MeshPage(Context& context, QWidget* parent) : QWidget(parent), context_(context) {
    empty_ = makeLabel(tr("Select a mesh to see its details."), "dim");
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setMargin(16);
    title_ = makeLabel({}, "title");
    title_->setContentsMargins(8, 8, 8, 4);
    geometry_ = new FactList;
    points_ = geometry_->add(
        tr("Vertices"), tr("Points that weights are painted on; seams in the file are merged."));
    corners_ = geometry_->add(tr("Corners"),
                              tr("Vertices as files count them: split along normal and UV seams."));
    polygons_ = geometry_->add(tr("Polygons"));
    parts_ = geometry_->add(tr("Parts"), tr("Groups of polygons with the same material."));
    size_ = geometry_->add(tr("Size"), tr("Of the unposed mesh."));
    uvs_ = geometry_->add(tr("UV sets"));
    morphs_ = geometry_->add(tr("Blend shapes"));
    memory_ = geometry_->add(tr("Memory"));
    weights_ = new FactList;
    influences_ = weights_->add(tr("Influences"));
    most_ = weights_->add(tr("Most per vertex"));
    above_ = weights_->add(tr("Above the limit"),
                           tr("Vertices with more influences than Max Influences."));
    unweighted_ = weights_->add(
        tr("Unweighted"), tr("Vertices without weights: they follow the mesh, not the bones."));
    repaired_ = weights_->add(
        tr("Repaired"), tr("Vertices whose weights in the file were invalid and were repaired."));
    rowsMemory_ = weights_->add(tr("Memory"));
    weightsSection_ = new Section(tr("Weights"), weights_);

    body_ = new QWidget;
    auto* column = new QVBoxLayout(body_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(title_);
    column->addWidget(new Section(tr("Geometry"), geometry_));
    column->addWidget(weightsSection_);
    column->addStretch(1);
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setWidget(body_);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(empty_);
    outer->addWidget(area);

    soon_.setSingleShot(true);
    soon_.setInterval(kMeasureDelay);
    connect(&soon_, &QTimer::timeout, this, &MeshPage::refresh);
    connect(&context_, &Context::selectionChanged, this, &MeshPage::refreshSoon);
    connect(&context_, &Context::documentChanged, this, &MeshPage::refreshSoon);
    refresh();
}

// The selected mesh, else the active skin's.
NodeId MeshPage::shownNode() const {
    const Scene& scene = context_.scene();
    const Node* node = scene.nodes().find(context_.activeNode());
    if (node && node->mesh.valid()) return node->id;
    const auto skin = scene.skin(context_.selection().activeSkin);
    return skin ? skin->meshNode : NodeId();
}

void MeshPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void MeshPage::refreshSoon() {
    if (isVisible()) soon_.start();
}

void MeshPage::refresh() {
    const NodeId id = shownNode();
    const Node* node = context_.scene().nodes().find(id);
    const auto mesh = node ? context_.scene().mesh(node->mesh) : nullptr;
    empty_->setVisible(!mesh);
    layout()->itemAt(1)->widget()->setVisible(mesh != nullptr);
    if (!mesh) return;
    title_->setText(shownName(*node));
    refreshGeometry(*mesh);
    refreshWeights(id);
}

void MeshPage::refreshGeometry(const Mesh& mesh) {
    geometry_->set(points_, numberText(mesh.pointCount()));
    geometry_->set(corners_, numberText(mesh.cornerCount()));
    geometry_->set(polygons_, polygonText(mesh));
    geometry_->set(parts_, numberText(mesh.parts.size()));
    geometry_->set(size_, sizeText(mesh));
    geometry_->set(uvs_, numberText(mesh.uvs.size()));
    geometry_->set(morphs_, numberText(mesh.morphTargets.size()));
    geometry_->set(memory_, bytes(mesh.bytes()));
}

void MeshPage::refreshWeights(NodeId node) {
    const Scene& scene = context_.scene();
    const SkinId id = scene.skinOf(node);
    const auto skin = scene.skin(id);
    weightsSection_->setVisible(skin != nullptr);
    if (!skin) return;
    std::size_t most = 0, above = 0, unweighted = 0, memory = 0;
    const Rows rows = scene.rows(id);
    for (const auto& page : rows.pages()) {
        memory += page->bytes();
        for (std::uint32_t p = 0; p < page->count; ++p) {
            const std::size_t count = page->row(p).size();
            most = std::max(most, count);
            unweighted += count == 0;
            above += skin->maxInfluences != 0 && count > skin->maxInfluences;
        }
    }
    weights_->set(influences_, numberText(skin->slots.size()));
    weights_->set(most_, numberText(most));
    weights_->set(above_, numberText(above));
    weights_->set(unweighted_, numberText(unweighted));
    weights_->set(repaired_, numberText(skin->repairs.size()));
    weights_->set(rowsMemory_, bytes(memory));
}

}  // namespace sinew
