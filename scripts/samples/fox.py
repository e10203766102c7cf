# SPDX-License-Identifier: Apache-2.0
"""A fox on four legs with its joints: unbound, with a trot. Metres, Y up, facing +Z; left is +X."""
import numpy as np

from . import figure, mesher, png, shapes, skeleton
from .clips import product
from .glb import Glb, turn
from .sdf import cone, ellipsoid, smin, union

_SPINE = [("root", None, (0, 0, 0)), ("hips", "root", (0, 0.425, -0.205)),
          ("spine_1", "hips", (0, 0.435, -0.075)), ("spine_2", "spine_1", (0, 0.440, 0.055)),
          ("chest", "spine_2", (0, 0.435, 0.165)), ("neck", "chest", (0, 0.475, 0.250)),
          ("head", "neck", (0, 0.600, 0.335)), ("head_end", "head", (0, 0.590, 0.555)),
          ("tail_1", "hips", (0, 0.430, -0.295)), ("tail_2", "tail_1", (0, 0.385, -0.415)),
          ("tail_3", "tail_2", (0, 0.335, -0.530)), ("tail_4", "tail_3", (0, 0.310, -0.650)),
          ("tail_end", "tail_4", (0, 0.335, -0.800))]
_LEFT = [("ear", "head", (0.050, 0.665, 0.335)), ("ear_end", "ear", (0.076, 0.800, 0.325)),
         ("shoulder", "chest", (0.055, 0.420, 0.160)), ("upper_arm", "shoulder", (0.064, 0.345, 0.215)),
         ("forearm", "upper_arm", (0.064, 0.240, 0.175)), ("hand", "forearm", (0.064, 0.070, 0.185)),
         ("hand_end", "hand", (0.064, 0.020, 0.235)),
         ("thigh", "hips", (0.062, 0.400, -0.205)), ("shin", "thigh", (0.068, 0.265, -0.150)),
         ("foot", "shin", (0.067, 0.145, -0.250)), ("toe", "foot", (0.067, 0.040, -0.230)),
         ("toe_end", "toe", (0.067, 0.020, -0.175))]
_AT = {name: np.array(place, float) for name, _, place in _SPINE + _LEFT}
_LOW, _HIGH = np.array([0, -0.02, -0.88]), np.array([0.20, 0.86, 0.62])


def _legs(p):
    a = _AT
    front = union([cone(p, a["shoulder"] + [0, 0, 0.01], a["upper_arm"], 0.060, 0.052),
                   cone(p, a["upper_arm"], a["forearm"], 0.052, 0.036),
                   cone(p, a["forearm"], a["hand"], 0.033, 0.023),
                   cone(p, a["hand"], a["hand"] - [0, 0.030, -0.004], 0.024, 0.026),
                   ellipsoid(p, a["hand"] + [0, -0.042, 0.022], (0.031, 0.029, 0.046))], 0.03)
    hind = union([cone(p, a["thigh"], a["shin"], 0.078, 0.046),
                  cone(p, a["shin"], a["foot"], 0.043, 0.025),
                  cone(p, a["foot"], a["toe"], 0.024, 0.022),
                  ellipsoid(p, a["toe"] + [0, -0.012, 0.020], (0.030, 0.029, 0.046))], 0.035)
    return np.minimum(front, hind)


def _tail(p):
    places = [_AT[n] for n in ("tail_1", "tail_2", "tail_3", "tail_4", "tail_end")]
    radii = (0.034, 0.056, 0.076, 0.066, 0.012)
    return union([cone(p, a, b, ra, rb) for a, b, ra, rb
                  in zip(places, places[1:], radii, radii[1:])], 0.03)


def shape(p):
    """The fox's one closed surface; p on either side."""
    p = p * [1, 1, 1]
    p[:, 0] = np.abs(p[:, 0])
    trunk = union([cone(p, (0, 0.405, -0.200), (0, 0.415, 0.020), 0.098, 0.086),
                   cone(p, (0, 0.415, 0.020), (0, 0.395, 0.170), 0.086, 0.104),
                   ellipsoid(p, (0, 0.385, 0.195), (0.086, 0.112, 0.094))], 0.06)
    neck = cone(p, (0, 0.450, 0.225), (0, 0.590, 0.325), 0.084, 0.064)
    skull = union([ellipsoid(p, (0, 0.628, 0.355), (0.086, 0.074, 0.090)),
                   ellipsoid(p, (0.058, 0.598, 0.365), (0.042, 0.036, 0.044)),
                   cone(p, (0, 0.606, 0.420), (0, 0.592, 0.540), 0.044, 0.021)], 0.04)
    ear = cone(p, _AT["ear"] - [0.002, 0.010, 0], _AT["ear_end"] - [0.004, 0.020, 0], 0.036, 0.011)
    body = smin(smin(smin(trunk, neck, 0.07), skull, 0.05), ear, 0.018)
    return smin(smin(body, _tail(p), 0.04), _legs(p), 0.045)


_FUR, _CREAM, _SOCK = figure.srgb("D9722E"), figure.srgb("F6EBDA"), figure.srgb("3B2A2A")


def _colour(z, y):
    """sRGB seen from the side."""
    colour = np.tile(_FUR, (len(z), 1)) * (0.92 + 0.16 * figure.smoothstep(0.30, 0.52, y))[:, None]
    step = figure.smoothstep
    # Chin, throat and chest in one sweep; the belly's rim; the tip of the tail.
    throat = step(0.012, -0.012, y - 0.590 + 0.9 * np.maximum(z - 0.42, 0) * 0.15) * step(0.20, 0.26, z + 0.55 * (y - 0.40))
    belly = step(0.335, 0.315, y) * step(-0.06, -0.01, z) * step(0.22, 0.14, z) * step(0.28, 0.30, y)
    tip = step(-0.640, -0.670, z + 0.03 * np.sin(60 * y))
    colour = figure.paint(colour, _CREAM, np.maximum(np.maximum(throat, belly), tip))
    sock = step(0.155, 0.125, y + 0.01 * np.sin(70 * z)) * step(-0.45, -0.40, z)
    colour = figure.paint(colour, _SOCK, sock)
    return figure.paint(colour, _SOCK, step(0.745, 0.765, y))


def _texture(width, height):
    u, v = np.meshgrid((np.arange(width) + 0.5) / width, (np.arange(height) + 0.5) / height)
    size = _HIGH - _LOW
    z, y = _LOW[2] + u.ravel() * size[2], _LOW[1] + (1 - v.ravel()) * size[1]
    return np.rint(np.clip(_colour(z, y), 0, 255)).reshape(height, width, 3).astype(np.uint8)


def sample(path):
    """fox.glb: body, eyes and nose with a skeleton as plain nodes, and the clip `trot`."""
    glb = Glb("fox")
    mesh = mesher.surface(shape, _LOW, _HIGH, 0.0155)
    mesher.relax(mesh, shape, 24)
    points, normals = mesh.points, mesher.normals(mesh.quads, mesh.points)
    share = (points - _LOW) / (_HIGH - _LOW)
    attributes = glb.surface(points, normals, np.stack([share[:, 2], 1 - share[:, 1]], 1))
    fur = glb.material("fur", texture=glb.texture(png.encode(_texture(512, 384)), "fox"))
    glb.node(name="body", mesh=glb.add("meshes", name="body", primitives=[
        {"attributes": attributes, "indices": glb.indices(mesh.triangles()), "material": fur}]))
    glossy = glb.material("glossy", (0.01, 0.01, 0.012), roughness=0.2)
    eye = shapes.ball((0.013, 0.015, 0.012), (0.047, 0.638, 0.423))
    for name, solid in (("eye_L", eye), ("eye_R", shapes.mirrored(eye)),
                        ("nose", shapes.ball((0.017, 0.014, 0.015), (0, 0.602, 0.556)))):
        attributes = glb.surface(*solid[:2])
        glb.node(name=name, mesh=glb.add("meshes", name=name, primitives=[
            {"attributes": attributes, "indices": glb.indices(shapes.triangles(solid[2])),
             "material": glossy}]))
    joints = skeleton.build(_SPINE + skeleton.mirrored(_LEFT, ("hips", "chest", "head")), _steady)
    _trot(glb, joints, skeleton.write(glb, joints))
    glb.save(path)


def _steady(name):
    return [0, 0, 1.0] if name.startswith(("ear", "shoulder", "upper", "forearm", "thigh", "shin",
                                           "foot")) else [0, 1.0, 0]


def _trot(glb, joints, nodes):
    """Opposite legs together, about the world's X axis."""
    times, channels = np.linspace(0, 0.6, 13), []
    beat = 2 * np.pi * times / times[-1]

    def swing(name, axis, degrees):
        number = next(n for n, j in enumerate(joints) if j.name == name)
        still = skeleton.quaternion(skeleton.local(joints[number], joints)[:3, :3])
        own = joints[number].world[:3, :3].T @ np.asarray(axis, float)  # the axis as the joint sees it
        channels.append((nodes[number], "rotation", times,
                         [product(still, turn(own, d)) for d in degrees], "LINEAR"))
    x, y = (1, 0, 0), (0, 1, 0)
    for side, late in (("L", 0), ("R", np.pi)):
        ahead, behind = beat + late, beat + late + np.pi
        swing(f"upper_arm_{side}", x, -22 * np.sin(ahead))
        swing(f"forearm_{side}", x, 8 + 26 * np.maximum(np.cos(ahead), 0))
        swing(f"hand_{side}", x, 22 * np.maximum(np.cos(ahead), 0))
        swing(f"thigh_{side}", x, -20 * np.sin(behind))
        swing(f"shin_{side}", x, 6 + 20 * np.maximum(np.cos(behind), 0))
        swing(f"foot_{side}", x, -8 - 20 * np.maximum(np.cos(behind), 0))
    swing("head", x, 3 * np.sin(2 * beat))
    for n in range(1, 5):
        swing(f"tail_{n}", y, 9 * np.sin(beat - 0.7 * n))
    return glb.clip("trot", channels)
