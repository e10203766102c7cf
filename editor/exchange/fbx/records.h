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
    void addBool(bool v);
    void addInt(std::int32_t v);
    void addLong(std::int64_t v);
    void addDouble(double v);
    void addText(std::string_view v);
    void addBytes(std::span<const std::uint8_t> v);
    void addArray(std::span<const std::int32_t> v) { array('i', v); }
    void addArray(std::span<const std::int64_t> v) { array('l', v); }
    void addArray(std::span<const float> v) { array('f', v); }
    void addArray(std::span<const double> v) { array('d', v); }
    /// 16 doubles, column after column.
    void addMatrix(const glm::dmat4& m);

    // Records with one property.
    void record(std::string_view name, std::int32_t v);
    void record(std::string_view name, std::int64_t v);
    void record(std::string_view name, double v);
    void record(std::string_view name, std::string_view text);
    void record(std::string_view name, const char* text) { record(name, std::string_view(text)); }
    template <class T>
    void recordArray(std::string_view name, const std::vector<T>& v) {
        begin(name);
        addArray(std::span<const T>(v));
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
    void raw(T v);
    void word(std::size_t at, std::uint32_t v);
    void property(char type);
    void closeProperties(Open& open);
    void zeros(std::size_t count);
    template <class T>
    void array(char type, std::span<const T> v);

    std::vector<std::uint8_t> bytes_;
    std::vector<Open> open_;
};

}  // namespace sinew::fbx_write
