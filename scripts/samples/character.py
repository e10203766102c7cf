# SPDX-License-Identifier: Apache-2.0
"""The character as files: the unbound start-up sample and the light, bound and animated one."""
import numpy as np

from . import clips, figure, mesher, png, skeleton, unwrap, weights
from .glb import Glb


class Piece:
    """One mesh of the character, ready to be written."""

    def __init__(self, name, mesh, names, painter):
        self.name, self.mesh, self.painter = name, mesh, painter
        self.triangles = mesh.triangles()
        self.normals = mesher.normals(mesh.quads, mesh.points)
        middle = mesh.points[self.triangles].mean(1)
        self.names = names(middle) if callable(names) else np.full(len(self.triangles), names)


def _pieces(cell, hand, hair_cell, eye_rings):
    body = mesher.surface(figure.body, (0, -0.04, -0.30), (0.86, 1.86, 0.48), cell, hand)
    mesher.relax(body, figure.body, 24)
    hair = mesher.surface(figure.hair, (0, 1.40, -0.24), (0.22, 1.92, 0.26), hair_cell)
    mesher.relax(hair, figure.hair, 24)
    for name, mesh in (("body", body), ("hair", hair)):
        mesher.check(mesh, name)
    eyes = [_eye(eye_rings, sign) for sign in (1, -1)]
    return [Piece("body", body, unwrap.label, 1), Piece("hair", hair, "hair", 2),
            Piece("eye_L", eyes[0], "eye", 3), Piece("eye_R", eyes[1], "eye", 3)]


def _eye(rings, sign):
    """An ellipsoid of quads (a swollen cube)."""
    steps = np.tan(np.linspace(-np.pi / 4, np.pi / 4, rings))
    places, quads = [], []
    for axis in range(3):
        for end in (1, -1):
            first = len(places)
            for a in steps:
                for b in steps:
                    places.append(np.roll([end, a * end, b], axis))
            for i in range(rings - 1):
                for j in range(rings - 1):
                    k = first + i * rings + j
                    quads.append([k, k + rings, k + rings + 1, k + 1])
    places = np.array(places)
    places /= np.linalg.norm(places, axis=1, keepdims=True)
    _, keep, inverse = np.unique(places.round(6), axis=0, return_index=True, return_inverse=True)
    points = places[keep] * figure.EYE_RADII * figure.HEAD_SIZE
    points = points @ figure.eye_turn().T + figure.eye_place()
    quads = inverse[np.array(quads)]
    if sign < 0:
        points, quads = points * [-1, 1, 1], quads[:, ::-1]
    return mesher.Mesh(points.astype(np.float32).astype(float), quads, None)


def _surfaces(glb, pieces, texture_size):
    """Writes texture, material and attributes; returns (piece, attributes, triangles, points)."""
    charts = unwrap.charts()
    canvas = unwrap.Canvas(texture_size)
    written = []
    for piece in pieces:
        points, normals = piece.mesh.points, piece.normals
        uv, seam = unwrap.lay_out(points, piece.triangles, piece.names, charts)
        if piece.name != "eye_R":
            others = [figure.body, figure.hair] if piece.painter < 3 else []
            openness = np.ones(len(points))
            if others:
                openness = unwrap.occlusion(points, normals, others)
            left = (points[piece.triangles][..., 0] >= 0).all(1)
            t = piece.triangles[left]
            canvas.fill(uv[left], points[t], openness[t], piece.painter)
        written.append((piece, unwrap.split(points, normals, piece.triangles, uv, seam)))
    image = canvas.pixels([figure.body_colour, figure.hair_colour, figure.eye_colour])
    texture = glb.texture(png.encode(image), "sinew_character")
    cloth = glb.material("cloth_and_skin", texture=texture, roughness=0.85)
    glossy = glb.material("eyes", texture=texture, roughness=0.25)
    result = []
    for piece, (points, normals, uvs, triangles, owner) in written:
        attributes = glb.surface(points, normals, uvs)
        result.append((piece, attributes, {"attributes": attributes, "indices": glb.indices(triangles),
                                           "material": glossy if piece.painter == 3 else cloth}, owner))
    return result


def _inverse_binds(joints):
    binds = [np.linalg.inv(j.world) for j in joints]
    for matrix in binds:
        matrix[3] = 0, 0, 0, 1
    return binds


def sample(path):
    """sinew_character.glb: four unbound meshes and a skeleton, as a tree of plain nodes."""
    glb = Glb("sinew_character")
    pieces = _pieces(0.0128, 0.42, 0.0095, 9)
    for piece, _, primitive, _ in _surfaces(glb, pieces, 1024):
        glb.node(name=piece.name, mesh=glb.add("meshes", name=piece.name, primitives=[primitive]))
    skeleton.write(glb, skeleton.joints())
    glb.save(path)


def wave(path):
    """sinew_wave.glb: the same character with few points, bound, with two clips."""
    glb = Glb("sinew_wave")
    pieces = _pieces(0.036, 0.27, 0.028, 4)
    joints = skeleton.joints()
    nodes = skeleton.write(glb, joints)
    skin = None
    head = next(n for n, j in enumerate(joints) if j.name == "head")
    for piece, attributes, primitive, owner in _surfaces(glb, pieces, 512):
        rows = [[(head, 1.0)]] * len(piece.mesh.points)
        if piece.name == "body":
            rows = weights.rows(piece.mesh, joints)
        glb.weights(attributes, [rows[n] for n in owner])
        skin = glb.skin(nodes, _inverse_binds(joints), "skeleton", nodes[0]) if skin is None else skin
        glb.node(name=piece.name, skin=skin,
                 mesh=glb.add("meshes", name=piece.name, primitives=[primitive]))
    clips.write(glb, joints, nodes)
    glb.save(path)
