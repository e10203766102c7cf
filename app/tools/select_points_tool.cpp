// SPDX-License-Identifier: Apache-2.0
#include "app/tools/select_points_tool.h"

#include <QCoreApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <limits>

#include "editor/deform/posed_mesh.h"
#include "editor/geometry/surface/quad_faces.h"

namespace sinew {

namespace {

constexpr double kVertexReach = 24.0;  // pixels around a click
constexpr int kLookAtLasso = 16;       // milliseconds from a look at what it holds to the next
constexpr glm::vec4 kPickRing{1.0f, 0.88f, 0.25f, 1.0f};
constexpr glm::vec4 kUnpickRing{0.45f, 0.55f, 0.95f, 1.0f};

Choosing choosingOf(Qt::KeyboardModifiers modifiers) {
    if (modifiers & Qt::ControlModifier) return Choosing::Remove;
    return modifiers & Qt::ShiftModifier ? Choosing::Add : Choosing::Replace;
}

QPointF pointOf(const glm::dvec2& pixel) { return {pixel.x, pixel.y}; }

}  // namespace

class SelectPointsTool::EveryMove {
public:
    EveryMove() { QCoreApplication::setAttribute(Qt::AA_CompressHighFrequencyEvents, false); }
    EveryMove(const EveryMove&) = delete;
    EveryMove& operator=(const EveryMove&) = delete;
    ~EveryMove() { QCoreApplication::setAttribute(Qt::AA_CompressHighFrequencyEvents, before_); }

private:
    const bool before_ = QCoreApplication::testAttribute(Qt::AA_CompressHighFrequencyEvents);
};

SelectPointsTool::SelectPointsTool(ToolHost& host) : Tool(host) {
    lookSoon_.setSingleShot(true);
    lookSoon_.callOnTimeout([this] {
        if (!dragging_ || way_.size() == wayCovered_) return;
        coverLasso();
        showDrag();
        lookSoon_.start(kLookAtLasso);
    });
}

void SelectPointsTool::press(const Pointer& at) {
    cancel();
    pressed_ = at;
    before_ = context().selection().points;
    how_ = choosingOf(at.modifiers);
    if (context().pointPick() != PointPick::Paint) return;
    startDrag();
    extendDrag(at.pixel);
}

void SelectPointsTool::startDrag() {
    dragging_ = true;
    onPicture_ = host_.verticesOnPicture();
    way_ = {pressed_->pixel};
    if (context().pointPick() == PointPick::Lasso) everyMove_ = std::make_shared<EveryMove>();
    const glm::dvec2 size = host_.size();
    covered_ =
        QImage(static_cast<int>(size.x), static_cast<int>(size.y), QImage::Format_Grayscale8);
    covered_.fill(Qt::black);
}

void SelectPointsTool::move(const Pointer& at) {
    if (!pressed_) return;
    if (!dragging_) {
        if (glm::distance(at.pixel, pressed_->pixel) < kDragStart) return;
        startDrag();
    }
    extendDrag(at.pixel);
}

// The brush as wide as it is on the surface where it began.
double SelectPointsTool::brushPixels() const {
    const glm::dvec3 depth = place_ ? place_->position : host_.camera().target();
    const double metres = host_.camera().metresPerPixel(depth, host_.size().y);
    return std::max(1.0, static_cast<double>(context().brush().radius) / metres);
}

void SelectPointsTool::extendDrag(const glm::dvec2& to) {
    switch (context().pointPick()) {
        case PointPick::Box:
            coverBox(to);
            break;
        case PointPick::Lasso:
            way_.push_back(to);
            if (lookSoon_.isActive()) return;
            coverLasso();
            lookSoon_.start(kLookAtLasso);
            break;
        case PointPick::Paint:
            paintOver(to);
            break;
    }
    showDrag();
}

void SelectPointsTool::coverBox(const glm::dvec2& to) {
    covered_.fill(Qt::black);
    QPainter painter(&covered_);
    const QRectF box = QRectF(pointOf(way_.front()), pointOf(to)).normalized();
    painter.fillRect(box, Qt::white);
    host_.showRubberBand(box.toAlignedRect());
}

void SelectPointsTool::coverLasso() {
    covered_.fill(Qt::black);
    QPainter painter(&covered_);
    QPolygonF loop;
    for (const glm::dvec2& at : way_) loop << pointOf(at);
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::white);
    painter.drawPolygon(loop);
    wayCovered_ = way_.size();
}

void SelectPointsTool::paintOver(const glm::dvec2& to) {
    place_ = host_.surfaceAt(to);
    QPainter painter(&covered_);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Qt::white, 2.0 * brushPixels(), Qt::SolidLine, Qt::RoundCap));
    // A line without length is not drawn.
    const glm::dvec2 from = way_.back() == to ? to - glm::dvec2(0.01, 0.0) : way_.back();
    painter.drawLine(pointOf(from), pointOf(to));
    way_ = {to};
}

void SelectPointsTool::showDrag() {
    chosen_ = chosenWith(before_, covered(), how_);
    sayCount(chosen_);
    host_.redraw();
}

std::vector<PointSelection> SelectPointsTool::covered() const {
    std::vector<PointSelection> out;
    for (const PointsOnPicture& on : onPicture_) {
        PointSelection points{on.node, {}, {}};
        for (std::size_t i = 0; i < on.points.size(); ++i) {
            const glm::ivec2 at(glm::floor(on.pixels[i]));
            if (at.x < 0 || at.y < 0 || at.x >= covered_.width() || at.y >= covered_.height())
                continue;
            if (covered_.constScanLine(at.y)[at.x] > 127) points.points.push_back(on.points[i]);
        }
        if (!points.points.empty()) out.push_back(std::move(points));
    }
    return out;
}

void SelectPointsTool::release(const Pointer& at) {
    if (!pressed_) return;
    const bool dragged = dragging_;
    if (everyMove_) coverLasso();
    if (dragged)
        take(chosenWith(before_, context().onBothSides(covered()), how_));
    else
        click(at);
    pressed_.reset();
    cancel();
    if (dragged) sayCount(context().selection().points);  // the other side's too
}

void SelectPointsTool::sayCount(const std::vector<PointSelection>& points) {
    const qint64 count = static_cast<qint64>(pointCount(points));
    const QString xray = host_.keyText(QStringLiteral("view.xray"));
    context().sayPassing(
        context().view().xray || xray.isEmpty()
            ? tr("Vertices selected: %L1.").arg(count)
            : tr("Vertices selected: %L1, of those that are seen.  %2: those behind as well")
                  .arg(count)
                  .arg(xray));
}

bool SelectPointsTool::cancel() {
    const bool was = pressed_.has_value();
    if (was) context().sayPassing({});  // nothing was selected
    pressed_.reset();
    dragging_ = false;
    lookSoon_.stop();
    everyMove_.reset();
    onPicture_.clear();
    chosen_.clear();
    way_.clear();
    host_.showRubberBand({});
    host_.redraw();
    return was;
}

void SelectPointsTool::click(const Pointer& at) {
    // As in Blender.
    if ((at.modifiers & Qt::AltModifier) && doubleClick(at)) return;
    const auto vertex = host_.vertexAt(at.pixel, kVertexReach);
    context().setSelectedVertex(vertex);
    std::vector<PointSelection> picked;
    if (vertex) picked.push_back({vertex->meshNode, {vertex->point}, {}});
    take(chosenWith(before_, context().onBothSides(std::move(picked)),
                    how_ == Choosing::Remove ? Choosing::Toggle : how_));
}

// Work goes on with a skin whose vertices are chosen.
void SelectPointsTool::take(std::vector<PointSelection> points) {
    const Scene& scene = context().scene();
    const auto active = scene.skin(context().selection().activeSkin);
    const bool among = active && std::ranges::any_of(points, [&](const PointSelection& chosen) {
                           return chosen.meshNode == active->meshNode;
                       });
    const auto bound = std::ranges::find_if(points, [&](const PointSelection& chosen) {
        return scene.skinOf(chosen.meshNode).valid();
    });
    if (!among && bound != points.end()) context().setActiveSkin(scene.skinOf(bound->meshNode));
    context().selectPoints(std::move(points));
}

// The edge of the face under the cursor that is nearest to it.
std::optional<std::pair<NodeId, MeshEdge>> SelectPointsTool::edgeAt(const glm::dvec2& pixel) const {
    const auto place = host_.surfaceAt(pixel);
    const auto surface = place ? host_.surfaceOf(place->meshNode) : nullptr;
    const auto posed =
        surface ? PosedMesh::make(context().shownScene(), place->meshNode, context().pose())
                : std::nullopt;
    if (!posed || posed->mesh() != surface->mesh) return std::nullopt;
    const Mesh& mesh = *surface->mesh;
    const QuadFaces faces(mesh);
    const auto points = faces.loop(faces.faceOf(surface->triangles.polygonOf[place->triangle]));
    std::vector<glm::dvec3> at(points.size());
    posed->places(points, at);
    MeshEdge best;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const std::size_t k = (i + 1) % points.size();
        const glm::dvec3 side = at[k] - at[i];
        const double length = glm::dot(side, side);
        const double along =
            length > 0 ? std::clamp(glm::dot(place->position - at[i], side) / length, 0.0, 1.0) : 0;
        const double away = glm::distance(place->position, at[i] + side * along);
        if (away >= least) continue;
        least = away;
        best = {points[i], points[k]};
    }
    return std::pair(place->meshNode, best);
}

// The first click has picked a vertex already: that is taken back, so that it all is one step.
bool SelectPointsTool::doubleClick(const Pointer& at) {
    const auto edge = edgeAt(at.pixel);
    if (!edge || context().pointPick() == PointPick::Paint) return false;
    const Node* node = context().scene().nodes().find(edge->first);
    const auto mesh = context().scene().mesh(node->mesh);
    if (!mesh) return false;
    const bool ring = at.modifiers & Qt::ControlModifier;
    const bool adds = at.modifiers & Qt::ShiftModifier;
    auto points = ring ? edgeRing(*mesh, edge->second) : edgeLoop(*mesh, edge->second);
    if (context().selection().points != before_) context().undoPoints();
    take(chosenWith(before_, context().onBothSides({{edge->first, std::move(points), {}}}),
                    adds ? Choosing::Add : Choosing::Replace));
    context().say(
        ring ? tr("Edge ring: %L1 vertices selected.").arg(pointCount(context().selection().points))
             : tr("Edge loop: %L1 vertices selected.")
                   .arg(pointCount(context().selection().points)));
    return true;
}

void SelectPointsTool::chosenAgain() {
    const PointPick now = context().pointPick();
    context().setPointPick(now == PointPick::Box     ? PointPick::Lasso
                           : now == PointPick::Lasso ? PointPick::Paint
                                                     : PointPick::Box);
    switch (context().pointPick()) {
        case PointPick::Box:
            return context().say(tr("Vertices are selected by a box now."));
        case PointPick::Lasso:
            return context().say(tr("Vertices are selected by a lasso now."));
        case PointPick::Paint:
            return context().say(tr("Vertices are selected by painting now."));
    }
}

void SelectPointsTool::hover(const Pointer& at) {
    const bool paints = context().pointPick() == PointPick::Paint;
    place_ = paints ? host_.surfaceAt(at.pixel) : std::nullopt;
    how_ = choosingOf(at.modifiers);
    context().setHoveredVertex(paints ? std::nullopt : host_.vertexAt(at.pixel, kVertexReach));
    host_.redraw();
}

void SelectPointsTool::leave() {
    place_.reset();
    context().setHoveredVertex(std::nullopt);
    host_.redraw();
}

void SelectPointsTool::decorate(Frame& frame) const {
    const PointPick pick = context().pointPick();
    if (dragging_) frame.selectedPoints = chosen_;
    if (dragging_ && pick == PointPick::Lasso)
        for (const glm::dvec2& at : way_) frame.lasso.push_back(at * frame.view.pixelRatio);
    // The last one that was clicked is not what the next click takes.
    frame.markedPoint.reset();
    if (const auto vertex = context().hoveredVertex(); vertex && !dragging_)
        frame.markedPoint = std::pair(vertex->meshNode, vertex->point);
    if (pick != PointPick::Paint || !place_) return;
    BrushRing ring;
    ring.centre = place_->position;
    ring.normal = place_->normal;
    ring.radius = static_cast<double>(context().brush().radius);
    ring.colour = how_ == Choosing::Remove ? kUnpickRing : kPickRing;
    frame.brush = ring;
}

QString SelectPointsTool::hint(Qt::KeyboardModifiers modifiers) const {
    const PointPick pick = context().pointPick();
    if ((modifiers & Qt::AltModifier) && pick != PointPick::Paint)
        return tr("Click: edge loop, with Ctrl: edge ring.  Shift: add it");
    if (modifiers & Qt::ControlModifier)
        return pick == PointPick::Paint
                   ? tr("Drag: remove vertices from the selection")
                   : tr("Drag: remove from the selection.  Click: toggle a vertex.  Double-click: "
                        "edge ring");
    if (modifiers & Qt::ShiftModifier) return tr("Click or drag: add vertices to the selection");
    const QString rest =
        tr("Shift: add, Ctrl: remove.  Double-click: edge loop, with Ctrl: edge ring.  Again %1: "
           "box, lasso, paint")
            .arg(host_.keyText(QStringLiteral("tool.") + QLatin1String(kSelectPointsTool)));
    if (pick == PointPick::Lasso)
        return tr("Click: select a vertex.  Drag: select in a lasso.  %1").arg(rest);
    if (pick == PointPick::Paint)
        return tr("Drag: select vertices under the brush.  %1 + drag: radius.  %2")
            .arg(host_.heldKeyText(HeldUse::BrushRadius), rest);
    return tr("Click: select a vertex.  Drag: select in a box.  %1").arg(rest);
}

ToolSpec selectPointsTool() {
    return {.id = kSelectPointsTool,
            .label = QT_TRANSLATE_NOOP("Tools", "Select &Vertices"),
            .hint = QT_TRANSLATE_NOOP(
                "Tools",
                "Selects vertices by click, box, lasso or paint; brushes and commands then work on "
                "them alone."),
            .icon = "select-vertices",
            .keys = {"F9 V", "V F9"},
            .menu = "Select",
            .weights = ToolSpec::Weights::WhereBound,
            .usesBrush = true,
            .make = &makeTool<SelectPointsTool>};
}

}  // namespace sinew
