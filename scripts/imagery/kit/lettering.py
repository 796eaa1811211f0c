"""Raised lettering in Inter, flat or bent around a cylinder."""

from math import cos, sin

import bpy

from kit.mesh import solid

FONT = "/usr/share/fonts/opentype/inter/InterDisplay-SemiBold.otf"


def _letters(text, size, raised, spacing):
    curve = bpy.data.curves.new("text", "FONT")
    curve.body, curve.size, curve.extrude, curve.space_character = text, size, raised, spacing
    curve.align_x, curve.align_y, curve.resolution_u = "CENTER", "CENTER", 4
    curve.font = bpy.data.fonts.load(FONT, check_existing=True)
    thing = bpy.data.objects.new("text", curve)
    bpy.context.scene.collection.objects.link(thing)
    mesh = bpy.data.meshes.new_from_object(thing)
    found = [tuple(v.co) for v in mesh.vertices], [tuple(p.vertices) for p in mesh.polygons]
    bpy.data.objects.remove(thing)
    return found


def lettering(text, size, kind="print", raised=0.004, spacing=1.12):
    """Text centred on the origin of the XY plane, facing +Z; `size` is the em in units."""
    vertices, faces = _letters(text, size, raised, spacing)
    return solid(vertices, faces, kind, crease=20)


def lettering_around(text, size, radius, kind="print", raised=0.006, spacing=1.12, upright=True):
    """Text on a cylinder around Z, centred at angle -Y; not `upright`: it reads from the bottom to the top."""
    vertices, faces = _letters(text, size, raised, spacing)
    bent = []
    for x, y, z in vertices:
        across, up = (x, y) if upright else (-y, x)
        angle, far = across / radius, radius + z
        bent.append((far * sin(angle), -far * cos(angle), up))
    return solid(bent, faces, kind, crease=20)
