// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/collada_facts.h"

#include <algorithm>
#include <charconv>

#include "editor/codec/json_text.h"
#include "editor/exchange/readers/text_encoding.h"
#include "editor/exchange/readers/xml_tree.h"

namespace sinew {
namespace {

constexpr std::string_view kSpace = " \t\r\n";

std::vector<std::string_view> wordsOf(std::string_view text) {
    std::vector<std::string_view> out;
    for (auto at = text.find_first_not_of(kSpace); at != std::string_view::npos;) {
        const auto end = std::min(text.find_first_of(kSpace, at), text.size());
        out.push_back(text.substr(at, end - at));
        at = text.find_first_not_of(kSpace, end);
    }
    return out;
}

// "#name" without its mark.
std::string local(const std::string& url) { return url.starts_with('#') ? url.substr(1) : url; }

class FactReader {
public:
    explicit FactReader(const XmlTree& tree) : tree_(tree) {}

    ColladaFacts run() {
        readUnit();
        for (const XmlElement* node : tree_.named("node")) readNode(*node);
        for (const XmlElement* mesh : tree_.named("geometry")) readGeometry(*mesh);
        countOtherExtras();
        const auto morphs = tree_.named("morph");
        if (morphs.empty()) return std::move(out_);
        for (const XmlElement* source : tree_.named("source"))
            sources_.emplace(value(*source, "id"), source);
        for (const XmlElement* morph : morphs) readShapes(*morph);
        for (const XmlElement* channel : tree_.named("channel")) readKeys(*channel);
        return std::move(out_);
    }

private:
    std::string value(const XmlElement& element, std::string_view name) const {
        return asUtf8(tree_.attribute(element, name));
    }

    void readUnit() {
        const auto units = tree_.named("unit");
        if (units.empty()) return;
        const std::string meter = value(*units.front(), "meter");
        double metres = 0.0;
        const auto [end, error] =
            std::from_chars(meter.data(), meter.data() + meter.size(), metres);
        if (error == std::errc() && metres > 0.0) out_.metresPerUnit = metres;
    }

    void readNode(const XmlElement& element) {
        auto key = value(element, "id");
        if (key.empty()) key = value(element, "sid");
        if (key.empty()) return;
        ColladaNode node;
        node.name = value(element, "name");
        node.joint = value(element, "type") == "JOINT";
        if (const auto* extra = tree_.child(element, "extra")) node.extrasJson = extras(*extra);
        out_.nodes.emplace(std::move(key), std::move(node));
    }

    void readGeometry(const XmlElement& mesh) {
        const std::string id = tree_.attribute(mesh, "id");
        if (const auto name = tree_.attribute(mesh, "name"); !name.empty())
            out_.meshNames.emplace(id, name);
        const auto* extra = tree_.child(mesh, "extra");
        if (auto json = extra ? extras(*extra) : std::string(); !json.empty())
            out_.meshExtras.emplace(id, std::move(json));
    }

    bool isOwn(const XmlElement& extra) const {
        const auto* technique = tree_.child(extra, "technique");
        return technique && tree_.attribute(*technique, "profile") == "SINEW";
    }

    void countOtherExtras() {
        for (const XmlElement* extra : tree_.named("extra")) {
            const auto where = tree_.elements[extra->parent].name;
            const bool counts = where == "node" || where == "geometry" || where == "mesh";
            if (counts && !isOwn(*extra)) ++out_.otherExtras;
        }
    }

    std::string extras(const XmlElement& extra) const {
        if (!isOwn(extra)) return {};
        const auto* technique = tree_.child(extra, "technique");
        Json out = Json::object();
        for (const auto index : technique->children) {
            const XmlElement& param = tree_.elements[index];
            const std::string text = xmlText(param.text);
            const bool isText = value(param, "type") == "string";
            auto member = isText ? std::optional(Json(asUtf8(text))) : parseJson(text);
            const std::string key = value(param, "name");
            if (member && !key.empty()) out[key] = std::move(*member);
        }
        return out.empty() ? std::string() : jsonText(out);
    }

    // The list of a source that an element's input of a meaning points to.
    const XmlElement* arrayOf(const XmlElement* element, std::string_view semantic,
                              std::initializer_list<std::string_view> kinds) const {
        if (!element) return nullptr;
        for (const auto index : element->children) {
            const XmlElement& input = tree_.elements[index];
            if (value(input, "semantic") != semantic) continue;
            const auto source = sources_.find(local(value(input, "source")));
            if (source == sources_.end()) return nullptr;
            for (const auto kind : kinds)
                if (const auto* array = tree_.child(*source->second, kind)) return array;
        }
        return nullptr;
    }

    void readShapes(const XmlElement& morph) {
        const auto* targets = tree_.child(morph, "targets");
        const auto* names = arrayOf(targets, "MORPH_TARGET", {"IDREF_array", "Name_array"});
        const auto* weights = arrayOf(targets, "MORPH_WEIGHT", {"float_array"});
        if (!names) return;
        ColladaShapes shapes;
        shapes.mesh = local(value(morph, "source"));
        for (const auto name : wordsOf(names->text))
            shapes.targets.push_back(asUtf8(xmlText(name)));
        if (weights) shapes.weights = floatsOf(weights->text);
        shapes.weights.resize(shapes.targets.size(), 0.0f);
        if (weights) {
            const XmlElement& source = tree_.elements[weights->parent];
            byTarget_[value(source, "id")] = out_.shapes.size();
        }
        if (const auto* controller = tree_.above(morph, "controller"))
            if (const auto id = value(*controller, "id"); !id.empty())
                byTarget_[id] = out_.shapes.size();
        out_.shapes.push_back(std::move(shapes));
    }

    void readKeys(const XmlElement& channel) {
        const std::string target = value(channel, "target");
        const auto place = byTarget_.find(target.substr(0, target.find_first_of("(/")));
        const auto* animation = tree_.above(channel, "animation");
        if (place == byTarget_.end() || !animation) return;
        const std::string wanted = local(value(channel, "source"));
        for (const auto index : animation->children) {
            const XmlElement& sampler = tree_.elements[index];
            if (sampler.name != "sampler" || value(sampler, "id") != wanted) continue;
            const auto* times = arrayOf(&sampler, "INPUT", {"float_array"});
            const auto* values = arrayOf(&sampler, "OUTPUT", {"float_array"});
            if (times && values)
                addKeys(place->second, target, value(*animation, "name"), floatsOf(times->text),
                        floatsOf(values->text));
        }
    }

    // "weights(2)" has the values of one shape, "weights" those of all at each moment.
    void addKeys(std::size_t shapes, const std::string& target, const std::string& clip,
                 const std::vector<float>& times, const std::vector<float>& values) {
        const auto count = static_cast<std::uint32_t>(out_.shapes[shapes].targets.size());
        const auto bracket = target.find('(');
        std::uint32_t first = 0;
        if (bracket != std::string::npos) {
            const char* digits = target.data() + bracket + 1;
            std::from_chars(digits, target.data() + target.size(), first);
        }
        const std::uint32_t width = bracket == std::string::npos ? count : 1;
        if (first >= count || values.size() < times.size() * width) return;
        for (std::uint32_t t = 0; t < width; ++t) {
            ColladaShapeKeys keys{shapes, first + t, clip, times, {}};
            for (std::size_t k = 0; k < times.size(); ++k)
                keys.values.push_back(values[k * width + t]);
            out_.shapeKeys.push_back(std::move(keys));
        }
    }

    const XmlTree& tree_;
    ColladaFacts out_;
    std::map<std::string, const XmlElement*> sources_;
    std::map<std::string, std::size_t> byTarget_;  // source of weights, controller -> shapes
};

}  // namespace

std::vector<float> floatsOf(std::string_view text) {
    std::vector<float> out;
    for (auto word : wordsOf(text)) {
        if (word.starts_with('+')) word.remove_prefix(1);
        float value = 0.0f;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error == std::errc::invalid_argument) break;
        out.push_back(error == std::errc() ? value : 0.0f);  // too small to tell from 0
    }
    return out;
}

ColladaFacts colladaFacts(const XmlTree& tree) { return FactReader(tree).run(); }

}  // namespace sinew
