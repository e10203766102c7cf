# SPDX-License-Identifier: Apache-2.0
"""How much of a limb's volume is left when an elbow or a knee is bent by 90 degrees."""
import json
import math
import struct

import numpy

from bind_tools import Failed, Table, is_fresh, refilled

REACH = 0.45  # of the shorter of the two bones: how far around the joint volume is looked at

# joint above, joint that turns, end of its bone, two joints that tell where the figure's front is
HUMAN = {"elbow": ("upperarm_l", "lowerarm_l", "hand_l", "foot_l", "ball_l"),
         "knee": ("thigh_l", "calf_l", "foot_l", "foot_l", "ball_l")}
HUMANOID = {"elbow": ("upper_arm.L", "forearm.L", "hand.L", "foot.L", "toe.L"),
            "knee": ("thigh.L", "shin.L", "foot.L", "foot.L", "toe.L")}


def _local(node):
    if "matrix" in node:
        return numpy.array(node["matrix"], float).reshape(4, 4).T
    x, y, z, w = node.get("rotation", (0, 0, 0, 1))
    out = numpy.eye(4)
    out[:3, :3] = numpy.array([[1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
                               [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
                               [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)]])
    out[:3, :3] *= node.get("scale", (1, 1, 1))
    out[:3, 3] = node.get("translation", (0, 0, 0))
    return out


def skeleton_of(glb):
    """World matrices of the joints by name, and each joint's parent's name, of a GLB at its stored pose."""
    data = glb.read_bytes()
    scene = json.loads(data[20:20 + struct.unpack("<I", data[12:16])[0]])
    nodes = scene["nodes"]
    parent = {child: i for i, node in enumerate(nodes) for child in node.get("children", ())}
    world = {}

    def place(i):
        if i not in world:
            world[i] = (place(parent[i]) if i in parent else numpy.eye(4)) @ _local(nodes[i])
        return world[i]

    joints = sorted({j for skin in scene.get("skins", ()) for j in skin["joints"]})
    name = {j: nodes[j].get("name", f"#{j}") for j in joints}
    return {name[j]: place(j) for j in joints}, {name[j]: name.get(parent.get(j)) for j in joints}


def _unit(v):
    return v / numpy.linalg.norm(v)


def rotation_of(world, joint, axis, degrees):
    """`--rotate` of a joint by so much about an axis of the world."""
    x, y, z = _unit(numpy.linalg.inv(world[joint][:3, :3]) @ axis)
    cross = numpy.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    angle = math.radians(degrees)
    turn = numpy.eye(3) + math.sin(angle) * cross + (1 - math.cos(angle)) * cross @ cross
    middle = math.asin(max(-1.0, min(1.0, -turn[2, 0])))
    if abs(turn[2, 0]) < 0.99999:
        first, last = math.atan2(turn[2, 1], turn[2, 2]), math.atan2(turn[1, 0], turn[0, 0])
    else:
        first, last = math.atan2(-turn[1, 2], turn[1, 1]), 0.0
    return f"{joint}=" + ",".join(f"{math.degrees(angle):.9g}" for angle in (first, middle, last))


def bend_of(world, limb, backwards):
    """`--rotate` of the limb's joint by 90 degrees, to the front (an elbow) or to the back (a knee)."""
    _, joint, end, heel, toe = limb
    at = {name: world[name][:3, 3] for name in (joint, end, heel, toe)}
    front = (at[toe] - at[heel]) * (1, 0, 1) * (-1 if backwards else 1)
    return rotation_of(world, joint, numpy.cross(at[end] - at[joint], front), 90)


def triangles_of(obj):
    """Points, and the polygons cut into triangles, of an OBJ; points of one place are one."""
    points, triangles = [], []
    for line in obj.read_text().splitlines():
        if line.startswith("v "):
            points.append([float(c) for c in line.split()[1:4]])
        elif line.startswith("f "):
            corners = [int(c.split("/")[0]) - 1 for c in line.split()[1:]]
            triangles += [(corners[0], a, b) for a, b in zip(corners[1:], corners[2:])]
    _, first, same = numpy.unique(numpy.array(points), axis=0, return_index=True, return_inverse=True)
    return numpy.array(points), first[same.reshape(-1)][numpy.array(triangles)]


def _distance_to(points, a, b):
    along = b - a
    t = numpy.clip((points - a) @ along / max(along @ along, 1e-30), 0, 1)
    return numpy.linalg.norm(points - a - t[:, None] * along, axis=1)


def region_around(points, triangles, world, above, limb):
    """The triangles near the joint whose nearest bone is one of the two that meet in it."""
    upper, joint, end = (world[name][:3, 3] for name in limb[:3])
    reach = REACH * min(numpy.linalg.norm(joint - upper), numpy.linalg.norm(end - joint))
    centres = points[triangles].mean(1)
    near = numpy.flatnonzero(numpy.linalg.norm(centres - joint, axis=1) < reach)
    own = numpy.minimum(_distance_to(centres[near], upper, joint), _distance_to(centres[near], joint, end))
    other = numpy.full(len(near), numpy.inf)
    for name, parent in above.items():
        if parent and name not in limb[1:3] and limb[1] not in (name, parent):
            other = numpy.minimum(other, _distance_to(centres[near], world[parent][:3, 3], world[name][:3, 3]))
    return triangles[near[own <= other]]


def capped(triangles):
    """The loops along the border of a part of a surface, as lists of directed edges that close it."""
    edges = numpy.concatenate([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]])
    count = {}
    for a, b in edges.tolist():
        count[(a, b)] = count.get((a, b), 0) + 1
    border = [(b, a) for (a, b), n in count.items() for _ in range(n - count.get((b, a), 0))]
    root = {}

    def find(p):
        while root.setdefault(p, p) != p:
            p = root[p]
        return p

    for a, b in border:
        root[find(a)] = find(b)
    loops = {}
    for edge in border:
        loops.setdefault(find(edge[0]), []).append(edge)
    return [numpy.array(loop) for loop in loops.values()]


def volume(points, triangles, loops):
    """By the divergence theorem; a loop is closed by a fan around its middle."""
    def cones(a, b, c):
        return numpy.einsum("ij,ij->i", a, numpy.cross(b, c)).sum() / 6

    points = points - points[triangles].mean((0, 1))
    total = cones(*(points[triangles[:, k]] for k in range(3)))
    for loop in loops:
        middle = points[loop].mean((0, 1))
        total += cones(points[loop[:, 0]], points[loop[:, 1]], numpy.broadcast_to(middle, (len(loop), 3)))
    return total


class Figure:
    """A figure of known joints in its bind pose, to be bent with one set of weights after the other."""

    def __init__(self, tools, name, source, rig, limbs):
        self.tools, self.name, self.source, self.limbs = tools, name, source, limbs
        self.options = ("--rig", rig) if rig else ("--rebind",)
        self.bound, _ = tools.bind(source, tools.work / f"{name}.distance.glb", "distance", *self.options)
        self.world, self.above = skeleton_of(self.bound)

    def by_method(self, method):
        return self._kept(self.tools.bind(self.source, self.tools.work / f"{self.name}.{method}.glb", method,
                                          *self.options)[0])

    def by_blender(self):
        table = self.tools.blender_file(self.tools.work / f"{self.name}.blender.json", "blender_skin.py", self.bound,
                                        "--auto", self.tools.work / f"{self.name}.blender.json")
        model = self.tools.work / f"{self.name}.blender.sinew"
        if not is_fresh(model, table, self.tools.program):
            filled = model.with_suffix(".table.json")
            own = Table(self.tools.weights(self.bound))
            filled.write_text(json.dumps(refilled(own, Table(table), self.above)))
            model.unlink(missing_ok=True)
            self.tools.sinew("weights", self.bound, "--apply", filled, "--by", "index", "-o", model)
        return self._kept(model)

    def _kept(self, model):
        """Per limb the share of the volume around its joint that is left in the bend."""
        flat, bent = self.tools.work / "flat.obj", self.tools.work / "bent.json"
        self.tools.sinew("deform", model, "-o", flat, "--pose", "bind")
        points, triangles = triangles_of(flat)
        out = {}
        for limb, joints in self.limbs.items():
            part = region_around(points, triangles, self.world, self.above, joints)
            if not len(part):
                raise Failed(f"{self.name}: nothing of the mesh is near {joints[1]}")
            loops = capped(part)
            turn = bend_of(self.world, joints, backwards=limb == "knee")
            self.tools.sinew("deform", model, "-o", bent, "--pose", "bind", "--rotate", turn)
            after = numpy.array(json.loads(bent.read_text())["points"])
            out[limb] = volume(after, part, loops) / volume(points, part, loops)
        return out


def mannequin(tools):
    """The shared mannequin in the shared rig, which it came without."""
    assets = tools.shared / "assets"
    return Figure(tools, "mannequin", assets / "mannequin_unrigged.glb", assets / "rig_human.glb", HUMAN)


def humanoid(tools, points=100_000):
    """Blender's humanoid, one closed surface."""
    made = tools.work / f"humanoid_{points // 1000}k.glb"
    if not made.is_file():
        tools.blender("blender_humanoid.py", points, made)
    return Figure(tools, made.stem, made, None, HUMANOID)


FIGURES = (mannequin, humanoid)
