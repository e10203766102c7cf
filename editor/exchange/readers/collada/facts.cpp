// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/collada/facts.h"

#include <charconv>
#include <iterator>
#include <pugixml.hpp>

#include "editor/codec/json_text.h"
#include "editor/codec/text.h"
#include "editor/exchange/readers/collada/text.h"
#include "editor/exchange/readers/map_value.h"

namespace sinew {
namespace {

// "#name" without its mark.
std::string local(const std::string& url) { return url.starts_with('#') ? url.substr(1) : url; }

class FactReader {
public:
    explicit FactReader(const pugi::xml_document& xml) : xml_(xml) {}

    ColladaFacts run() {
        readUnit();
        for (const pugi::xml_node node : elementsNamed(xml_, "node")) readNode(node);
        for (const pugi::xml_node mesh : elementsNamed(xml_, "geometry")) readGeometry(mesh);
        countOtherExtras();
        findMissingMeshes();
        countOverlapping();
        const auto morphs = elementsNamed(xml_, "morph");
        if (morphs.empty()) return std::move(out_);
        for (const pugi::xml_node source : elementsNamed(xml_, "source"))
            sources_.emplace(value(source, "id"), source);
        for (const pugi::xml_node morph : morphs) readShapes(morph);
        for (const pugi::xml_node channel : elementsNamed(xml_, "channel")) readKeys(channel);
        return std::move(out_);
    }

private:
    static std::string value(const pugi::xml_node& element, const char* name) {
        return asUtf8(element.attribute(name).value());
    }

    void readUnit() {
        const auto units = elementsNamed(xml_, "unit");
        if (units.empty()) return;
        const std::string meter = value(units.front(), "meter");
        double metres = 0.0;
        const auto [end, error] =
            std::from_chars(meter.data(), meter.data() + meter.size(), metres);
        if (error == std::errc() && metres > 0.0) out_.metresPerUnit = metres;
    }

    void readNode(const pugi::xml_node& element) {
        auto key = value(element, "id");
        if (key.empty()) key = value(element, "sid");
        if (key.empty()) return;
        ColladaNode node;
        node.name = value(element, "name");
        node.joint = value(element, "type") == "JOINT";
        if (const auto extra = element.child("extra")) node.extrasJson = extras(extra);
        out_.nodes.emplace(std::move(key), std::move(node));
    }

    void readGeometry(const pugi::xml_node& mesh) {
        const std::string id = mesh.attribute("id").value();
        if (const std::string name = mesh.attribute("name").value(); !name.empty())
            out_.meshNames.emplace(id, name);
        const auto extra = mesh.child("extra");
        if (auto json = extra ? extras(extra) : std::string(); !json.empty())
            out_.meshExtras.emplace(id, std::move(json));
    }

    static bool isOwn(const pugi::xml_node& extra) {
        return std::string_view(extra.child("technique").attribute("profile").value()) == "SINEW";
    }

    void countOtherExtras() {
        for (const pugi::xml_node extra : elementsNamed(xml_, "extra")) {
            const std::string_view where = extra.parent().name();
            const bool counts = where == "node" || where == "geometry" || where == "mesh";
            if (counts && !isOwn(extra)) ++out_.otherExtras;
        }
    }

    void findMissingMeshes() {
        std::set<std::string> known;
        for (const char* kind : {"geometry", "controller"})
            for (const pugi::xml_node made : elementsNamed(xml_, kind))
                known.insert(value(made, "id"));
        for (const auto& [kind, reference] :
             {std::pair("instance_geometry", "url"), std::pair("instance_controller", "url"),
              std::pair("skin", "source")})
            for (const pugi::xml_node shown : elementsNamed(xml_, kind))
                if (const auto id = local(value(shown, reference)); !known.contains(id))
                    out_.missingMeshes.insert(id);
    }

    void countOverlapping() {
        for (const pugi::xml_node list : elementsNamed(xml_, "accessor")) {
            const auto params = list.children("param");
            const auto numbers = std::distance(params.begin(), params.end());
            const bool several = list.attribute("count").as_ullong() > 1;
            if (several && list.attribute("stride").as_llong(1) < numbers) ++out_.overlapping;
        }
    }

    static std::string extras(const pugi::xml_node& extra) {
        if (!isOwn(extra)) return {};
        Json out = Json::object();
        for (const pugi::xml_node param : extra.child("technique").children()) {
            const std::string text = param.text().get();
            const bool isText = value(param, "type") == "string";
            auto member = isText ? std::optional(Json(asUtf8(text))) : parseJson(text);
            const std::string key = value(param, "name");
            if (member && !key.empty()) out[key] = std::move(*member);
        }
        return out.empty() ? std::string() : jsonText(out);
    }

    // The list of a source that an element's input of a meaning points to.
    pugi::xml_node arrayOf(const pugi::xml_node& element, std::string_view semantic,
                           std::initializer_list<const char*> kinds) const {
        for (const pugi::xml_node input : element.children()) {
            if (value(input, "semantic") != semantic) continue;
            const auto* source = valueIn(sources_, local(value(input, "source")));
            if (!source) return {};
            for (const auto* kind : kinds)
                if (const auto array = source->child(kind)) return array;
        }
        return {};
    }

    void readShapes(const pugi::xml_node& morph) {
        const auto targets = morph.child("targets");
        const auto names = arrayOf(targets, "MORPH_TARGET", {"IDREF_array", "Name_array"});
        const auto weights = arrayOf(targets, "MORPH_WEIGHT", {"float_array"});
        if (!names) return;
        ColladaShapes shapes;
        shapes.mesh = local(value(morph, "source"));
        shapes.relative = value(morph, "method") == "RELATIVE";
        for (const auto name : piecesOf(names.text().get())) shapes.targets.push_back(asUtf8(name));
        if (weights) shapes.weights = floatsOf(weights.text().get());
        shapes.weights.resize(shapes.targets.size(), 0.0f);
        if (weights) byTarget_[value(weights.parent(), "id")] = out_.shapes.size();
        if (const auto controller = elementAbove(morph, "controller"))
            if (const auto id = value(controller, "id"); !id.empty())
                byTarget_[id] = out_.shapes.size();
        out_.shapes.push_back(std::move(shapes));
    }

    void readKeys(const pugi::xml_node& channel) {
        const std::string target = value(channel, "target");
        const auto* shapes = valueIn(byTarget_, target.substr(0, target.find_first_of("(/")));
        const auto animation = elementAbove(channel, "animation");
        if (!shapes || !animation) return;
        const std::string wanted = local(value(channel, "source"));
        for (const pugi::xml_node sampler : animation.children("sampler")) {
            if (value(sampler, "id") != wanted) continue;
            const auto times = arrayOf(sampler, "INPUT", {"float_array"});
            const auto values = arrayOf(sampler, "OUTPUT", {"float_array"});
            if (times && values)
                addKeys(*shapes, target, value(animation, "name"), floatsOf(times.text().get()),
                        floatsOf(values.text().get()));
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

    const pugi::xml_document& xml_;
    ColladaFacts out_;
    std::map<std::string, pugi::xml_node> sources_;
    std::map<std::string, std::size_t> byTarget_;  // source of weights, controller -> shapes
};

}  // namespace

std::vector<float> floatsOf(std::string_view text) {
    std::vector<float> out;
    for (auto word : piecesOf(text)) {
        if (word.starts_with('+')) word.remove_prefix(1);
        float value = 0.0f;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error == std::errc::invalid_argument) break;
        out.push_back(error == std::errc() ? value : 0.0f);  // too small to differ from 0
    }
    return out;
}

ColladaFacts colladaFacts(const pugi::xml_document& xml) { return FactReader(xml).run(); }

}  // namespace sinew
