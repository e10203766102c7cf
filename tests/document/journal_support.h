// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <memory>

#include "editor/codec/scene_codec.h"
#include "editor/document/document.h"
#include "editor/document/journal/journal.h"
#include "editor/document/journal/recovery.h"
#include "tests/support/fixtures.h"

namespace sinew::test {

inline constexpr std::chrono::seconds kTimeout{20};

/// The scene with its first node moved.
inline Edit moveEdit(const Scene& scene, double x) {
    Scene after = scene;
    auto nodes = std::make_shared<NodeTable>(scene.nodes());
    nodes->edit(nodes->all()[0].id).local.translation.x = x;
    after.setNodes(nodes);
    return difference(scene, after, Message("Move to %1", x));
}
inline double xOf(const Scene& scene) { return scene.nodes().all()[0].local.translation.x; }
inline double xOf(const Document& document) { return xOf(document.scene()); }
inline void moveTo(Document& document, double x) {
    ASSERT_TRUE(document.apply(moveEdit(document.scene(), x)).ok());
}

/// A document with a journal in a folder of its own.
struct Journaled {
    std::filesystem::path folder;
    Document document;
    std::unique_ptr<Journal> journal;

    explicit Journaled(std::filesystem::path journals = temporaryFolder(), std::string vfs = {})
        : folder(std::move(journals)) {
        Journal::Options options;
        options.folder = folder;
        options.vfs = std::move(vfs);
        options.retry = std::chrono::milliseconds(20);
        options.quiet = std::chrono::milliseconds(5);
        journal = std::make_unique<Journal>(std::move(options));
        document.setSink(journal.get());
        document.open(twoBones());
        journal->describe("two bones", {});
    }
    bool safe() { return journal->waitDurable(kTimeout); }
    /// The program is gone; its journal stays.
    void crash() {
        document.setSink(nullptr);
        journal.reset();
    }
};

/// What the only abandoned journal holds.
inline Recovered recoveredOnly(const std::filesystem::path& folder) {
    const auto found = abandonedJournals(folder);
    EXPECT_EQ(found.size(), 1u);
    if (found.size() != 1) return {};
    auto recovered = recover(found[0], {});
    EXPECT_TRUE(recovered.ok()) << (recovered.ok() ? "" : recovered.error().message.english());
    return recovered.ok() ? std::move(*recovered) : Recovered();
}

}  // namespace sinew::test
