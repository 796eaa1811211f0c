"""Renders the scene twice with two seeds, with the passes that the denoiser needs."""

import bpy

PASSES = {"Image": "light", "Denoising Albedo": "albedo", "Denoising Normal": "normal", "Depth": "depth"}


def render(folder, samples, percent, seed, bounces=6):
    """Writes {a,b}-{light,albedo,normal,depth}0001.exr into `folder`; each half has half the samples."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.use_denoising, cycles.samples = "CPU", False, max(1, samples // 2)
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.1, 6
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces, 2, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = bounces, 10
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct, cycles.blur_glossy = 3, 30, 1.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.render.resolution_percentage = percent
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes, layer.use_pass_z = True, True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeOutputFile")
    tree.links.new(layers.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])
    files.base_path = str(folder)
    files.format.file_format, files.format.color_depth, files.format.color_mode = "OPEN_EXR", "32", "RGBA"
    scene.frame_set(1)
    for half, shift in (("a", 0), ("b", 1)):
        files.file_slots.clear()
        for output, name in PASSES.items():
            files.file_slots.new(f"{half}-{name}")
            tree.links.new(layers.outputs[output], files.inputs[-1])
        cycles.seed = seed * 2 + shift
        bpy.ops.render.render()
