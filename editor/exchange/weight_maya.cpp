// SPDX-License-Identifier: Apache-2.0
// Weight tables as Maya's deformerWeights command writes and reads them: XML with a point cloud a
// shape, in the shape's own space and Maya's unit (1 cm), and a list of weights a joint.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>

#include "editor/exchange/weight_table.h"
#include "editor/exchange/weight_text.h"
#include "editor/exchange/xml_tags.h"
#include "editor/exchange/xml_text.h"

namespace sinew {
namespace {

constexpr double kCentimetres = 100.0;  // a metre

// ---- writing
// ----------------------------------------------------------------------------------------------------------

bool oneMatrix(const std::vector<TableMesh>& meshes) {
    return std::ranges::all_of(meshes, [&](const TableMesh& mesh) {
        return mesh.worldFromMesh == meshes.front().worldFromMesh &&
               std::abs(glm::determinant(mesh.worldFromMesh)) > 1e-30;
    });
}

// As Maya calls shapes, each name once: bodyShape, bodyShape1.
std::vector<std::string> shapeNames(const std::vector<TableMesh>& meshes) {
    std::set<std::string> taken;
    std::vector<std::string> out;
    for (const auto& mesh : meshes) {
        std::string name = mesh.name + "Shape";
        for (int number = 1; !taken.insert(name).second; ++number)
            name = mesh.name + "Shape" + std::to_string(number);
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
    std::vector<std::vector<PointWeight>> byJoint(mesh.joints.size());
    for (std::size_t p = 0; p < mesh.rows.size(); ++p)
        for (const auto& entry : mesh.rows[p]) byJoint[entry.slot].push_back({p, entry.weight});
    for (std::size_t j = 0; j < byJoint.size(); ++j) {
        const std::size_t last = byJoint[j].empty() ? 0 : byJoint[j].back().point;
        out += "  <weights deformer=\"skinCluster" + std::to_string(number) + "\" source=\"" +
               xmlEscaped(mesh.joints[j]) + "\" shape=\"" + shape + "\" layer=\"" +
               std::to_string(j) + "\" defaultValue=\"0.000\" size=\"" +
               std::to_string(byJoint[j].size()) + "\" max=\"" + std::to_string(last) + "\">\n";
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
// ----------------------------------------------------------------------------------------------------------

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

class Reader {
public:
    explicit Reader(const std::string& text) : text_(text), tags_(text) {}
    Expected<std::vector<TableMesh>> read();

private:
    Expected<void> readTag();
    Expected<void> readPoint();
    Expected<void> readPlace(std::size_t point);
    void readHeader();
    void openWeights();
    std::vector<const Deformer*> skins() const;
    Expected<TableMesh> meshOf(const Deformer& deformer);
    Error wrong(const char* sentence) const { return unreadableTable(sentence, tags_.line()); }

    const std::string& text_;
    XmlTags tags_;
    glm::dmat4 worldFromMesh_{1.0};  // centimetres
    std::map<std::string, Shape> shapes_;
    std::vector<Deformer> deformers_;
    std::map<std::pair<std::string, std::string>, std::size_t> deformerAt_;
    Shape* shape_ = nullptr;  // open
    std::optional<std::pair<std::size_t, std::size_t>> layer_;
    // All meshes together: what no tag of the file stands for would only ask for memory.
    std::size_t placed_ = 0;  // points
    std::size_t rows_ = 0;
    std::size_t filled_ = 0;  // weights
};

Expected<std::vector<TableMesh>> Reader::read() {
    if (!tags_.next() || tags_.name() != "deformerWeight")
        return unreadableTable(
            "The file is no weight table of Maya: it does not begin with <deformerWeight>.");
    while (tags_.next())
        if (auto ok = readTag(); !ok) return ok.error();
    if (tags_.problem()) return unreadableTable(tags_.problem());
    std::vector<TableMesh> out;
    for (const Deformer* deformer : skins()) {
        auto mesh = meshOf(*deformer);
        if (!mesh) return mesh.error();
        out.push_back(std::move(*mesh));
    }
    return out;
}

Expected<void> Reader::readTag() {
    if (tags_.name() == "point" && !tags_.closes()) return readPoint();
    if (tags_.name() != "shape" && tags_.name() != "weights") {
        if (tags_.name() == "headerInfo") readHeader();
        return {};
    }
    shape_ = nullptr;
    layer_.reset();
    if (tags_.closes()) return {};
    if (tags_.name() == "weights")
        openWeights();
    else
        shape_ = &shapes_[tags_.value("name")];
    return {};
}

void Reader::readHeader() {
    const auto values = numbers<16>(tags_.raw("worldMatrix"));
    if (!values) return;
    for (int i = 0; i < 16; ++i)
        worldFromMesh_[i / 4][i % 4] = (*values)[static_cast<std::size_t>(i)];
}

void Reader::openWeights() {
    const std::pair key(tags_.value("deformer"), tags_.value("shape"));
    const auto [at, added] = deformerAt_.try_emplace(key, deformers_.size());
    if (added) deformers_.push_back({key.first, key.second, {}});
    auto& layers = deformers_[at->second].layers;
    Layer layer;
    layer.joint = tags_.value("source");
    if (const auto value = numbers<1>(tags_.raw("defaultValue"))) layer.fallback = (*value)[0];
    layers.push_back(std::move(layer));
    layer_.emplace(at->second, layers.size() - 1);
}

Expected<void> Reader::readPoint() {
    if (!shape_ && !layer_) return {};
    std::size_t point = 0;
    if (!parseNumber(tags_.raw("index"), point) || point >= mostPoints(text_.size()))
        return wrong("Line %1 of the file has a point without a sensible index.");
    if (shape_) return readPlace(point);
    const auto value = numbers<1>(tags_.raw("value"));
    if (!value || (*value)[0] < 0.0 || !std::isfinite(static_cast<float>((*value)[0])))
        return wrong("Line %1 of the file has a weight that is negative or not a number.");
    deformers_[layer_->first].layers[layer_->second].weights.push_back(
        {point, static_cast<float>((*value)[0])});
    return {};
}

Expected<void> Reader::readPlace(std::size_t point) {
    const auto value = numbers<3>(tags_.raw("value"));
    if (!value) return wrong("Line %1 of the file has a point that is not three numbers.");
    if (point >= shape_->points.size()) {
        placed_ += point + 1 - shape_->points.size();
        if (placed_ > mostPoints(text_.size()))
            return wrong("Line %1 of the file has a point without a sensible index.");
        shape_->points.resize(point + 1);
    }
    shape_->points[point] = {(*value)[0], (*value)[1], (*value)[2]};
    ++shape_->given;
    return {};
}

// Of several deformers on one shape (a cluster, a tweak) the skin is the one with the most sources.
std::vector<const Deformer*> Reader::skins() const {
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

// Where the points may stand: by the header's matrix, as Maya means it; by none, where the shape
// was moved since it was bound; either of them with Z up.
std::vector<TablePlace> placesOf(const glm::dmat4& worldFromMesh) {
    glm::dmat4 metres(1.0 / kCentimetres);
    metres[3][3] = 1.0;
    const glm::dmat4 yUpFromZUp(1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0, 0, 0, 0, 1);
    return {
        {metres * worldFromMesh, nullptr},
        {metres, "The table's points of '%1' were taken without the file's matrix, as they fit."},
        {yUpFromZUp * metres * worldFromMesh,
         "The table's points of '%1' were taken with Z up, as they fit."},
        {yUpFromZUp * metres,
         "The table's points of '%1' were taken with Z up and without the file's matrix, as they "
         "fit."}};
}

Expected<TableMesh> Reader::meshOf(const Deformer& deformer) {
    TableMesh mesh;
    mesh.name = deformer.shape;
    std::size_t count = 0;
    if (const auto shape = shapes_.find(deformer.shape); shape != shapes_.end()) {
        count = shape->second.points.size();
        // A cloud with holes cannot be matched by place.
        if (shape->second.given == count) mesh.points = std::move(shape->second.points);
    }
    for (const auto& layer : deformer.layers)
        for (const auto& entry : layer.weights) count = std::max(count, entry.point + 1);
    if (mesh.points.size() != count) mesh.points.clear();
    if (!mesh.points.empty()) mesh.places = placesOf(worldFromMesh_);
    rows_ += count;
    if (rows_ > mostPoints(text_.size()))
        return unreadableTable("The file leaves out more weights than it can stand for.");
    mesh.rows.resize(count);
    for (const auto& layer : deformer.layers) {
        const auto slot = static_cast<SlotIndex>(mesh.joints.size());
        mesh.joints.push_back(layer.joint);
        for (const auto& entry : layer.weights)
            mesh.rows[entry.point].push_back({slot, entry.weight});
        if (!(layer.fallback > 0.0)) continue;
        filled_ += count;
        if (filled_ > mostPoints(text_.size()))
            return unreadableTable("The file leaves out more weights than it can stand for.");
        for (auto& row : mesh.rows)
            if (row.empty() || row.back().slot != slot)
                row.push_back({slot, static_cast<float>(layer.fallback)});
    }
    return mesh;
}

Expected<std::vector<TableMesh>> parseMayaTable(const std::string& text) {
    return Reader(text).read();
}

}  // namespace

WeightFormat mayaWeights() {
    return {"xml", "Maya deformer weights", true, &mayaTable, &parseMayaTable};
}

}  // namespace sinew
