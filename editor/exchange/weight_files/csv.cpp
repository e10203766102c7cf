// SPDX-License-Identifier: Apache-2.0
// Weight tables as CSV (RFC 4180): mesh,point,joint,weight. A point without weights has a record
// with no joint; what a table has no record of is not told. The second mesh of a name is "name#2";
// one that is called so, beside a "name", has a record of no point and no joint. A mesh's second
// joint of a name is "name#2", too, which a record of no point and weight 0 tells from one that is
// called so. What spreadsheets make of it is read, too: a byte order mark, semicolons or tabs
// between fields, and with these commas in numbers.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <string_view>

#include "editor/exchange/weight_files/text.h"

namespace sinew {
namespace {

// A field of a CSV line, quoted where RFC 4180 asks for it.
std::string csvField(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + '"';
}

// Meshes or joints as records name them: the second of a name as "name#2", or with the next number
// that is in no other one's name.
std::vector<std::string> recordNames(const std::vector<std::string>& all) {
    std::set<std::string> taken(all.begin(), all.end()), seen;
    std::vector<std::string> out;
    for (const auto& one : all) {
        std::string name = one;
        if (!seen.insert(one).second)
            for (int turn = 2; !taken.insert(name).second; ++turn)
                name = one + '#' + std::to_string(turn);
        out.push_back(std::move(name));
    }
    return out;
}

// "body#2" as "body" and 2; number 0: the name has none.
struct NumberedName {
    std::string name;
    std::uint32_t number = 0;
};
NumberedName numberedName(const std::string& text) {
    const auto mark = text.rfind('#');
    NumberedName out{text.substr(0, mark)};
    if (mark == std::string::npos ||
        !parseNumber(std::string_view(text).substr(mark + 1), out.number))
        return {text};
    return out;
}

std::string csvTable(const std::vector<TableMesh>& meshes, const std::string&) {
    std::string out = "mesh,point,joint,weight\n";
    std::vector<std::string> called;
    for (const auto& mesh : meshes) called.push_back(mesh.name);
    const std::vector<std::string> names = recordNames(called);
    const auto looksNumbered = [&](const std::string& text) {
        const auto [bare, number] = numberedName(text);
        return number > 0 && std::ranges::find(called, bare) != called.end();
    };
    for (std::size_t m = 0; m < meshes.size(); ++m) {
        const TableMesh& mesh = meshes[m];
        const std::string name = csvField(names[m]);
        if (!mesh.rows.empty() && names[m] == mesh.name && looksNumbered(mesh.name))
            out += name + ",,,0\n";
        const auto record = [&](std::size_t point, const std::string& joint, float weight) {
            out += name + ',';
            appendNumber(out, point);
            out += ',' + csvField(joint) + ',';
            appendNumber(out, weight);
            out += '\n';
        };
        const auto joints = recordNames(mesh.joints);
        for (std::size_t j = 0; j < joints.size() && !mesh.rows.empty(); ++j)
            if (joints[j] != mesh.joints[j]) out += name + ",," + csvField(joints[j]) + ",0\n";
        for (std::size_t p = 0; p < mesh.rows.size(); ++p) {
            if (!mesh.tells(p)) continue;
            for (const auto& entry : mesh.rows[p]) record(p, joints[entry.slot], entry.weight);
            if (mesh.rows[p].empty()) record(p, {}, 0.0f);
        }
    }
    return out;
}

// "body#2", of a file that has a "body" too, is another mesh of that name, unless it is one of
// those that are `called` so.
void bareNames(std::vector<TableMesh>& meshes, const std::set<std::size_t>& called) {
    for (std::size_t m = meshes.size(); m-- > 0;) {
        if (called.contains(m)) continue;
        const auto [name, number] = numberedName(meshes[m].name);
        if (number > 0 && std::ranges::find(meshes, name, &TableMesh::name) != meshes.end())
            meshes[m].name = name;
    }
}

// The mesh's joints in the order of `numbers`.
void sortJoints(TableMesh& mesh, const std::vector<std::uint32_t>& numbers) {
    std::vector<SlotIndex> order(mesh.joints.size()), placeOf(order.size());
    std::iota(order.begin(), order.end(), SlotIndex{0});
    std::ranges::stable_sort(order, {}, [&](SlotIndex joint) { return numbers[joint]; });
    std::vector<std::string> names;
    for (SlotIndex place = 0; place < order.size(); ++place) {
        placeOf[order[place]] = place;
        names.push_back(std::move(mesh.joints[order[place]]));
    }
    mesh.joints = std::move(names);
    for (RowBuffer& row : mesh.rows)
        for (Influence& entry : row) entry.slot = placeOf[entry.slot];
}

// "arm#2", where the table announces it, is the joint "arm" that follows on the "arm", which may
// have no weights. A spreadsheet may have brought records into another order.
void bareJoints(TableMesh& mesh, const std::set<SlotIndex>& named) {
    std::set<std::string> known(mesh.joints.begin(), mesh.joints.end());
    std::vector<std::uint32_t> numbers(mesh.joints.size(), 0);
    for (const SlotIndex joint : named) {
        const auto [name, number] = numberedName(mesh.joints[joint]);
        if (number == 0) continue;
        numbers[joint] = number;
        mesh.joints[joint] = name;
        if (!known.insert(name).second) continue;
        mesh.joints.push_back(name);
        numbers.push_back(0);
    }
    if (std::ranges::any_of(numbers, [](auto number) { return number > 0; }))
        sortJoints(mesh, numbers);
}

// The fields of one CSV record; moves `at` behind its end of line.
std::vector<std::string> csvRecord(const std::string& text, std::size_t& at, char separator) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (quoted && c == '"' && at + 1 < text.size() && text[at + 1] == '"') {
            fields.back() += '"';
            ++at;
        } else if (c == '"') {
            quoted = !quoted;
        } else if (!quoted && c == separator) {
            fields.emplace_back();
        } else if (!quoted && c == '\n') {
            break;
        } else if (quoted || c != '\r') {
            fields.back() += c;
        }
    }
    ++at;
    return fields;
}

/// Meshes and joints by name, as records name them.
class Collector {
public:
    explicit Collector(std::size_t bytes) : left_(mostPoints(bytes)) {}
    /// False where the point's number would only ask for memory.
    bool add(const std::string& meshName, std::size_t point, const std::string& joint,
             float weight) {
        const std::size_t number = meshCalled(meshName);
        TableMesh& mesh = meshes_[number];
        if (point >= mesh.rows.size()) {
            const std::size_t more = point + 1 - mesh.rows.size();
            if (point >= left_ || more > left_) return false;
            left_ -= more;
            mesh.rows.resize(point + 1);
            mesh.told.resize(point + 1, 0);
        }
        mesh.told[point] = 1;
        if (joint.empty() && weight == 0.0f) return true;
        const SlotIndex slot = jointCalled(number, joint);
        if (weight == 0.0f) {
            Zeros& zeros = zeros_[{number, slot}];
            ++zeros.count;
            zeros.first |= point == 0;
        } else {
            mesh.rows[point].push_back({slot, weight});
        }
        return true;
    }
    /// A record of no point: the joint is another one of a name; without a joint, the mesh is
    /// called so. False where a joint's name is not such.
    bool announce(const std::string& meshName, const std::string& joint) {
        if (joint.empty()) {
            called_.insert(meshCalled(meshName));
            return true;
        }
        if (numberedName(joint).number == 0) return false;
        const std::size_t number = meshCalled(meshName);
        announced_[number].insert(jointCalled(number, joint));
        return true;
    }
    std::vector<TableMesh> take() {
        std::map<std::size_t, std::set<SlotIndex>> named = announced_;
        // Files of before announced a joint by its one record of weight 0, at the first point.
        for (const auto& [place, zeros] : zeros_)
            if (!announced_.contains(place.first) && zeros.count == 1 && zeros.first)
                named[place.first].insert(place.second);
        for (const auto& [mesh, joints] : named) bareJoints(meshes_[mesh], joints);
        bareNames(meshes_, called_);
        return std::move(meshes_);
    }

private:
    /// A joint's records of weight 0 in a mesh.
    struct Zeros {
        std::size_t count = 0;
        bool first = false;  // one is of the first point
    };

    std::size_t meshCalled(const std::string& name) {
        const auto [at, added] = meshAt_.try_emplace(name, meshes_.size());
        if (added) meshes_.emplace_back().name = name;
        return at->second;
    }
    SlotIndex jointCalled(std::size_t mesh, const std::string& joint) {
        auto& joints = meshes_[mesh].joints;
        const auto [at, added] = jointAt_.try_emplace(std::pair(mesh, joint), joints.size());
        if (added) joints.push_back(joint);
        return static_cast<SlotIndex>(at->second);
    }

    std::size_t left_;  // points that all meshes together may still have
    std::vector<TableMesh> meshes_;
    std::map<std::string, std::size_t> meshAt_;
    std::map<std::pair<std::size_t, std::string>, std::size_t> jointAt_;
    std::map<std::pair<std::size_t, SlotIndex>, Zeros> zeros_;
    std::map<std::size_t, std::set<SlotIndex>> announced_;  // joints by mesh
    std::set<std::size_t> called_;                          // meshes whose names are their own
};

// What is between the fields; moves `at` behind the first line. 0: it is not that of a table.
char separatorOf(const std::string& text, std::size_t& at) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    const std::size_t begin = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
    for (const char separator : {',', ';', '\t'}) {
        at = begin;
        if (csvRecord(text, at, separator) ==
            std::vector<std::string>{"mesh", "point", "joint", "weight"})
            return separator;
    }
    return 0;
}

Expected<std::vector<TableMesh>> parseCsvTable(const std::string& text) {
    std::size_t at = 0;
    const char separator = separatorOf(text, at);
    if (separator == 0)
        return unreadableTable(
            "The file is not a weight table: its first line is not 'mesh,point,joint,weight'.");
    Collector out(text.size());
    for (std::size_t line = 2; at < text.size(); ++line) {
        auto fields = csvRecord(text, at, separator);
        if (std::ranges::all_of(fields, &std::string::empty)) continue;
        std::uint32_t point = 0;
        float weight = 0.0f;
        if (separator != ',') std::ranges::replace(fields.back(), ',', '.');
        const bool weighs =
            parseNumber(fields.back(), weight) && std::isfinite(weight) && weight >= 0.0f;
        if (fields.size() == 4 && !weighs && !fields.back().empty())
            return unreadableTable(
                "Record %1 of the table has the weight '%2'; it must be a number of 0 or more.",
                line, fields.back());
        const bool readable = fields.size() == 4 && weighs;
        const bool good =
            readable && (fields[1].empty() ? weight == 0.0f && out.announce(fields[0], fields[2])
                                           : parseNumber(fields[1], point) &&
                                                 out.add(fields[0], point, fields[2], weight));
        if (!good)
            return unreadableTable(
                "Record %1 of the table must have a mesh, a point number, a joint and a weight.",
                line);
    }
    return out.take();
}

}  // namespace

WeightFormat csvWeights() { return {"csv", "Weight table, CSV", false, &csvTable, &parseCsvTable}; }

}  // namespace sinew
