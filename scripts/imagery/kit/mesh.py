"""Solids: turned, extruded, lofted and swept. All take points of the present frame and the name of a material."""

from math import cos, pi, radians, sin

import bmesh
import bpy
import numpy as np
from mathutils import Vector

from kit.materials import material
from kit.outlines import circle, rounded, scalloped
from kit.paths import flowing, tangents, untwisted
from kit.space import frame, placed


def solid(vertices, faces, kind, crease=40, bevel=0.0, uv=None, segments=2):
    """A mesh object in the world. Edges sharper than `crease` degrees stay sharp; `bevel` rounds them."""
    place = frame()
    mesh = bpy.data.meshes.new("solid")
    mesh.from_pydata([place @ Vector(tuple(v)) for v in vertices], [], [tuple(int(i) for i in f) for f in faces])
    if uv is not None:
        layer = mesh.uv_layers.new()
        for loop in mesh.loops:
            layer.data[loop.index].uv = uv[loop.vertex_index]
    tidy = bmesh.new()
    tidy.from_mesh(mesh)
    bmesh.ops.recalc_face_normals(tidy, faces=tidy.faces)
    tidy.to_mesh(mesh)
    tidy.free()
    mesh.materials.append(material(kind))
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, radians(crease)
    thing = bpy.data.objects.new("solid", mesh)
    bpy.context.scene.collection.objects.link(thing)
    if bevel:
        rounding = thing.modifiers.new("bevel", "BEVEL")
        rounding.width, rounding.segments = bevel * place.median_scale, segments
        rounding.limit_method, rounding.angle_limit, rounding.harden_normals = "ANGLE", radians(32), True
    return thing


def _filleted(profile, fineness=5):
    """Profile points (r, z[, fillet]) with the fillets drawn as curves."""
    drawn = []
    for i, (r, z, *fillet) in enumerate(profile):
        corner = np.array((r, z), float)
        radius = fillet[0] if fillet else 0.012
        if i in (0, len(profile) - 1) or radius <= 0:
            drawn.append(corner)
            continue
        before = np.array(profile[i - 1][:2], float) - corner
        after = np.array(profile[i + 1][:2], float) - corner
        long_before, long_after = np.linalg.norm(before), np.linalg.norm(after)
        cut = min(radius, 0.47 * long_before, 0.47 * long_after)
        start, end = corner + before / long_before * cut, corner + after / long_after * cut
        count = fineness + (4 if radius > 0.05 else 0)
        drawn += [(1 - t) ** 2 * start + 2 * t * (1 - t) * corner + t * t * end for t in np.linspace(0, 1, count)]
    return drawn


def turned(profile, kind, steps=72):
    """A solid of revolution around Z from points (radius, height[, fillet]). UV: angle and height."""
    points = _filleted(profile)
    low, high = min(p[1] for p in points), max(p[1] for p in points)
    vertices, uv = [], []
    for r, z in points:
        for j in range(steps + 1):
            angle = 2 * pi * j / steps
            vertices.append((max(r, 1e-4) * sin(angle), -max(r, 1e-4) * cos(angle), z))
            uv.append((j / steps, (z - low) / max(high - low, 1e-6)))
    row = steps + 1
    faces = [(i * row + j, i * row + j + 1, (i + 1) * row + j + 1, (i + 1) * row + j) for i in range(len(points) - 1) for j in range(steps)]
    thing = solid(vertices, faces, kind, crease=42, uv=uv)
    weld = thing.modifiers.new("weld", "WELD")
    weld.merge_threshold = 1e-6
    return thing


def sector(profile, kind, start, sweep, steps=72):
    """A closed profile (radius, height[, fillet]) turned through `sweep` degrees from `start` (0 is -Y), its two cuts closed."""
    points = _filleted([*profile, profile[0]])[:-1]
    n = len(points)
    vertices = []
    for j in range(steps + 1):
        angle = radians(start + sweep * j / steps)
        vertices += [(r * sin(angle), -r * cos(angle), z) for r, z in points]
    faces = [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for j in range(steps) for i in range(n)]
    faces += [tuple(range(n))[::-1], tuple(range(steps * n, steps * n + n))]
    return solid(vertices, faces, kind, crease=42)


def rod(radius, length, kind, edge=0.015, steps=48):
    """Cylinder from the origin up along Z."""
    return turned([(0, 0, 0), (radius, 0, edge), (radius, length, edge), (0, length, 0)], kind, steps)


def ring(radius, thickness, kind, steps=72, fine=20):
    """Torus in the XY plane: `radius` to the middle of a cord `thickness` thick."""
    r = thickness / 2
    profile = [(radius + r * cos(2 * pi * i / fine), r * sin(2 * pi * i / fine), 0) for i in range(fine + 1)]
    return turned(profile, kind, steps)


def plate(outline, thickness, kind, bevel=0.02, hollow=None):
    """Prism on an outline, from z = 0 up to `thickness`."""
    n = len(outline)
    vertices = [(x, y, 0) for x, y in outline] + [(x, y, thickness) for x, y in outline]
    sides = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    if hollow is None:
        return solid(vertices, [tuple(range(n))[::-1], tuple(range(n, 2 * n)), *sides], kind, 35, bevel)
    m = len(hollow)
    if m != n:
        raise ValueError("a hollow needs as many points as the outline")
    vertices += [(x, y, 0) for x, y in hollow] + [(x, y, thickness) for x, y in hollow]
    inner = [(2 * n + i, 3 * n + i, 3 * n + (i + 1) % n, 2 * n + (i + 1) % n) for i in range(n)]
    rims = [(i, 2 * n + i, 2 * n + (i + 1) % n, (i + 1) % n) for i in range(n)]
    tops = [(n + i, n + (i + 1) % n, 3 * n + (i + 1) % n, 3 * n + i) for i in range(n)]
    return solid(vertices, [*sides, *inner, *rims, *tops], kind, 35, bevel)


def block(size, kind, bevel=0.03, centre=(0, 0, 0), turn=(0, 0, 0), segments=3):
    """Box around `centre`."""
    x, y, z = (s / 2 for s in size)
    vertices = [(sx * x, sy * y, sz * z) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    with placed(centre, turn):
        return solid(vertices, faces, kind, 40, min(bevel, min(size) * 0.48), segments=segments)


def slab(width, height, thickness, radius, kind, bevel=0.02):
    """Rounded rectangle in XY, from z = 0 up."""
    return plate(rounded(width, height, radius), thickness, kind, bevel)


def grip(radius, length, count, depth, kind, bevel=0.012):
    """Knurled or lobed ring along Z from the origin up."""
    return plate(scalloped(radius, count, depth), length, kind, bevel)


def lofted(rings, kind, smooth=0, closed=True, crease=60):
    """Skin over rings of equally many points."""
    n = len(rings[0])
    vertices = [p for loop in rings for p in loop]
    faces = [(i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j) for i in range(len(rings) - 1) for j in range(n)]
    if closed:
        faces += [tuple(range(n))[::-1], tuple(range((len(rings) - 1) * n, len(rings) * n))]
    thing = solid(vertices, faces, kind, crease)
    if smooth:
        finer = thing.modifiers.new("smooth", "SUBSURF")
        finer.levels = finer.render_levels = smooth
    return thing


def swept(points, section, kind, spacing=0.05, normals=None, width=None, crease=60, straight=False):
    """`section` (x, y) carried along a smooth path: y along the normals (given at the points, else untwisted).

    `width(s, length)` scales the section at arc length s.
    """
    line, s = (np.array([tuple(p) for p in points], float), None) if straight else flowing(points, spacing)
    if s is None:
        s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
    tangent = tangents(line)
    if normals is None:
        normal = untwisted(line)
    else:
        keys = np.linspace(0, 1, len(normals))
        normal = np.stack([np.interp(s / s[-1], keys, [n[axis] for n in normals]) for axis in range(3)], 1)
        normal -= (normal * tangent).sum(1)[:, None] * tangent
        normal /= np.linalg.norm(normal, axis=1)[:, None]
    side = np.cross(tangent, normal)
    n = len(section)
    vertices, uv = [], []
    for i, centre in enumerate(line):
        size = width(s[i], s[-1]) if width else 1.0
        for k, (x, y) in enumerate(section):
            vertices.append(centre + size * (x * side[i] + y * normal[i]))
            uv.append((s[i], k / n))
    faces = [(i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j) for i in range(len(line) - 1) for j in range(n)]
    faces += [tuple(range(n))[::-1], tuple(range((len(line) - 1) * n, len(line) * n))]
    return solid(vertices, faces, kind, crease, uv=uv)


def pipe(points, radius, kind, spacing=0.04, steps=20):
    """Round bar or tube along a smooth path."""
    return swept(points, circle(radius, steps), kind, spacing, crease=80)


def panel(width, height, kind):
    """Flat picture surface in XY, facing +Z, with the whole texture on it."""
    x, y = width / 2, height / 2
    return solid([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [(0, 1, 2, 3)], kind, uv=[(0, 0), (1, 0), (1, 1), (0, 1)])
