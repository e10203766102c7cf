// SPDX-License-Identifier: Apache-2.0
#include "editor/binding/learnt/bind_style.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "editor/binding/learnt/features.h"
#include "editor/platform/files.h"

namespace sinew {
namespace {

// A style begins with this line; the number is that of the features' order and meaning.
constexpr std::string_view kStyleHead = "sinew bind style 3";
constexpr std::uint32_t kMostNets = 16;
constexpr std::uint32_t kMostHidden = 256;
// What is learnt stays far below these, and answers of what does not exceed them are numbers.
constexpr float kMostParameter = 1e4f;
constexpr float kMostOfFeature = 1e9f;
constexpr float kMostCaution = 1e6f;

void addNumbers(std::span<const float> numbers, std::string& to) {
    char buffer[32];
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const auto end = std::to_chars(buffer, buffer + sizeof buffer, numbers[i]).ptr;
        to.append(buffer, end);
        to += i % 16 == 15 || i + 1 == numbers.size() ? '\n' : ' ';
    }
}

/// Reads lines and numbers from the front of a text; everything fails after the first that is not
/// there.
class StyleReader {
public:
    explicit StyleReader(std::string_view text) : left_(text) {}
    std::string_view line() {
        const auto end = left_.find('\n');
        if (end == std::string_view::npos) good_ = false;
        const auto out = left_.substr(0, end);
        left_.remove_prefix(std::min(left_.size(), out.size() + 1));
        return out;
    }
    template <class T>
    T number() {
        while (!left_.empty() && (left_.front() == ' ' || left_.front() == '\n'))
            left_.remove_prefix(1);
        T out{};
        const auto [end, error] = std::from_chars(left_.data(), left_.data() + left_.size(), out);
        if (error != std::errc()) good_ = false;
        left_.remove_prefix(static_cast<std::size_t>(end - left_.data()));
        return out;
    }
    void numbers(std::size_t count, float most, std::vector<float>& out) {
        for (out.clear(); good_ && out.size() < count;) {
            out.push_back(number<float>());
            good_ = good_ && std::abs(out.back()) <= most;
        }
    }
    void endLine() {
        if (!line().empty()) good_ = false;
    }
    void end() {
        if (left_ != "\n") good_ = false;
    }
    bool good() const { return good_; }
    void refuse() { good_ = false; }

private:
    std::string_view left_;
    bool good_ = true;
};

void readNet(StyleReader& reader, BindStyle& style) {
    Net net;
    net.inputs = BindFeatures::kCount;
    net.hidden = reader.number<std::uint32_t>();
    if (net.hidden == 0 || net.hidden > kMostHidden) return reader.refuse();
    reader.numbers(Net::parameterCount(net.inputs, net.hidden), kMostParameter, net.parameters);
    style.nets.push_back(std::move(net));
}

}  // namespace

void BindStyle::standardise(std::vector<float>& features) const {
    constexpr float kMost = 4.0f;  // farther off is no more telling
    for (std::size_t at = 0; at < features.size(); at += mean.size())
        for (std::size_t i = 0; i < mean.size(); ++i)
            features[at + i] =
                std::clamp((features[at + i] - mean[i]) * perDeviation[i], -kMost, kMost);
}

std::string styleText(const BindStyle& style) {
    std::string out(kStyleHead);
    out += '\n' + std::to_string(style.learntFrom.size()) + '\n';
    for (std::string name : style.learntFrom) {
        std::replace(name.begin(), name.end(), '\n', ' ');
        out += name + '\n';
    }
    out += std::to_string(style.mean.size()) + ' ' + std::to_string(style.nets.size()) + '\n';
    addNumbers({&style.caution, 1}, out);
    out += style.ofBodies ? "1\n" : "0\n";
    addNumbers(style.mean, out);
    addNumbers(style.perDeviation, out);
    for (const Net& net : style.nets) {
        out += std::to_string(net.hidden) + '\n';
        addNumbers(net.parameters, out);
    }
    return out;
}

Expected<BindStyle> styleOf(std::string_view text) {
    const auto broken = [](Message message) {
        return Error{ErrorCode::CannotRead, std::move(message), {}};
    };
    constexpr std::string_view kAnyHead = "sinew bind style ";
    if (!text.starts_with(kAnyHead))
        return broken(Message("This is not a bind style; choose a file that 'sinew learn' wrote."));
    std::string plain(text);
    std::erase(plain, '\r');  // mail and version control may end lines so
    StyleReader reader(plain);
    if (reader.line() != kStyleHead)
        return broken(Message(
            "The bind style was learnt by another version; learn it again from its models."));
    BindStyle style;
    const auto names = reader.number<std::uint32_t>();
    reader.endLine();
    for (std::uint32_t i = 0; reader.good() && i < names; ++i)
        style.learntFrom.emplace_back(reader.line());
    const auto features = reader.number<std::uint32_t>();
    const auto nets = reader.number<std::uint32_t>();
    if (features != BindFeatures::kCount || nets == 0 || nets > kMostNets) reader.refuse();
    style.caution = reader.number<float>();
    if (!(style.caution >= 0.0f && style.caution <= kMostCaution)) reader.refuse();
    style.ofBodies = reader.number<std::uint32_t>() != 0;
    reader.numbers(BindFeatures::kCount, kMostOfFeature, style.mean);
    reader.numbers(BindFeatures::kCount, kMostOfFeature, style.perDeviation);
    for (std::uint32_t n = 0; reader.good() && n < nets; ++n) readNet(reader, style);
    reader.end();
    if (!reader.good())
        return broken(Message("The bind style is damaged; learn it again from its models."));
    return style;
}

Expected<std::shared_ptr<const BindStyle>> styleNamed(const std::string& name) {
    constexpr std::size_t kMostBytes = std::size_t{16} << 20;
    if (name.empty() || name == "none") return std::shared_ptr<const BindStyle>();
    const std::string file =
        name == kShippedStyle ? (resourceFolder() / "styles" / "shipped.style").string() : name;
    const auto bytes = readFile(file, kMostBytes);
    if (!bytes) return bytes.error();
    auto style = styleOf({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
    if (!style) return Error{style.error().code, style.error().message, file};
    return std::make_shared<const BindStyle>(std::move(*style));
}

}  // namespace sinew
