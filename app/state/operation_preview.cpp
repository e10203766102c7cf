// SPDX-License-Identifier: Apache-2.0
#include "app/state/operation_preview.h"

#include <QElapsedTimer>
#include <algorithm>

#include "app/state/live_symmetry.h"
#include "app/state/worked_scene.h"
#include "editor/operations/weights/each_side.h"

namespace sinew {

namespace {

// What operations that mirror report of their plane.
std::optional<MirrorPlane> reportedPlane(const Report& report) {
    const auto number = [&](const char* name) {
        const auto at = report.numbers.find(name);
        return at == report.numbers.end() ? 0.0 : at->second;
    };
    const MirrorPlane plane{{number("planeX"), number("planeY"), number("planeZ")},
                            number("planeOffset")};
    return plane.normal == glm::dvec3(0.0) ? std::nullopt : std::optional(plane);
}

}  // namespace

SymmetrySource symmetryFor(Context& context, const Operation& operation) {
    if (operation.eachSide && context.symmetry())
        return context.liveSymmetry().sourceOf(context.scene());
    return [] { return Expected<std::shared_ptr<const SceneSymmetry>>(nullptr); };
}

bool sameButPosed(const NodeTable& a, const NodeTable& b) {
    return std::ranges::equal(a.all(), b.all(), [](const Node& x, const Node& y) {
        return x.id == y.id && x.parent == y.parent && x.name == y.name && x.kind == y.kind &&
               x.mesh == y.mesh && x.stored == y.stored && x.storedMatrix == y.storedMatrix &&
               x.storedMorphWeights == y.storedMorphWeights;
    });
}

std::shared_ptr<NodeTable> posedAs(const NodeTable& now, const NodeTable& made) {
    auto out = std::make_shared<NodeTable>(made);
    for (const Node& node : now.all()) {
        const Node* there = out->find(node.id);
        if (!there || there->parent != node.parent) continue;
        Node& posed = out->edit(node.id);
        posed.local = node.local;
        posed.morphWeights = node.morphWeights;
    }
    return out;
}

OperationPreview::OperationPreview(Context& context, const Operation& operation, QObject* parent,
                                   std::shared_ptr<std::shared_ptr<void>> memory)
    : QObject(parent),
      context_(context),
      operation_(operation),
      memory_(memory ? std::move(memory) : std::make_shared<std::shared_ptr<void>>()) {
    connect(&context_, &Context::documentChanged, this, &OperationPreview::follow);
    connect(&context_, &Context::selectionChanged, this, &OperationPreview::followActive);
    connect(&work_, &LatestWork::progressed, this, &OperationPreview::progressed);
}

OperationPreview::~OperationPreview() { hide(); }

void OperationPreview::show(const Params& params) {
    const auto values = completed(operation_, params);
    if (!values) return;
    if (!begun_) {
        begun_ = true;
        selection_ = meant_.value_or(context_.selectionToChange());
        auto worked = workedScene(context_, operation_, selection_);
        scene_ = std::move(worked.scene);
        told_ = std::move(worked.told);
        posedOn_ = context_.scene().nodesPtr();
    }
    QElapsedTimer clock;
    clock.start();
    Q_EMIT working();
    // One piece of work runs at a time, so that the memory is never used by two. One that was
    // stopped goes on with its own scene for a moment, while the next show() begins with another.
    work_.ask(
        [this, values = *values, begun = scene_, selection = selection_,
         source = symmetryFor(context_, operation_)](const Progress& progress) {
            const auto symmetry = source();
            if (!symmetry) return Expected<Outcome>(symmetry.error());
            const auto run = [&](const Scene& scene, const Selection& meant, const Params& asked,
                                 bool other) {
                // What is kept of one side is not true of the other.
                std::shared_ptr<void> none;
                return previewOperation(operation_, scene, meant, asked, other ? none : *memory_,
                                        progress);
            };
            return onEachSide(operation_, begun, selection, values, symmetry->get(), run);
        },
        [this, params, clock](Expected<Outcome> outcome) {
            take(params, std::move(outcome), static_cast<double>(clock.elapsed()) / 1000.0);
        },
        LatestWork::Running::Stop);
}

void OperationPreview::take(const Params& params, Expected<Outcome> outcome, double seconds) {
    outcome_.reset();
    if (!outcome) {
        context_.setAskedPreview(std::nullopt, this);
        context_.setPointsPreview(std::nullopt);
        context_.setMirrorPreview(std::nullopt);
        Q_EMIT refused(translated(outcome.error().message));
        return;
    }
    params_ = params;
    outcome_ = std::move(*outcome);
    auto& lines = outcome_->report.lines;
    lines.insert(lines.begin(), told_.begin(), told_.end());
    if (outcome_->edit.empty()) {
        context_.setAskedPreview(std::nullopt, this);
    } else {
        context_.setAskedPreview(posed(), this);
        showWeights();
    }
    if (outcome_->selection)
        context_.setPointsPreview(outcome_->selection->points);
    else
        context_.setPointsPreview(std::nullopt);
    context_.setMirrorPreview(reportedPlane(outcome_->report));
    Q_EMIT shown(seconds);
}

// Only poses may have changed since it began, so the blocks are those of the document but for what
// the operation did, and the nodes hang where it put them.
Scene OperationPreview::posed() const {
    Scene out = applied(scene_, outcome_->edit);
    const Scene& now = context_.scene();
    if (posedOn_ != now.nodesPtr()) out.setNodes(posedAs(now.nodes(), out.nodes()));
    return out;
}

void OperationPreview::follow(const ChangeEvent& event) {
    if (!begun_) return;
    const bool poseAlone =
        event.why != ChangeEvent::Why::Opened &&
        std::ranges::all_of(event.changed,
                            [](const BlockId& id) { return id.kind == BlockKind::Nodes; }) &&
        sameButPosed(scene_.nodes(), context_.scene().nodes());
    if (poseAlone) {
        if (outcome_) context_.setAskedPreview(posed(), this);
        return;
    }
    rest();
    Q_EMIT outdated();
}

// Whether the weight view shows anything of it: an influence is active, or a mask. Numbers that a
// panel shows there are of the scene as it is.
bool OperationPreview::isInWeightView() const {
    const Selection& now = context_.selection();
    return !context_.shownNumbers().numbers && (now.onMask || now.activeSlot != kNoIndex);
}

// A bind moves nothing: only colours tell what it does.
void OperationPreview::showWeights() {
    ViewSettings view = context_.view();
    const bool weights = view.shading == Shading::Weights && isInWeightView();
    if (shadingBefore_ || weights || view.shading == Shading::AllInfluences) return;
    shadingBefore_ = view.shading;
    view.shading = Shading::AllInfluences;
    context_.setView(view);
}

// The weight view gives way only as long as no influence is active.
void OperationPreview::followActive() {
    const Shading now = context_.view().shading;
    if (now == Shading::Weights && outcome_ && !outcome_->edit.empty())
        showWeights();
    else if (now == Shading::AllInfluences && shadingBefore_ == Shading::Weights &&
             isInWeightView())
        showAsBefore();
}

void OperationPreview::showAsBefore() {
    if (!shadingBefore_) return;
    ViewSettings view = context_.view();
    const Shading before = *std::exchange(shadingBefore_, std::nullopt);
    if (view.shading != Shading::AllInfluences) return;
    view.shading = before;
    context_.setView(view);
}

void OperationPreview::hide() {
    rest();
    showAsBefore();
}

void OperationPreview::rest() {
    work_.drop();
    outcome_.reset();
    if (!std::exchange(begun_, false)) return;
    context_.setAskedPreview(std::nullopt, this);
    context_.setPointsPreview(std::nullopt);
    context_.setMirrorPreview(std::nullopt);
}

std::optional<Outcome> OperationPreview::takeOutcome(const Params& params) {
    if (!outcome_ || work_.busy() || !(params_ == params)) return std::nullopt;
    Message label = outcome_->edit.label;
    outcome_->edit = difference(context_.scene(), posed(), std::move(label));
    return std::exchange(outcome_, std::nullopt);
}

}  // namespace sinew
