#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Puts the licences of what a package holds into it, as Debian's packages tell them.

    licences.py --root FOLDER --copyright share/doc/sinew/copyright
        the .deb's own file: Sinew's licence and those of what is compiled in or copied into the manual
    licences.py --root FOLDER --carried lib/sinew/carried.txt --third-party THIRD-PARTY.txt
        the tarball's: also of each library that it carries (lines "file taken-from" in the list), with the version and where its
        source is; the texts go to FOLDER/share/doc/sinew/licences

Fails where a file belongs to no package or a package tells no licence.
"""
import argparse
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Headers that are compiled in. Other libraries are linked, and are packages of their own or carried.
COMPILED_IN = ("libglm-dev", "libtinygltf-dev", "nlohmann-json3-dev", "libstb-dev", "libeigen3-dev", "libcli11-dev")
# Style sheets and scripts of the manual's pages.
IN_MANUAL = ("sphinx-common", "python3-alabaster", "libjs-jquery", "libjs-underscore")
LINE = "-" * 78


def query(*arguments):
    ran = subprocess.run(["dpkg-query", *arguments], capture_output=True, text=True, check=False)
    if ran.returncode != 0:
        sys.exit(f"licences.py: dpkg-query {' '.join(arguments)}: {ran.stderr.strip()}")
    return ran.stdout


def owner_of(file):
    """The package that installed a file; Debian's /lib and /usr/lib are one folder with two names."""
    path = pathlib.Path(file)
    for name in dict.fromkeys((str(path), str(path.resolve()), str(path).removeprefix("/usr"), str(path.resolve()).removeprefix("/usr"))):
        ran = subprocess.run(["dpkg-query", "-S", name], capture_output=True, text=True, check=False)
        if ran.returncode == 0:
            return ran.stdout.split(": ")[0].split(",")[0]
    sys.exit(f"licences.py: no package owns {file}")


def facts_of(package):
    """(name, version, source, source version)"""
    format_ = "${binary:Package}\t${Version}\t${source:Package}\t${source:Version}"
    name, version, source, source_version = query("-W", "-f", format_, package).split("\t")
    return name.split(":")[0], version, source, source_version


def licence_of(name):
    file = pathlib.Path("/usr/share/doc") / name / "copyright"
    if not file.is_file():
        sys.exit(f"licences.py: {file} is missing")
    return file.read_text(encoding="utf-8", errors="replace").rstrip() + "\n"


def common_licences(texts):
    """Files of /usr/share/common-licenses that the texts point to; elsewhere than on Debian they would point nowhere."""
    folder = pathlib.Path("/usr/share/common-licenses")
    return sorted(f.name for f in folder.iterdir() if any(f"common-licenses/{f.name}" in text for text in texts))


def styles_text():
    return (ROOT / "resources/styles/shipped.txt").read_text(encoding="utf-8")


def write_copyright(file):
    parts = ["Sinew\n\nCopyright: the authors of Sinew\nLicence: Apache-2.0; on Debian its text is in /usr/share/common-licenses/Apache-2.0\n",
             "resources/styles/shipped.style was learnt from these models and holds nothing of them:\n\n" + styles_text()]
    for package in COMPILED_IN:
        name, version, source, _ = facts_of(package)
        parts.append(f"Compiled in: {source} {version}\n\n" + licence_of(name))
    for package in IN_MANUAL:
        name, version, source, _ = facts_of(package)
        parts.append(f"In the manual's pages: {source} {version}\n\n" + licence_of(name))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"\n{LINE}\n\n".join(parts), encoding="utf-8")


def write_third_party(root, carried, file):
    files_of = {}
    for line in (root / carried).read_text(encoding="utf-8").splitlines():
        placed, taken = line.split(" ", 1)
        files_of.setdefault(facts_of(owner_of(taken)), []).append(placed)
    for package in COMPILED_IN:
        files_of.setdefault(facts_of(package), []).append("compiled in")
    for package in IN_MANUAL:
        files_of.setdefault(facts_of(package), []).append("in share/sinew/manual")
    folder = root / "share/doc/sinew/licences"
    folder.mkdir(parents=True, exist_ok=True)
    texts = []
    lines = ["What this package carries that others made. Each part's licence is in share/doc/sinew/licences/NAME.txt.",
             "Libraries are files of their own in lib/sinew: those under the LGPL can be exchanged for others that fit.",
             "Their sources, as Debian built them, are at the address given.", ""]
    for facts in sorted(files_of):
        name, version, source, source_version = facts
        texts.append(licence_of(name))
        (folder / f"{name}.txt").write_text(texts[-1], encoding="utf-8")
        lines += [f"{name} {version}", f"    source: https://snapshot.debian.org/package/{source}/{source_version}/"]
        lines += [f"    {placed}" for placed in sorted(set(files_of[facts]))] + [""]
    for licence in common_licences(texts):
        text = (pathlib.Path("/usr/share/common-licenses") / licence).read_text(encoding="utf-8")
        (folder / f"common-{licence}.txt").write_text(text, encoding="utf-8")
    lines += ["Texts that the above name as /usr/share/common-licenses/NAME are share/doc/sinew/licences/common-NAME.txt.", "",
              styles_text()]
    (root / file).write_text("\n".join(lines), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--root", type=pathlib.Path, required=True)
    parser.add_argument("--copyright")
    parser.add_argument("--carried")
    parser.add_argument("--third-party")
    given = parser.parse_args()
    if given.copyright:
        write_copyright(given.root / given.copyright)
    if given.third_party:
        write_third_party(given.root, given.carried, given.third_party)


if __name__ == "__main__":
    main()
