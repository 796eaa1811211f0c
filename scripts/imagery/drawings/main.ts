/**
 * Draws the interim pictures: `node scripts/imagery/drawings/main.ts [--out folder] [name…]`.
 * A name is a file name without its ending, or its beginning up to a hyphen (`hero`, `tile`, `part`); without names
 * all are drawn. The folder is cms/seed/media/pictures/ unless another is given.
 */
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { brandPictures } from "./brand.ts";
import { encode } from "./encode.ts";
import { frame } from "./frame.ts";
import { logos } from "./logos.ts";
import { scenes } from "./scenes.ts";
import { darkFrame, normal, wide } from "./wide.ts";

type Draw = () => string | Promise<Buffer>;

const files = new Map<string, Draw>();
for (const [name, draw] of scenes)
  files.set(`${name}.webp`, () => encode(name, frame(draw()), { maxBytes: 40_000, grain: false }));
for (const [name, { ground, draw }] of brandPictures)
  files.set(`${name}.webp`, () => {
    if (ground === "light") return encode(name, frame(draw()), { maxBytes: 45_000, grain: false });
    const size = ground === "wide" ? wide : normal;
    return encode(name, darkFrame(draw(), size), {
      maxBytes: ground === "wide" ? 120_000 : 45_000,
      grain: true,
    });
  });
for (const [name, draw] of logos) files.set(`${name}.svg`, draw);

const { values, positionals: wanted } = parseArgs({
  options: { out: { type: "string" } },
  allowPositionals: true,
});
const folder = values.out ?? fileURLToPath(new URL("../../../cms/seed/media/pictures/", import.meta.url));

const means = (name: string, file: string): boolean =>
  path.parse(file).name === name || file.startsWith(`${name}-`);
const unknown = wanted.filter((name) => ![...files.keys()].some((file) => means(name, file)));
if (unknown.length > 0) {
  console.error(`No drawing named ${unknown.join(", ")}. Known: ${[...files.keys()].join(", ")}`);
  process.exit(1);
}

await mkdir(folder, { recursive: true });
for (const [file, draw] of files) {
  if (wanted.length > 0 && !wanted.some((name) => means(name, file))) continue;
  const content = await draw();
  await writeFile(path.join(folder, file), content);
  console.log(`${file} ${(content.length / 1000).toFixed(1)} kB`);
}
