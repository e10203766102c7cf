// SPDX-License-Identifier: Apache-2.0
// The table itself, parameters, names and what greys out a menu.
#include <algorithm>
#include <set>

#include "editor/operations/names.h"
#include "editor/operations/targets.h"
#include "tests/operations/support.h"

namespace sinew {
namespace {

using namespace test;

TEST(Table, hasWholeEntriesWithDistinctIds) {
    std::set<std::string> ids;
    for (const auto& op : operations()) {
        EXPECT_TRUE(ids.insert(op.id).second) << op.id;
        EXPECT_NE(op.run, nullptr) << op.id;
        for (const char* text : {op.label, op.hint, op.menu, op.icon})
            EXPECT_STRNE(text, "") << op.id;
        EXPECT_EQ(std::string(op.hint).back(), '.') << op.id;
        for (const auto& spec : op.params) {
            EXPECT_STRNE(spec.hint, "") << op.id << " " << spec.name;
            EXPECT_TRUE(completed(op, {{spec.name, spec.fallback}}).ok())
                << op.id << " " << spec.name;
        }
    }
    for (const char* id :
         {"skin.smooth", "skin.rigid", "skin.clear", "skin.clearBoneReferences", "skin.attachBones",
          "skin.bindPose", "pose.reset", "pose.transform", "pose.blendShape", "pose.rangeOfMotion",
          "weights.normalise", "weights.limit", "weights.prune", "weights.smooth",
          "weights.setMaxInfluences", "influence.lock", "influence.unlock", "influence.add",
          "influence.remove"})
        EXPECT_NE(findOperation(id), nullptr) << id;
    EXPECT_EQ(findOperation("skin"), nullptr);
}

// While both sides are worked on at once, what names an influence means its mirror on the other
// side. One pose bends one joint: what mends it there has nothing to do elsewhere.
TEST(Table, whatChangesWeightsOfNamedInfluencesWorksOnEachSide) {
    const std::set<std::string> alone{"weights.fix", "weights.merge"};
    std::size_t named = 0;
    for (const Operation& op : operations()) {
        const bool names =
            op.needs.activeSlot || std::ranges::any_of(op.params, [](const ParamSpec& param) {
                return param.type == ParamSpec::Type::Nodes;
            });
        if (!op.onLayer || !names || alone.contains(op.id)) continue;
        ++named;
        EXPECT_TRUE(op.eachSide) << op.id;
    }
    EXPECT_GE(named, 4u);
}

TEST(Params, areFilledUpFromTheDefaults) {
    const Operation& smooth = *findOperation("skin.smooth");
    const auto params = completed(smooth, {{"dropoff", std::int64_t{2}}});
    ASSERT_TRUE(params.ok());
    EXPECT_EQ(floatParam(*params, "dropoff"), 2.0) << "a whole number is a number";
    EXPECT_EQ(intParam(*params, "maxInfluences"), 4);
    EXPECT_EQ(textParam(*params, "method"), "auto");
    EXPECT_TRUE(nodesParam(*params, "joints").empty());
    EXPECT_FALSE(boolParam(*params, "rebind"));
}

TEST(Params, areRefusedByNameTypeAndRange) {
    const Operation& smooth = *findOperation("skin.smooth");
    const std::vector<Params> wrong{{{"drop", 1.0}},
                                    {{"dropoff", std::string("far")}},
                                    {{"dropoff", 0.01}},
                                    {{"dropoff", std::nan("")}},
                                    {{"maxInfluences", std::int64_t{-1}}},
                                    {{"maxInfluences", 2.5}},
                                    {{"method", std::string("magic")}},
                                    {{"rebind", std::int64_t{1}}}};
    for (const auto& params : wrong) {
        const auto out = completed(smooth, params);
        ASSERT_FALSE(out.ok()) << params.begin()->first;
        EXPECT_EQ(out.error().code, ErrorCode::Usage);
    }
    EXPECT_NE(completed(smooth, wrong[0]).error().message.english().find("maxInfluences"),
              std::string::npos)
        << "an unknown name lists what there is";
}

TEST(Params, areReadFromText) {
    const Scene scene = armScene();
    const Operation& smooth = *findOperation("skin.smooth");
    const auto spec = [&](const char* name) -> const ParamSpec& {
        for (const auto& s : smooth.params)
            if (std::string_view(s.name) == name) return s;
        throw std::logic_error(name);
    };
    EXPECT_EQ(std::get<bool>(*parseParam(spec("rebind"), "yes", scene)), true);
    EXPECT_EQ(std::get<std::int64_t>(*parseParam(spec("maxInfluences"), "8", scene)), 8);
    EXPECT_EQ(std::get<double>(*parseParam(spec("dropoff"), "2.5", scene)), 2.5);
    EXPECT_EQ(std::get<std::vector<NodeId>>(*parseParam(spec("joints"), "A,C", scene)),
              (std::vector<NodeId>{named(scene, "A"), named(scene, "C")}));
    for (const char* bad : {"maybe", "2"})
        EXPECT_FALSE(parseParam(spec("rebind"), bad, scene).ok());
    for (const char* bad : {"", "4x", "4.5", " 4"})
        EXPECT_FALSE(parseParam(spec("maxInfluences"), bad, scene).ok());
    const auto unknown = parseParam(spec("joints"), "A,Z", scene);
    ASSERT_FALSE(unknown.ok());
    EXPECT_EQ(unknown.error().code, ErrorCode::Usage);
    EXPECT_NE(unknown.error().message.english().find("Z"), std::string::npos);
}

TEST(Names, tellNodesOfOneNameApartByNumber) {
    Scene scene = armScene();
    scene = withNode(scene, named(scene, "C"), [](Node& n) { n.name = "B"; });
    const auto twice = nodeByName(scene, "B");
    ASSERT_FALSE(twice.ok());
    EXPECT_NE(twice.error().message.english().find("#2, #3"), std::string::npos)
        << twice.error().message.english();
    EXPECT_EQ(*nodeByName(scene, "#3"), NodeId(3));
    EXPECT_FALSE(nodeByName(scene, "#99").ok());
    EXPECT_FALSE(nodeByName(scene, "").ok());
}

TEST(Targets, areTheSelectedElseTheActiveSkinsElseAll) {
    Scene scene = boundArm();
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    Node group;
    group.name = "group";
    const NodeId groupId = nodes->add(group);
    Node other;
    other.name = "other";
    other.kind = NodeKind::Mesh;
    other.mesh = MeshId(0);
    other.parent = groupId;
    const NodeId otherId = nodes->add(other);
    scene.setNodes(nodes);
    const NodeId mesh = named(scene, "mesh");
    EXPECT_EQ(targetMeshNodes(scene, {}), (std::vector<NodeId>{mesh, otherId}));
    Selection selection;
    selection.nodes = {groupId};
    EXPECT_EQ(targetMeshNodes(scene, selection), std::vector<NodeId>{otherId});
    selection.nodes = {named(scene, "A")};
    selection.activeSkin = SkinId(0);
    EXPECT_EQ(targetMeshNodes(scene, selection), std::vector<NodeId>{mesh});
    EXPECT_EQ(targetSkins(scene, selection), std::vector<SkinId>{SkinId(0)});
}

TEST(WhyNot, saysWhatIsMissing) {
    EXPECT_FALSE(whyNot(*findOperation("skin.smooth"), Scene(), {}).empty());
    EXPECT_TRUE(whyNot(*findOperation("skin.smooth"), armScene(), {}).empty());
    EXPECT_FALSE(whyNot(*findOperation("skin.bindPose"), armScene(), {}).empty());
    EXPECT_TRUE(whyNot(*findOperation("skin.bindPose"), boundArm(), {}).empty());
    EXPECT_FALSE(whyNot(*findOperation("pose.reset"), boundArm(), {}).empty());
}

}  // namespace
}  // namespace sinew
