import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { ROOT } from "../../../scripts/lib/root.ts";
import { intervalLabel } from "../../../src/contract/rules/part-labels.ts";
import { INTERVAL_UNITS } from "../../../src/contract/shapes/part.ts";
import {
  type ServiceGroup,
  type ServicePart,
  serviceGroups,
} from "../../../src/features/service-parts/model.ts";

/** The services of every unit of the seed, as one press adds them. */

const quantity = z.int();
const Spare = z.object({
  slug: z.string(),
  title: z.string(),
  fits: z
    .array(z.object({ unit: z.string(), quantity, every: z.int().nullish(), per: z.enum(INTERVAL_UNITS) }))
    .default([]),
  contents: z.array(z.object({ part: z.string(), quantity })).default([]),
});

const folder = path.join(ROOT, "cms", "seed", "spares");
const texts = await Promise.all(
  (await readdir(folder)).map((name) => readFile(path.join(folder, name), "utf8")),
);
const reference = (slug: string) => ({ documentId: slug, slug, title: slug });
const parts: readonly ServicePart[] = texts
  .flatMap((text) => z.array(Spare).parse(parse(text)))
  .map(({ slug, title, fits, contents }) => ({
    ...reference(slug),
    title,
    part_number: slug,
    price: 1,
    fits: fits.map(({ unit, every, ...fit }) => ({ ...fit, unit: reference(unit), every: every ?? null })),
    contents: contents.map((content) => ({ ...content, part: reference(content.part) })),
    drawing: null,
    dimensions: [],
    steps: [],
  }));
const units = [...new Set(parts.flatMap(({ fits }) => fits.map(({ unit }) => unit.slug)))].sort();

/** How many of each part come with a service: those in its kits, and those added singly. */
function bought({ needed }: ServiceGroup): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (slug: string, count: number) => sums.set(slug, (sums.get(slug) ?? 0) + count);
  for (const { part, quantity: count } of needed) {
    if (part.contents.length === 0) add(part.slug, count);
    for (const { part: content, quantity } of part.contents) add(content.slug, quantity * count);
  }
  return sums;
}

/** How many of a part the unit has, at all intervals; of a part that is replaced in turn, one. */
const fitted = (unit: string, slug: string): number =>
  parts
    .filter((part) => part.slug === slug)
    .flatMap(({ fits }) => fits)
    .filter((fit) => fit.unit.slug === unit)
    .reduce((sum, fit) => sum + fit.quantity, 0);

describe("FIT-02 a service of a unit buys what the unit has", () => {
  test.each(units)("%s: kits and single parts together are as many as are fitted", (unit) => {
    // Parts on condition are chosen singly, such as a set of what is replaced in turn.
    const services = serviceGroups(parts, unit).filter(({ interval }) => interval.per !== "condition");
    const wrong = services.flatMap((group) =>
      [...bought(group)].flatMap(([slug, count]) => {
        const has = fitted(unit, slug);
        return count > has
          ? [`${unit}, ${intervalLabel(group.interval)}: ${count} of ${slug}, has ${has}`]
          : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test.each(units)("%s: every part of a service is bought in full", (unit) => {
    const short = serviceGroups(parts, unit).flatMap((group) => {
      const sums = bought(group);
      return group.rows
        .filter(({ part, quantity }) => part.contents.length === 0 && (sums.get(part.slug) ?? 0) < quantity)
        .map(({ part, quantity }) => `${unit}: ${sums.get(part.slug)} of ${part.slug}, has ${quantity}`);
    });
    expect(short).toEqual([]);
  });
});

test("FIT-01 what a kit contains is replaced at the interval of the kit, or on condition", () => {
  const others = ({ part: { slug } }: ServicePart["contents"][number], due: ServicePart["fits"][number]) =>
    parts
      .filter((part) => part.slug === slug)
      .flatMap(({ fits }) => fits)
      .filter(({ unit, per }) => unit.slug === due.unit.slug && per !== "condition")
      .filter(({ every, per }) => every !== due.every || per !== due.per);
  const due = parts.flatMap(({ slug, contents, fits }) =>
    fits.flatMap((fit) => (fit.per === "condition" ? [] : [{ slug, contents, fit }])),
  );
  // Otherwise two services of a unit would buy it.
  const wrong = due.flatMap(({ slug, contents, fit }) =>
    contents.filter((content) => others(content, fit).length > 0).map(({ part }) => [slug, part.slug]),
  );
  expect(wrong).toEqual([]);
});
