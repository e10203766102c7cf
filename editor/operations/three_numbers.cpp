// SPDX-License-Identifier: Apache-2.0
#include "editor/operations/three_numbers.h"

#include <array>
#include <charconv>
#include <cmath>
#include <string_view>

namespace sinew {

Expected<std::optional<glm::dvec3>> threeNumbers(const std::string& text, const char* what) {
    glm::dvec3 out(0.0);
    int found = 0;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (true) {
        while (at != end && (*at == ' ' || *at == ',' || *at == '\t')) ++at;
        if (at == end) break;
        double value = 0.0;
        const auto read = std::from_chars(at, end, value);
        if (read.ec != std::errc() || !std::isfinite(value) || found == 3) {
            found = -1;
            break;
        }
        out[found++] = value;
        at = read.ptr;
    }
    if (found == 0) return std::optional<glm::dvec3>{};
    if (found != 3) return usage(Message("%1 takes three numbers, such as \"0 1.2 0\".", what));
    return std::optional<glm::dvec3>{out};
}

Message wrongNumbers(const Params& params,
                     std::initializer_list<std::pair<const char*, const char*>> names) {
    for (const auto& [name, label] : names)
        if (const auto read = threeNumbers(textParam(params, name), label); !read)
            return read.error().message;
    return {};
}

std::string numbersText(const glm::dvec3& numbers) {
    constexpr int kDecimals = 6;
    std::string out;
    for (int axis = 0; axis < 3; ++axis) {
        std::array<char, 400> text{};  // the longest double without an exponent has 309 digits
        char* end = std::to_chars(text.data(), text.data() + text.size(), numbers[axis],
                                  std::chars_format::fixed, kDecimals)
                        .ptr;
        while (end[-1] == '0') --end;
        if (end[-1] == '.') --end;
        const std::string_view digits(text.data(), static_cast<std::size_t>(end - text.data()));
        if (axis > 0) out += ' ';
        out += digits == "-0" ? "0" : digits;
    }
    return out;
}

}  // namespace sinew
