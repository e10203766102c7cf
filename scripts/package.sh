#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Makes the packages of what is checked out, into build/package/dist (docs/packages.md):
#   sinew_VERSION_amd64.deb               for Debian 12
#   sinew-VERSION-linux-x86_64.tar.xz     to be unpacked anywhere, with Qt inside
#   scripts/package.sh            builds and packs
#   scripts/package.sh --twice    does it again in another folder and fails where a byte differs
#   scripts/package.sh --preset P packs a build of another preset (a quick look at the packing itself)
# One commit gives the same bytes wherever and whenever it is packed, on the same Debian.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

preset=package
twice=no
while (($#)); do
    case $1 in
        --twice) twice=yes ;;
        --preset) preset=$2; shift ;;
        *) echo "package.sh: unknown option '$1'" >&2; exit 2 ;;
    esac
    shift
done

"$root/scripts/install.sh" build package
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH TZ=UTC LC_ALL=C.UTF-8
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
umask 022

build=$root/build/$preset
dist=$build/dist
mkdir -p "$root/build"
cmake --preset "$preset" > "$build-configure.log" 2>&1 || { cat "$build-configure.log" >&2; exit 1; }
rm -f "$build-configure.log"
cmake --build --preset "$preset" -j"${SINEW_JOBS:-$(nproc)}" --target sinew sinew-import-worker pages manual
version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$build/CMakeCache.txt")
rm -rf "$dist" "$build/_CPack_Packages"
mkdir -p "$dist"

# The .deb.
(cd "$build" && cpack -G DEB -B "$dist" > cpack.log 2>&1) || { cat "$build/cpack.log" >&2; exit 1; }
rm -rf "$dist/_CPack_Packages"

# The tarball.
name=sinew-$version-linux-$(uname -m)
stage=$build/stage/$name
rm -rf "$build/stage"
cmake --install "$build" --prefix "$stage" --strip > "$build/install.log"
rm -rf "$stage/share/blender"
cmake -DROOT="$stage" -P scripts/cmake/CarryLibraries.cmake
python3 scripts/package/licences.py --root "$stage" --carried lib/sinew/carried.txt --third-party THIRD-PARTY.txt
rm "$stage/lib/sinew/carried.txt"
cp docs/packages.md "$stage/share/doc/sinew/"
tar --create --sort=name --format=gnu --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --mode=u+rw,go+r,go-w \
    -C "$build/stage" "$name" | xz -6 -T1 > "$dist/$name.tar.xz"

# The oldest glibc that has all that is asked for.
# (Pages are named sinew as well: objdump refuses them.)
glibc=$({ find "$stage" -type f \( -name 'sinew*' -o -name '*.so*' \) -exec objdump -T {} + 2> /dev/null || true; } |
    grep -oE 'GLIBC_[0-9.]+' | sort -Vu | tail -1)
(cd "$dist" && sha256sum -- *.deb *.tar.xz > SHA256SUMS)
echo "glibc needed: ${glibc#GLIBC_}"
du -sh --apparent-size "$stage" | sed 's|\t.*|\tunpacked|'
(cd "$dist" && ls -l -- *.deb *.tar.xz && cat SHA256SUMS)

[[ $twice == yes ]] || exit 0
# Elsewhere, from the commit alone, compiled anew.
[[ -z $(git status --porcelain) ]] || { echo "package.sh: --twice packs what is committed, and the tree has changes" >&2; exit 1; }
other=$(mktemp -d)
trap 'rm -rf "$other"' EXIT
git clone -q "$root" "$other/again"
[[ -n ${SINEW_TWICE_WITH_CCACHE:-} ]] || export CCACHE_DISABLE=1
"$other/again/scripts/package.sh" --preset "$preset" > "$build/again.log" 2>&1 || { tail -40 "$build/again.log" >&2; exit 1; }
if ! diff "$dist/SHA256SUMS" "$other/again/build/$preset/dist/SHA256SUMS"; then
    rm -rf "$build/dist-again"
    cp -r "$other/again/build/$preset/dist" "$build/dist-again"
    echo "package.sh: the second time gave other bytes: $dist, $build/dist-again" >&2
    exit 1
fi
echo "Packed again in another folder: the same bytes."
