# SPDX-License-Identifier: Apache-2.0
"""How far apart two sets of weights put the vertices of one model, over its clips."""
import json

import numpy

from bind_tools import Failed, Table, diagonal_of, is_fresh, refilled

TIMES_A_CLIP = 12
POSES = 48  # a model of many clips is looked at less often in each
TURN = 45.0  # degrees; a model without clips turns joint after joint


class Poses:
    """One source file in many poses, deformed by the program with whatever weights it is given."""

    def __init__(self, tools, source):
        self.tools, self.source = tools, source
        self.info = json.loads(tools.sinew("info", source, "--json").output)
        self.table = Table(tools.weights(source))
        self.diagonal = diagonal_of(self.table.points)
        names = {node["id"]: node["name"] for node in self.info["nodes"]}
        self.parents = {node["name"]: names.get(node["parent"]) for node in self.info["nodes"]}
        self.bound = numpy.repeat([mesh["bound"] for mesh in self.info["meshes"]],
                                  [mesh["points"] for mesh in self.info["meshes"]])
        self.asked = self._clip_poses() or self._joint_poses()
        self.artist = self._deformed(source, "artist")

    def _clip_poses(self):
        moving = [(f"#{i}", clip["start"], clip["end"]) for i, clip in enumerate(self.info["clips"])
                  if clip["end"] > clip["start"]]
        times = max(1, min(TIMES_A_CLIP, POSES // max(1, len(moving))))
        return [("--clip", name, "--time", f"{start + (end - start) * (t + 0.5) / times:.6g}")
                for name, start, end in moving for t in range(times)]

    def _joint_poses(self):
        weighted = [name for i, name in enumerate(self.table.names) if self.table.weights[:, i].any()]
        step = max(1, -(-len(weighted) // (POSES // 2)))
        turns = {0: f"{TURN},0,0", 1: f"0,0,{TURN}"}
        return [("--pose", "bind", "--rotate", f"{name}={turns[i % 2]}") for i, name in enumerate(weighted[::step])]

    def _deformed(self, file, tag):
        """Places of the bound points, pose by pose."""
        kept = self.tools.work / f"{self.source.name}.{tag}.poses.npy"
        if is_fresh(kept, file, self.tools.program):
            places = numpy.load(kept)
            if len(places) == len(self.asked):
                return places
        one = self.tools.work / f"{self.source.name}.{tag}.pose.json"  # models are measured at once
        places = []
        for pose in self.asked:
            self.tools.sinew("deform", file, "-o", one, *pose)
            places.append(numpy.array(json.loads(one.read_text())["points"])[self.bound])
        numpy.save(kept, numpy.array(places, numpy.float32))
        return numpy.load(kept)

    def apart(self, table_file, tag):
        """Mean distance of the vertices from where the artist's weights put them, as a share of the diagonal."""
        model = self.tools.work / f"{self.source.name}.{tag}.sinew"
        if not is_fresh(model, table_file, self.tools.program):
            filled = model.with_suffix(".table.json")
            filled.write_text(json.dumps(refilled(self.table, Table(table_file), self.parents)))
            model.unlink(missing_ok=True)
            self.tools.sinew("weights", self.source, "--apply", filled, "--by", "index", "-o", model)
        places = self._deformed(model, tag)
        if places.shape != self.artist.shape:
            raise Failed(f"{self.source.name}: the two deform {self.artist.shape} and {places.shape} points")
        return float(numpy.linalg.norm(places - self.artist, axis=2).mean() / self.diagonal)
