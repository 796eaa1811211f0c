"""Materials by name. Colours are linear RGB; names that begin with `screen:` or `label:` show a drawn texture."""

import os

import bpy

TEXTURES = os.environ.get("IMAGERY_TEXTURES", "")

# base colour, metallic, roughness, and what differs from a plain surface
SURFACES = {
    "black metal": ((0.016, 0.017, 0.019), 1, 0.36, {}),
    "graphite": ((0.085, 0.09, 0.095), 1, 0.38, {}),
    "titanium": ((0.36, 0.34, 0.315), 1, 0.33, {}),
    "aluminium": ((0.70, 0.71, 0.72), 1, 0.32, {}),
    "brushed": ((0.66, 0.67, 0.68), 1, 0.34, {"brushed": 1}),
    "steel": ((0.58, 0.59, 0.60), 1, 0.27, {}),
    "chrome": ((0.80, 0.81, 0.82), 1, 0.11, {}),
    "brass": ((0.72, 0.48, 0.19), 1, 0.27, {}),
    "bronze": ((0.50, 0.28, 0.13), 0.9, 0.5, {"bump": (0.5, 90)}),
    "copper": ((0.80, 0.36, 0.20), 1, 0.28, {}),
    "teal metal": ((0.0, 0.30, 0.33), 1, 0.32, {}),
    "gold": ((0.95, 0.66, 0.24), 1, 0.2, {}),
    "rubber": ((0.014, 0.014, 0.015), 0, 0.48, {"bump": (0.12, 42), "Specular": 0.45}),
    "smooth rubber": ((0.014, 0.0145, 0.0155), 0, 0.42, {"Specular": 0.45}),
    "fkm": ((0.075, 0.030, 0.018), 0, 0.42, {"Specular": 0.45}),
    "sintered steel": ((0.42, 0.42, 0.42), 0.9, 0.55, {"bump": (0.5, 90)}),
    "silicone": ((0.035, 0.037, 0.041), 0, 0.40, {}),
    "clear silicone": ((0.80, 0.84, 0.84), 0, 0.28, {"Transmission": 0.55, "IOR": 1.41}),
    "pom": ((0.013, 0.0135, 0.015), 0, 0.38, {"bump": (0.05, 110)}),
    "polyamide": ((0.024, 0.026, 0.029), 0, 0.46, {"bump": (0.10, 95)}),
    "grey polyamide": ((0.23, 0.24, 0.25), 0, 0.44, {"bump": (0.10, 95)}),
    "nylon": ((0.034, 0.037, 0.043), 0, 0.80, {"bump": (0.55, 70), "Sheen": 0.5, "Specular": 0.25}),
    "blue nylon": ((0.010, 0.035, 0.095), 0, 0.78, {"bump": (0.35, 75), "Sheen": 0.4, "Specular": 0.25}),
    "silver shroud": ((0.46, 0.48, 0.50), 0, 0.50, {"bump": (0.30, 70), "Specular": 0.4}),
    "white paint": ((0.78, 0.79, 0.78), 0, 0.30, {"Clearcoat": 0.5, "Clearcoat Roughness": 0.08}),
    "black paint": ((0.012, 0.012, 0.013), 0, 0.28, {"Clearcoat": 0.6, "Clearcoat Roughness": 0.06}),
    "grey paint": ((0.42, 0.44, 0.455), 0, 0.36, {"Clearcoat": 0.3, "Clearcoat Roughness": 0.12}),
    "housing": ((0.27, 0.285, 0.30), 0, 0.44, {"Clearcoat": 0.2, "Clearcoat Roughness": 0.2}),
    "frame paint": ((0.13, 0.14, 0.15), 0, 0.36, {"Clearcoat": 0.3, "Clearcoat Roughness": 0.12}),
    "form": ((0.33, 0.335, 0.34), 0, 0.55, {"bump": (0.02, 60)}),
    "light grey": ((0.60, 0.62, 0.635), 0, 0.42, {}),
    "dark grey": ((0.085, 0.09, 0.096), 0, 0.45, {"bump": (0.06, 80)}),
    "blue shell": ((0.008, 0.030, 0.085), 0, 0.30, {"Clearcoat": 0.7, "Clearcoat Roughness": 0.07}),
    "teal": ((0.0, 0.125, 0.138), 0, 0.36, {"Clearcoat": 0.2}),
    "orange": ((0.86, 0.165, 0.012), 0, 0.34, {"Clearcoat": 0.25, "Clearcoat Roughness": 0.1}),
    "yellow": ((0.86, 0.50, 0.008), 0, 0.42, {"bump": (0.10, 60)}),
    "yellow shroud": ((0.82, 0.46, 0.010), 0, 0.62, {"bump": (0.30, 70), "Sheen": 0.3}),
    "red": ((0.55, 0.018, 0.014), 0, 0.34, {"Clearcoat": 0.3}),
    "green": ((0.015, 0.26, 0.085), 0, 0.34, {"Clearcoat": 0.3}),
    "fabric": ((0.022, 0.0235, 0.027), 0, 0.82, {"bump": (0.45, 130), "Sheen": 0.5, "Specular": 0.25}),
    "mat black": ((0.018, 0.0185, 0.020), 0, 0.58, {"bump": (0.08, 100), "Specular": 0.4}),
    "felt": ((0.72, 0.73, 0.72), 0, 0.95, {"bump": (0.8, 50), "Sheen": 0.4, "Specular": 0.1}),
    "foam": ((0.020, 0.021, 0.023), 0, 0.95, {"bump": (0.5, 60), "Specular": 0.1}),
    "sorb": ((0.74, 0.73, 0.69), 0, 0.8, {}),
    "granules": ((0.72, 0.71, 0.67), 0, 0.85, {"bump": (1.0, 22)}),
    "brown": ((0.115, 0.045, 0.018), 0, 0.30, {"Clearcoat": 0.5, "Clearcoat Roughness": 0.08}),
    "bench mat": ((0.050, 0.062, 0.068), 0, 0.62, {"bump": (0.10, 90)}),
    "suit": ((0.017, 0.018, 0.021), 0, 0.7, {"bump": (0.2, 25)}),
    "glove": ((0.02, 0.11, 0.30), 0, 0.46, {"bump": (0.1, 30)}),
    "print": ((0.74, 0.76, 0.77), 0, 0.42, {}),
    "dark print": ((0.02, 0.03, 0.035), 0, 0.45, {}),
    "teal print": ((0.0, 0.46, 0.48), 0, 0.42, {}),
    "screen glass": ((0.003, 0.004, 0.005), 0, 0.06, {"Specular": 0.5}),
    "water blue": ((0.16, 0.42, 0.50), 0, 0.05, {"Specular": 0.6}),
    "lid water": ((0.10, 0.28, 0.33), 0, 0.04, {"Specular": 0.6}),
    "lab floor": ((0.045, 0.055, 0.06), 0, 0.32, {}),
    "lab wall": ((0.045, 0.080, 0.092), 0, 0.5, {}),
    "dark lamp": ((0.045, 0.002, 0.002), 0, 0.10, {"Clearcoat": 0.6}),
    "visor": ((0.012, 0.035, 0.042), 0, 0.04, {"Specular": 0.8}),
    "paper": ((0.80, 0.80, 0.79), 0, 0.7, {}),
    "glass": ((0.96, 0.99, 0.99), 0, 0.02, {"Transmission": 1.0, "IOR": 1.45}),
    "tank steel": ((0.50, 0.52, 0.53), 1, 0.34, {"brushed": 1}),
}

GLOWS = {
    "green lamp": ((0.05, 1.0, 0.22), 7.0),
    "warm lamp": ((1.0, 0.86, 0.64), 14.0),
    "blue lamp": ((0.10, 0.30, 1.0), 9.0),
    "strip lamp": ((0.55, 0.95, 1.0), 7.0),
}

_made = {}


def forget():
    """Empties the store, for a new scene."""
    _made.clear()


def material(name):
    """The material called `name`, made on first use."""
    if name not in _made:
        _made[name] = _make(name)
    return _made[name]


def _make(name):
    if name.startswith(("screen:", "label:", "dial:")):
        return _textured(name)
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes = made.node_tree
    if name in GLOWS:
        colour, strength = GLOWS[name]
        nodes.nodes.clear()
        glow = nodes.nodes.new("ShaderNodeEmission")
        glow.inputs[0].default_value, glow.inputs[1].default_value = (*colour, 1), strength
        nodes.links.new(glow.outputs[0], nodes.nodes.new("ShaderNodeOutputMaterial").inputs[0])
    elif name == "acrylic":
        _acrylic(nodes)
    elif name == "water veil":
        _veil(nodes)
    elif name == "webbing":
        _plain(made, (0.019, 0.020, 0.022), 0, 0.72, {"Sheen": 0.4, "Specular": 0.3})
        _woven(nodes)
    elif name == "wound carbon":
        _plain(made, (0.02, 0.021, 0.023), 0, 0.42, {"Clearcoat": 1.0, "Clearcoat Roughness": 0.05, "Specular": 0.6})
        _twill(nodes, "wound", 1.6)
    elif name == "carbon":
        _plain(made, (0.02, 0.021, 0.023), 0, 0.42, {"Clearcoat": 1.0, "Clearcoat Roughness": 0.05, "Specular": 0.6})
        _twill(nodes)
    elif name == "perforated":
        _plain(made, (0.60, 0.61, 0.62), 1, 0.3, {})
        _perforated(nodes)
    else:
        _plain(made, *SURFACES[name])
    return made


def _plain(made, colour, metallic, rough, more):
    nodes = made.node_tree
    shader = nodes.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Metallic"].default_value, shader.inputs["Roughness"].default_value = metallic, rough
    for key, value in more.items():
        if key == "bump":
            _grain(nodes, *value)
        elif key == "brushed":
            shader.inputs["Anisotropic"].default_value = 0.5
            _grain(nodes, 0.04, 4, stretch=(1, 1, 40))
        else:
            shader.inputs[key].default_value = value


def _bumped(nodes, height, strength, distance=0.02):
    bump = nodes.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, distance
    nodes.links.new(height, bump.inputs["Height"])
    nodes.links.new(bump.outputs[0], nodes.nodes["Principled BSDF"].inputs["Normal"])


def _coordinates(nodes, output, scale):
    where, size = nodes.nodes.new("ShaderNodeTexCoord"), nodes.nodes.new("ShaderNodeMapping")
    size.inputs["Scale"].default_value = scale
    nodes.links.new(where.outputs[output], size.inputs[0])
    return size.outputs[0]


def _grain(nodes, strength, scale, stretch=(1, 1, 1)):
    noise = nodes.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = scale, 3
    nodes.links.new(_coordinates(nodes, "Object", stretch), noise.inputs["Vector"])
    _bumped(nodes, noise.outputs["Fac"], strength)


def _woven(nodes):
    wave = nodes.nodes.new("ShaderNodeTexWave")
    wave.wave_type, wave.bands_direction = "BANDS", "X"
    wave.inputs["Scale"].default_value = 11
    nodes.links.new(_coordinates(nodes, "UV", (1, 1, 1)), wave.inputs["Vector"])
    _bumped(nodes, wave.outputs["Fac"], 0.6)


def _twill(nodes, texture="twill", scale=2.3):
    """Two crossed waves, as fibre bundles over and under each other."""
    checker = nodes.nodes.new("ShaderNodeTexImage")
    checker.image = bpy.data.images.load(os.path.join(TEXTURES, f"{texture}.png"), check_existing=True)
    checker.projection, checker.projection_blend = "BOX", 0.2
    nodes.links.new(_coordinates(nodes, "Object", (scale, scale, scale)), checker.inputs[0])
    nodes.links.new(checker.outputs[0], nodes.nodes["Principled BSDF"].inputs["Base Color"])
    _bumped(nodes, checker.outputs[0], 0.2, 0.01)


def _perforated(nodes):
    holes = nodes.nodes.new("ShaderNodeTexImage")
    holes.image = bpy.data.images.load(os.path.join(TEXTURES, "perforated.png"), check_existing=True)
    nodes.links.new(_coordinates(nodes, "UV", (14, 14, 1)), holes.inputs[0])
    shader = nodes.nodes["Principled BSDF"]
    nodes.links.new(holes.outputs[0], shader.inputs["Base Color"])
    invert = nodes.nodes.new("ShaderNodeMath")
    invert.operation, invert.inputs[0].default_value = "SUBTRACT", 1.0
    nodes.links.new(holes.outputs[0], invert.inputs[1])
    nodes.links.new(invert.outputs[0], shader.inputs["Roughness"])
    _bumped(nodes, holes.outputs[0], 0.8)


def _acrylic(nodes):
    """Clear sheet without refraction, which would need many more samples."""
    nodes.nodes.clear()
    clear, gloss = nodes.nodes.new("ShaderNodeBsdfTransparent"), nodes.nodes.new("ShaderNodeBsdfGlossy")
    clear.inputs[0].default_value, gloss.inputs["Roughness"].default_value = (0.91, 0.97, 0.97, 1), 0.04
    edge, mix = nodes.nodes.new("ShaderNodeLayerWeight"), nodes.nodes.new("ShaderNodeMixShader")
    edge.inputs["Blend"].default_value = 0.18
    nodes.links.new(edge.outputs["Fresnel"], mix.inputs[0])
    for source, target in ((clear, 1), (gloss, 2)):
        nodes.links.new(source.outputs[0], mix.inputs[target])
    nodes.links.new(mix.outputs[0], nodes.nodes.new("ShaderNodeOutputMaterial").inputs[0])


def _veil(nodes):
    """A sheet that tints what is behind it and shines a little: several behind each other are water with depth."""
    nodes.nodes.clear()
    clear, shine = nodes.nodes.new("ShaderNodeBsdfTransparent"), nodes.nodes.new("ShaderNodeEmission")
    clear.inputs[0].default_value = (0.72, 0.93, 0.94, 1)
    shine.inputs[0].default_value, shine.inputs[1].default_value = (0.01, 0.36, 0.42, 1), 0.055
    both = nodes.nodes.new("ShaderNodeAddShader")
    for source, target in ((clear, 0), (shine, 1)):
        nodes.links.new(source.outputs[0], both.inputs[target])
    nodes.links.new(both.outputs[0], nodes.nodes.new("ShaderNodeOutputMaterial").inputs[0])


def _textured(name):
    kind, texture = name.split(":")
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    nodes, shader = made.node_tree, made.node_tree.nodes["Principled BSDF"]
    image = nodes.nodes.new("ShaderNodeTexImage")
    image.image = bpy.data.images.load(os.path.join(TEXTURES, f"{texture}.png"), check_existing=True)
    image.extension = "EXTEND"
    nodes.links.new(_coordinates(nodes, "UV", (1, 1, 1)), image.inputs[0])
    if kind == "screen":
        shader.inputs["Base Color"].default_value = (0.003, 0.004, 0.005, 1)
        shader.inputs["Specular"].default_value = 0.25
        shader.inputs["Roughness"].default_value = 0.14
        nodes.links.new(image.outputs[0], shader.inputs["Emission"])
        shader.inputs["Emission Strength"].default_value = 1.2
    else:
        nodes.links.new(image.outputs[0], shader.inputs["Base Color"])
        shader.inputs["Roughness"].default_value = 0.4
        shader.inputs["Clearcoat"].default_value = 0.3 if kind == "label" else 0
    return made
