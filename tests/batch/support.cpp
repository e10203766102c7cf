// SPDX-License-Identifier: Apache-2.0
#include "tests/batch/support.h"

#include <sys/wait.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

namespace sinew::test {
namespace {

std::string quoted(const std::string& text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

std::uint32_t number(const std::string& bytes, std::size_t at) {
    std::uint32_t out = 0;
    std::memcpy(&out, bytes.data() + at, sizeof out);
    return out;
}

std::string bytesOf(std::uint32_t number) {
    std::string out(sizeof number, '\0');
    std::memcpy(out.data(), &number, sizeof number);
    return out;
}

void pad(std::string& bytes, char with) {
    while (bytes.size() % 4) bytes += with;
}

}  // namespace

Ran sinew(const std::vector<std::string>& arguments) {
    const auto folder = temporaryFolder();
    Ran ran = sinewPrintingTo((folder / "out").string(), arguments);
    ran.out = textOf(folder / "out");
    return ran;
}

Ran sinewPrintingTo(const std::string& device, const std::vector<std::string>& arguments) {
    const auto folder = temporaryFolder();
    std::string command =
        "env -u DISPLAY -u WAYLAND_DISPLAY -u QT_QPA_PLATFORM " + quoted(SINEW_PROGRAM);
    for (const auto& argument : arguments) command += " " + quoted(argument);
    command += " >" + quoted(device) + " 2>" + quoted((folder / "err").string());
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, {}, textOf(folder / "err")};
}

void expectFailure(const Ran& run, int code, const std::string& said) {
    EXPECT_EQ(run.code, code) << run.err;
    EXPECT_NE(run.err.find(said), std::string::npos) << run.err;
    std::istringstream lines(run.err);
    int sentences = 0;
    for (std::string line; std::getline(lines, line);)
        sentences += line.starts_with("sinew: ") && !line.starts_with("sinew: warning: ") ? 1 : 0;
    EXPECT_EQ(sentences, 1) << run.err;
    EXPECT_EQ(run.out, "");
}

void expectDone(const Ran& run) { EXPECT_EQ(run.code, 0) << run.err; }

std::string textOf(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void write(const std::filesystem::path& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
}

nlohmann::json jsonOf(const std::filesystem::path& file) {
    return nlohmann::json::parse(textOf(file));
}

Glb::Glb(const std::filesystem::path& file) {
    const std::string bytes = textOf(file);
    const std::uint32_t length = number(bytes, 12);
    json = nlohmann::json::parse(bytes.substr(20, length));
    binary = bytes.substr(20 + length + 8, number(bytes, 20 + length));
}

void Glb::save(const std::filesystem::path& file) const {
    std::string text = json.dump();
    pad(text, ' ');
    std::string data = binary;
    pad(data, '\0');
    const auto total = static_cast<std::uint32_t>(12 + 8 + text.size() + 8 + data.size());
    write(file, "glTF" + bytesOf(2) + bytesOf(total) +
                    bytesOf(static_cast<std::uint32_t>(text.size())) + "JSON" + text +
                    bytesOf(static_cast<std::uint32_t>(data.size())) + std::string("BIN\0", 4) +
                    data);
}

std::size_t Glb::offsetOf(std::size_t accessor) const {
    const auto& a = json.at("accessors").at(accessor);
    const auto& view = json.at("bufferViews").at(a.at("bufferView").get<std::size_t>());
    return a.value("byteOffset", std::size_t{0}) + view.value("byteOffset", std::size_t{0});
}

}  // namespace sinew::test
