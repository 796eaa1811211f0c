/**
 * Draws the catalogue's interim pictures: `node scripts/imagery/drawings/main.ts [name…]`, all when no name is given.
 * Writes 1200 × 900 WebP of at most 40 KB each into cms/seed/media/pictures/.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { frame } from "./frame.ts";
import { scenes } from "./scenes.ts";

const folder = fileURLToPath(new URL("../../../cms/seed/media/pictures/", import.meta.url));
const maxBytes = 40_000;

/** Highest quality that keeps the picture within its weight. */
async function encode(name: string, svg: string): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(svg)).png().toBuffer();
  for (const quality of [88, 82, 76, 70, 62]) {
    const webp = await sharp(pixels).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= maxBytes) return webp;
  }
  throw new Error(`${name} does not fit into ${maxBytes} bytes`);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !scenes.has(name));
if (unknown.length > 0) {
  console.error(`No drawing named ${unknown.join(", ")}. Known: ${[...scenes.keys()].join(", ")}`);
  process.exit(1);
}

await mkdir(folder, { recursive: true });
for (const [name, draw] of scenes) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const webp = await encode(name, frame(draw()));
  await writeFile(`${folder}${name}.webp`, webp);
  console.log(`${name}.webp ${(webp.length / 1000).toFixed(1)} kB`);
}
