#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Which joints an artist gave weight, beside those that a bind would give weight.

    tests/bench/bind_roles.py build/release/bin/sinew [--shared ../shared] [--models Fox,sintel] [--cache DIR] [--work DIR] [--joints]

Each rigged model loses its weights (tools/blender_neutral.py) and is bound anew; `bind --json` tells every joint's role. A
joint counts as used where the artist gave it more than a hundredth of some vertex. Told per model and averaged by family
(a model's kind in the README of its folder): the recall of used joints, that of unused ones, and their mean, the balanced
accuracy; a family without unused joints counts by the first alone. --joints lists what was decided wrongly, and why.
What Blender makes stays in --cache, as with bind_quality.py; what the program makes in --work.
"""
import argparse
import json
import pathlib
import sys

from bind_tools import CACHE, Failed, Tools

USED = 0.01  # of a vertex
ENDINGS = (".glb", ".gltf", ".fbx", ".dae", ".vrm")
# Words of the README's column "kind", by family; the first that fits counts.
FAMILIES = (("hand", "hand"), ("robot", "robot"), ("mech", "robot"), ("rope", "rope, hair, cloth"),
            ("hair", "rope, hair, cloth"), ("blob", "blob"), ("quadruped", "quadruped"), ("biped VRM", "stylised human"),
            ("low-poly", "stylised human"), ("chibi", "stylised human"), ("dinosaur", "other creature"), ("biped", "human"),
            ("", "other creature"))
# Models of the folder without such a column.
KINDS = {"CesiumMan": "biped", "Fox": "quadruped", "sintel": "biped", "trex_joints1": "creature", "robot": "robot",
         "dragon_multiskin": "creature", "kenney_character": "biped low-poly", "cowboy": "biped low-poly",
         "RiggedSimple": "rope", "max_zup_transformed_skin": "rope"}


def kinds_of(folder):
    """Per file stem its kind, from the table in a folder's README."""
    out = {}
    readme = folder / "README.md"
    for line in readme.read_text().splitlines() if readme.is_file() else ():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) >= 5 and cells[0].lower().endswith(ENDINGS):
            out[pathlib.Path(cells[0]).stem] = cells[4]
    return out | KINDS


def family_of(kind):
    return next(family for word, family in FAMILIES if word in kind)


def used_joints(table):
    """Names of the joints that a weight table uses."""
    most = {}
    for mesh in json.loads(table.read_text())["meshes"]:
        for row in mesh["weights"]:
            total = sum(weight for _, weight in row) or 1.0
            for joint, weight in row:
                name = mesh["joints"][joint]
                most[name] = max(most.get(name, 0.0), weight / total)
    return {name for name, weight in most.items() if weight > USED}


def measured(tools, source):
    """Per joint of a model: its name, whether the artist used it, what it was taken for, and why."""
    _, artist, neutral = tools.artist_and_neutral(source)
    used = used_joints(artist)
    _, said = tools.bind(neutral, tools.work / f"{source.stem}.roles.glb", "rigid", "--rebind")
    joints = {}
    for mesh in said["meshes"]:
        for told in mesh["roles"]:
            kept = told["role"] in ("bone", "twist", "helper")
            before = joints.get(told["joint"])
            if before is None or kept and not before["kept"]:  # used by one of several meshes is used
                joints[told["joint"]] = dict(told, used=told["joint"] in used, kept=kept)
    return list(joints.values())


def share(part, whole):
    return len(part) / len(whole) if whole else None


class Count:
    """Shares of used joints that were kept and of unused ones that were left out."""

    def __init__(self, joints):
        used = [j for j in joints if j["used"]]
        unused = [j for j in joints if not j["used"]]
        self.joints, self.used = len(joints), len(used)
        self.kept = share([j for j in used if j["kept"]], used)
        self.left = share([j for j in unused if not j["kept"]], unused)

    def balanced(self):
        known = [s for s in (self.kept, self.left) if s is not None]
        return sum(known) / len(known)

    def cells(self):
        shown = lambda value: "" if value is None else f"{value:.1%}"
        return f"{self.joints} | {self.used} | {shown(self.kept)} | {shown(self.left)} | {self.balanced():.1%}"


HEAD = "joints | used | used ones bound to | unused ones left out | balanced |\n|---|---|---|---|---|---|"


def wrong_lines(joints):
    for joint in joints:
        if joint["used"] != joint["kept"]:
            reasons = ", ".join(f"{r['why']} ({r['weight']:+.1f})" for r in joint["reasons"])
            yield f"  {'lost' if joint['used'] else 'kept'} {joint['joint']} as {joint['role']}: {reasons or 'no vote'}"


def sources(shared, wanted):
    out = []
    for folder in ("assets", "corpus"):
        kinds = kinds_of(shared / folder)
        for path in sorted((shared / folder).glob("*")):
            named = path.stem in kinds if wanted is None else path.stem in wanted
            if path.suffix.lower() in ENDINGS and named:
                out.append((path, family_of(kinds.get(path.stem, ""))))
    return out


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", type=pathlib.Path, help="the program, built")
    parser.add_argument("--shared", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parents[3] / "shared")
    parser.add_argument("--models", help="only these (default: all that are known)")
    parser.add_argument("--cache", type=pathlib.Path, default=CACHE, help="what Blender makes stays there")
    parser.add_argument("--work", type=pathlib.Path, default=pathlib.Path("build/bind_quality"))
    parser.add_argument("--joints", action="store_true", help="list the joints that were decided wrongly")
    options = parser.parse_args()
    try:
        tools = Tools(options.program, options.shared, options.work, options.cache)
    except Failed as why:
        sys.exit(str(why))
    families, every = {}, []
    print("| model | " + HEAD)
    for source, family in sources(tools.shared, options.models and options.models.split(",")):
        try:
            joints = measured(tools, source)
        except Failed as why:
            print(f"{source.stem} is left out: {why}", file=sys.stderr)
            continue
        families.setdefault(family, []).append(Count(joints))
        every += joints
        print(f"| {source.stem} | {Count(joints).cells()} |")
        if options.joints:
            print(*wrong_lines(joints), sep="\n")
    print("\n| family | models | used ones bound to | unused ones left out | balanced |\n|---|---|---|---|---|")
    means = []
    for family, counts in sorted(families.items()):
        kept = [c.kept for c in counts if c.kept is not None]
        left = [c.left for c in counts if c.left is not None]
        parts = [sum(values) / len(values) for values in (kept, left) if values]
        means.append((parts[0], sum(parts) / len(parts)))
        print(f"| {family} | {len(counts)} | {parts[0]:.1%} | {f'{parts[1]:.1%}' if left else ''} | {means[-1][1]:.1%} |")
    if means:
        print(f"\nAveraged by family: balanced accuracy {sum(m[1] for m in means) / len(means):.1%}, used joints bound to "
              f"{sum(m[0] for m in means) / len(means):.1%}; over all joints {Count(every).kept:.1%}.")


if __name__ == "__main__":
    main()
