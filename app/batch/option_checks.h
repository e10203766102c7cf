// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace sinew {

// What options take: told in --help, and a usage error of one sentence where something else is
// given. The program puts the option's name before it.

/// One of these words, which the sentence lists.
CLI::Validator oneOf(std::vector<std::string> words);
/// A whole number from `low` to `high`.
CLI::Validator wholeWithin(std::int64_t low, std::int64_t high);
/// A whole number of 0 or more, up to what 32 bits hold.
CLI::Validator wholeFromZero();
/// A number from `low` to `high`.
CLI::Validator numberWithin(double low, double high);
CLI::Validator numberFromZero();
CLI::Validator numberAboveZero();
/// Any number but an infinite one.
CLI::Validator anyNumber();

/// An option that takes one of these words and puts what it stands for into `value`, which outlives
/// the parsing.
template <class Value, class Choice>
CLI::Option* addChoice(CLI::App& app, const std::string& name, Value& value,
                       const std::vector<std::pair<std::string, Choice>>& choices,
                       const std::string& description) {
    std::vector<std::string> words;
    for (const auto& [word, choice] : choices) words.push_back(word);
    return app
        .add_option_function<std::string>(
            name,
            [&value, choices](const std::string& text) {
                for (const auto& [word, choice] : choices)
                    if (word == text) value = choice;
            },
            description)
        ->check(oneOf(std::move(words)));
}

}  // namespace sinew
