// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/learnt/learn.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "editor/binding/bind_surface.h"
#include "editor/weights/row_math.h"

namespace sinew {
namespace {

// Each net is taught by all but every fourth file, so that where they agree it is not one file's
// word; few files are taught to all.
constexpr std::uint32_t kNets = 4;
constexpr std::uint32_t kFewFiles = 8;
constexpr std::uint32_t kHidden = 16;

constexpr std::size_t kRowsSeen = 200'000;  // by each net; more is learnt by heart
// How far apart the nets may be beside their correction: what many artists have in common is less
// sure than one studio's hand.
constexpr float kCautionOfOne = 4.0f;
constexpr float kCautionOfMany = 10.0f;

// What the artist gave to each of the candidates, its sum 1; false where too little of the row is
// theirs to tell anything.
bool wantedOf(const std::vector<Influence>& row, std::span<const SlotIndex> slots,
              std::vector<float>& out) {
    constexpr float kTold = 0.5f;
    out.clear();
    float sum = 0.0f;
    for (const SlotIndex slot : slots) {
        out.push_back(weightOf(row, slot));
        sum += out.back();
    }
    if (sum < kTold) return false;
    for (float& w : out) w /= sum;
    return true;
}

/// All rigs' examples as one list, standardised, with what the nets are told of each row.
struct Lesson {
    std::vector<std::uint32_t> first{0};
    std::vector<float> features, prior, wanted, importance;

    // `weight`: of all that the rig's file teaches; `rows`: how many these are.
    void add(const RigExamples& rig, double weight, std::size_t rows, const BindStyle& style) {
        auto taken = rig.features;
        for (std::size_t at = BindFeatures::kPrior; at < taken.size(); at += BindFeatures::kCount)
            prior.push_back(taken[at]);
        style.standardise(taken);
        features.insert(features.end(), taken.begin(), taken.end());
        wanted.insert(wanted.end(), rig.wanted.begin(), rig.wanted.end());
        const auto offset = first.back();
        for (std::size_t r = 1; r < rig.first.size(); ++r) first.push_back(offset + rig.first[r]);
        importance.insert(importance.end(), rig.rowCount(),
                          static_cast<float>(1000.0 * weight / static_cast<double>(rows)));
    }
    NetExamples examples() const { return {first, features, prior, wanted, importance}; }
};

/// What the files are worth, by name.
class Files {
public:
    explicit Files(const std::vector<RigExamples>& rigs) {
        std::map<std::string, std::set<std::string>> families;
        for (const RigExamples& rig : rigs) {
            File& file = files_[rig.name];
            file.rows += rig.rowCount();
            file.candidates += rig.wanted.size();
            file.family = rig.family;
            families[rig.family].insert(rig.name);
        }
        double sum = 0.0;
        for (auto& [name, file] : files_)
            sum += file.weight = 1.0 / std::sqrt(families[file.family].size());
        for (auto& [name, file] : files_) file.weight /= sum;
        ofManyHands_ = families.size() > 1;
    }
    bool ofManyHands() const { return ofManyHands_; }
    double weight(const RigExamples& rig) const { return files_.at(rig.name).weight; }
    std::size_t rows(const RigExamples& rig) const { return files_.at(rig.name).rows; }
    std::size_t candidates(const RigExamples& rig) const { return files_.at(rig.name).candidates; }

private:
    struct File {
        std::string family;
        std::size_t rows = 0, candidates = 0;
        double weight = 0.0;  ///< they add up to 1
    };
    std::map<std::string, File> files_;
    bool ofManyHands_ = false;
};

void findScales(const std::vector<RigExamples>& rigs, const Files& files, BindStyle& style) {
    constexpr double kConstant = 1e-4;  // numbers that differ less say nothing
    std::vector<double> mean(BindFeatures::kCount, 0.0);
    std::vector<double> square(BindFeatures::kCount, 0.0);
    for (const RigExamples& rig : rigs) {
        const double share = files.weight(rig) / static_cast<double>(files.candidates(rig));
        for (std::size_t i = 0; i < rig.features.size(); ++i) {
            mean[i % BindFeatures::kCount] += share * rig.features[i];
            square[i % BindFeatures::kCount] += share * rig.features[i] * rig.features[i];
        }
    }
    for (std::size_t i = 0; i < mean.size(); ++i) {
        const double deviation = std::sqrt(std::max(0.0, square[i] - mean[i] * mean[i]));
        style.mean.push_back(static_cast<float>(mean[i]));
        style.perDeviation.push_back(deviation > kConstant ? static_cast<float>(1.0 / deviation)
                                                           : 0.0f);
    }
}

bool isLeftOut(const std::vector<std::string>& files, const std::string& file, std::uint32_t net) {
    const auto at = std::ranges::find(files, file) - files.begin();
    return files.size() > kFewFiles && static_cast<std::uint32_t>(at) % kNets == net;
}

}  // namespace

RigExamples rigExamples(const BindProblem& problem, const SolverAnswers& answers,
                        std::span<const std::uint8_t> untouched,
                        const std::vector<std::vector<Influence>>& artist, std::size_t most) {
    const BindFeatures features(problem, answers);
    RigExamples out;
    std::vector<std::uint32_t> telling;
    for (std::uint32_t p = 0; p < artist.size(); ++p)
        if (!artist[p].empty() && !untouched[p]) telling.push_back(p);
    const std::size_t count = std::min(most, telling.size());
    std::vector<SlotIndex> slots;
    std::vector<float> wanted;
    std::vector<float> numbers;
    for (std::size_t i = 0; i < count; ++i) {
        const auto point = telling[i * telling.size() / count];
        slots.clear();
        numbers.clear();
        features.append(point, slots, numbers);
        if (!wantedOf(artist[point], slots, wanted)) continue;
        out.features.insert(out.features.end(), numbers.begin(), numbers.end());
        out.wanted.insert(out.wanted.end(), wanted.begin(), wanted.end());
        out.first.push_back(static_cast<std::uint32_t>(out.wanted.size()));
    }
    return out;
}

Expected<BindStyle> learntStyle(const std::vector<RigExamples>& rigs, const Progress& progress) {
    std::vector<RigExamples> telling;
    for (const RigExamples& rig : rigs)
        if (rig.rowCount() > 0) telling.push_back(rig);
    if (telling.empty())
        return refused("There are no bound meshes to learn from; choose files with painted skins.");
    BindStyle style;
    for (const RigExamples& rig : telling)
        if (std::ranges::count(style.learntFrom, rig.name) == 0)
            style.learntFrom.push_back(rig.name);
    const Files files(telling);
    style.caution = files.ofManyHands() ? kCautionOfMany : kCautionOfOne;
    style.ofBodies = files.ofManyHands();
    findScales(telling, files, style);
    bool going = true;
    for (std::uint32_t n = 0; n < kNets && going; ++n) {
        Lesson lesson;
        for (const RigExamples& rig : telling)
            if (!isLeftOut(style.learntFrom, rig.name, n))
                lesson.add(rig, files.weight(rig), files.rows(rig), style);
        NetTraining training;
        training.seed = n + 1;
        training.hidden = kHidden;
        training.epochs = static_cast<std::uint32_t>(1 + kRowsSeen / lesson.importance.size());
        const Progress part = progress.stage(n / double{kNets}, (n + 1) / double{kNets});
        style.nets.push_back(trainedNet(lesson.examples(), training,
                                        [&](double done) { return going = part(done); }));
    }
    if (!going) return cancelled();
    return style;
}

}  // namespace sinew
