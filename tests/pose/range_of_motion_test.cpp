// SPDX-License-Identifier: Apache-2.0
#include "editor/pose/range_of_motion.h"

#include <gtest/gtest.h>

#include <glm/gtc/quaternion.hpp>
#include <map>
#include <string>

#include "editor/pose/edit_pose.h"
#include "editor/pose/tried_poses.h"
#include "tests/support/fixtures.h"

namespace sinew {
namespace {

/// A figure in T-pose that faces +Z, 1.8 m tall, posed otherwise than bound.
class Figure {
public:
    Scene scene = test::sceneOf(test::gridMesh(1, 1));

    /// `plain`: names that say nothing. `turn`: about Y, in degrees; at 90 it faces +X.
    explicit Figure(bool plain = false, double turn = 0.0)
        : turn_(glm::angleAxis(glm::radians(turn), glm::dvec3(0.0, 1.0, 0.0))) {
        add("hips", "", {0.0, 1.0, 0.0});
        add("spine", "hips", {0.0, 1.2, 0.0});
        add("neck", "spine", {0.0, 1.5, 0.0});
        for (const double side : {1.0, -1.0}) {
            const std::string end = side > 0.0 ? "_l" : "_r";
            const auto at = [&](double x, double y, double z) {
                return glm::dvec3(side * x, y, z);
            };
            add("clavicle" + end, "spine", at(0.05, 1.45, 0.0));
            add("upperarm" + end, "clavicle" + end, at(0.2, 1.45, 0.0));
            add("forearm" + end, "upperarm" + end, at(0.5, 1.45, 0.0));
            add("hand" + end, "forearm" + end, at(0.8, 1.45, 0.0));
            add("index" + end, "hand" + end, at(0.9, 1.45, 0.0));
            add("index2" + end, "index" + end, at(0.95, 1.45, 0.0));
            add("thigh" + end, "hips", at(0.1, 0.95, 0.0));
            add("calf" + end, "thigh" + end, at(0.1, 0.5, 0.0));
            add("foot" + end, "calf" + end, at(0.1, 0.08, 0.0));
            add("toe" + end, "foot" + end, at(0.1, 0.0, 0.15));
        }
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        std::vector<NodeId> influences;
        for (const auto& [name, id] : ids_) influences.push_back(id);
        test::addSkin(scene, scene.nodes().all()[0].id, influences,
                      {4, std::vector<Influence>{{0, 1.0f}}});
        nodes = std::make_shared<NodeTable>(scene.nodes());
        nodes->edit(id("upperarm_l")).local.rotation =
            glm::angleAxis(0.7, glm::dvec3(0.0, 0.0, 1.0));
        if (plain)
            for (const auto& [name, id] : ids_) nodes->edit(id).name = "j";
        scene.setNodes(nodes);
    }
    NodeId id(const std::string& name) const { return ids_.at(name); }
    std::vector<TestPose> posesOf(const std::string& name) const {
        return rangeOfMotion(scene, {id(name)}).poses;
    }
    /// Where `name` is while a pose of `joint` is reached, as the figure sees it.
    glm::dvec3 place(const std::string& name, const std::string& joint, Motion motion,
                     double degrees) const {
        const RangeOfMotion all = rangeOfMotion(scene, {id(joint)});
        for (std::size_t i = 0; i < all.poses.size(); ++i)
            if (all.poses[i].motion == motion && all.poses[i].degrees == degrees)
                return placeAt(name, motionLocals(scene, all, RangeOfMotion::secondsOf(i)));
        ADD_FAILURE() << joint << " has no such pose";
        return {};
    }
    glm::dvec3 placeAt(const std::string& name, const LocalPose& pose) const {
        const auto world = worldOf(scene, pose).worldFromNode;
        return glm::inverse(turn_) * glm::dvec3(world[scene.nodes().indexOf(id(name))][3]);
    }

private:
    void add(const std::string& name, const std::string& parent, glm::dvec3 place) {
        auto nodes = std::make_shared<NodeTable>(scene.nodes());
        Node node{.name = name, .kind = NodeKind::Joint};
        if (!parent.empty()) node.parent = ids_.at(parent);
        node.local.translation =
            turn_ * (place - (parent.empty() ? glm::dvec3(0.0) : places_.at(parent)));
        node.stored = node.local;
        ids_[name] = nodes->add(node);
        places_[name] = place;
        scene.setNodes(nodes);
    }
    glm::dquat turn_;
    std::map<std::string, NodeId> ids_;
    std::map<std::string, glm::dvec3> places_;
};

void expectNear(const glm::dvec3& a, const glm::dvec3& b) {
    EXPECT_LT(glm::length(a - b), 1e-6)
        << a.x << ' ' << a.y << ' ' << a.z << " is not " << b.x << ' ' << b.y << ' ' << b.z;
}

TEST(RangeOfMotion, leadsEachKindOfJointTheWayABodyGoes) {
    for (const auto& [plain, turn] :
         {std::pair(false, 0.0), std::pair(true, 0.0), std::pair(true, 90.0),
          std::pair(false, -90.0), std::pair(false, 180.0), std::pair(true, 35.0)}) {
        SCOPED_TRACE(turn);
        SCOPED_TRACE(plain ? "by place" : "by name");
        const Figure figure(plain, turn);
        for (const double side : {1.0, -1.0}) {
            const std::string end = side > 0.0 ? "_l" : "_r";
            const auto at = [&](const char* name, const char* joint, Motion motion,
                                double degrees) {
                return figure.place(name + end, joint + end, motion, degrees);
            };
            expectNear(at("hand", "forearm", Motion::Bend, 90), {side * 0.5, 1.45, 0.3});
            expectNear(at("foot", "calf", Motion::Bend, 90), {side * 0.1, 0.5, -0.42});
            expectNear(at("calf", "thigh", Motion::Bend, 90), {side * 0.1, 0.95, 0.45});
            expectNear(at("calf", "thigh", Motion::Spread, 90), {side * 0.55, 0.95, 0.0});
            expectNear(at("hand", "upperarm", Motion::Spread, 90), {side * 0.2, 2.05, 0.0});
            EXPECT_LT(at("index2", "index", Motion::Bend, 45).y, 1.44);
            expectNear(at("toe", "foot", Motion::Twist, 45), {side * 0.1, 0.0, 0.15});
        }
        EXPECT_GT(figure.place("neck", "spine", Motion::Bend, 45).z, 0.1);
        EXPECT_TRUE(figure.posesOf("hips").empty()) << "it carries everything";
    }
}

TEST(RangeOfMotion, standsInTheBindPoseBetweenMotionsAndMovesNothingElse) {
    const Figure figure;
    const Scene& scene = figure.scene;
    const LocalPose bind = editPose(scene);
    const RangeOfMotion all = rangeOfMotion(scene);
    ASSERT_GT(all.poses.size(), 80u);
    for (std::size_t i = 0; i < all.poses.size(); ++i) {
        const TestPose& pose = all.poses[i];
        const LocalPose shown = motionLocals(scene, all, RangeOfMotion::secondsOf(i));
        EXPECT_EQ(all.poseAt(RangeOfMotion::secondsOf(i)), i);
        for (std::size_t n = 0; n < bind.locals.size(); ++n) {
            const glm::dquat turn =
                shown.locals[n].rotation * glm::inverse(bind.locals[n].rotation);
            const double wanted =
                scene.nodes().all()[n].id == pose.joint ? std::abs(pose.degrees) : 0.0;
            EXPECT_NEAR(2.0 * std::acos(std::min(1.0, std::abs(turn.w))), glm::radians(wanted),
                        2e-3);
            EXPECT_EQ(shown.locals[n].translation, bind.locals[n].translation);
        }
    }
    const LocalPose start = motionLocals(scene, all, 0.0);
    for (std::size_t n = 0; n < bind.locals.size(); ++n)
        EXPECT_LT(relativeDifference(toMatrix(start.locals[n]), toMatrix(bind.locals[n])), 1e-6);
    EXPECT_FALSE(all.poseAt(0.0));
}

TEST(RangeOfMotion, leadsFromTheBindPoseToTheCurrentPose) {
    Figure figure;
    auto nodes = std::make_shared<NodeTable>(figure.scene.nodes());
    Trs& posed = nodes->edit(figure.id("hips")).local;
    const glm::dvec3 bound = posed.translation;
    posed.translation.y += 0.5;
    posed.scale = glm::dvec3(3.0);
    posed.shear.x = 0.2;
    figure.scene.setNodes(nodes);
    const Scene& scene = figure.scene;
    const auto way = wayToCurrentPose();
    const auto at = [&](double share) {
        const double start = way->clip.start();
        return motionLocals(scene, *way, start + share * (way->clip.end() - start)).locals;
    };
    const auto bind = editPose(scene).locals;
    for (std::size_t n = 0; n < bind.size(); ++n)
        EXPECT_LT(relativeDifference(toMatrix(at(0.0)[n]), toMatrix(bind[n])), 1e-12);
    EXPECT_TRUE(at(1.0) == currentLocals(scene).locals) << "to the last bit";
    const auto hips = scene.nodes().indexOf(figure.id("hips"));
    const Trs middle = at(0.5)[hips];
    expectNear(middle.translation, bound + glm::dvec3(0.0, 0.25, 0.0));
    expectNear(middle.scale, glm::dvec3(2.0));
    EXPECT_NEAR(middle.shear.x, 0.1, 1e-12);
    const auto arm = scene.nodes().indexOf(figure.id("upperarm_l"));
    for (const double share : {0.25, 0.5, 0.75})
        EXPECT_NEAR(glm::angle(at(share)[arm].rotation), share * 0.7, 1e-9);
}

TEST(RangeOfMotion, canBeCancelledJointByJoint) {
    const Figure figure;
    std::size_t asked = 0;
    const auto all = rangeOfMotion(figure.scene, {}, Progress([&](double) {
                                       ++asked;
                                       return true;
                                   }));
    ASSERT_TRUE(all);
    EXPECT_EQ(all->poses, rangeOfMotion(figure.scene).poses);
    EXPECT_GE(asked, figure.scene.nodes().size());
    std::size_t left = 5;
    EXPECT_FALSE(rangeOfMotion(figure.scene, {}, Progress([&](double) { return left-- > 1; })));
    EXPECT_EQ(left, 0u) << "who said no is not asked again";
    EXPECT_FALSE(triedPoses(figure.scene, 0, Progress([](double) { return false; })));
}

TEST(RangeOfMotion, isTheSameWhileNodesBindPosesAndJointsAre) {
    const Figure figure;
    const SkinId id = figure.scene.skins().front();
    const auto changed = [&](auto change) {
        Scene out = figure.scene;
        auto skin = std::make_shared<Skin>(*out.skin(id));
        change(*skin);
        out.setSkin(id, std::move(skin));
        return out;
    };
    const auto isSame = [&](const Scene& other) { return haveSameMotion(figure.scene, other); };
    EXPECT_TRUE(isSame(figure.scene));
    EXPECT_TRUE(isSame(changed([](Skin& skin) { skin.slots[0].locked = true; })));
    EXPECT_FALSE(isSame(changed([](Skin& skin) { skin.slots.pop_back(); })));
    EXPECT_FALSE(isSame(changed([](Skin& skin) { skin.bonesCleared = true; })));
    EXPECT_FALSE(isSame(changed([](Skin& skin) { skin.bindPose[0].local.scale.x = 2.0; })));
    Scene posed = figure.scene;
    posed.setNodes(std::make_shared<NodeTable>(posed.nodes()));
    EXPECT_FALSE(isSame(posed)) << "names and parents may be others";
    Scene unbound = figure.scene;
    unbound.removeSkin(id);
    EXPECT_FALSE(isSame(unbound));
}

TEST(EditPose, isKeptWhileNodesAndSkinsAreTheSame) {
    const Figure figure;
    Scene scene = figure.scene;
    KeptEditPose kept;
    const auto expectRight = [&] { EXPECT_EQ(kept.of(scene).locals, editPose(scene).locals); };
    expectRight();
    const Trs* before = kept.of(scene).locals.data();
    EXPECT_EQ(kept.of(Scene(scene)).locals.data(), before) << "not made anew";
    const SkinId id = scene.skins().front();
    auto skin = std::make_shared<Skin>(*scene.skin(id));
    skin->bindPose[0].local.translation.x += 1.0;
    scene.setSkin(id, std::move(skin));
    expectRight();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(nodes->all()[0].id).local.translation.y = 3.0;
    scene.setNodes(std::move(nodes));
    expectRight();
    scene.removeSkin(id);
    expectRight();
}

TEST(RangeOfMotion, turnsAMirroredParentsJointTheSameWay) {
    Figure figure;
    const auto before = figure.place("hand_l", "forearm_l", Motion::Bend, 45);
    auto nodes = std::make_shared<NodeTable>(figure.scene.nodes());
    auto skin = std::make_shared<Skin>(*figure.scene.skin(figure.scene.skins().front()));
    // The same places under a parent whose space is mirrored.
    for (BindPoseEntry& entry : skin->bindPose) {
        if (entry.node == figure.id("upperarm_l")) entry.local.scale = {1.0, 1.0, -1.0};
        if (entry.node == figure.id("forearm_l")) entry.local.scale = {1.0, 1.0, -1.0};
    }
    figure.scene.setSkin(figure.scene.skins().front(), skin);
    expectNear(figure.place("hand_l", "forearm_l", Motion::Bend, 45), before);
}

}  // namespace
}  // namespace sinew
