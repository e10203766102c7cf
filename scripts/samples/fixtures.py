# SPDX-License-Identifier: Apache-2.0
"""Small test models, each with one property that a reader can get wrong. Metres, Y up."""
import numpy as np

from .glb import Glb, translation, turn
from . import png


def stored_pose(path):
    """A straight tube on four joints whose nodes are stored bent, under a turned, scaled parent."""
    glb = Glb("stored_pose")
    sides, rings, length, radius = 12, 17, 1.2, 0.12
    points, normals, rows, triangles = [], [], [], []
    for ring in range(rings):
        y = length * ring / (rings - 1)
        along = min(y / 0.4, 2.999)
        joint, part = int(along), along - int(along)
        blend = part * part * (3 - 2 * part)
        for side in range(sides):
            angle = 2 * np.pi * side / sides
            normal = np.array([np.cos(angle), 0, np.sin(angle)])
            points.append(normal * radius + [0, y, 0])
            normals.append(normal)
            rows.append([(j, w) for j, w in ((joint, 1 - blend), (joint + 1, blend)) if w])
            if ring:
                a, b = len(points) - 1, len(points) - 1 - side + (side + 1) % sides
                triangles += [(a, b, b - sides), (a, b - sides, a - sides)]
    for y, normal, first in ((0, -1, 0), (length, 1, (rings - 1) * sides)):
        points.append([0, y, 0])
        normals.append([0, normal, 0])
        rows.append([(0 if normal < 0 else 3, 1.0)])
        for side in range(sides):
            a, b = first + side, first + (side + 1) % sides
            triangles.append((len(points) - 1, a, b) if normal < 0 else (len(points) - 1, b, a))
    attributes = glb.surface(points, normals)
    glb.weights(attributes, rows)
    mesh = glb.add("meshes", name="tube", primitives=[{
        "attributes": attributes, "indices": glb.indices(triangles),
        "material": glb.material("tube", (0.16, 0.42, 0.42))}])
    tube = glb.node(name="tube", mesh=mesh)
    stand = glb.node(name="stand", translation=[0.3, 0.2, -0.1], rotation=turn((1, 0, 1), 50),
                     scale=[1.5, 1.5, 1.5])
    bends = [turn((0, 0, 1), 10), turn((0, 0, 1), -40), turn((1, 0, 0), 55), turn((0, 1, 1), 30)]
    joints, parent = [], stand
    for n, bend in enumerate(bends):
        parent = glb.node(parent, name=f"joint_{n}", rotation=bend,
                          translation=[0.05, 0.1, 0] if n == 0 else [0, 0.4, 0])
        joints.append(parent)
    glb.doc["nodes"][tube]["skin"] = glb.skin(
        joints, [translation(0, -0.4 * n, 0) for n in range(4)], "tube")
    times = [0.0, 0.5, 1.0, 1.5]
    glb.clip("sway", [
        (joints[0], "translation", times,
         [(0.05, 0.1, 0), (0.15, 0.1, 0), (0.05, 0.2, 0), (0.05, 0.1, 0)], "LINEAR"),
        (joints[1], "rotation", times, [turn((0, 0, 1), a) for a in (-40, 20, 35, -40)], "LINEAR"),
        (joints[2], "rotation", times, [turn((1, 0, 0), a) for a in (55, 0, -50, 55)], "LINEAR")])
    glb.save(path)


def two_bones(path):
    """The worked example: joint A at the origin, B at (2, 0, 0); vertex 1 is point 0, and so on."""
    glb = Glb("two_bones")
    points = [(1, 1, 0), (2, 1, 0), (3, 1, 0), (4, 0, 0), (3, -1, 0), (2, -1, 0), (1, -1, 0),
              (0, 0, 0)]
    on_a = [0.8, 0.8, 0.2, 0.0, 0.2, 0.5, 0.4, 1.0]
    rows = [[(j, w) for j, w in ((0, a), (1, 1 - a)) if w] for a in on_a]
    triangles = [(7, 6, 0), (0, 6, 5), (0, 5, 1), (1, 5, 4), (1, 4, 2), (2, 4, 3)]
    attributes = glb.surface(points, [(0, 0, 1)] * len(points))
    glb.weights(attributes, rows)
    mesh = glb.add("meshes", name="sheet", primitives=[{
        "attributes": attributes, "indices": glb.indices(triangles),
        "material": glb.material("sheet", (0.75, 0.5, 0.3), double=True)}])
    sheet = glb.node(name="sheet", mesh=mesh)
    a = glb.node(name="A")
    b = glb.node(a, name="B", translation=[2, 0, 0])
    glb.doc["nodes"][sheet]["skin"] = glb.skin([a, b], [np.eye(4), translation(-2, 0, 0)], "sheet")
    glb.clip("turn", [(b, "rotation", [0.0, 1.0], [turn((0, 0, 1), 0), turn((0, 0, 1), 90)],
                       "LINEAR")])
    glb.save(path)


def torn_suit(path):
    """A dirty file that is still valid glTF; its README line lists what is in it."""
    glb = Glb("torn_suit")
    image = np.zeros((32, 32, 3), np.uint8)
    checks = (np.indices((32, 32)) // 4).sum(0) % 2
    image[:] = np.where(checks[..., None], (214, 116, 92), (240, 230, 212))
    material = glb.material("checks", texture=glb.texture(png.encode(image), "checks"), double=True)
    spine, joints = _suit_nodes(glb)
    suit = glb.add("meshes", name="suit", weights=[0.0], extras={"targetNames": ["puff"]},
                   primitives=[_suit_primitive(glb, material), _loose_primitive(glb, material)])
    sleeve = glb.add("meshes", name="sleeve", primitives=[_sleeve_primitive(glb, material)])
    skin = glb.skin(joints, [translation(0, -0.1 * n, 0) for n in range(len(joints))], "suit")
    suit_node = glb.node(name="suit", mesh=suit, skin=skin)
    glb.node(name="sleeve", mesh=sleeve, skin=skin)
    glb.clip("bend", [
        (spine[4], "rotation", [0.0, 1.0], [turn((0, 0, 1), 0), turn((0, 0, 1), 40)], "LINEAR"),
        (spine[5], "rotation", [0.0, 1.0], [turn((1, 0, 0), 0), turn((1, 0, 0), 30)], "STEP"),
        (suit_node, "weights", [0.0, 0.5, 1.0], [0.0, 1.0, 0.0], "LINEAR")])
    glb.save(path)


def _suit_nodes(glb):
    """Twelve joints up the Y axis, 0.1 apart; one unnamed, two of one name, one with extras."""
    names = ["root", "spine", "spine", None, *(f"link_{n}" for n in range(4, 12))]
    parent, joints = None, []
    for n, name in enumerate(names):
        parent = glb.node(parent, name=name, translation=[0, 0.1, 0] if n else None,
                          extras={"tag": "left in by hand", "limits": [-45, 45]} if n == 2 else None)
        joints.append(parent)
    glb.node(joints[3], name="pocket", translation=[0.1, 0, 0], extras={"socket": True})
    return joints, joints


def _suit_primitive(glb, material):
    """A tube with a UV seam (like rows: welds), a tear (unlike rows: stays apart), flat faces."""
    sides, rings, radius = 10, 9, 0.25
    points, normals, uvs, rows, flags = [], [], [], [], []
    columns = [*range(0, 6), *range(5, 11)]  # column 5 twice: the tear; column 10 is 0: the seam
    for ring in range(rings):
        y = ring * 0.125
        for place, column in enumerate(columns):
            angle = 2 * np.pi * (column % sides) / sides
            normal = np.array([np.cos(angle), 0, np.sin(angle)])
            points.append(normal * radius + [0, y, 0])
            normals.append(normal)
            uvs.append((column / sides, 1 - ring / (rings - 1)))
            low = min(int(y / 0.1), 10)
            blend = y / 0.1 - low
            row = [(low, 1 - blend), (low + 1, blend)] if blend > 1e-9 else [(low, 1.0)]
            if place == 6 and 2 <= ring <= 6:  # the far lip of the tear follows another joint
                row = [(max(low - 2, 0), 0.75), (low, 0.25)]
            rows.append(row)
            flags.append(ring + 16 * (place in (5, 6)))
    crowded = 4 * len(columns) + 2  # one point with ten influences
    rows[crowded] = [(n, w / 55) for n, w in zip(range(1, 11), range(10, 0, -1))]
    wide, triangles = len(columns), []
    for ring in range(rings - 1):
        for place in range(wide - 1):
            if place != 5:
                a = ring * wide + place
                triangles += [(a, a + wide, a + 1), (a + 1, a + wide, a + wide + 1)]
    triangles += [(0, 0, 1), (2, 2 + wide, 2 + 2 * wide)]  # no area: a point twice; on one line
    attributes = glb.surface(points, normals, uvs)
    glb.weights(attributes, rows)
    attributes["_FLAGS"] = glb.vertex(flags, "SCALAR", "u1")
    puff = np.array(normals) * 0.05
    return {"attributes": attributes, "indices": glb.indices(triangles), "material": material,
            "targets": [{"POSITION": glb.vertex(puff, "VEC3", bounds=True)}]}


def _loose_primitive(glb, material):
    """A patch of the suit without weights. (The validator refuses rows of zeros.)"""
    points = [(0.4, 0.5, 0), (0.5, 0.5, 0), (0.5, 0.6, 0), (0.4, 0.6, 0)]
    attributes = glb.surface(points, [(0, 0, 1)] * 4, [(x, y) for x, y, _ in points])
    attributes["_FLAGS"] = glb.vertex([128] * 4, "SCALAR", "u1")
    return {"attributes": attributes, "indices": glb.indices([(0, 1, 2), (0, 2, 3)]),
            "material": material,
            "targets": [{"POSITION": glb.vertex(np.zeros((4, 3)), "VEC3", bounds=True)}]}


def _sleeve_primitive(glb, material):
    """A strip on the suit's skin, with corners of its own at a sharp edge (one point, two normals)."""
    points, normals, uvs, rows = [], [], [], []
    for n in range(4):
        for offset, normal in (((0.3, 0), (0, 0, 1)), ((0.4, 0), (0, 0, 1)),
                               ((0.4, 0), (1, 0, 0)), ((0.4, -0.1), (1, 0, 0))):
            points.append((offset[0], 0.6 + 0.1 * n, offset[1]))
            normals.append(normal)
            uvs.append((offset[0] - offset[1], 0.1 * n))
            rows.append([(6 + n, 0.5), (7 + n, 0.3), (2, 0.2)])
    triangles = []
    for n in range(3):
        for a in (4 * n, 4 * n + 2):
            triangles += [(a, a + 1, a + 5), (a, a + 5, a + 4)]
    attributes = glb.surface(points, normals, uvs)
    glb.weights(attributes, rows)
    return {"attributes": attributes, "indices": glb.indices(triangles), "material": material}
