#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Pictures of every window, menu, panel and dialog in English and Japanese, at 100% and 200%, to be looked at:
# scripts/review_pictures.sh FOLDER (after a build with the preset dev)
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(realpath -m "${1:?scripts/review_pictures.sh FOLDER}")
for language in en ja; do
    for scale in 1 2; do
        LANG=$([[ $language == ja ]] && echo ja_JP.UTF-8 || echo en_US.UTF-8) QT_SCALE_FACTOR=$scale SINEW_PICTURES=$folder/$language$scale \
            "$root/scripts/with_display.sh" "$root/build/dev/bin/test_app" --gtest_also_run_disabled_tests --gtest_filter='DISABLED_Review.*' \
            --gtest_brief=1
    done
done
