// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "editor/exchange/source_weights/vertex_rows.h"

namespace sinew::source_weights {
namespace {

constexpr std::size_t kSet = 4;  // influences in one JOINTS_n

// How often the file names each accessor.
std::vector<std::size_t> referencesIn(const Json& json) {
    std::vector<std::size_t> out(arrayMember(json, "accessors").size(), 0);
    const auto add = [&](const Json& object, const char* key) {
        if (const auto accessor = indexMember(object, key); accessor < out.size()) ++out[accessor];
    };
    const auto addAll = [&](const Json& attributes) {
        for (const auto& [name, value] : attributes.items()) add(attributes, name.c_str());
    };
    for (const Json& mesh : arrayMember(json, "meshes"))
        for (const Json& primitive : arrayMember(mesh, "primitives")) {
            add(primitive, "indices");
            addAll(objectMember(primitive, "attributes"));
            for (const Json& target : arrayMember(primitive, "targets")) addAll(target);
        }
    for (const Json& skin : arrayMember(json, "skins")) add(skin, "inverseBindMatrices");
    for (const Json& clip : arrayMember(json, "animations"))
        for (const Json& sampler : arrayMember(clip, "samplers"))
            for (const char* key : {"input", "output"}) add(sampler, key);
    return out;
}

std::size_t setsIn(const Json& attributes) {
    std::size_t n = 0;
    while (attributes.contains("JOINTS_" + std::to_string(n)) &&
           attributes.contains("WEIGHTS_" + std::to_string(n)))
        ++n;
    return n;
}

std::string numberText(double value) { return Json(value).dump(); }

// In place where an accessor holds the new numbers and nothing else reads its bytes, else in new
// accessors at the buffer's end.
class AttributeWriter {
public:
    AttributeWriter(GltfText& file, std::vector<Message>& remarks)
        : file_(file), owners_(file), references_(referencesIn(file.json())), remarks_(remarks) {}

    Expected<void> write(const std::map<std::uint32_t, VertexRows>& meshes) {
        for (const auto& [mesh, rows] : meshes) collect(mesh, rows);
        std::map<std::uint32_t, std::vector<const Use*>> byAccessor;
        for (const Use& use : uses_)
            if (use.accessor != kNoIndex) byAccessor[use.accessor].push_back(&use);
        for (const auto& [accessor, users] : byAccessor) {
            const bool touched = std::ranges::any_of(
                users, [](const Use* use) { return std::ranges::count(use->changed, 1) > 0; });
            if (!touched) continue;
            if (fitsInPlace(users)) {
                putInPlace(*users.front());
                if (auto done = updateBounds(accessor, users.front()->weights); !done) return done;
            } else if (auto done = append(users); !done) {
                return done;
            }
        }
        std::vector<const Use*> fresh;
        for (const Use& use : uses_)
            if (use.accessor == kNoIndex) fresh.push_back(&use);
        return append(fresh);
    }

private:
    // One attribute of one primitive.
    struct Use {
        std::string pointer;  // of the primitive's attributes
        std::string name;
        std::pair<std::uint32_t, std::uint32_t> run;  // mesh, first vertex
        bool weights = false;
        std::uint32_t accessor = kNoIndex;  // the file's; none: it has no such attribute
        std::size_t buffer = 0;             // where new bytes go
        std::vector<double> numbers;        // four a vertex
        std::vector<std::uint8_t> changed;
    };

    void collect(std::uint32_t mesh, const VertexRows& rows) {
        if (rows.changes() == 0) return;
        const Json& json = objectAt(arrayMember(file_.json(), "meshes"), mesh);
        const Json& primitives = arrayMember(json, "primitives");
        for (std::size_t p = 0; p < std::min(primitives.size(), rows.parts.size()); ++p)
            collectPrimitive(mesh,
                             "/meshes/" + std::to_string(mesh) + "/primitives/" +
                                 std::to_string(p) + "/attributes",
                             objectAt(primitives, p), *rows.parts[p], rows);
    }

    void collectPrimitive(std::uint32_t mesh, const std::string& pointer, const Json& primitive,
                          const MeshPart& part, const VertexRows& rows) {
        const Json& attributes = objectMember(primitive, "attributes");
        const std::size_t present = setsIn(attributes);
        std::size_t most = 1;
        bool all = present == 0;  // every vertex is written, not those alone that changed
        for (std::size_t c = part.firstCorner; c < part.firstCorner + part.cornerCount; ++c)
            if (rows.changed[c]) most = std::max(most, rows.rows[c].size());
        for (std::size_t set = 0; set < present; ++set)
            for (const char* name : {"JOINTS_", "WEIGHTS_"})
                all = all || !elementsOf(file_, indexMember(attributes,
                                                            (name + std::to_string(set)).c_str()));
        if (all)
            for (std::size_t c = part.firstCorner; c < part.firstCorner + part.cornerCount; ++c)
                most = std::max(most, rows.rows[c].size());
        const std::size_t sets = std::max(present, (most + kSet - 1) / kSet);
        if (present > 0 && sets > present)
            remarks_.emplace_back(
                "'%1' now has up to %2 influences per vertex; the file had room for %3. Some "
                "programs "
                "read only the first 4.",
                rows.label, most, present * kSet);
        const auto home = elementsOf(file_, indexMember(attributes, "POSITION"));
        for (std::size_t set = 0; set < sets; ++set)
            for (const bool weights : {false, true}) {
                Use use;
                use.pointer = pointer;
                use.run = {mesh, part.firstCorner};
                use.name = (weights ? "WEIGHTS_" : "JOINTS_") + std::to_string(set);
                use.weights = weights;
                use.accessor = indexMember(attributes, use.name.c_str());
                const auto old = elementsOf(file_, use.accessor);
                use.buffer = old ? old->buffer : home ? home->buffer : 0;
                fill(use, set, part, rows, all);
                if (old && weights && stepOf(old->componentType) > 0.0 &&
                    !holds(old->componentType, use.numbers, true))
                    remarks_.emplace_back(
                        "The weights of '%1' are stored in steps of %2; they are written at full "
                        "precision.",
                        rows.label, stepOf(old->componentType));
                uses_.push_back(std::move(use));
            }
    }

    void fill(Use& use, std::size_t set, const MeshPart& part, const VertexRows& rows,
              bool all) const {
        const auto old = elementsOf(file_, use.accessor);
        use.numbers.assign(part.cornerCount * kSet, 0.0);
        use.changed.assign(part.cornerCount, 0);
        if (old && old->count == part.cornerCount && old->components == kSet)
            use.numbers = numbersOf(file_, *old, use.weights);
        for (std::size_t i = 0; i < part.cornerCount; ++i) {
            const auto c = part.firstCorner + i;
            if (!all && !rows.changed[c]) continue;
            use.changed[i] = 1;
            const RowBuffer& row = rows.rows[c];
            for (std::size_t k = 0; k < kSet; ++k) {
                const bool there = set * kSet + k < row.size();
                const Influence entry = there ? row[set * kSet + k] : Influence{};
                use.numbers[i * kSet + k] = use.weights ? static_cast<double>(entry.weight)
                                                        : static_cast<double>(entry.slot);
            }
        }
    }

    bool fitsInPlace(const std::vector<const Use*>& users) const {
        const Use& first = *users.front();
        const auto elements = elementsOf(file_, first.accessor);
        return elements && elements->components == kSet &&
               elements->count * kSet == first.numbers.size() &&
               references_[first.accessor] == users.size() && owners_.alone(*elements) &&
               holds(elements->componentType, first.numbers, first.weights) &&
               std::ranges::all_of(users, [&](const Use* use) {
                   return use->weights == first.weights && use->numbers == first.numbers &&
                          use->changed == first.changed;
               });
    }

    void putInPlace(const Use& use) {
        const auto elements = elementsOf(file_, use.accessor);
        for (std::size_t i = 0; i < use.changed.size(); ++i)
            if (use.changed[i])
                putElement(file_, *elements, i,
                           {use.numbers[i * 4], use.numbers[i * 4 + 1], use.numbers[i * 4 + 2],
                            use.numbers[i * 4 + 3]},
                           use.weights);
    }

    // Primitives over the same vertices share one new accessor.
    Expected<void> append(const std::vector<const Use*>& users) {
        std::vector<std::pair<const Use*, std::size_t>> written;
        for (const Use* use : users) {
            if (use->accessor != kNoIndex && std::ranges::count(use->changed, 1) == 0) continue;
            auto same = std::ranges::find_if(written, [&](const auto& one) {
                return one.first->weights == use->weights && one.first->run == use->run &&
                       one.first->numbers == use->numbers;
            });
            if (same == written.end()) {
                const auto accessor = addVectors(file_, use->buffer, use->numbers, use->weights);
                same = written.insert(written.end(), {use, accessor});
            }
            if (!file_.patch().setMember(use->pointer, use->name, std::to_string(same->second)))
                return refused("%1 cannot be found in the file's text.", use->pointer);
        }
        return {};
    }

    // min and max that a file states must stay true.
    Expected<void> updateBounds(std::uint32_t accessor, bool weights) {
        const Json& json = objectAt(arrayMember(file_.json(), "accessors"), accessor);
        const auto elements = elementsOf(file_, accessor);
        const auto numbers =
            numbersOf(file_, *elements, weights && elements->componentType == kFloat);
        for (const bool upper : {false, true}) {
            const char* key = upper ? "max" : "min";
            if (!json.contains(key)) continue;
            std::string text;
            for (std::size_t k = 0; k < kSet; ++k) {
                double bound = numbers[k];
                for (std::size_t i = k; i < numbers.size(); i += kSet)
                    bound = upper ? std::max(bound, numbers[i]) : std::min(bound, numbers[i]);
                const bool whole = elements->componentType != kFloat;
                text += (k == 0 ? "[" : ",") +
                        (whole ? std::to_string(static_cast<int>(bound)) : numberText(bound));
            }
            if (!file_.patch().setMember("/accessors/" + std::to_string(accessor), key, text + "]"))
                return refused("Accessor %1 cannot be found in the file's text.", accessor);
        }
        return {};
    }

    GltfText& file_;
    Owners owners_;
    std::vector<std::size_t> references_;  // by accessor
    std::vector<Use> uses_;
    std::vector<Message>& remarks_;
};

}  // namespace

Expected<void> writeAttributes(GltfText& file, const std::map<std::uint32_t, VertexRows>& meshes,
                               std::vector<Message>& remarks) {
    return AttributeWriter(file, remarks).write(meshes);
}

}  // namespace sinew::source_weights
