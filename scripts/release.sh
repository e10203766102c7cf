#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Makes a release of what is checked out: tests, packages, proof that they install, run and go, and a tag.
#   scripts/release.sh            stops at the first thing that is not as it should be
#   scripts/release.sh --check    only what costs nothing: tree, version, changes
# The version stands in CMakeLists.txt and nowhere else. What is released lies in build/package/dist; nothing is uploaded.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"
[[ $# == 0 || $* == --check ]] || { echo "release.sh: unknown option '$1'" >&2; exit 2; }

stop() {
    echo "release.sh: $*" >&2
    exit 1
}

version=$(sed -nE 's/^project\(sinew VERSION ([0-9.]+) .*/\1/p' CMakeLists.txt)
[[ -n $version ]] || stop "CMakeLists.txt has no version"
changes=$(git status --porcelain)
[[ -z $changes ]] || stop "the tree has changes that are not committed:"$'\n'"$changes"
for changelog in CHANGELOG*.md; do
    grep -qx "## $version" "$changelog" || stop "$changelog says nothing of $version"
done
tag=v$version
if tagged=$(git rev-parse -q --verify "refs/tags/$tag^{commit}"); then
    [[ $tagged == $(git rev-parse HEAD) ]] || stop "$tag is another commit already: raise the version in CMakeLists.txt"
fi
[[ $* != --check ]] || { echo "Ready to release $version."; exit 0; }

scripts/test.sh --all --with-blender || stop "the tests are red"
scripts/manual_pictures.sh --check || stop "pictures of the manual are older than the window: scripts/manual_pictures.sh"
scripts/package.sh --twice || stop "the packages could not be made"
scripts/prove_package.sh || stop "the packages do not install, run and go as they should"
changes=$(git status --porcelain)
[[ -z $changes ]] || stop "making the release has changed the tree:"$'\n'"$changes"
git rev-parse -q --verify "refs/tags/$tag" > /dev/null || git tag -a "$tag" -m "Sinew $version"
echo "Sinew $version ($tag) is in build/package/dist:"
ls -l build/package/dist
