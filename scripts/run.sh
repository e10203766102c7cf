#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Installs what is missing, builds and opens the editor: scripts/run.sh [FILE]. Without FILE the start page is shown.
# Where there is no display it does the same job by the command line: bind, export, render.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
file=${1:+$(realpath "$1")}
cd "$root"

"$root/scripts/install.sh" build
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
cmake --preset release > build-configure.log 2>&1 || { cat build-configure.log >&2; exit 1; }
rm -f build-configure.log
cmake --build --preset release -j"$(nproc)" --target sinew

sinew=$root/build/release/bin/sinew
if [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
    exec "$sinew" ${file:+"$file"}
fi

sample=${file:-$root/resources/samples/sinew_character.glb}
out=$root/build/first-rig
mkdir -p "$out"
name=$(basename "${sample%.*}")
echo "There is no display, so the command line binds, exports and draws $sample."
"$sinew" bind "$sample" -o "$out/$name.bound.glb" --rebind
bend=()
[[ -z $file ]] && bend=(--rotate forearm_L=-70,0,0 --rotate thigh_L=40,0,0 --rotate shin_L=-55,0,0)
"$sinew" render "$out/$name.bound.glb" -o "$out/$name.png" --size 1200x900 "${bend[@]}"
echo "The rigged model: $out/$name.bound.glb"
echo "A picture of it:  $out/$name.png"
