import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { ROOT } from "../../../../scripts/lib/root.ts";

const SEED = path.join(ROOT, "cms/seed");
const PICTURES = path.join(SEED, "media/pictures");
const MASTER_BYTES = 400_000;
const ALL_BYTES = 25_000_000;

const Named = z.object({ file: z.string(), alt: z.string() });
type Named = z.infer<typeof Named>;
const Spares = z.array(z.object({ slug: z.string(), drawing: z.string().optional(), featured: Named }));
const Entry = z.object({
  seed: z.number(),
  samples: z.number(),
  blender: z.string(),
  sha256: z.string(),
});

/** Every picture that a value names, however deep it lies. */
const picturesIn = (value: unknown): Named[] => {
  const own = Named.safeParse(value);
  if (own.success) return [own.data];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(picturesIn) : [];
};

let named: Named[];
let files: string[];
let record: Record<string, z.infer<typeof Entry>>;

beforeAll(async () => {
  const yamls = (await readdir(SEED, { recursive: true })).filter((file) => file.endsWith(".yaml"));
  const texts = await Promise.all(yamls.map((file) => readFile(path.join(SEED, file), "utf8")));
  named = texts.flatMap((text) => picturesIn(parse(text)));
  files = await readdir(PICTURES);
  const recorded = await readFile(path.join(ROOT, "scripts/imagery/record.json"), "utf8");
  record = z.record(z.string(), Entry).parse(JSON.parse(recorded));
});

describe("pictures of the seed", () => {
  test("every picture that is named exists, and no other file is there", () => {
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named.map(({ file }) => file))].sort()).toEqual([...files].sort());
  });

  test("every picture has an alternative text that says what it shows", () => {
    const shortest = (file: string): number => (file.endsWith(".svg") ? 4 : 20); // a logo is the firm's name
    const bad = named.filter(
      ({ file, alt }) => alt.trim().length < shortest(file) || /picture of|image of/i.test(alt),
    );
    expect(bad).toEqual([]);
  });

  test("FIT-08 a part that is not drawn has a picture that nothing else shows", async () => {
    const folder = path.join(SEED, "spares");
    const texts = await Promise.all(
      (await readdir(folder)).map((file) => readFile(path.join(folder, file), "utf8")),
    );
    const undrawn = texts.flatMap((text) => Spares.parse(parse(text))).filter(({ drawing }) => !drawing);
    expect(undrawn.length).toBeGreaterThan(20);
    const isShared = ({ file }: Named): boolean => named.filter((one) => one.file === file).length > 1;
    expect(undrawn.filter(({ featured }) => isShared(featured)).map(({ slug }) => slug)).toEqual([]);
  });

  test("wide pictures are 1920 × 1080, that over the whole page is wider, all others 4:3, details 720 and others 1000 to 2400 px wide, none heavier than its limit", async () => {
    const bad: string[] = [];
    let bytes = 0;
    for (const file of files.filter((name) => name.endsWith(".webp"))) {
      const content = await readFile(path.join(PICTURES, file));
      const { width, height, format } = await sharp(content).metadata();
      const wide = /^(hero|slide)-/.test(file);
      const across = file === "home-boundary.webp";
      const fits = across
        ? width >= 1920 && width > 2 * height
        : wide
          ? width === 1920 && height === 1080
          : width >= (file.startsWith("detail-") ? 720 : 1000) && width <= 2400 && width * 3 === height * 4;
      if (!fits || format !== "webp" || content.length > MASTER_BYTES)
        bad.push(`${file} ${width} × ${height}`);
      bytes += content.length;
    }
    expect(bad).toEqual([]);
    expect(bytes).toBeLessThan(ALL_BYTES);
  });
});

describe("renders", () => {
  test("every picture of the seed is a recorded render, with the bytes that were recorded", async () => {
    const rendered = files.filter((file) => file.endsWith(".webp")).map((file) => path.parse(file).name);
    expect(Object.keys(record).sort()).toEqual(rendered.sort());
    const other: string[] = [];
    for (const [name, { sha256 }] of Object.entries(record)) {
      const content = await readFile(path.join(PICTURES, `${name}.webp`));
      if (createHash("sha256").update(content).digest("hex") !== sha256) other.push(name);
    }
    expect(other).toEqual([]);
  });
});
