// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/collada_text.h"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>
#include <vector>

#include "editor/exchange/readers/xml_tree.h"

namespace sinew {
namespace {

constexpr std::string_view kSpace = " \t\r\n";

// Past the end of a comment or CDATA that starts at `at`; `at` itself where none does.
std::size_t pastOpaque(std::string_view xml, std::size_t at) {
    constexpr std::pair<std::string_view, std::string_view> kOpaque[] = {{"<!--", "-->"},
                                                                         {"<![CDATA[", "]]>"}};
    for (const auto& [open, close] : kOpaque) {
        if (xml.substr(at, open.size()) != open) continue;
        const auto end = xml.find(close, at + open.size());
        return end == std::string_view::npos ? xml.size() : end + close.size();
    }
    return at;
}

struct Change {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::string text;
};

std::string changed(std::string_view xml, std::vector<Change> changes) {
    std::ranges::stable_sort(changes, {}, &Change::begin);
    std::string out;
    std::size_t at = 0;
    for (const Change& change : changes) {
        if (change.begin < at) continue;  // inside what is gone
        out.append(xml.substr(at, change.begin - at));
        out += change.text;
        at = change.end;
    }
    out.append(xml.substr(at));
    return out;
}

class ShapeRemover {
public:
    ShapeRemover(std::string_view xml, const XmlTree& tree) : xml_(xml), tree_(tree) {}

    std::string run() {
        const auto morphs = tree_.named("morph");
        if (morphs.empty()) return std::string(xml_);
        for (const XmlElement* morph : morphs) remove(*morph);
        for (const XmlElement* skin : tree_.named("skin")) redirect(*skin, "source");
        for (const XmlElement* use : tree_.named("instance_controller")) redirect(*use, "url");
        for (const XmlElement* scene : tree_.named("visual_scene")) addTargets(*scene);
        return changed(xml_, std::move(changes_));
    }

private:
    void remove(const XmlElement& morph) {
        const XmlElement* controller = tree_.above(morph, "controller");
        const XmlElement& whole = controller ? *controller : morph;
        changes_.push_back({whole.begin, whole.end, ""});
        if (controller)
            if (const auto id = tree_.attribute(*controller, "id"); !id.empty())
                meshOf_['#' + id] = tree_.attribute(morph, "source");
        for (const auto index : morph.children)
            for (const char* kind : {"IDREF_array", "Name_array"})
                if (const auto* array = tree_.child(tree_.elements[index], kind))
                    targets_ += ' ' + std::string(array->text);
    }

    // A value that names a morph controller names its mesh instead.
    void redirect(const XmlElement& element, std::string_view attribute) {
        std::string value = tree_.attribute(element, attribute);
        bool found = false;
        for (int steps = 0; steps < 16 && meshOf_.contains(value); ++steps, found = true)
            value = meshOf_[value];
        if (!found) return;
        for (const auto& [key, text] : element.attributes)
            if (key == attribute) {
                const auto begin = static_cast<std::size_t>(text.data() - xml_.data());
                changes_.push_back({begin, begin + text.size(), value});
            }
    }

    void addTargets(const XmlElement& scene) {
        const auto end = xml_.substr(0, scene.end).rfind("</");
        if (end == std::string_view::npos || end < scene.begin) return;
        std::string nodes = std::string("<node id=\"") + kShapesNode + "\">";
        std::istringstream words(targets_);
        std::set<std::string> seen;
        for (std::string word; words >> word;)
            if (seen.insert(word).second) nodes += "<instance_geometry url=\"#" + word + "\"/>";
        changes_.push_back({end, end, nodes + "</node>"});
    }

    std::string_view xml_;
    const XmlTree& tree_;
    std::vector<Change> changes_;
    std::map<std::string, std::string> meshOf_;  // "#controller" -> "#geometry"
    std::string targets_;
};

}  // namespace

std::string withoutLeadingSpace(std::string_view xml) {
    std::string out;
    out.reserve(xml.size());
    std::size_t at = 0;
    while (at < xml.size()) {
        auto end = xml.find('<', at);
        if (end == std::string_view::npos) end = xml.size();
        const auto opaque = end < xml.size() ? pastOpaque(xml, end) : end;
        if (opaque != end) {
            out.append(xml.substr(at, opaque - at));
            at = opaque;
            continue;
        }
        const auto close = end < xml.size() ? xml.find('>', end) : std::string_view::npos;
        const auto next = close == std::string_view::npos ? xml.size() : close + 1;
        out.append(xml.substr(at, next - at));
        const auto text = std::min(xml.find_first_not_of(kSpace, next), xml.size());
        at = text < xml.size() && xml[text] != '<' ? text : next;
    }
    return out;
}

std::string withoutShapes(std::string_view xml, const XmlTree& tree) {
    return ShapeRemover(xml, tree).run();
}

}  // namespace sinew
