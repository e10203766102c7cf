// SPDX-License-Identifier: Apache-2.0
// Joints whose axes are turned along their bones while nothing that is seen moves.
#include "editor/pose/edit_pose.h"
#include "tests/operations/node_scenes.h"

namespace sinew {
namespace {

using namespace test;

constexpr const char* kOrient = "nodes.orientJoints";

void addTrack(Clip& clip, NodeId node, TrackPath path, std::vector<float> values,
              Interpolation interpolation = Interpolation::Linear) {
    Track track;
    track.node = node;
    track.path = path;
    track.interpolation = interpolation;
    track.width = path == TrackPath::Rotation ? 4 : 3;
    track.times = {0.0f, 1.0f};
    track.values = std::move(values);
    clip.tracks.push_back(std::move(track));
}

/// Every joint turned, the current pose and the stored one apart, and a clip that turns, moves and
/// scales joints.
Scene lively(Scene scene) {
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    auto clip = std::make_shared<Clip>();
    float turn = 0.1f;
    for (const Node& was : scene.nodes().all()) {
        if (was.kind != NodeKind::Joint) continue;
        Node& node = nodes->edit(was.id);
        const double by = 40.0 * turn;
        node.local.rotation = node.local.rotation * rotationOf({by, -2.0 * by, 3.0 * by});
        node.stored.rotation = node.stored.rotation * rotationOf({-3.0 * by, by, 2.0 * by});
        node.local.scale = glm::dvec3(1.0 + 0.1 * turn);
        const bool cubic = turn > 0.25f;
        std::vector<float> rotations{0, 0, 0, 1, turn, 2 * turn, -turn, 1};
        if (cubic)
            rotations = {0, 0,    0, 0, 0,    0,        0,     1, turn, 0, 0,    0,
                         0, turn, 0, 0, turn, 2 * turn, -turn, 1, 0,    0, turn, 0};
        addTrack(*clip, was.id, TrackPath::Rotation, rotations,
                 cubic ? Interpolation::Cubic : Interpolation::Linear);
        const glm::vec3 at(was.stored.translation);
        addTrack(*clip, was.id, TrackPath::Translation,
                 {at.x, at.y, at.z, at.x + turn, at.y - turn, at.z + turn});
        addTrack(*clip, was.id, TrackPath::Scale, {1, 1, 1, 1 + turn, 1 + turn, 1 + turn});
        turn += 0.1f;
    }
    scene.setNodes(nodes);
    scene.setClip(ClipId(0), clip);
    return scene;
}

NodeId addNode(Scene& scene, const char* name, const char* parent, const glm::dvec3& at,
               NodeKind kind = NodeKind::Joint, const glm::dvec3& degrees = glm::dvec3(0.0)) {
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node node;
    node.name = name;
    node.kind = kind;
    node.parent = parent ? named(scene, parent) : NodeId();
    node.local.translation = at;
    node.local.rotation = rotationOf(degrees);
    node.stored = node.local;
    const NodeId id = nodes->add(std::move(node));
    scene.setNodes(nodes);
    return id;
}

/// Hips with a spine and two bent legs, all with the world's axes, and a prop.
Scene bentFigure() {
    Scene scene = sceneOf(tubeMesh(33, 8, 4.0f, 0.25f));
    addNode(scene, "hips", nullptr, {0, 2, 0});
    addNode(scene, "spine", "hips", {0, 0.5, 0});
    addNode(scene, "chest", "spine", {0, 0.5, 0.1});
    addNode(scene, "head", "chest", {0, 0.4, -0.05});
    for (const double side : {1.0, -1.0}) {
        const bool left = side > 0.0;
        addNode(scene, left ? "leg_L" : "leg_R", "hips", {0.3 * side, -0.1, 0});
        addNode(scene, left ? "shin_L" : "shin_R", left ? "leg_L" : "leg_R",
                {0.05 * side, -0.9, 0.1});
        addNode(scene, left ? "foot_L" : "foot_R", left ? "shin_L" : "shin_R",
                {0.02 * side, -0.8, -0.2});
        addNode(scene, left ? "toe_L" : "toe_R", left ? "foot_L" : "foot_R", {0, -0.1, 0.3});
    }
    addNode(scene, "prop", "shin_L", {0.1, 0.2, 0.3}, NodeKind::Group, {15, 25, 35});
    return after(scene, "skin.smooth");
}

std::vector<Scene> scenes() {
    std::vector<Scene> out{lively(boundArm()), lively(bentFigure()), lively(twoBones()),
                           lively(after(armUnderModel({3, -2, 1}, 0.5), "skin.smooth"))};
    // All of it in a mirror, and stretched.
    for (const glm::dvec3 scale : {glm::dvec3(-1, 1, 1), glm::dvec3(1, 2, 0.5)}) {
        Scene model = armUnderModel({1, 0, 0}, 1.0);
        model = withNode(model, named(model, "model"),
                         [&](Node& node) { node.local.scale = node.stored.scale = scale; });
        out.push_back(lively(after(model, "skin.smooth")));
    }
    return out;
}

std::vector<ScenePose> posesOf(const Scene& scene) {
    std::vector<ScenePose> out{currentPose(scene), storedPose(scene), bindPose(scene)};
    const auto clip = scene.clip(ClipId(0));
    for (const double seconds : {0.0, 0.3, 0.5, 0.9, 1.0})
        out.push_back(clipPose(scene, *clip, seconds));
    return out;
}

Selection allJoints(const Scene& scene) {
    Selection out;
    for (const Node& node : scene.nodes().all())
        if (node.kind == NodeKind::Joint) out.nodes.push_back(node.id);
    return out;
}

glm::dmat4 boundAt(const Scene& scene, NodeId id) {
    return worldOf(scene, editPose(scene)).worldFromNode[scene.nodes().indexOf(id)];
}

glm::dvec3 axisOf(const Scene& scene, const char* name, int axis) {
    return glm::normalize(glm::dvec3(boundAt(scene, named(scene, name))[axis]));
}

void expectNothingSeenMoves(const Scene& before, const Scene& now) {
    const auto was = posesOf(before), is = posesOf(now);
    for (std::size_t pose = 0; pose < was.size(); ++pose) {
        for (const Node& node : before.nodes().all()) {
            const auto i = before.nodes().indexOf(node.id);
            const glm::dmat4 &a = was[pose].worldFromNode[i], &b = is[pose].worldFromNode[i];
            EXPECT_LT(glm::distance(glm::dvec3(a[3]), glm::dvec3(b[3])), 1e-5)
                << node.name << " in pose " << pose;
            if (node.kind != NodeKind::Joint) {
                EXPECT_LT(relativeDifference(a, b), 1e-5) << node.name << " in pose " << pose;
            }
        }
        EXPECT_LT(farthestOf(shapeIn(before, was[pose]), shapeIn(now, is[pose])), 1e-5) << pose;
    }
}

// Of joints with one below them, in their own space: so in a mirror and where it is stretched, too.
void expectBonesAlong(const Scene& scene, std::string_view primary) {
    const LocalPose pose = editPose(scene);
    for (const Node& node : scene.nodes().all()) {
        const auto below = scene.nodes().children(node.id);
        if (node.kind != NodeKind::Joint || below.size() != 1) continue;
        const Trs& next = pose.locals[scene.nodes().indexOf(below.front())];
        const double along = next.translation[primary.back() - 'x'];
        EXPECT_NEAR((primary.front() == '-' ? -along : along) / glm::length(next.translation), 1.0,
                    1e-9)
            << node.name;
    }
}

TEST(OrientJoints, nothingThatIsSeenMovesInAnyPoseOrClip) {
    for (const Scene& before : scenes())
        for (const char* primary : {"x", "-y", "z"})
            for (const char* up : {"bend", "y"}) {
                const Params params{{"primary", std::string(primary)}, {"up", std::string(up)}};
                const auto outcome = runOn(before, kOrient, params, allJoints(before));
                ASSERT_TRUE(outcome.ok());
                const Scene now = applied(before, outcome->edit);
                expectNothingSeenMoves(before, now);
                expectBonesAlong(now, primary);
                EXPECT_EQ(listed(onlyRows(now)), listed(onlyRows(before)));
                EXPECT_TRUE(holdsTogether(now));
                const auto again = runOn(now, kOrient, params, allJoints(now));
                ASSERT_TRUE(again.ok());
                EXPECT_TRUE(again->edit.empty()) << "twice changes nothing";
            }
}

TEST(OrientJoints, thePrimaryAxisPointsToTheNextJoint) {
    const std::pair<const char*, const char*> bones[] = {{"hips", "spine"},    {"spine", "chest"},
                                                         {"chest", "head"},    {"leg_L", "shin_L"},
                                                         {"shin_L", "foot_L"}, {"foot_R", "toe_R"}};
    const Scene before = lively(bentFigure());
    for (const auto& [primary, sign, axis] :
         {std::tuple("x", 1.0, 0), {"-x", -1.0, 0}, {"y", 1.0, 1}, {"-z", -1.0, 2}}) {
        const Scene now =
            after(before, kOrient, {{"primary", std::string(primary)}}, chosen(before, {"hips"}));
        for (const auto& [from, to] : bones) {
            const glm::dvec3 bone = glm::normalize(
                glm::dvec3(boundAt(now, named(now, to))[3] - boundAt(now, named(now, from))[3]));
            EXPECT_LT(glm::distance(sign * axisOf(now, from, axis), bone), 1e-9)
                << primary << " of " << from;
        }
        for (int k = 0; k < 3; ++k)
            EXPECT_LT(glm::distance(axisOf(now, "toe_L", k), axisOf(now, "foot_L", k)), 1e-9)
                << "the end of a chain is as the joint above";
    }
}

TEST(OrientJoints, bendAboutTheThirdAxisAlikeOnBothSidesAndAlongTheChain) {
    const Scene before = bentFigure();
    const Scene now = after(before, kOrient, {}, chosen(before, {"hips"}));
    const glm::dvec3 hinge = axisOf(now, "shin_L", 2);
    const auto bone = [&](const char* from, const char* to) {
        return glm::dvec3(boundAt(now, named(now, to))[3] - boundAt(now, named(now, from))[3]);
    };
    EXPECT_LT(glm::distance(hinge, glm::normalize(glm::cross(bone("leg_L", "shin_L"),
                                                             bone("shin_L", "foot_L")))),
              1e-9);
    EXPECT_LT(glm::distance(axisOf(now, "leg_L", 2), hinge), 1e-9) << "the chain's own plane";
    // The ankle bends the other way, and its axes are not turned round for that.
    EXPECT_GT(glm::dot(axisOf(now, "foot_L", 2), hinge), 0.9);
    for (const char* part : {"leg", "shin", "foot"})
        for (const int axis : {0, 1}) {
            const glm::dvec3 left = axisOf(now, (part + std::string("_L")).c_str(), axis);
            const glm::dvec3 right = axisOf(now, (part + std::string("_R")).c_str(), axis);
            EXPECT_LT(glm::distance(glm::dvec3(-left.x, left.y, left.z), right), 1e-9) << part;
        }
}

TEST(OrientJoints, theSecondaryAxisGoesTowardsTheWorldAxisThatIsChosen) {
    const Scene before = lively(bentFigure());
    const Scene now = after(
        before, kOrient,
        {{"primary", std::string("y")}, {"secondary", std::string("-x")}, {"up", std::string("z")}},
        chosen(before, {"hips"}));
    for (const char* name : {"spine", "leg_L", "shin_R"}) {
        EXPECT_LT(axisOf(now, name, 0).z, -0.9) << name;
        EXPECT_NEAR(glm::dot(axisOf(now, name, 2), glm::dvec3(0, 0, 1)), 0.0, 1e-9) << name;
    }
    const Params both{{"primary", std::string("y")}, {"secondary", std::string("-y")}};
    expectRefused(runOn(before, kOrient, both, chosen(before, {"hips"})), "are the same",
                  ErrorCode::Usage);
    const auto answers = completed(*findOperation(kOrient), both);
    ASSERT_TRUE(answers.ok());
    EXPECT_FALSE(findOperation(kOrient)->caution(before, *answers).empty());
}

TEST(OrientJoints, withoutAllBelowTurnTheChosenOnesAlone) {
    const Scene before = lively(bentFigure());
    const Scene now = after(before, kOrient, {{"below", false}}, chosen(before, {"shin_L"}));
    expectNothingSeenMoves(before, now);
    for (const char* other : {"hips", "leg_L", "foot_L", "toe_L", "prop"})
        EXPECT_LT(relativeDifference(boundAt(before, named(before, other)),
                                     boundAt(now, named(now, other))),
                  1e-12)
            << other;
    EXPECT_GT(glm::distance(axisOf(before, "shin_L", 0), axisOf(now, "shin_L", 0)), 0.1);
}

TEST(OrientJoints, leaveWhatCannotTurnExactlyWithASentence) {
    const Scene scene = lively(bentFigure());
    const auto left = [&](const Scene& of) {
        const auto all = runOn(of, kOrient, {}, chosen(of, {"hips"}));
        ASSERT_TRUE(all.ok());
        expectNothingSeenMoves(of, applied(of, all->edit));
        EXPECT_NE(all->report.lines.back().english().find("stay as they are"), std::string::npos);
        EXPECT_NE(all->report.lines.back().english().find("shin_L"), std::string::npos);
        expectRefused(runOn(of, kOrient, {{"below", false}}, chosen(of, {"shin_L"})), "shin_L");
    };
    left(withNode(scene, named(scene, "shin_L"), [](Node& node) { node.stored.scale.y = 1.5; }));
    left(withNode(scene, named(scene, "shin_L"), [](Node& node) { node.local.scale.x *= -1.0; }));
    Scene keyed = scene;
    auto clip = std::make_shared<Clip>(*scene.clip(ClipId(0)));
    addTrack(*clip, named(scene, "shin_L"), TrackPath::Scale, {1, 1, 1, 1, 2, 1});
    keyed.setClip(ClipId(0), clip);
    left(keyed);
}

TEST(OrientJoints, tellWhatHasNoBoneAndAskForJoints) {
    Scene scene = bentFigure();
    addNode(scene, "lone", nullptr, {3, 0, 0});
    const auto lone = runOn(scene, kOrient, {}, chosen(scene, {"lone"}));
    ASSERT_TRUE(lone.ok());
    EXPECT_TRUE(lone->edit.empty());
    EXPECT_NE(lone->report.lines.back().english().find("lone"), std::string::npos);
    expectRefused(runOn(scene, kOrient, {}, chosen(scene, {"prop"})), "Select the joints");
}

TEST(OrientJoints, canBeCancelled) {
    const Scene scene = bentFigure();
    const auto outcome =
        runOn(scene, kOrient, {}, chosen(scene, {"hips"}), Progress([](double) { return false; }));
    ASSERT_FALSE(outcome.ok());
    EXPECT_EQ(outcome.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace sinew
