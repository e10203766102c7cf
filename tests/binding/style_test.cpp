// SPDX-License-Identifier: Apache-2.0
// Styles: what artists do beside what solvers say, learnt from rows and followed on other meshes.
#include "editor/binding/learnt/bind_style.h"

#include <glm/gtc/matrix_transform.hpp>

#include "editor/binding/learnt/features.h"
#include "editor/binding/learnt/learn.h"
#include "editor/platform/files.h"
#include "tests/binding/bind_case.h"

namespace sinew {
namespace {

using namespace test;

constexpr double kWide = 0.9;  // of an arm's bone: how far its artist blends, much wider than auto

// Per point a blend of the two bones that are nearest along X, wherever the point is around them.
std::vector<std::vector<Influence>> wideRows(const BindCase& arm, double length) {
    std::vector<std::vector<Influence>> out;
    for (const auto& point : arm.points) {
        const double x = std::clamp(point.x / length, 0.0, 4.0);
        const auto joint = static_cast<SlotIndex>(std::clamp(std::round(x), 1.0, 3.0));
        const auto share =
            static_cast<float>(std::clamp(0.5 + (x - joint) / (2.0 * kWide), 0.0, 1.0));
        std::vector<Influence> row;
        if (share < 1.0f) row.push_back({joint - 1, 1.0f - share});
        if (share > 0.0f) row.push_back({joint, share});
        out.push_back(std::move(row));
    }
    return out;
}

BindCase scaledArm(double scale, int rings, int sides) {
    BindCase arm = armCase(rings, sides);
    for (auto& point : arm.points) point *= scale;
    for (auto& segment : arm.segments) {
        segment.from *= scale;
        segment.to *= scale;
    }
    return arm;
}

std::vector<RigExamples> lessons() {
    std::vector<RigExamples> out;
    for (const auto& [scale, rings, sides] :
         {std::tuple{1.0, 41, 12}, std::tuple{0.01, 57, 8}, std::tuple{30.0, 33, 16}}) {
        const BindCase arm = scaledArm(scale, rings, sides);
        auto examples = autoExamples(arm.problem(), wideRows(arm, scale), {});
        EXPECT_TRUE(examples.ok());
        examples->name = "arm " + std::to_string(rings);
        out.push_back(std::move(*examples));
    }
    return out;
}

std::shared_ptr<const BindStyle> wideStyle() {
    static const auto style = [] {
        auto learnt = learntStyle(lessons(), {});
        EXPECT_TRUE(learnt.ok());
        return std::make_shared<const BindStyle>(std::move(*learnt));
    }();
    return style;
}

double apart(const BindResult& result, const std::vector<std::vector<Influence>>& artist) {
    double sum = 0.0;
    for (std::size_t p = 0; p < artist.size(); ++p) {
        std::vector<double> off(4, 0.0);
        for (const auto& i : artist[p]) off[i.slot] += i.weight;
        for (const auto& i : result.rows[p]) off[i.slot] -= i.weight;
        for (const double o : off) sum += 0.5 * std::abs(o);
    }
    return sum / static_cast<double>(artist.size());
}

TEST(BindStyle, bringsAnotherMeshNearerToItsArtist) {
    const BindCase arm = scaledArm(5.0, 49, 10);
    const auto artist = wideRows(arm, 5.0);
    BindSettings settings;
    const double plain = apart(solved("auto", arm, settings), artist);
    settings.style = wideStyle();
    const double styled = apart(solved("auto", arm, settings), artist);
    EXPECT_LT(styled, 0.5 * plain) << "plain " << plain;
}

TEST(BindStyle, leavesKeptPointsAlone) {
    BindCase arm = scaledArm(1.0, 41, 12);
    arm.kept.assign(arm.points.size(), 0);
    arm.keptRows.assign(arm.points.size(), {});
    for (std::size_t p = 0; p < 60; ++p) {
        arm.kept[p] = 1;
        arm.keptRows[p] = {{2, 0.25f}, {3, 0.75f}};
    }
    BindSettings settings;
    settings.style = wideStyle();
    const BindResult result = solved("auto", arm, settings);
    for (std::size_t p = 0; p < 60; ++p) EXPECT_EQ(result.rows[p], arm.keptRows[p]);
}

TEST(BindStyle, ofBodiesIsFollowedByHalfWhereNoBoneIsNamedAsTheirs) {
    BindStyle style = *wideStyle();
    style.ofBodies = true;
    BindSettings settings;
    BindCase arm = scaledArm(5.0, 49, 10);
    const auto artist = wideRows(arm, 5.0);
    const BindResult plain = solved("auto", arm, settings);
    settings.style = std::make_shared<const BindStyle>(style);
    arm.names = {"a", "b", "c", "d"};
    const double elsewhere = apart(solved("auto", arm, settings), artist);
    EXPECT_LT(elsewhere, 0.95 * apart(plain, artist));
    arm.names = {"clavicle_l", "upperarm_l", "lowerarm_l", "hand_l"};
    const double body = apart(solved("auto", arm, settings), artist);
    EXPECT_LT(body, 0.8 * apart(plain, artist));
    EXPECT_LT(body, 0.95 * elsewhere);
}

TEST(BindStyle, thatIsShippedIsSmallAndNamesWhatItWasLearntFrom) {
    const auto style = styleNamed(kShippedStyle);
    ASSERT_TRUE(style.ok()) << style.error().message.english();
    EXPECT_TRUE((*style)->ofBodies);
    EXPECT_LT(styleText(**style).size(), std::size_t{1} << 20);
    const auto bytes = readFile(resourceFolder() / "styles" / "shipped.txt");
    ASSERT_TRUE(bytes.ok());
    const std::string list(reinterpret_cast<const char*>(bytes->data()), bytes->size());
    for (const std::string& file : (*style)->learntFrom)
        EXPECT_NE(list.find("/" + file + "\t"), std::string::npos) << file;
}

TEST(BindStyle, isTheSameToTheByteWhenLearntAgain) {
    const auto again = learntStyle(lessons(), {});
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(styleText(*again), styleText(*wideStyle()));
}

TEST(BindStyle, comesBackFromItsText) {
    const std::string text = styleText(*wideStyle());
    const auto read = styleOf(text);
    ASSERT_TRUE(read.ok()) << read.error().message.english();
    EXPECT_EQ(styleText(*read), text);
    EXPECT_EQ(read->learntFrom.size(), 3u);
    std::string mailed;
    for (const char c : text) mailed += c == '\n' ? std::string("\r\n") : std::string(1, c);
    ASSERT_TRUE(styleOf(mailed).ok());
    EXPECT_EQ(styleText(*styleOf(mailed)), text);
    EXPECT_LT(text.size(), std::size_t{1} << 20);
}

TEST(BindStyle, anythingElseIsRefusedWithASentence) {
    const std::string text = styleText(*wideStyle());
    std::string holed = text;
    holed.replace(text.size() / 2, 1, "x");
    const std::size_t last = text.find_last_of(' ');
    const std::string huge = text.substr(0, last) + " 3e38\n";
    for (const std::string& bad :
         {std::string(), std::string("glTF"), std::string("sinew bind style 999\n"), holed,
          text.substr(0, text.size() / 2), text.substr(0, text.size() - 2), text + "1\n", huge,
          std::string("sinew bind style 1\n4294967295\n")}) {
        const auto read = styleOf(bad);
        ASSERT_FALSE(read.ok()) << bad.substr(0, 30);
        EXPECT_EQ(read.error().code, ErrorCode::CannotRead);
        EXPECT_TRUE(read.error().message.english().find("style") != std::string::npos);
    }
    EXPECT_FALSE(styleNamed("/nowhere/at.style").ok());
    EXPECT_EQ(*styleNamed(""), nullptr);
    EXPECT_EQ(*styleNamed("none"), nullptr);
}

TEST(BindStyle, nothingIsLearntFromNothing) {
    const auto style = learntStyle({RigExamples{}}, {});
    ASSERT_FALSE(style.ok());
    EXPECT_EQ(style.error().code, ErrorCode::Refused);
}

TEST(BindStyle, learningCanBeCancelled) {
    const auto style = learntStyle(lessons(), Progress([](double done) { return done < 0.3; }));
    ASSERT_FALSE(style.ok());
    EXPECT_EQ(style.error().code, ErrorCode::Cancelled);
}

// An arm whose third bone turns aside by a right angle, mesh and all, moved by `matrix`.
BindCase bentArm(const glm::dmat4& matrix) {
    BindCase arm = armCase();
    const auto bent = [](const glm::dvec3& p) {
        return p.x > 2.0 ? glm::dvec3(2.0 - p.y, p.x - 2.0, p.z) : p;
    };
    const auto moved = [&](const glm::dvec3& p) {
        return glm::dvec3(matrix * glm::dvec4(bent(p), 1.0));
    };
    for (auto& point : arm.points) point = moved(point);
    for (auto& segment : arm.segments) {
        segment.from = moved(segment.from);
        segment.to = moved(segment.to);
    }
    if (glm::determinant(glm::dmat3(matrix)) < 0.0)
        for (auto& t : arm.triangles) std::swap(t.y, t.z);
    return arm;
}

/// Of all points, one after another.
struct ArmFeatures {
    std::vector<SlotIndex> slots;
    std::vector<float> numbers;
};

ArmFeatures featuresOf(const BindCase& arm) {
    const BindProblem problem = arm.problem();
    SparseRows rows;  // a blend of all bones, so that all are candidates everywhere
    for (std::size_t p = 0; p < arm.points.size(); ++p) {
        for (SlotIndex s = 0; s < 4; ++s) rows.append(s, 0.1f * static_cast<float>(s + 1));
        rows.endRow();
    }
    SolverAnswers answers;
    answers.rows = &rows;
    const BindFeatures features(problem, answers);
    ArmFeatures out;
    for (std::uint32_t p = 0; p < arm.points.size(); ++p)
        features.append(p, out.slots, out.numbers);
    return out;
}

TEST(BindFeatures, areTheSameHoweverTheModelStands) {
    const glm::dmat4 one(1.0);
    const ArmFeatures plain = featuresOf(bentArm(one));
    const glm::dmat4 turned = glm::rotate(one, 2.0, glm::normalize(glm::dvec3(1.0, -2.0, 0.5)));
    for (const glm::dmat4& matrix :
         {turned, glm::scale(one, glm::dvec3(0.01)), glm::scale(one, glm::dvec3(-1.0, 1.0, 1.0))}) {
        const ArmFeatures moved = featuresOf(bentArm(matrix));
        ASSERT_EQ(moved.slots, plain.slots);
        for (std::size_t i = 0; i < plain.numbers.size(); ++i)
            ASSERT_NEAR(moved.numbers[i], plain.numbers[i], 1e-4) << i % BindFeatures::kCount;
    }
}

TEST(BindFeatures, tellTheInsideOfABendFromItsOutside) {
    const BindCase arm = bentArm(glm::dmat4(1.0));
    const ArmFeatures features = featuresOf(arm);
    constexpr std::size_t kBendAtStart = BindFeatures::kPlain - 2;
    std::size_t inside = 0, outside = 0;
    for (std::size_t i = 0; i < features.slots.size(); ++i) {
        if (features.slots[i] != 2) continue;  // it begins where the arm bends
        const glm::dvec3& p = arm.points[i / 4];
        const float bend = features.numbers[i * BindFeatures::kCount + kBendAtStart];
        const double towards = (p.x - 2.0) - p.y;  // the arm comes along X and goes on along Y
        if (std::abs(towards) < 1e-3) continue;
        EXPECT_EQ(bend > 0.0f, towards > 0.0);
        ++(towards > 0.0 ? outside : inside);
    }
    EXPECT_GT(inside, 100u);
    EXPECT_GT(outside, 20u);
}

TEST(BoneWords, areFoundInTheNamesOfManyPrograms) {
    for (const auto& [name, word] :
         std::vector<std::pair<const char*, BoneWord>>{{"Bip01 L UpperArm", BoneWord::UpperArm},
                                                       {"mixamorig:LeftForeArm", BoneWord::Forearm},
                                                       {"clavicle_l", BoneWord::Clavicle},
                                                       {"J_Bip_R_LowerLeg", BoneWord::Shin},
                                                       {"DEF-thigh.R.001", BoneWord::Thigh},
                                                       {"mixamorig:RightUpLeg", BoneWord::Thigh},
                                                       {"f_index.02.L", BoneWord::Finger},
                                                       {"Bip01 R Toe0", BoneWord::Toe},
                                                       {"spine_03", BoneWord::Spine},
                                                       {"tummy_Armature", BoneWord::None},
                                                       {"pelvis_Armature", BoneWord::Hips},
                                                       {"flipper-left.001", BoneWord::Wing},
                                                       {"joint12", BoneWord::None}})
        EXPECT_EQ(boneWord(name), word) << name;
    EXPECT_TRUE(namedAsTwist("upperarm_twist_01_l"));
    EXPECT_FALSE(namedAsTwist("upperarm_l"));
}

}  // namespace
}  // namespace sinew
