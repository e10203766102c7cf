// SPDX-License-Identifier: Apache-2.0
// Layers as ngSkinTools 2 exports them from Maya: {"mesh": {"vertPositions"}, "influences":
// [{"index", "path"}], "layers": [{"id", "name", "enabled", "opacity", "index", "parentId",
// "influences": {"3": [a weight a vertex], "mask": [..], "dq": [..]}}]}. Positions are flat numbers
// in Maya's unit (1 cm); `index` 0 lies at the bottom. A layer with others in it is a group here,
// above a layer of the weights that it has itself, and its mask is theirs.
#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <map>
#include <set>

#include "editor/codec/scene_check.h"
#include "editor/exchange/weight_files/text.h"
#include "editor/scene/made_names.h"
#include "editor/weights/layers.h"
#include "editor/weights/number_pages.h"
#include "editor/weights/write_rows.h"

namespace sinew {
namespace {

constexpr SkinId kNgSkin{0};  // the one in TableMesh::layers

// A layer of the file.
struct NgLayer {
    SkinLayer head;               // its name and opacity, and whether it is on
    std::uint32_t id = kNoIndex;  // never 0
    std::uint32_t parent = 0;     // 0: none
    std::uint32_t place = kNoIndex;
    std::map<SlotIndex, std::vector<float>> weights;  // by joint, one a vertex
    std::vector<float> mask;                          // one a vertex; empty: none
};

std::string ngText(const Json& object, const char* key) {
    const Json text = object.value(key, Json());
    return text.is_string() ? text.get<std::string>() : std::string();
}

bool isOn(const Json& flag) {
    return flag.is_boolean() ? flag.get<bool>() : flag.is_number() && flag.get<double>() != 0.0;
}

class NgReader {
public:
    Expected<TableMesh> read(const Json& json) {
        if (auto ok = readPoints(arrayMember(objectMember(json, "mesh"), "vertPositions")); !ok)
            return ok.error();
        for (const Json& item : arrayMember(json, "influences")) {
            const std::uint32_t number = indexMember(item, "index");
            if (number == kNoIndex)
                return unreadableTable("An influence of the file does not have a valid index.");
            const std::string path = ngText(item, "path");
            joint(number, path.substr(path.rfind('|') + 1));
        }
        // One may become two: a group, and what it has itself.
        const Json& items = arrayMember(json, "layers");
        constexpr std::size_t kMost = kMostLayers / 2 - 1;
        if (items.size() > kMost)
            return unreadableTable("The file has %1 layers; %2 are the most that are read.",
                                   items.size(), kMost);
        for (const Json& item : items)
            if (auto ok = readLayer(item); !ok) return ok.error();
        if (std::ranges::all_of(layers_,
                                [](const NgLayer& layer) { return layer.weights.empty(); }))
            return unreadableTable("The file has no layers with weights.");
        if (place(0, 0, {}) < layers_.size())
            return unreadableTable(
                "The file has a layer that lies in itself, or in one that the file does not have.");
        finish();
        return std::move(mesh_);
    }

private:
    Expected<void> readPoints(const Json& flat) {
        const bool good = flat.size() % 3 == 0 && std::ranges::all_of(flat, [](const Json& n) {
                              return n.is_number() && std::isfinite(n.get<double>());
                          });
        if (!good)
            return unreadableTable(
                "A vertex of the file does not have three numbers as its position.");
        count_ = flat.size() / 3;
        for (std::size_t i = 0; i < flat.size(); i += 3)
            mesh_.points.emplace_back(flat[i].get<double>(), flat[i + 1].get<double>(),
                                      flat[i + 2].get<double>());
        putIntoWorld(mesh_, glm::dmat4(1.0));
        return {};
    }

    SlotIndex joint(std::uint32_t number, const std::string& name) {
        const auto [at, added] =
            joints_.try_emplace(number, static_cast<SlotIndex>(mesh_.joints.size()));
        if (added)
            mesh_.joints.push_back(name.empty() ? madeName(Message("Influence %1", number)) : name);
        return at->second;
    }

    Expected<void> readLayer(const Json& item) {
        if (!item.is_object()) return unreadableTable("The file's list of layers is damaged.");
        NgLayer& layer = layers_.emplace_back();
        SkinLayer& head = layer.head;
        head.name = ngText(item, "name");
        if (head.name.empty()) head.name = madeName(Message("Layer"));
        head.enabled = isOn(item.value("enabled", Json(true)));
        const Json opacity = item.value("opacity", Json(1.0));
        head.opacity = opacity.is_number() ? opacity.get<float>() : -1.0f;
        if (!(head.opacity >= 0.0f && head.opacity <= 1.0f))
            return unreadableTable(
                "The opacity of layer '%1' of the file is not a number from 0 to 1.", head.name);
        if (const auto id = indexMember(item, "id"); id != 0 && id != kNoIndex) {
            if (std::ranges::find(layers_, id, &NgLayer::id) != layers_.end())
                return unreadableTable("The file has two layers with the id %1.", id);
            layer.id = id;
        }
        const auto parent = indexMember(item, "parentId");
        layer.parent = parent == kNoIndex ? 0 : parent;
        layer.place = indexMember(item, "index");
        const Json& effects = objectMember(item, "effects");
        const auto isSet = [&](const char* key) { return isOn(effects.value(key, Json())); };
        if (isSet("mirrorWeights") || isSet("mirrorMask") || isSet("mirrorDq"))
            mesh_.leftOut.emplace_back("The mirror effect of layer '%1' was left out.", head.name);
        return readLists(layer, item);
    }

    // By the numbers of joints, or one after the other with a number each.
    Expected<void> readLists(NgLayer& layer, const Json& item) {
        for (const auto& [key, list] : objectMember(item, "influences").items())
            if (auto ok = takeList(layer, key, list); !ok) return ok;
        for (const Json& entry : arrayMember(item, "influences")) {
            const Json key = entry.is_object() ? entry.value("index", Json()) : Json();
            const std::string name = key.is_string() ? key.get<std::string>() : jsonText(key);
            if (auto ok = takeList(layer, name, arrayMember(entry, "weights")); !ok) return ok;
        }
        return {};
    }

    Expected<void> takeList(NgLayer& layer, const std::string& key, const Json& list) {
        const std::string& name = layer.head.name;
        if (list.empty()) return {};
        if (key == "dq") {
            mesh_.leftOut.emplace_back("The dual quaternion weights of layer '%1' were left out.",
                                       name);
            return {};
        }
        if (count_ == 0) count_ = list.size();
        if (!list.is_array() || list.size() != count_)
            return unreadableTable("Layer '%1' of the file has %2 numbers for %3 vertices.", name,
                                   list.size(), count_);
        std::uint32_t number = 0;
        if (key != "mask" && !parseNumber(std::string_view(key), number))
            return unreadableTable(
                "Layer '%1' of the file has weights for '%2', which is no influence.", name, key);
        auto& values = key == "mask" ? layer.mask : layer.weights[joint(number, {})];
        constexpr float kMost = 1e6f;  // what is added up and multiplied stays a number
        values.clear();
        for (const Json& item : list) {
            const float value = item.is_number() ? item.get<float>() : -1.0f;
            if (!(value >= 0.0f && value <= kMost))
                return unreadableTable(
                    "Layer '%1' of the file has a weight that is negative, too large or not a "
                    "number.",
                    name);
            values.push_back(key == "mask" ? std::min(value, 1.0f) : value);
        }
        return {};
    }

    // ---- what becomes of it

    // Adds what lies in a layer of the file, bottom first, to a group; `mask` is of those around.
    // Gives how many layers of the file that were.
    std::size_t place(std::uint32_t parent, std::uint32_t group, const std::vector<float>& mask) {
        std::vector<const NgLayer*> inside;
        for (const NgLayer& layer : layers_)
            if (layer.parent == parent) inside.push_back(&layer);
        std::ranges::stable_sort(inside, {}, &NgLayer::place);
        std::size_t count = inside.size();
        for (const NgLayer* layer : inside) {
            std::vector<float> product;
            if (!mask.empty() && !layer->mask.empty())
                std::ranges::transform(mask, layer->mask, std::back_inserter(product),
                                       std::multiplies());
            const auto& both = !product.empty() ? product : mask.empty() ? layer->mask : mask;
            SkinLayer head = named(layer->head, layer->head.name, group);
            head.group = std::ranges::find(layers_, layer->id, &NgLayer::parent) != layers_.end();
            if (!head.group)
                add(*layer, head, both);
            else if (!layer->weights.empty())
                add(*layer, named({}, head.name, head.id), both);
            if (!head.group) continue;
            count += place(layer->id, head.id, both);
            skin_->layers.push_back(head);
        }
        return count;
    }
    SkinLayer named(SkinLayer head, const std::string& wanted, std::uint32_t group) {
        head.id = next_++;
        head.parent = group;
        head.name = wanted;
        for (int turn = 2; !names_.insert(head.name).second; ++turn)
            head.name = wanted + ' ' + std::to_string(turn);
        return head;
    }
    void add(const NgLayer& layer, SkinLayer head, const std::vector<float>& mask) {
        if (!mask.empty() && !(layer.weights.empty() && layer.mask.empty())) {
            head.mask = addChannel(*skin_, head.name, PointChannel::Use::Mask);
            const auto seen = [&](PointIndex p) { return std::min(mask[p], 1.0f); };
            scene_.setNumbers(kNgSkin, head.mask,
                              numbersBy(static_cast<std::uint32_t>(count_), seen));
        }
        skin_->layers.push_back(head);
        if (layer.weights.empty()) return;
        RowsBuilder rows;
        RowBuffer row;
        for (PointIndex p = 0; p < count_; ++p) {
            row.clear();
            for (const auto& [slot, weights] : layer.weights)
                if (weights[p] > 0.0f) row.push_back({slot, weights[p]});
            rows.append(row);
        }
        carryRows(scene_, kNgSkin, rows.finish(), head.id);
    }

    void finish() {
        skin_->maxInfluences = 0;
        skin_->pointCount = static_cast<std::uint32_t>(count_);
        for (const std::string& name : mesh_.joints) skin_->slots.emplace_back().name = name;
        scene_.setSkin(kNgSkin, skin_);
        carryRows(scene_, kNgSkin, layerRows(scene_, kNgSkin, 0));
        composite(scene_, kNgSkin);
        mesh_.rows = rowBuffers(scene_.rows(kNgSkin));
        mesh_.layers = std::make_shared<const Scene>(std::move(scene_));
    }

    TableMesh mesh_;
    std::map<std::uint32_t, SlotIndex> joints_;  // by the file's number
    std::vector<NgLayer> layers_;
    std::size_t count_ = 0;  // vertices; 0: nothing has said it yet
    Scene scene_;            // of the skin alone
    std::shared_ptr<Skin> skin_ = std::make_shared<Skin>();
    std::set<std::string> names_;
    std::uint32_t next_ = 1;
};

}  // namespace

Expected<TableMesh> parseNgSkinTools(const Json& json) { return NgReader().read(json); }

}  // namespace sinew
