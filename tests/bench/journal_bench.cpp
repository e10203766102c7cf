// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <random>

#include "editor/document/document.h"
#include "editor/document/journal/journal.h"
#include "editor/document/journal/recovery.h"
#include "tests/bench/cases.h"

namespace sinew::bench {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

/// On the disk that journals of this user lie on; removed at the end.
struct Folder {
    fs::path path = defaultJournalFolder() / "bench";
    Folder() { fs::remove_all(path); }
    ~Folder() { fs::remove_all(path); }
    double megabytes() const {
        double bytes = 0.0;
        for (const auto& entry : fs::recursive_directory_iterator(path))
            if (entry.is_regular_file()) bytes += static_cast<double>(entry.file_size());
        return bytes / 1e6;
    }
};

Journal::Options in(const Folder& folder) {
    Journal::Options options;
    options.folder = folder.path;
    return options;
}

void await(Journal& journal) {
    if (journal.waitDurable(120s)) return;
    std::fprintf(stderr, "%s\n", journal.state().failure.english().c_str());
    std::exit(1);
}

/// An edit that puts `bytes` of bytes that do not repeat in place of as many.
Edit editOf(const Scene& scene, std::size_t bytes, std::mt19937& random) {
    auto image = std::make_shared<Image>();
    image->data.resize(bytes);
    for (auto& byte : image->data) byte = static_cast<std::uint8_t>(random());
    Scene after = scene;
    after.setImage(ImageId(0), std::move(image));
    return difference(scene, after, Message("Edit"));
}

void benchEdits(Results& results, std::size_t bytes, const std::string& name, int times) {
    const Folder folder;
    Journal journal(in(folder));
    Document document;
    document.setSink(&journal);
    document.open(figure(1000, 21));
    await(journal);
    std::mt19937 random(1);
    std::vector<Sample> samples;
    for (int i = 0; i < times; ++i) {
        Edit edit = editOf(document.scene(), bytes, random);
        samples.push_back(measured([&] {
            static_cast<void>(document.apply(std::move(edit)));
            await(journal);
        }));
    }
    results.addSamples("journal, edit of " + name + " durable", samples,
                       bytes <= (std::size_t{16} << 20) ? 200.0 : 0.0);
    if (bytes >= (std::size_t{1} << 20)) {
        double wall = 0.0;
        for (const auto& sample : samples) wall += sample.wall;
        results.add({"journal, edits of " + name, static_cast<double>(bytes) * times / wall / 1e3,
                     "MB/s", 0.0, "80 or more is asked of large ones"});
    }
    journal.closeAndRemove();
}

}  // namespace

void benchJournal(Results& results, int times) {
    benchEdits(results, std::size_t{10} << 10, "10 KiB", times * 5);
    benchEdits(results, std::size_t{1} << 20, "1 MiB", times * 2);
    benchEdits(results, std::size_t{16} << 20, "16 MiB", times);
    if (times > 1) benchEdits(results, std::size_t{200} << 20, "200 MiB", times / 8 + 1);
}

void benchRecovery(Results& results, const Scene& scene) {
    const Folder folder;
    const auto name = [&](const char* what) { return std::string("journal, ") + what; };
    {
        Journal journal(in(folder));
        Document document;
        document.open(scene);
        const auto handing = measured([&] { document.setSink(&journal); });
        const auto base = measured([&] { await(journal); });
        const double megabytes = folder.megabytes();
        results.add({name("hand over a new document"), handing.wall, "ms", 0.0, {}});
        results.add({name("its base durable"), base.wall, "ms", 0.0,
                     std::to_string(static_cast<int>(megabytes)) + " MB"});
        results.add(
            {name("its base"), megabytes / base.wall * 1e3, "MB/s", 0.0, "80 or more is asked"});
        std::mt19937 random(1);
        for (int i = 0; i < 20; ++i)
            static_cast<void>(document.apply(editOf(document.scene(), 100000, random)));
        await(journal);
    }
    auto found = abandonedJournals(folder.path);
    if (found.size() != 1) std::exit(1);
    const auto sample = measured([&] { (void)recover(found[0], {}); });
    results.add({name("recover it with 20 steps"), sample.wall, "ms", 0.0, {}});
}

}  // namespace sinew::bench
