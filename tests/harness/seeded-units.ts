import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { ROOT } from "../../scripts/lib/root.ts";
import { dimensionSchema } from "../../src/contract/shapes/part.ts";

const absent = z.string().nullable().default(null);
const unitSchema = z.object({
  slug: z.string(),
  key_facts: z.array(z.object({ label: z.string(), value: z.string(), condition: absent })),
  long_descriptions: z.string(),
  limits: z
    .array(
      z.object({
        kind: z.enum(["depth", "scrubber", "oxygen"]),
        metres: z.number().nullable().default(null),
        minutes: z.number().nullable().default(null),
        condition: absent,
      }),
    )
    .default([]),
  dimensions: z
    .array(z.preprocess((value) => ({ text: null, ...Object(value) }), dimensionSchema))
    .default([]),
});
export type SeededUnit = z.infer<typeof unitSchema>;

const folder = path.join(ROOT, "cms", "seed", "products");
const texts = await Promise.all(
  (await readdir(folder)).map((name) => readFile(path.join(folder, name), "utf8")),
);
/** Equipment of the seed: what its page states and draws. */
export const SEEDED_UNITS: readonly SeededUnit[] = texts.map((text) => unitSchema.parse(parse(text)));
