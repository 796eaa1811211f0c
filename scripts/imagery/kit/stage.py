"""Backgrounds, light and camera: one consistent light for the catalogue, another for brand pictures."""

from math import cos, pi, radians, sin

import bpy
import numpy as np
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from kit.mesh import solid

LARGE = (2400, 1800)  # of units, and of what is looked at closely


def lamp(at, to, size, power, colour=(1, 1, 1), tall=None, seen=True):
    """A soft box of `size` (and `tall`) that looks from `at` to `to`; power in watts."""
    light = bpy.data.lights.new("lamp", "AREA")
    light.energy, light.color, light.size = power, colour, size
    if tall:
        light.shape, light.size_y = "RECTANGLE", tall
    thing = bpy.data.objects.new("lamp", light)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at
    thing.rotation_euler = (Vector(to) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    if not seen:
        thing.visible_camera = thing.visible_glossy = False
    return thing


def sun(towards, strength, colour=(1, 1, 1), angle=3.0):
    """Parallel light that falls in the direction `towards`."""
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.color, light.angle = strength, colour, radians(angle)
    thing = bpy.data.objects.new("sun", light)
    bpy.context.scene.collection.objects.link(thing)
    thing.rotation_euler = Vector(towards).to_track_quat("-Z", "Y").to_euler()


def surroundings(colour, strength):
    """Even light from all sides."""
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value, background.inputs[1].default_value = (*colour, 1), strength


def extent():
    """Lowest and highest corner of everything built so far."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    corners = [thing.matrix_world @ Vector(c) for thing in bpy.context.scene.objects if thing.type == "MESH" for c in thing.evaluated_get(graph).bound_box]
    return Vector([min(c[i] for c in corners) for i in range(3)]), Vector([max(c[i] for c in corners) for i in range(3)])


def _points(limit=60000):
    found = [thing.matrix_world @ v.co for thing in bpy.context.scene.objects if thing.type == "MESH" for v in thing.data.vertices]
    return found[:: max(1, len(found) // limit)]


def _backdrop(colour, depth, bend, width, front, height, rough=0.6, specular=0.3, floor=0.0):
    profile = [(front, floor)] + [(depth + bend * sin(a), floor + bend - bend * cos(a)) for a in np.linspace(0, pi / 2, 24)] + [(depth + bend, floor + height)]
    vertices = [(x, y, z) for y, z in profile for x in (-width, width)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    thing = solid(vertices, faces, "paper", 60)
    own = bpy.data.materials.new("backdrop")
    own.use_nodes = True
    shader = own.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Roughness"].default_value, shader.inputs["Specular"].default_value = rough, specular
    thing.data.materials[0] = own
    return thing


def catalogue(azimuth=-18, elevation=9, lens=85, fill=0.82, middle=None, size=(1000, 750)):
    """The light grey studio around what stands on z = 0, and a camera that holds all of it.

    Light and distance follow the size of the thing, so that all pictures of the catalogue look alike.
    """
    low, high = extent()
    points = _points()
    centre = Vector(middle) if middle else (low + high) / 2
    s = max(high.x - low.x, high.z - low.z, (high.y - low.y) * 0.8) / 5.0
    surroundings((0.93, 0.95, 0.97), 0.62)
    _backdrop((0.80, 0.81, 0.82), high.y + 7 * s, 6 * s, 60 * s, -60 * s, 50 * s, specular=0.15)

    def at(x, y, z):
        return centre + Vector((x, y, z)) * s

    power = s * s
    lamp(at(-6, -5, 6.5), centre, 4.6 * s, 820 * power, (1, 0.985, 0.965))
    lamp(at(6.8, -2.5, 3.5), centre, 2.2 * s, 330 * power, (0.94, 0.98, 1), 7 * s)
    lamp(at(0, 1.5, 9.5), centre, 7.5 * s, 820 * power)
    lamp(at(-6.5, 3.5, 2.5), centre, 1.2 * s, 260 * power, (0.95, 0.985, 1), 7 * s)
    lamp(at(0.6, -10, 1.2), centre, 3.4 * s, 120 * power)
    lamp(at(0, 2.5, 7), at(0, 11, 3), 7 * s, 900 * power, (0.97, 0.985, 1), seen=False)
    for side in (-1, 1):
        _flag(at, side)
    aim(centre, azimuth, elevation, lens, fill, points, size)


def _flag(at, side):
    """Black card beside the camera, which gives polished metal an edge."""
    corners = [at(side * 4.4, -7, -3), at(side * 3.1, -9.4, -3), at(side * 3.1, -9.4, 5), at(side * 4.4, -7, 5)]
    card = solid(corners, [(0, 1, 2, 3)], "black paint")
    card.visible_camera = card.visible_shadow = card.visible_diffuse = False


def water(azimuth, elevation, fill=0.86, lens=60, middle=(0.68, 0.5), sky=(0.30, 0.85, 1.0), strength=0.5, keep=None, size=(1920, 1080)):
    """Open water for wide pictures: light from above, nothing behind (underwater.py draws the water there)."""
    low, high = keep or extent()
    points = [p for p in _points() if all(low[i] - 0.01 <= p[i] <= high[i] + 0.01 for i in range(3))]
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes = world.node_tree
    where, split, ramp = (nodes.nodes.new(f"Shader{n}") for n in ("NodeTexCoord", "NodeSeparateXYZ", "NodeValToRGB"))
    half = nodes.nodes.new("ShaderNodeMapRange")
    half.inputs[1].default_value = -1
    nodes.links.new(where.outputs["Generated"], split.inputs[0])
    nodes.links.new(split.outputs[2], half.inputs[0])
    nodes.links.new(half.outputs[0], ramp.inputs[0])
    nodes.links.new(ramp.outputs[0], nodes.nodes["Background"].inputs[0])
    stops = ramp.color_ramp.elements
    stops[0].color, stops[1].color = (0.0, 0.010, 0.020, 1), (*sky, 1)
    stops.new(0.5).color = (sky[0] * 0.05, sky[1] * 0.12, sky[2] * 0.16, 1)
    nodes.nodes["Background"].inputs[1].default_value = strength
    bpy.context.scene.render.film_transparent = True
    aim((Vector(low) + Vector(high)) / 2, azimuth, elevation, lens, fill, points, size, middle)
    return (Vector(low) + Vector(high)) / 2


def brand(s=1.0, centre=(0, 0, 3), key=1.0, wash=1.0):
    """Dark stage in teal: a warm key light, cool rims, tall strips in front."""
    middle = Vector(centre)

    def at(x, y, z):
        return middle + Vector((x, y, z)) * s

    power = s * s
    surroundings((0.012, 0.030, 0.040), 0.6)
    _backdrop((0.011, 0.029, 0.036), 6 * s, 6 * s, 70 * s, -50 * s, 50 * s, 0.5, 0.2)
    lamp(at(-6, -6, 6.5), middle, 4.5 * s, 850 * power * key, (1, 0.97, 0.93))
    lamp(at(6.5, 1.6, 2.5), middle, 1.2 * s, 700 * power, (0.72, 0.95, 1), 7 * s)
    lamp(at(-6.5, 3, 2), middle, 1.0 * s, 520 * power, (0.6, 0.95, 1), 7 * s)
    lamp(at(0, 0.6, 8.5), middle, 5 * s, 430 * power, (0.95, 1, 1))
    lamp(at(5.5, -6.5, 2), middle, 1.3 * s, 330 * power * key, (0.85, 0.95, 1), 13 * s)
    lamp(at(-2.4, -9, 1.5), middle, 1.1 * s, 170 * power * key, tall=13 * s)
    lamp(at(1, 4.2, -0.5), at(1, 12, 3.5), 3 * s, 1500 * power * wash, (0.06, 0.72, 0.82), seen=False)


def aim(centre, azimuth, elevation, lens, fill, points, size, middle=(0.5, 0.5)):
    """Camera around `centre` (degrees), moved and shifted until `points` fill the share `fill` of the picture around `middle`."""
    camera = _camera(lens, size)
    a, e = radians(azimuth), radians(elevation)
    back = Vector((sin(a) * cos(e), -cos(a) * cos(e), sin(e)))
    scene, distance = bpy.context.scene, 30.0
    camera.rotation_euler = (-back).to_track_quat("-Z", "Y").to_euler()
    for _ in range(8):
        camera.location = Vector(centre) + back * distance
        bpy.context.view_layer.update()
        seen = [world_to_camera_view(scene, camera, p) for p in points]
        left, right = min(p.x for p in seen), max(p.x for p in seen)
        low, high = min(p.y for p in seen), max(p.y for p in seen)
        distance *= max((right - left) * size[0] / size[1] / 1.34, high - low) / fill
        camera.data.shift_x += (left + right) / 2 - middle[0]
        camera.data.shift_y += ((low + high) / 2 - middle[1]) * size[1] / size[0]
    return camera


def camera(at, to, lens=60, size=(1920, 1080), stop=None, focus=None, shift=(0, 0)):
    """Camera at a given place; `stop` blurs what is not at `focus`."""
    thing = _camera(lens, size)
    thing.location = at
    thing.rotation_euler = (Vector(to) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    thing.data.shift_x, thing.data.shift_y = shift
    if stop:
        thing.data.dof.use_dof, thing.data.dof.aperture_fstop = True, stop
        thing.data.dof.focus_distance = (Vector(focus or to) - Vector(at)).length
    return thing


def _camera(lens, size):
    data = bpy.data.cameras.new("camera")
    data.lens, data.clip_end = lens, 2000
    thing = bpy.data.objects.new("camera", data)
    scene = bpy.context.scene
    scene.collection.objects.link(thing)
    scene.camera = thing
    scene.render.resolution_x, scene.render.resolution_y = size
    return thing
