// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <glm/glm.hpp>
#include <span>
#include <string_view>
#include <vector>

namespace sinew::fbx_write {

/// The records of a binary FBX 7400 file, written one after the other: each knows where it ends,
/// and one with records inside closes them with 13 zero bytes.
class Records {
public:
    Records();

    /// Opens a record; properties come next, then records inside, then end().
    void begin(std::string_view name);
    void end();
    /// end(), with the closing zeros even where nothing is inside.
    void endAsBlock();

    // Properties of the open record.
    void addBool(bool v) { number('C', static_cast<std::uint8_t>(v ? 1 : 0)); }
    void add(std::int32_t v) { number('I', v); }
    void add(std::int64_t v) { number('L', v); }
    void add(double v) { number('D', v); }
    void add(std::string_view text);
    void addBytes(std::span<const std::uint8_t> v);
    void add(const std::vector<std::int32_t>& v) { array<std::int32_t>('i', v); }
    void add(const std::vector<std::int64_t>& v) { array<std::int64_t>('l', v); }
    void add(const std::vector<float>& v) { array<float>('f', v); }
    void add(const std::vector<double>& v) { array<double>('d', v); }
    /// 16 doubles, column after column.
    void add(const glm::dmat4& m) { array('d', std::span<const double>(&m[0][0], 16)); }

    /// A record with one property.
    template <class T>
    void record(std::string_view name, const T& v) {
        begin(name);
        add(v);
        end();
    }

    std::size_t size() const { return bytes_.size(); }
    /// Writes over the last property, an integer, of a record that ended at `end`.
    void setInt(std::size_t end, std::int32_t v);
    /// Adds the end of the file and gives all of it.
    std::vector<std::uint8_t> finish();

private:
    struct Open {
        std::size_t at = 0;  // of the record's head
        std::size_t propertiesAt = 0;
        std::uint32_t properties = 0;
        bool hasInner = false;
    };
    template <class T>
    void raw(T v) {
        const auto* from = reinterpret_cast<const std::uint8_t*>(&v);
        bytes_.insert(bytes_.end(), from, from + sizeof v);
    }
    void word(std::size_t at, std::uint32_t v);
    void property(char type);
    template <class T>
    void number(char type, T v) {
        property(type);
        raw(v);
    }
    void closeProperties(Open& open);
    void zeros(std::size_t count);
    // Count, encoding 0 (as they are), bytes.
    template <class T>
    void array(char type, std::span<const T> v) {
        number(type, static_cast<std::uint32_t>(v.size()));
        raw(std::uint32_t{0});
        raw(static_cast<std::uint32_t>(v.size_bytes()));
        const auto* from = reinterpret_cast<const std::uint8_t*>(v.data());
        bytes_.insert(bytes_.end(), from, from + v.size_bytes());
    }

    std::vector<std::uint8_t> bytes_;
    std::vector<Open> open_;
};

}  // namespace sinew::fbx_write
