// SPDX-License-Identifier: Apache-2.0
// Weight tables as Maya's deformerWeights command writes and reads them: XML with a point cloud a
// shape, in the shape's own space and Maya's unit (1 cm), and a list of weights a joint.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <pugixml.hpp>
#include <set>

#include "editor/exchange/weight_files/text.h"
#include "editor/scene/numbers.h"

namespace sinew {
namespace {

constexpr std::string_view kTable = "deformerWeight";

// ---- writing

bool oneMatrix(const std::vector<TableMesh>& meshes) {
    return std::ranges::all_of(meshes, [&](const TableMesh& mesh) {
        return mesh.worldFromMesh == meshes.front().worldFromMesh && invertible(mesh.worldFromMesh);
    });
}

// As the file called them that they are from, else as Maya calls shapes, each name once:
// bodyShape, bodyShape1.
std::vector<std::string> shapeNames(const std::vector<TableMesh>& meshes) {
    std::set<std::string> taken;
    std::vector<std::string> out;
    for (const auto& mesh : meshes) {
        const std::string wanted = mesh.shape.empty() ? mesh.name + "Shape" : mesh.shape;
        std::string name = wanted;
        for (int number = 1; !taken.insert(name).second; ++number)
            name = wanted + std::to_string(number);
        out.push_back(xmlEscaped(name));
    }
    return out;
}

// The points in the space that is written, centimetres; what rounding left of a zero is zero.
std::vector<glm::vec3> writtenPoints(const TableMesh& mesh, const glm::dmat4& meshFromWorld) {
    constexpr double kRounding = 1e-12;
    std::vector<glm::dvec3> points;
    double largest = 0.0;
    for (const auto& p : mesh.points) {
        points.emplace_back(glm::dvec3(meshFromWorld * glm::dvec4(p, 1.0)) * kCentimetres);
        for (int k = 0; k < 3; ++k) largest = std::max(largest, std::abs(points.back()[k]));
    }
    for (auto& p : points)
        for (int k = 0; k < 3; ++k)
            if (std::abs(p[k]) < kRounding * largest) p[k] = 0.0;
    return {points.begin(), points.end()};
}

void appendHeader(std::string& out, const glm::dmat4& worldFromMesh, const std::string& fileName) {
    out += "  <headerInfo fileName=\"" + xmlEscaped(fileName) + "\" worldMatrix=\"";
    // Maya's matrices have their axes and the translation in rows: the order of our columns.
    for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 4; ++row) {
            const bool moved = column == 3 && row < 3;
            appendNumber(out, worldFromMesh[column][row] * (moved ? kCentimetres : 1.0));
            out += ' ';
        }
    out += "\"/>\n";
}

void appendShape(std::string& out, const std::string& name, const std::vector<glm::vec3>& points) {
    const std::string count = std::to_string(points.size());
    out += "  <shape name=\"" + name + "\" group=\"0\" stride=\"3\" size=\"" + count + "\" max=\"" +
           std::to_string(std::max<std::size_t>(points.size(), 1) - 1) + "\">\n";
    for (std::size_t p = 0; p < points.size(); ++p) {
        out += "    <point index=\"";
        appendNumber(out, p);
        out += "\" value=\"";
        for (int k = 0; k < 3; ++k) {
            out += ' ';
            appendNumber(out, points[p][k]);
        }
        out += "\"/>\n";
    }
    out += "  </shape>\n";
}

struct PointWeight {
    std::size_t point;
    float weight;
};

void appendWeights(std::string& out, const TableMesh& mesh, const std::string& shape,
                   std::size_t number) {
    const std::string deformer =
        mesh.deformer.empty() ? "skinCluster" + std::to_string(number) : xmlEscaped(mesh.deformer);
    std::vector<std::vector<PointWeight>> byJoint(mesh.joints.size());
    for (std::size_t p = 0; p < mesh.rows.size(); ++p)
        for (const auto& entry : mesh.rows[p]) byJoint[entry.slot].push_back({p, entry.weight});
    for (std::size_t j = 0; j < byJoint.size(); ++j) {
        const std::size_t last = byJoint[j].empty() ? 0 : byJoint[j].back().point;
        out += "  <weights deformer=\"" + deformer + "\" source=\"" + xmlEscaped(mesh.joints[j]) +
               "\" shape=\"" + shape + "\" layer=\"" + std::to_string(j) +
               "\" defaultValue=\"0.000\" size=\"" + std::to_string(byJoint[j].size()) +
               "\" max=\"" + std::to_string(last) + "\">\n";
        for (const auto& entry : byJoint[j]) {
            out += "    <point index=\"";
            appendNumber(out, entry.point);
            out += "\" value=\"";
            appendNumber(out, entry.weight);
            out += "\"/>\n";
        }
        out += "  </weights>\n";
    }
}

// The file has one matrix: meshes that stood differently are written where they were bound.
std::string mayaTable(const std::vector<TableMesh>& meshes, const std::string& fileName) {
    const glm::dmat4 worldFromMesh =
        oneMatrix(meshes) ? meshes.front().worldFromMesh : glm::dmat4(1.0);
    std::string out = "<?xml version=\"1.0\"?>\n<deformerWeight>\n";
    appendHeader(out, worldFromMesh, fileName);
    const auto shapes = shapeNames(meshes);
    for (std::size_t i = 0; i < meshes.size(); ++i)
        appendShape(out, shapes[i], writtenPoints(meshes[i], glm::inverse(worldFromMesh)));
    for (std::size_t i = 0; i < meshes.size(); ++i) appendWeights(out, meshes[i], shapes[i], i + 1);
    return out + "</deformerWeight>\n";
}

// ---- reading

// Numbers with white space between them; nothing where one is no finite number or there are not
// exactly as many as wanted.
template <std::size_t Count>
std::optional<std::array<double, Count>> numbers(std::string_view text) {
    std::array<double, Count> out{};
    std::size_t found = 0;
    for (std::size_t at = 0;;) {
        at = text.find_first_not_of(" \t\r\n", at);
        if (at == std::string_view::npos) break;
        const auto end = std::min(text.find_first_of(" \t\r\n", at), text.size());
        if (found == Count || !parseNumber(text.substr(at, end - at), out[found]) ||
            !std::isfinite(out[found]))
            return std::nullopt;
        ++found;
        at = end;
    }
    return found == Count ? std::optional(out) : std::nullopt;
}

struct Shape {
    std::vector<glm::dvec3> points;
    std::size_t given = 0;
};

struct Layer {
    std::string joint;
    double fallback = 0.0;  // of points that are not listed
    std::vector<PointWeight> weights;
};

// A deformer on a shape.
struct Deformer {
    std::string name;
    std::string shape;
    std::vector<Layer> layers;
};

// The number of the line in which a byte of the text stands.
std::size_t lineAt(std::string_view text, std::ptrdiff_t byte) {
    text = text.substr(0, static_cast<std::size_t>(std::max<std::ptrdiff_t>(byte, 0)));
    return 1 + static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

// Why a text is no XML, as far as it matters to a person.
Error noXml(const pugi::xml_parse_result& result, const std::string& text) {
    if (result.status == pugi::status_no_document_element)
        return unreadableTable(
            "The file is not a Maya weight file: it does not begin with <deformerWeight>.");
    const auto at = static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0));
    const auto last = text.find_last_not_of(" \t\r\n");
    if (last == std::string::npos || text[last] != '>' || at > last)
        return unreadableTable("The file is incomplete: it ends too early.");
    const std::size_t line = lineAt(text, result.offset);
    switch (result.status) {
        case pugi::status_bad_attribute:
            return unreadableTable("Line %1 of the file has an attribute without a value.", line);
        case pugi::status_end_element_mismatch:
            // Said of the end of the text as well, where tags are still open.
            if (const auto tag = text.rfind('<', at); tag != text.rfind("</", at))
                return unreadableTable("The file is incomplete: it ends too early.");
            return unreadableTable("Line %1 of the file closes a tag that is not open.", line);
        case pugi::status_bad_doctype:
            return unreadableTable(
                "The file has a document type declaration, which weight files must not have.");
        default:
            return unreadableTable("Line %1 of the file is not valid XML.", line);
    }
}

// The parsed file takes up to sixteen times its size: a tag of four bytes is a node of eight words.
class Reader {
public:
    explicit Reader(const std::string& text) : text_(text) {}

    Expected<std::vector<TableMesh>> read() {
        pugi::xml_document xml;
        const auto parsed =
            xml.load_buffer(text_.data(), text_.size(),
                            pugi::parse_escapes | pugi::parse_wconv_attribute | pugi::parse_doctype,
                            pugi::encoding_utf8);
        const pugi::xml_node table = xml.first_child();
        if (!parsed && parsed.status != pugi::status_no_document_element &&
            (table.empty() || std::string_view(table.name()) == kTable))
            return noXml(parsed, text_);
        if (std::string_view(table.name()) != kTable)
            return unreadableTable(
                "The file is not a Maya weight file: it does not begin with <deformerWeight>.");
        for (const pugi::xml_node element : table.children()) {
            const std::string_view name = element.name();
            Expected<void> ok;
            if (name == "headerInfo") readHeader(element);
            if (name == "shape") ok = readShape(element);
            if (name == "weights") ok = readWeights(element);
            if (!ok) return ok.error();
        }
        std::vector<TableMesh> out;
        for (const Deformer* deformer : skins()) {
            auto mesh = meshOf(*deformer);
            if (!mesh) return mesh.error();
            out.push_back(std::move(*mesh));
        }
        return out;
    }

private:
    void readHeader(const pugi::xml_node& header) {
        const auto values = numbers<16>(header.attribute("worldMatrix").value());
        if (!values) return;
        for (int column = 0; column < 4; ++column)
            for (int row = 0; row < 3; ++row)
                worldFromMesh_[column][row] =
                    (*values)[static_cast<std::size_t>(4 * column + row)] /
                    (column == 3 ? kCentimetres : 1.0);
    }

    std::optional<std::size_t> indexOf(const pugi::xml_node& point) const {
        std::size_t out = 0;
        const bool good = parseNumber(std::string_view(point.attribute("index").value()), out) &&
                          out < mostPoints(text_.size());
        return good ? std::optional(out) : std::nullopt;
    }

    Expected<void> readShape(const pugi::xml_node& element) {
        Shape& shape = shapes_[element.attribute("name").value()];
        for (const pugi::xml_node point : element.children("point")) {
            const auto index = indexOf(point);
            if (!index) return wrongIndex(point);
            const auto value = numbers<3>(point.attribute("value").value());
            if (!value)
                return wrong("Line %1 of the file has a point without three numbers.", point);
            if (*index >= shape.points.size()) {
                positions_ += *index + 1 - shape.points.size();
                if (positions_ > mostPoints(text_.size())) return wrongIndex(point);
                shape.points.resize(*index + 1);
            }
            shape.points[*index] = {(*value)[0], (*value)[1], (*value)[2]};
            ++shape.given;
        }
        return {};
    }

    Expected<void> readWeights(const pugi::xml_node& element) {
        const std::pair<std::string, std::string> key(element.attribute("deformer").value(),
                                                      element.attribute("shape").value());
        const auto [at, added] = deformerAt_.try_emplace(key, deformers_.size());
        if (added) deformers_.push_back({key.first, key.second, {}});
        Layer layer;
        layer.joint = element.attribute("source").value();
        if (const auto value = numbers<1>(element.attribute("defaultValue").value()))
            layer.fallback = (*value)[0];
        for (const pugi::xml_node point : element.children("point")) {
            const auto index = indexOf(point);
            if (!index) return wrongIndex(point);
            const auto value = numbers<1>(point.attribute("value").value());
            if (!value || (*value)[0] < 0.0 || !std::isfinite(static_cast<float>((*value)[0])))
                return wrong("Line %1 of the file has a weight that is negative or not a number.",
                             point);
            layer.weights.push_back({*index, static_cast<float>((*value)[0])});
        }
        deformers_[at->second].layers.push_back(std::move(layer));
        return {};
    }

    // Of several deformers on one shape (a cluster, a tweak) the skin is the one with the most
    // sources.
    std::vector<const Deformer*> skins() const {
        std::vector<const Deformer*> out;
        std::map<std::string, std::size_t> ofShape;
        for (const auto& deformer : deformers_) {
            const auto [at, added] = ofShape.try_emplace(deformer.shape, out.size());
            if (added)
                out.push_back(&deformer);
            else if (deformer.layers.size() > out[at->second]->layers.size())
                out[at->second] = &deformer;
        }
        return out;
    }

    Expected<TableMesh> meshOf(const Deformer& deformer) {
        TableMesh mesh;
        mesh.name = mesh.shape = deformer.shape;
        mesh.deformer = deformer.name;
        std::size_t count = 0;
        if (const auto shape = shapes_.find(deformer.shape); shape != shapes_.end()) {
            count = shape->second.points.size();
            // A cloud with holes cannot be matched by position.
            if (shape->second.given == count) mesh.points = std::move(shape->second.points);
        }
        for (const auto& layer : deformer.layers)
            for (const auto& entry : layer.weights) count = std::max(count, entry.point + 1);
        if (mesh.points.size() != count) mesh.points.clear();
        putIntoWorld(mesh, worldFromMesh_);
        rows_ += count;
        if (rows_ > mostPoints(text_.size()))
            return unreadableTable("The file omits more weights than its size allows.");
        mesh.rows.resize(count);
        for (const auto& layer : deformer.layers) {
            const auto slot = static_cast<SlotIndex>(mesh.joints.size());
            mesh.joints.push_back(layer.joint);
            for (const auto& entry : layer.weights)
                mesh.rows[entry.point].push_back({slot, entry.weight});
            if (!(layer.fallback > 0.0)) continue;
            filled_ += count;
            if (filled_ > mostPoints(text_.size()))
                return unreadableTable("The file omits more weights than its size allows.");
            for (auto& row : mesh.rows)
                if (row.empty() || row.back().slot != slot)
                    row.push_back({slot, static_cast<float>(layer.fallback)});
        }
        return mesh;
    }

    Error wrongIndex(const pugi::xml_node& point) const {
        return wrong("Line %1 of the file has a point without a valid index.", point);
    }
    Error wrong(const char* sentence, const pugi::xml_node& at) const {
        return unreadableTable(sentence, lineAt(text_, at.offset_debug()));
    }

    const std::string& text_;
    glm::dmat4 worldFromMesh_{1.0};  // metres
    std::map<std::string, Shape> shapes_;
    std::vector<Deformer> deformers_;
    std::map<std::pair<std::string, std::string>, std::size_t> deformerAt_;
    // All meshes together: what no tag of the file stands for would only ask for memory.
    std::size_t positions_ = 0;  // points
    std::size_t rows_ = 0;
    std::size_t filled_ = 0;  // weights
};

Expected<std::vector<TableMesh>> parseMayaTable(const std::string& text) {
    return Reader(text).read();
}

}  // namespace

WeightFormat mayaWeights() {
    return {"xml", "Maya deformer weights", true, &mayaTable, &parseMayaTable};
}

}  // namespace sinew
