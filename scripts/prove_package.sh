#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Proves in bare systems that what scripts/package.sh made works (as root, 10 minutes, 2 GB of disk, network):
#   scripts/prove_package.sh [--dist FOLDER] [--out FOLDER] [--only deb|tarball] [--also "SUITE MIRROR"] [--with-blender]
# 1. A bare Debian 12 (mmdebstrap): the .deb is installed by apt, used by command line and by window (mouse and keys under Xvfb: open,
#    bind, export), removed; then the system must hold what it held before, file by file.
# 2. Another without Qt, with what any desktop has: the tarball is unpacked below a name with blanks and Japanese, used the same way.
#    --also proves the tarball on another system as well: --also "jammy [trusted=yes] http://archive.ubuntu.com/ubuntu"
# Logs, pictures and figures are kept in build/proof. --with-blender: how long Blender takes to show its window, beside ours.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

dist=$root/build/package/dist
out=$root/build/proof
with_blender=no
only=
also=
while (($#)); do
    case $1 in
        --dist) dist=$(realpath "$2"); shift ;;
        --out) out=$(realpath -m "$2"); shift ;;
        --only) only=$2; shift ;;
        --also) also=$2; shift ;;
        --with-blender) with_blender=yes ;;
        *) echo "prove_package.sh: unknown option '$1'" >&2; exit 2 ;;
    esac
    shift
done
((EUID == 0)) || { echo "prove_package.sh: it makes root folders of other systems: run it as root" >&2; exit 1; }
"$root/scripts/install.sh" prove

mirror=${SINEW_MIRROR:-http://deb.debian.org/debian}
# What a desktop has at least: GL, X, fonts. Neither Qt nor anything else that the tarball should bring.
desktop=libgl1,libegl1,libopengl0,libx11-6,libx11-xcb1,libxcb1,libfontconfig1,libfreetype6,libharfbuzz0b,fonts-dejavu-core
user=1000
rm -rf "$out"
mkdir -p "$out"
work=$(mktemp -d)
server=
program=
# What runs within a system is the child of unshare, and the first process of its own; all others end with it.
stop_program() {
    local below
    for below in $(pgrep -P "$program"); do pkill -KILL -P "$below" || true; done
    kill "$program" 2> /dev/null || true
}
cleanUp() {
    [[ -z $program ]] || stop_program
    [[ -z $server ]] || kill "$server" 2> /dev/null || true
    rm -rf --one-file-system "$work"
}
trap cleanUp EXIT

failed() {
    echo "FAILED: $*" | tee -a "$out/proof.txt" >&2
    exit 1
}
say() { echo "$*" | tee -a "$out/proof.txt"; }

bare() { # FOLDER SUITE MIRROR PACKAGES
    mmdebstrap --variant=apt ${4:+--include=$4} "$2" "$1" "$3" > "$out/mmdebstrap-$(basename "$1").log" 2>&1 ||
        failed "mmdebstrap; see $out"
    cp /etc/resolv.conf "$1/etc/resolv.conf"
    mkdir -p "$1/home/rigger" "$1/mnt/dist"
    chown $user:$user "$1/home/rigger"
}

# Runs a command within a system: inside FOLDER USER command... Its mounts and processes go with it.
inside() {
    local at=$1 who=$2
    shift 2
    unshare --mount --pid --fork --kill-child bash -c '
        mount --make-rprivate / && mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && mount -t tmpfs tmpfs "$1/tmp" &&
            mount --bind "$3" "$1/mnt/dist" || exit 125
        at=$1 who=$2
        shift 3
        exec chroot --userspec="$who:$who" "$at" /usr/bin/env -i HOME="$([[ $who == 0 ]] && echo /root || echo /home/rigger)" \
            PATH=/usr/bin:/usr/sbin:/bin:/sbin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive ${DISPLAY:+DISPLAY="$DISPLAY"} "$@"' \
        _ "$at" "$who" "$dist" "$@"
}

# Every file of a system, but what apt and dpkg keep about themselves, and homes.
files_of() {
    (cd "$1" && find . -xdev \( -path ./proc -o -path ./sys -o -path ./dev -o -path ./tmp -o -path ./run -o -path ./home -o -path ./root \
        -o -path ./mnt -o -path ./var/lib/apt -o -path ./var/cache/apt -o -path ./var/log \) -prune \
        -o -type d -printf '%p %m\n' -o -printf '%p %m %s %l\n' |
        grep -vE '^\./(var/lib/dpkg/(status|available|lock|triggers|diversions|statoverride)|var/cache/(ldconfig|debconf)|etc/ld\.so\.cache)' |
        LC_ALL=C sort)
}

start_server() {
    mkfifo "$work/number"
    Xvfb -displayfd 3 -noreset -ac -screen 0 1600x1000x24 -nolisten tcp 3> "$work/number" 2> "$out/xvfb.log" &
    server=$!
    local number
    read -r -t 60 number < "$work/number" || failed "Xvfb did not start"
    rm "$work/number"
    export DISPLAY=:$number
}
stop_server() {
    kill "$server" && wait "$server" 2> /dev/null || true
    server=
    unset DISPLAY
}

# Seconds until a program shows its window: shown NAME command...
shown() {
    local name=$1 begin end
    shift
    begin=$(date +%s%N)
    "$@" > "$out/program.log" 2>&1 &
    program=$!
    local deadline=$((SECONDS + 90))
    until xdotool search --onlyvisible --name "$name" > "$work/window" 2> /dev/null; do
        kill -0 "$program" 2> /dev/null || failed "$* ended before it showed a window: $(tail -3 "$out/program.log")"
        ((SECONDS < deadline)) || failed "$* showed no window in 90 s"
        sleep 0.02
    done
    end=$(date +%s%N)
    awk -v ns=$((end - begin)) 'BEGIN { printf "%.2f\n", ns / 1e9 }' > "$work/seconds"
}
ended() {
    [[ -n $program ]] || return 0
    stop_program
    wait "$program" 2> /dev/null || true
    program=
    while xdotool search --onlyvisible --name . > /dev/null 2>&1; do sleep 0.1; done
}

# By mouse and keys: opens the sample, binds, exports. use_window NAME SYSTEM PROGRAM SAMPLE
use_window() {
    local name=$1 at=$2 sinew=$3 sample=$4 seconds=()
    start_server
    for _ in 1 2 3; do
        shown 'Sinew$' inside "$at" $user "$sinew" "$sample"
        seconds+=("$(cat "$work/seconds")")
        ended
    done
    say "   seconds until the window is shown: ${seconds[*]}"
    shown 'Sinew$' inside "$at" $user "$sinew" "$sample"
    sleep 10
    import -window root "$out/$name-1-open.png"
    xdotool windowfocus "$(head -1 "$work/window")"
    xdotool key ctrl+b
    sleep 3
    import -window root "$out/$name-2-bind.png"
    # The button at the foot of the panel.
    xdotool mousemove 146 893 click 1
    sleep 8
    import -window root "$out/$name-3-bound.png"
    xdotool mousemove 800 500
    xdotool key ctrl+shift+e
    sleep 3
    import -window root "$out/$name-4-export.png"
    xdotool key Return
    sleep 3
    xdotool key ctrl+a
    xdotool type --delay 30 "/home/rigger/$name.glb"
    sleep 1
    import -window root "$out/$name-5-file.png"
    xdotool key Return
    sleep 8
    import -window root "$out/$name-6-exported.png"
    # Qt comes from where it should.
    grep -hoE '/[^ ]*libQt6(Widgets|XcbQpa)[^ ]*' /proc/[0-9]*/maps 2> /dev/null | sort -u | grep -E "$at|^/(usr|home)" > "$out/$name-qt.txt" || true
    ended
    stop_server
    [[ -s $at/home/rigger/$name.glb ]] || failed "$name: the window exported nothing; see $out/$name-*.png"
    inside "$at" $user "$sinew" info "/home/rigger/$name.glb" --json > "$out/$name-exported.json"
    python3 - "$out/$name-exported.json" <<- 'END' | tee -a "$out/proof.txt"
	import json, sys
	info = json.load(open(sys.argv[1]))
	bound = [mesh for mesh in info["meshes"] if mesh["bound"]]
	assert len(bound) == len(info["meshes"]) > 0, "not all meshes of the exported file are bound"
	print(f"   exported by the window: {len(bound)} bound meshes, {len(info['skins'][0]['influences'])} influences")
	END
}

# Without a display: binds, checks, writes another format, draws a picture.
use_commands() {
    local name=$1 at=$2 sinew=$3 sample=$4
    {
        inside "$at" $user "$sinew" --version
        inside "$at" $user "$sinew" bind "$sample" -o /home/rigger/bound.glb --json
        inside "$at" $user "$sinew" check /home/rigger/bound.glb
        inside "$at" $user "$sinew" convert /home/rigger/bound.glb -o /home/rigger/bound.fbx
        inside "$at" $user "$sinew" render /home/rigger/bound.glb -o /home/rigger/bound.png --weights forearm_L --size 600x600
    } > "$out/$name-commands.log" 2>&1 || failed "$name: the command line; see $out/$name-commands.log"
    cp "$at/home/rigger/bound.png" "$out/$name-rendered.png"
    say "   command line: bind, check, convert, render"
}

prove_deb() {
    local deb system=$work/debian sample=/usr/share/sinew/resources/samples/sinew_character.glb
    deb=$(ls "$dist"/sinew_*_amd64.deb)
    say "$(basename "$deb"): $(stat -c %s "$deb") bytes"
    bare "$system" bookworm "$mirror" ""
    inside "$system" 0 apt-get update -q > "$out/apt-update.log" 2>&1 || failed "apt-get update; see $out"
    files_of "$system" > "$out/files-before.txt"
    inside "$system" 0 apt-get install -y -q --no-install-recommends "/mnt/dist/$(basename "$deb")" > "$out/apt-install.log" 2>&1 ||
        failed "apt install; see $out/apt-install.log"
    files_of "$system" > "$out/files-installed.txt"
    inside "$system" 0 dpkg -L sinew > "$out/deb-files.txt"
    say "   installed: $(inside "$system" 0 dpkg-query -W -f='${Installed-Size}' sinew) kB of its own," \
        "$(grep -oE '[0-9]+ newly installed' "$out/apt-install.log"), $(grep -E 'After this operation' "$out/apt-install.log")"
    use_commands deb "$system" /usr/bin/sinew "$sample"
    use_window deb "$system" /usr/bin/sinew "$sample"
    inside "$system" 0 apt-get purge -y -q --autoremove sinew > "$out/apt-purge.log" 2>&1 || failed "apt purge; see $out/apt-purge.log"
    files_of "$system" > "$out/files-after.txt"
    diff "$out/files-before.txt" "$out/files-after.txt" > "$out/files-left.txt" || failed "files are left or gone: $out/files-left.txt"
    say "   removed: all $(wc -l < "$out/files-before.txt") files and folders are what they were"
    rm -rf --one-file-system "$system"
}

prove_tarball() { # SUITE MIRROR
    local tarball system=$work/$1 place='/home/rigger/道具 箱' unpacked sinew
    tarball=$(ls "$dist"/sinew-*-linux-*.tar.xz)
    unpacked=$place/$(basename "$tarball" .tar.xz)
    sinew=$unpacked/bin/sinew
    say "$(basename "$tarball"): $(stat -c %s "$tarball") bytes, on $1"
    bare "$system" "$1" "$2" "$desktop"
    [[ -z $(find "$system/usr/lib" -name 'libQt6*') ]] || failed "the bare system has Qt"
    mkdir -p "$system$place"
    tar -xf "$tarball" -C "$system$place"
    chown -R $user:$user "$system/home/rigger"
    files_of "$system" > "$out/$1-before.txt"
    say "   unpacked: $(du -sk --apparent-size "$system$unpacked" | cut -f1) kB in '$place', libc6 $(inside "$system" 0 dpkg-query -W -f='${Version}' libc6)"
    use_commands "$1" "$system" "$sinew" "$unpacked/share/sinew/resources/samples/sinew_character.glb"
    use_window "$1" "$system" "$sinew" "$unpacked/share/sinew/resources/samples/sinew_character.glb"
    files_of "$system" > "$out/$1-after.txt"
    diff "$out/$1-before.txt" "$out/$1-after.txt" > "$out/$1-left.txt" || failed "files outside of home were changed: $out/$1-left.txt"
    say "   nothing was written outside of the home folder"
    rm -rf --one-file-system "$system"
}

say "$(date -u +%F), commit $(git rev-parse --short HEAD 2> /dev/null || echo unknown)"
[[ $only == tarball ]] || prove_deb
[[ $only == deb ]] || prove_tarball bookworm "$mirror"
[[ -z $also ]] || prove_tarball "${also%% *}" "${also#* }"

if [[ $with_blender == yes ]]; then
    "$root/scripts/install.sh" blender
    start_server
    seconds=()
    for _ in 1 2 3; do
        shown Blender env HOME="$work" blender --factory-startup
        seconds+=("$(cat "$work/seconds")")
        ended
    done
    stop_server
    say "Blender $(blender --version 2> /dev/null | head -1 | cut -d' ' -f2): seconds until the window is shown: ${seconds[*]}"
fi
say "Proved. Logs and pictures: $out"
