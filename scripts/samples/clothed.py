# SPDX-License-Identifier: Apache-2.0
"""The character in a coat and a hat, each a mesh over the body: unbound. Metres, Y up, facing +Z."""
import numpy as np

from . import figure, mesher, png, shapes, skeleton
from .glb import Glb
from .sdf import Loft, ellipsoid, smax, smin
from .skeleton import ARM, SHOULDER

_THICK, _HEM, _CUFF, _COLLAR = 0.034, 0.530, 0.425, 1.344
_SKIRT = Loft([(0.45, 0, 0.005, 0.262, 0.205, 0.215), (0.62, 0, 0.003, 0.228, 0.178, 0.186),
               (0.80, 0, 0.000, 0.194, 0.150, 0.154), (0.95, 0, -0.003, 0.170, 0.128, 0.126),
               (1.05, 0, -0.006, 0.154, 0.118, 0.112)], power=2.2, cap=0.02)


def _sided(p):
    p = p * [1, 1, 1]
    p[:, 0] = np.abs(p[:, 0])
    return p


def _body(p):
    """The character without its own hoodie: the same limbs, slimmer."""
    d = figure.parts(p)
    limbs = smin(d["hoodie"] + 0.022, d["head"], 0.03)
    low = smin(smin(d["trousers"], d["shoe"], 0.012), d["sole"], 0.012)
    return smin(smin(limbs, d["hand"], 0.012), low, 0.015)


def _coat(p):
    """A shell about trunk and arms, open at neck, cuffs and hem."""
    p = _sided(p)
    x, y, z = p.T
    outer = smin(figure.parts(p)["hoodie"], _SKIRT(y, x, z), 0.05) - 0.006
    shell = smax(outer, -(outer + _THICK), 0.008)
    along = (p - SHOULDER) @ ARM
    cuff = np.where(x > 0.25, along - _CUFF, -1.0)
    return smax(smax(smax(shell, _HEM - y, 0.008), y - _COLLAR, 0.008), cuff, 0.008)


def _hat(p):
    q = figure.in_head(_sided(p))
    cap = ellipsoid(q, (0, 1.625, -0.012), (0.140, 0.142, 0.146))
    tilt = 1.648 - q[:, 1] + 0.22 * (q[:, 2] + 0.01)
    crown = smax(cap, tilt, 0.012)
    rim = smax(ellipsoid(q, (0, 1.625, -0.012), (0.152, 0.154, 0.158)),
               np.abs(tilt + 0.018) - 0.018, 0.012)
    bobble = ellipsoid(q, (0, 1.790, -0.030), (0.045, 0.043, 0.045))
    return smin(smin(crown, rim, 0.010), bobble, 0.008) * figure.HEAD_SIZE


_LOW, _HIGH = np.array([0, -0.02, 0]), np.array([0.80, 1.86, 0])


def _body_colour(x, y):
    """sRGB seen from the front; x from the middle."""
    step = figure.smoothstep
    colour = np.tile(figure.srgb("E9DCC6"), (len(x), 1))  # a shirt
    colour = figure.paint(colour, figure.SKIN, np.maximum(step(1.385, 1.395, y), step(0.385, 0.392, x)))
    colour = figure.paint(colour, figure.srgb("4A4257"), step(0.905, 0.895, y) * step(0.30, 0.28, x))
    colour = figure.paint(colour, figure.srgb("6B3F2E"), step(0.142, 0.134, y))
    face = step(1.45, 1.47, y)
    blush = np.exp(-((x - 0.068) / 0.022) ** 2 - ((y - 1.542) / 0.016) ** 2)
    colour = figure.paint(colour, figure.BLUSH, face * blush * 0.55)
    smile = np.abs(y - 1.502 - 6.0 * x * x) - 0.0036 * np.sqrt(np.clip(1 - (x / 0.038) ** 2, 0, 1))
    return figure.paint(colour, figure.LIP, face * step(0.0012, -0.0012, smile) * (x < 0.038))


def _texture(width, height):
    u, v = np.meshgrid((np.arange(width) + 0.5) / width, (np.arange(height) + 0.5) / height)
    x, y = u.ravel() * _HIGH[0], _LOW[1] + (1 - v.ravel()) * (_HIGH[1] - _LOW[1])
    return np.rint(np.clip(_body_colour(x, y), 0, 255)).reshape(height, width, 3).astype(np.uint8)


def sample(path):
    """clothed.glb: body, eyes, coat and hat with the character's skeleton."""
    glb = Glb("clothed")
    body = mesher.surface(_body, (0, -0.04, -0.30), (0.86, 1.86, 0.48), 0.029, 0.31)
    mesher.relax(body, _body, 24)
    points = body.points
    uv = np.stack([np.abs(points[:, 0]) / _HIGH[0],
                   1 - (points[:, 1] - _LOW[1]) / (_HIGH[1] - _LOW[1])], 1)
    picture = glb.texture(png.encode(_texture(512, 1024)), "figure")
    _add(glb, "body", body, glb.material("skin_and_cloth", texture=picture), uv)
    coat = mesher.surface(_coat, (0, 0.46, -0.32), (0.72, 1.42, 0.34), 0.0205, handles=3)
    mesher.relax(coat, _coat, 16)
    _add(glb, "coat", coat, glb.material("coat", (0.10, 0.28, 0.24), roughness=0.95))
    hat = mesher.surface(_hat, (0, 1.56, -0.26), (0.24, 1.92, 0.24), 0.017)
    mesher.relax(hat, _hat, 16)
    _add(glb, "hat", hat, glb.material("hat", (0.62, 0.12, 0.08), roughness=0.95))
    glossy = glb.material("eyes", (0.02, 0.012, 0.012), roughness=0.2)
    eye = shapes.ball((0.017, 0.023, 0.012), figure.eye_place() + [0, 0, 0.016])
    for name, solid in (("eye_L", eye), ("eye_R", shapes.mirrored(eye))):
        glb.node(name=name, mesh=glb.add("meshes", name=name, primitives=[
            {"attributes": glb.surface(*solid[:2]), "material": glossy,
             "indices": glb.indices(shapes.triangles(solid[2]))}]))
    skeleton.write(glb, skeleton.joints())
    glb.save(path)


def _add(glb, name, mesh, material, uv=None):
    attributes = glb.surface(mesh.points, mesher.normals(mesh.quads, mesh.points), uv)
    glb.node(name=name, mesh=glb.add("meshes", name=name, primitives=[
        {"attributes": attributes, "indices": glb.indices(mesh.triangles()), "material": material}]))
