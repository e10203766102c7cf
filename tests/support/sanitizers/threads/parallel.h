// SPDX-License-Identifier: Apache-2.0
// What this project uses of oneTBB, made of std::thread, for builds with the thread sanitizer: that
// does not see how Debian's own library, which is built without it, hands work from thread to
// thread, and would take all of it for races. Bodies are run by other threads in small pieces, so
// that what races in them is found. Slow, and no more than that.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <list>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace tbb {

namespace shim {

inline constexpr std::size_t kThreads = 4;
inline constexpr std::size_t kPieces = 4 * kThreads;

inline std::atomic<std::size_t>& allowed() {
    static std::atomic<std::size_t> threads{kThreads};
    return threads;
}
inline thread_local bool inside = false;  // of a parallel loop: inner ones run in their thread

/// Calls work(0), ..., work(count - 1) on a few threads, the caller among them.
template <class Work>
void run(std::size_t count, const Work& work) {
    if (inside || count < 2 || allowed() < 2) {
        for (std::size_t i = 0; i < count; ++i) work(i);
        return;
    }
    std::atomic<std::size_t> next{0};
    const auto take = [&] {
        inside = true;
        for (std::size_t i; (i = next++) < count;) work(i);
        inside = false;
    };
    std::vector<std::thread> threads;
    for (std::size_t t = 1; t < kThreads; ++t) threads.emplace_back(take);
    take();
    for (auto& thread : threads) thread.join();
}

}  // namespace shim

struct simple_partitioner {};

template <class T>
class blocked_range {
public:
    using const_iterator = T;
    blocked_range(T begin, T end, std::size_t grain = 1)
        : begin_(begin), end_(end), grain_(grain) {}
    T begin() const { return begin_; }
    T end() const { return end_; }
    std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
    std::size_t grainsize() const { return grain_; }
    bool empty() const { return !(begin_ < end_); }
    bool is_divisible() const { return grain_ < size(); }

private:
    T begin_, end_;
    std::size_t grain_;
};

namespace shim {

template <class T>
void split(const blocked_range<T>& range, std::size_t most, std::vector<blocked_range<T>>& out) {
    if (!range.is_divisible() || range.size() <= most) {
        if (!range.empty()) out.push_back(range);
        return;
    }
    const T middle = static_cast<T>(range.begin() + static_cast<T>(range.size() / 2));
    split(blocked_range<T>(range.begin(), middle, range.grainsize()), most, out);
    split(blocked_range<T>(middle, range.end(), range.grainsize()), most, out);
}

template <class T, class Body>
void over(const blocked_range<T>& range, std::size_t most, const Body& body) {
    std::vector<blocked_range<T>> pieces;
    split(range, most, pieces);
    run(pieces.size(), [&](std::size_t i) { body(pieces[i]); });
}

}  // namespace shim

template <class T, class Body>
void parallel_for(const blocked_range<T>& range, const Body& body) {
    shim::over(range, range.size() / shim::kPieces + 1, body);
}
template <class T, class Body>
void parallel_for(const blocked_range<T>& range, const Body& body, const simple_partitioner&) {
    shim::over(range, 0, body);
}
template <class Index, class Body>
void parallel_for(Index first, Index last, const Body& body) {
    parallel_for(blocked_range<Index>(first, last), [&](const blocked_range<Index>& range) {
        for (Index i = range.begin(); i != range.end(); ++i) body(i);
    });
}

template <class T, class Value, class Body, class Join>
Value parallel_deterministic_reduce(const blocked_range<T>& range, const Value& nothing,
                                    const Body& body, const Join& join) {
    std::vector<blocked_range<T>> pieces;
    shim::split(range, 0, pieces);
    std::vector<Value> values(pieces.size(), nothing);
    shim::run(pieces.size(), [&](std::size_t i) { values[i] = body(pieces[i], nothing); });
    Value sum = nothing;
    for (const Value& value : values) sum = join(std::move(sum), value);
    return sum;
}

template <class T, class Value, class Body, class Join>
Value parallel_reduce(const blocked_range<T>& range, const Value& nothing, const Body& body,
                      const Join& join) {
    return parallel_deterministic_reduce(range, nothing, body, join);
}

template <class... Works>
void parallel_invoke(const Works&... works) {
    const std::vector<std::function<void()>> all{std::cref(works)...};
    shim::run(all.size(), [&](std::size_t i) { all[i](); });
}

namespace this_task_arena {
template <class Work>
auto isolate(const Work& work) {
    return work();
}
}  // namespace this_task_arena

class global_control {
public:
    enum parameter { max_allowed_parallelism };
    global_control(parameter, std::size_t threads) : before_(shim::allowed().exchange(threads)) {}
    ~global_control() { shim::allowed() = before_; }
    global_control(const global_control&) = delete;
    global_control& operator=(const global_control&) = delete;

private:
    std::size_t before_;
};

template <class T>
class enumerable_thread_specific {
public:
    using iterator = typename std::list<T>::iterator;
    enumerable_thread_specific() : make_([] { return T(); }) {}
    template <class Make>
    explicit enumerable_thread_specific(Make make) : make_(std::move(make)) {}
    T& local() {
        const std::scoped_lock lock(mutex_);
        const auto id = std::this_thread::get_id();
        auto value = values_.begin();
        for (const auto& owner : owners_) {
            if (owner == id) return *value;
            ++value;
        }
        owners_.push_back(id);
        return values_.emplace_back(make_());
    }
    iterator begin() { return values_.begin(); }
    iterator end() { return values_.end(); }
    std::size_t size() const { return values_.size(); }

private:
    std::function<T()> make_;
    std::mutex mutex_;
    std::list<std::thread::id> owners_;
    std::list<T> values_;
};

}  // namespace tbb
