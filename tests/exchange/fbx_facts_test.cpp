// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/fbx_facts.h"

#include <gtest/gtest.h>

#include <cstring>
#include <glm/glm.hpp>
#include <random>

#include "editor/scene/trs.h"
#include "tests/exchange/fbx_file.h"

namespace sinew {
namespace {

using Bytes = std::vector<std::uint8_t>;

template <class T>
void put(Bytes& out, T value) {
    const auto at = out.size();
    out.resize(at + sizeof value);
    std::memcpy(out.data() + at, &value, sizeof value);
}

Bytes text(std::string_view value) {
    Bytes out{'S'};
    put(out, static_cast<std::uint32_t>(value.size()));
    out.insert(out.end(), value.begin(), value.end());
    return out;
}
Bytes id(std::int64_t value) {
    Bytes out{'L'};
    put(out, value);
    return out;
}
Bytes number(std::int32_t value) {
    Bytes out{'I'};
    put(out, value);
    return out;
}
template <class T>
Bytes array(char type, const T* values, std::size_t count) {
    Bytes out{static_cast<std::uint8_t>(type)};
    put(out, static_cast<std::uint32_t>(count));
    put(out, std::uint32_t{0});
    put(out, static_cast<std::uint32_t>(count * sizeof(T)));
    for (std::size_t i = 0; i < count; ++i) put(out, values[i]);
    return out;
}

struct Element {
    std::string name;
    std::vector<Bytes> properties;
    std::vector<Element> children;
};

// Writes nodes of FBX 7.4 (32-bit sizes) or 7.5 (64-bit) as the file format's description has them.
class Writer {
public:
    explicit Writer(std::uint32_t version) : wide_(version >= 7500) {
        const std::string magic("Kaydara FBX Binary  \0\x1a\0", 23);
        out_.assign(magic.begin(), magic.end());
        put(out_, version);
    }
    void add(const Element& element) {
        const std::size_t start = out_.size();
        size(0);
        size(element.properties.size());
        std::size_t length = 0;
        for (const Bytes& property : element.properties) length += property.size();
        size(length);
        out_.push_back(static_cast<std::uint8_t>(element.name.size()));
        out_.insert(out_.end(), element.name.begin(), element.name.end());
        for (const Bytes& property : element.properties)
            out_.insert(out_.end(), property.begin(), property.end());
        for (const Element& child : element.children) add(child);
        if (!element.children.empty()) out_.resize(out_.size() + (wide_ ? 25 : 13));
        const std::uint64_t end = out_.size();
        std::memcpy(out_.data() + start, &end, wide_ ? 8 : 4);
    }
    const Bytes& bytes() const { return out_; }

private:
    void size(std::uint64_t value) {
        if (wide_)
            put(out_, value);
        else
            put(out_, static_cast<std::uint32_t>(value));
    }
    bool wide_;
    Bytes out_;
};

Element matrix(const char* name, const glm::dmat4& m) {
    return {name, {array('d', &m[0][0], 16)}, {}};
}

Element cluster(std::int64_t key, const glm::dmat4& transform, const glm::dmat4& link) {
    return {"Deformer",
            {id(key), text("x"), text("Cluster")},
            {matrix("Transform", transform), matrix("TransformLink", link)}};
}

Element connection(std::int64_t child, std::int64_t parent) {
    return {"C", {text("OO"), id(child), id(parent)}, {}};
}

struct Fixture {
    glm::dmat4 bind = test::FbxTransform::moved({1, 2, 3});
    glm::dmat4 otherBind = bind;
    std::int32_t cubicFlag = 0x8;

    Bytes write(std::uint32_t version) const {
        const auto linkA = test::FbxTransform::turned({0, 90, 0});
        const auto linkB = test::FbxTransform::moved({5, 0, 0});
        const Element inherit{
            "P", {text("InheritType"), text("enum"), text(""), text(""), number(2)}, {}};
        const std::int64_t times[] = {0, 100};
        const Element curve{"AnimationCurve",
                            {id(9), text(""), text("")},
                            {{"KeyTime", {array('l', times, 2)}, {}},
                             {"KeyAttrFlags", {array('i', &cubicFlag, 1)}, {}}}};
        Writer out(version);
        out.add({"Objects",
                 {},
                 {{"Model",
                   {id(1), text(std::string("Arm\0\1Model", 10)), text("LimbNode")},
                   {{"Properties70", {}, {inherit}}}},
                  {"Model", {id(2), text(std::string("Body\0\1Model", 11)), text("Mesh")}, {}},
                  cluster(5, glm::inverse(linkA) * bind, linkA),
                  cluster(6, glm::inverse(linkB) * otherBind, linkB),
                  curve}});
        out.add({"Connections",
                 {},
                 {connection(3, 2), connection(4, 3), connection(5, 4), connection(6, 4)}});
        return out.bytes();
    }
};

TEST(FbxFacts, TellsWhatABinaryFileHolds) {
    for (const std::uint32_t version : {7400u, 7500u, 7700u}) {
        const FbxFacts facts = fbxFacts(Fixture().write(version));
        EXPECT_EQ(facts.joints, std::set<std::string>{"Arm"}) << version;
        EXPECT_EQ(facts.inheritType, (std::map<std::string, int>{{"Arm", 2}})) << version;
        ASSERT_EQ(facts.meshBind.size(), 1u) << version;
        EXPECT_LT(relativeDifference(facts.meshBind.at("Body"), Fixture().bind), 1e-12);
        ASSERT_EQ(facts.warnings.size(), 1u) << version;
        EXPECT_NE(facts.warnings[0].english().find("1 animation curves"), std::string::npos);
    }
}

TEST(FbxFacts, TellsNoBindWhereClustersDisagree) {
    Fixture fixture;
    fixture.otherBind = test::FbxTransform::moved({1, 2, 4});
    EXPECT_TRUE(fbxFacts(fixture.write(7400)).meshBind.empty());
}

TEST(FbxFacts, DoesNotWarnOfStraightCurves) {
    Fixture fixture;
    fixture.cubicFlag = 0x4;
    EXPECT_TRUE(fbxFacts(fixture.write(7400)).warnings.empty());
}

TEST(FbxFacts, WarnsOfOldFiles) { EXPECT_FALSE(fbxFacts(Writer(6100).bytes()).warnings.empty()); }

TEST(FbxFacts, FindsJointsInText) {
    const std::string file = test::FbxFile().text();
    const FbxFacts facts =
        fbxFacts({reinterpret_cast<const std::uint8_t*>(file.data()), file.size()});
    EXPECT_EQ(facts.joints, (std::set<std::string>{"Joint", "Tip"}));
}

TEST(FbxFacts, TellsLessOfADamagedFileAndDoesNotCrash) {
    const Bytes whole = Fixture().write(7500);
    for (std::size_t size = 0; size < whole.size(); ++size)
        static_cast<void>(fbxFacts(std::span(whole).first(size)));
    std::mt19937 random(1);
    for (int i = 0; i < 3000; ++i) {
        Bytes changed = whole;
        for (int k = 0; k < 3; ++k)
            changed[27 + random() % (changed.size() - 27)] = static_cast<std::uint8_t>(random());
        static_cast<void>(fbxFacts(changed));
    }
    SUCCEED();
}

}  // namespace
}  // namespace sinew
