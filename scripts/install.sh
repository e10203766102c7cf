#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs what a build needs on Debian 12 and is not there yet: scripts/install.sh [build] [test] [blender] [manual] [package] [prove]
set -euo pipefail

build_packages=(
    build-essential cmake ninja-build ccache pkg-config
    qt6-base-dev libqt6opengl6-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-translations-l10n
    libgl-dev libegl-dev libopengl-dev libglx-dev libegl1 libgl1-mesa-dri libepoxy-dev libxkbcommon-dev
    libassimp-dev libpugixml-dev libglm-dev libtinygltf-dev nlohmann-json3-dev libstb-dev
    libembree-dev libeigen3-dev libtbb-dev libmimalloc-dev libcli11-dev libseccomp-dev libsqlite3-dev zlib1g-dev
    fonts-dejavu-core fonts-noto-cjk)
# The manual is made, and tested, by Sphinx.
manual_packages=(python3 python3-sphinx)
test_packages=(xvfb xauth libgtest-dev libgmock-dev libbenchmark-dev python3 clang clang-format "${manual_packages[@]}")
package_packages=("${manual_packages[@]}" git dpkg-dev file xz-utils binutils fcitx5-frontend-qt6)
prove_packages=(mmdebstrap xvfb xdotool imagemagick python3)
blender_packages=(blender python3-numpy)

wanted=()
for group in "${@:-build}"; do
    case $group in
        build) wanted+=("${build_packages[@]}") ;;
        test) wanted+=("${test_packages[@]}") ;;
        manual) wanted+=("${manual_packages[@]}") ;;
        package) wanted+=("${package_packages[@]}") ;;
        prove) wanted+=("${prove_packages[@]}") ;;
        blender)
            wanted+=("${blender_packages[@]}")
            command -v npm > /dev/null || wanted+=(nodejs npm)
            ;;
        *) echo "install.sh: no group '$group' (there are: build, test, blender, manual, package, prove)" >&2; exit 2 ;;
    esac
done

missing=()
for package in "${wanted[@]}"; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$package" 2> /dev/null || true) == installed ]] || missing+=("$package")
done
((${#missing[@]})) || exit 0

as_root=()
if ((EUID != 0)); then
    command -v sudo > /dev/null || {
        echo "These packages are missing, and there is no sudo to install them: ${missing[*]}" >&2
        exit 1
    }
    as_root=(sudo)
fi
echo "Installing: ${missing[*]}"
export DEBIAN_FRONTEND=noninteractive
"${as_root[@]}" apt-get update -q
"${as_root[@]}" apt-get install -y -q --no-install-recommends "${missing[@]}"
