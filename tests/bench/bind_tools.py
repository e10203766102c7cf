# SPDX-License-Identifier: Apache-2.0
"""What the measurements of binds have in common: running the program and Blender, keeping what they made, weight tables."""
import json
import os
import pathlib
import re
import subprocess
import time

import numpy

MODELS = pathlib.Path(__file__).with_name("bind_models.tsv")
# What Blender makes of models, whichever script asked first.
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "sinew-bind-quality"
READ_BY_BLENDER = (".glb", ".gltf", ".fbx")
NEED_NO_TOUCH = 0.05  # a row nearer to the artist's than this is left alone by a rigger


class Failed(Exception):
    """A step that cannot be done, with the reason in words."""


def is_fresh(output, *inputs):
    """Whether a step's output is there and no older than all that it was made from."""
    return output.is_file() and all(output.stat().st_mtime >= pathlib.Path(i).stat().st_mtime for i in inputs)


def listed_models():
    """Of each line of bind_models.tsv its use, family and file, below the shared folder."""
    lines = [line.split("\t") for line in MODELS.read_text().splitlines() if line and not line.startswith("#")]
    return [(use, family, pathlib.Path(file)) for use, family, file, *_ in lines]


def last_line(text):
    lines = [line for line in text.splitlines() if line.strip()]
    return lines[-1].strip() if lines else "no word about it"


def run(command, **options):
    """A finished process; `seconds` on the clock, `cpu` seconds and `peak_mb` of it and of all that it waited for."""
    start = time.perf_counter()
    process = subprocess.Popen([str(c) for c in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                               **options)
    process.output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    process.peak_mb = usage.ru_maxrss / 1024
    process.cpu = usage.ru_utime + usage.ru_stime
    process.stdout.close()
    return process


class Tools:
    """The program under test, Blender and its scripts, and folders that keep what they made: `cache` what does not depend on
    the program, `work` the rest."""

    def __init__(self, program, shared, work, cache=None):
        self.program = pathlib.Path(program).resolve()
        self.shared = pathlib.Path(shared).resolve()
        self.work = pathlib.Path(work).resolve()
        self.cache = pathlib.Path(cache).resolve() if cache else self.work
        self.work.mkdir(parents=True, exist_ok=True)
        self.cache.mkdir(parents=True, exist_ok=True)
        if not self.program.is_file():
            raise Failed(f"{self.program} is not there: build the program first.")
        if not (self.shared / "tools" / "blender_skin.py").is_file():
            raise Failed(f"{self.shared} has no tools/blender_skin.py.")

    def methods(self):
        """What the program can bind by, auto among them."""
        known = re.search(r"--method\s+\S*\{([^}]*)\}", self.sinew("bind", "--help").output)
        return known.group(1).split(",") if known else []

    def sinew(self, *arguments):
        done = run([self.program, *arguments])
        if done.returncode:
            raise Failed(f"sinew {arguments[0]}: {last_line(done.output)}")
        return done

    def blender(self, script, *arguments):
        # Blender takes its Python library from beside the first python3 on the path: the system's, which has numpy.
        environment = dict(os.environ, PATH="/usr/bin:/bin:" + os.environ.get("PATH", ""))
        command = ["blender", "-b", "--factory-startup", "-P", self.shared / "tools" / script, "--", *arguments]
        try:
            return run(command, env=environment)
        except FileNotFoundError:
            raise Failed("Blender is not installed.")

    def blender_file(self, output, script, source, *arguments):
        """What a script of Blender makes of `source`, from the folder where it is still good."""
        failed = output.with_name(output.name + ".failed")
        if not is_fresh(output, source):
            if is_fresh(failed, source):
                raise Failed(failed.read_text())
            output.unlink(missing_ok=True)
            done = self.blender(script, source, *arguments)
            if not output.is_file():
                failed.write_text(f"{script}: {last_line(done.output)}")
                raise Failed(failed.read_text())
        return output

    def artist_and_neutral(self, source):
        """The file, the artist's weight table and the model without weights, as Blender reads them; what it cannot read it reads
        from the program's conversion."""
        kept = lambda ending: self.cache / f"{source.stem}.{ending}"
        converted, neutral = kept("converted.glb"), kept("neutral.glb")

        def conversion():
            if not is_fresh(converted, source):
                self.sinew("convert", source, "-o", converted, "--no-check")
            return converted

        readable = source if source.suffix.lower() in READ_BY_BLENDER else conversion()
        try:
            artist = self.blender_file(kept("artist.json"), "blender_skin.py", readable if source.suffix == ".vrm" else source,
                                       "--weights", kept("artist.json"))
        except Failed:
            readable = conversion()
            artist = self.blender_file(kept("converted.artist.json"), "blender_skin.py", readable, "--weights",
                                       kept("converted.artist.json"))
        return readable, artist, self.blender_file(neutral, "blender_neutral.py", readable, neutral)

    def bind(self, source, output, method, *arguments, made_of=()):
        """The bound file's path and what `bind --json` said. `made_of`: files that `arguments` name."""
        said = output.with_suffix(".bind.json")
        if not (is_fresh(output, source, self.program, *made_of) and said.is_file()):
            done = self.sinew("bind", source, "-o", output, "--method", method, "--json", *arguments)
            said.write_text(done.output[done.output.index("{"):])
        return output, json.loads(said.read_text())

    def weights(self, source):
        """The file's own weight table, written beside the files of this run."""
        output = self.work / (source.name + ".weights.json")
        if not is_fresh(output, source, self.program):
            self.sinew("weights", source, "-o", output)
        return output


class Table:
    """A weight table as arrays: points, and per point the weights of named joints, adding up to 1 (or all 0)."""

    def __init__(self, path):
        self.meshes = json.loads(pathlib.Path(path).read_text())["meshes"]
        self.names = list(dict.fromkeys(name for mesh in self.meshes for name in mesh["joints"]))
        index = {name: i for i, name in enumerate(self.names)}
        self.points = numpy.array([p for mesh in self.meshes for p in mesh["points"]], float).reshape(-1, 3)
        self.weights = numpy.zeros((len(self.points), len(self.names)))
        self.strongest = [None] * len(self.points)
        at = 0
        for mesh in self.meshes:
            joints = [index[name] for name in mesh["joints"]]
            for row in mesh["weights"]:
                self._fill(at, row, joints)
                at += 1

    def _fill(self, point, row, joints):
        named = {}
        total = sum(weight for _, weight in row) or 1.0
        for joint, weight in row:
            named[joints[joint]] = named.get(joints[joint], 0.0) + weight / total
        for joint, weight in named.items():
            self.weights[point, joint] = weight
        if named:
            self.strongest[point] = self.names[max(named, key=named.get)]

    def columns(self, names):
        """The weights with a column for every name of `names`, and what lies on other joints."""
        index = {name: i for i, name in enumerate(names)}
        out = numpy.zeros((len(self.points), len(names)))
        other = numpy.zeros(len(self.points))
        for column, name in enumerate(self.names):
            if name in index:
                out[:, index[name]] += self.weights[:, column]
            else:
                other += self.weights[:, column]
        return out, other


def diagonal_of(points):
    return float(numpy.linalg.norm(points.max(0) - points.min(0)))


def _cells(points, cell):
    out = {}
    for i, key in enumerate(map(tuple, numpy.floor(points / cell).astype(int))):
        out.setdefault(key, []).append(i)
    return out


def nearest(queries, points, cell):
    """Per query the nearest point's index and distance; of equally near ones the first, its own cell before others."""
    grid = _cells(points, cell)
    around = sorted(((i, j, k) for i in (-1, 0, 1) for j in (-1, 0, 1) for k in (-1, 0, 1)), key=lambda o: o != (0, 0, 0))
    found = numpy.zeros(len(queries), int)
    gap = numpy.full(len(queries), numpy.inf)
    for key, mine in _cells(queries, cell).items():
        near = [p for o in around for p in grid.get((key[0] + o[0], key[1] + o[1], key[2] + o[2]), ())]
        if near:
            distance = numpy.linalg.norm(queries[mine][:, None] - points[near][None], axis=2)
            best = distance.argmin(1)
            found[mine], gap[mine] = numpy.array(near)[best], distance[range(len(mine)), best]
    for query in numpy.flatnonzero(gap > cell):  # something nearer may lie beyond the cells around
        distance = numpy.linalg.norm(points - queries[query], axis=1)
        found[query], gap[query] = distance.argmin(), distance.min()
    return found, gap


def compare(reference, candidate, with_rows=False):
    """How far a table is from a reference: half the L1 distance of the rows of every weighted point, and what follows.
    `with_rows`: the distances, and the candidate's rows at these points by the reference's names, too."""
    asked = numpy.flatnonzero(reference.weights.any(1))
    points = reference.points[asked]
    cell = diagonal_of(reference.points) / 64
    match, gap = nearest(points, candidate.points, cell)
    got, other = candidate.columns(reference.names)
    got, other = got[match], other[match]
    distance = 0.5 * (numpy.abs(reference.weights[asked] - got).sum(1) + other)
    empty = got.sum(1) + other <= 0
    distance[empty] = 1.0
    agree = [reference.strongest[a] == candidate.strongest[m] for a, m in zip(asked, match)]
    rows = {"distances": distance, "weights": got, "other": other} if with_rows else {}
    return rows | {
        "points": len(asked),
        "mean": float(distance.mean()),
        "p95": float(numpy.sort(distance)[int(0.95 * len(distance))]),
        "agree": float(numpy.mean(agree)),
        "untouched": float((distance < NEED_NO_TOUCH).mean()),
        "empty": int(empty.sum()),
        "holes": sum(strongest is None for strongest in candidate.strongest),
        "far": float(gap.max() / (64 * cell)),
    }


def refilled(target, candidate, parents):
    """The meshes of `target` with the rows that `candidate` has at the same places.

    A joint that a mesh of `target` does not have gives its weight to the nearest joint above it that it has, as it moves with
    that one. Points that the target leaves unweighted stay so.
    """
    match, _ = nearest(target.points, candidate.points, diagonal_of(target.points) / 64)
    out, at = [], 0
    for mesh in target.meshes:
        index = {}
        for i, name in enumerate(mesh["joints"]):
            index.setdefault(name, i)
        slot = [_slot_above(name, index, parents) for name in candidate.names]
        rows = []
        for point, had in enumerate(mesh["weights"]):
            row = {}
            for joint in numpy.flatnonzero(candidate.weights[match[at + point]]) if had else ():
                row[slot[joint]] = row.get(slot[joint], 0.0) + float(candidate.weights[match[at + point], joint])
            rows.append(sorted(row.items()))
        out.append(dict(mesh, weights=rows))
        at += len(mesh["weights"])
    return {"meshes": out}


def _slot_above(name, index, parents):
    while name is not None and name not in index:
        name = parents.get(name)
    return index.get(name, 0)
