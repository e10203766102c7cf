// SPDX-License-Identifier: Apache-2.0
#include "editor/exchange/readers/collada/text.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <set>
#include <span>
#include <vector>

namespace sinew {

std::vector<std::string_view> piecesOf(std::string_view text, std::string_view between) {
    std::vector<std::string_view> out;
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of(between), text.size());
        if (end > 0) out.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

namespace {

std::string_view withoutEnd(std::string_view text) {
    const auto last = text.find_last_not_of(kXmlSpace);
    return last == std::string_view::npos ? std::string_view{} : text.substr(0, last + 1);
}

bool hasOpenBraces(std::string_view text) {
    return std::ranges::count(text, '{') > std::ranges::count(text, '}');
}

std::string_view lastLine(std::string_view text) {
    const auto whole = withoutEnd(text);
    const auto start = whole.find_last_of('\n');
    return start == std::string_view::npos ? whole : whole.substr(start + 1);
}

bool startsWithWord(std::string_view line, std::string_view word) {
    const auto first = line.find_first_not_of(kXmlSpace);
    if (first == std::string_view::npos || line.size() - first < word.size()) return false;
    return std::ranges::equal(line.substr(first, word.size()), word, [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == b;
    });
}

bool isObjNumber(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    double value = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error != std::errc::invalid_argument && end == text.data() + text.size();
}

// "7", "7/1", "7//2", as many slashes as the first corner of its line has.
bool isCorner(std::string_view text, std::string_view first) {
    return std::ranges::count(text, '/') == std::ranges::count(first, '/') &&
           text.ends_with('/') == first.ends_with('/') &&
           std::ranges::all_of(piecesOf(text, "/"), isObjNumber);
}

// A statement of an OBJ file that has all that it needs.
bool isWholeObjLine(std::string_view line) {
    const auto words = piecesOf(line);
    if (words.empty() || words[0].starts_with('#') || words[0] == "g") return true;
    const std::span values = std::span(words).subspan(1);
    const auto are = [&](std::size_t least, auto&& kind) {
        return values.size() >= least && std::ranges::all_of(values, kind);
    };
    const auto corner = [&](std::string_view word) { return isCorner(word, values[0]); };
    if (words[0] == "v" || words[0] == "vn") return are(3, isObjNumber);
    if (words[0] == "vt") return are(2, isObjNumber);
    if (words[0] == "f") return are(3, corner);
    if (words[0] == "l") return are(2, corner);
    return !values.empty();
}

}  // namespace

bool isCutOff(std::string_view ending, std::string_view text) {
    if (text.find('\0') != std::string_view::npos) return false;
    if (ending == "obj") return !text.ends_with('\n') && !isWholeObjLine(lastLine(text));
    if (ending == "stl")
        return startsWithWord(text, "solid") && !startsWithWord(lastLine(text), "endsolid");
    if (ending == "smd") return !startsWithWord(lastLine(text), "end");
    if (ending == "dae") return withoutEnd(text).find("</COLLADA>") == std::string_view::npos;
    const bool x = ending == "x" && text.substr(0, 16).find("txt") != std::string_view::npos;
    if (x || ending == "md5mesh" || ending == "bvh") return hasOpenBraces(text);
    return false;
}

namespace {

constexpr unsigned kFlags = pugi::parse_default | pugi::parse_declaration;

struct Gatherer : pugi::xml_tree_walker {
    explicit Gatherer(std::string_view wanted) : name(wanted) {}
    bool for_each(pugi::xml_node& node) override {
        if (node.type() == pugi::node_element && node.name() == name) found.push_back(node);
        return true;
    }
    std::string_view name;
    std::vector<pugi::xml_node> found;
};

// Takes morph controllers out; see textForAssimp().
class ShapeRemover {
public:
    explicit ShapeRemover(pugi::xml_document& xml) : xml_(xml) {}

    void run() {
        const auto morphs = elementsNamed(xml_, "morph");
        if (morphs.empty()) return;
        for (const pugi::xml_node& morph : morphs) remember(morph);
        for (const pugi::xml_node& skin : elementsNamed(xml_, "skin")) redirect(skin, "source");
        for (const pugi::xml_node& use : elementsNamed(xml_, "instance_controller"))
            redirect(use, "url");
        for (const pugi::xml_node& scene : elementsNamed(xml_, "visual_scene")) addTargets(scene);
        for (pugi::xml_node whole : removed_) whole.parent().remove_child(whole);
    }

private:
    void remember(const pugi::xml_node& morph) {
        const pugi::xml_node controller = elementAbove(morph, "controller");
        // One that holds several is removed once; one in another with it.
        const pugi::xml_node whole = controller ? controller : morph;
        if (std::ranges::find(removed_, whole) == removed_.end() &&
            !elementAbove(whole, "controller") && !elementAbove(whole, "morph"))
            removed_.push_back(whole);
        if (const std::string id = controller.attribute("id").value(); !id.empty())
            meshOf_['#' + id] = morph.attribute("source").value();
        for (const pugi::xml_node& source : morph.children())
            for (const char* kind : {"IDREF_array", "Name_array"})
                targets_ += ' ' + std::string(source.child(kind).text().get());
    }

    // A value that names a morph controller names its mesh instead.
    void redirect(const pugi::xml_node& element, const char* attribute) {
        std::string value = element.attribute(attribute).value();
        bool found = false;
        for (int steps = 0; steps < 16 && meshOf_.contains(value); ++steps, found = true)
            value = meshOf_[value];
        if (found) element.attribute(attribute).set_value(value.c_str());
    }

    void addTargets(pugi::xml_node scene) {
        pugi::xml_node node = scene.append_child("node");
        node.append_attribute("id").set_value(kShapesNode);
        std::set<std::string_view> seen;
        for (const auto word : piecesOf(targets_))
            if (seen.insert(word).second)
                node.append_child("instance_geometry")
                    .append_attribute("url")
                    .set_value(('#' + std::string(word)).c_str());
    }

    pugi::xml_document& xml_;
    std::vector<pugi::xml_node> removed_;
    std::map<std::string, std::string> meshOf_;  // "#controller" -> "#geometry"
    std::string targets_;
};

struct StringWriter : pugi::xml_writer {
    void write(const void* data, std::size_t size) override {
        text.append(static_cast<const char*>(data), size);
    }
    std::string text;
};

}  // namespace

bool parseCollada(std::string_view text, pugi::xml_document& into) {
    return static_cast<bool>(into.load_buffer(text.data(), text.size(), kFlags));
}

std::vector<pugi::xml_node> elementsNamed(const pugi::xml_document& xml, std::string_view name) {
    Gatherer gatherer(name);
    pugi::xml_node(xml).traverse(gatherer);
    return std::move(gatherer.found);
}

pugi::xml_node elementAbove(const pugi::xml_node& element, std::string_view name) {
    pugi::xml_node at = element.parent();
    while (at && at.name() != name) at = at.parent();
    return at;
}

std::string textForAssimp(std::string_view text) {
    pugi::xml_document xml;
    if (!xml.load_buffer(text.data(), text.size(), kFlags | pugi::parse_trim_pcdata))
        return std::string(text);
    ShapeRemover(xml).run();
    StringWriter out;
    out.text.reserve(text.size());
    xml.save(out, "", pugi::format_raw | pugi::format_no_declaration, pugi::encoding_utf8);
    return std::move(out.text);
}

}  // namespace sinew
