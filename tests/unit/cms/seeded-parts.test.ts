import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { ROOT } from "../../../scripts/lib/root.ts";

const SEED = path.join(ROOT, "cms", "seed");

const Part = z.object({
  slug: z.string(),
  title: z.string(),
  short_descriptions: z.string(),
  fits: z
    .array(z.object({ unit: z.string(), every: z.int().optional(), per: z.string(), quantity: z.int() }))
    .default([]),
  dimensions: z.array(z.object({ value: z.number().optional(), unit: z.string().optional() })).default([]),
  contents: z.array(z.object({ part: z.string(), quantity: z.int() })).default([]),
});

const folder = path.join(SEED, "spares");
const files = await Promise.all(
  (await readdir(folder)).map((name) => readFile(path.join(folder, name), "utf8")),
);
const parts = files.flatMap((text) => z.array(Part).parse(parse(text)));
const bySlug = new Map(parts.map((part) => [part.slug, part]));

const Equipment = z.object({
  slug: z.string(),
  long_descriptions: z.string(),
  key_facts: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
  faqs: z.array(z.object({ answer: z.string() })).default([]),
});
const unitFolder = path.join(SEED, "products");
const equipment = await Promise.all(
  (await readdir(unitFolder)).map(async (name) =>
    Equipment.parse(parse(await readFile(path.join(unitFolder, name), "utf8"))),
  ),
);
const unitsOf = ({ fits }: z.infer<typeof Part>): string[] => fits.map(({ unit }) => unit);

const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };

/** The intervals that a text says to replace the whole part at, in months. */
const statedMonths = (text: string): number[] =>
  [
    ...text.matchAll(
      /(?:replace(?: both)?|one is replaced) every (\w+) (months|years)|at each (two)-(year) service/g,
    ),
  ].map(([, first = "", period = "", ...rest]) => {
    const [word, unit] = first === "" ? rest : [first, period];
    const count = NUMBERS[word ?? ""] ?? Number(word);
    return unit === "months" ? count : count * 12;
  });

describe("FIT-01 the parts of the seed agree with what they say", () => {
  test("sizes in a title are dimensions too", () => {
    const wrong = parts.flatMap(({ title, dimensions }) => {
      const sizes = [...title.replaceAll(",", "").matchAll(/(\d+(?:\.\d+)?) (mm|m|bar|V)(?![\w/])/g)];
      const isStated = ([, number, unit]: RegExpMatchArray) =>
        dimensions.some((one) =>
          unit === "m"
            ? one.value === Number(number) * 1_000 && one.unit === "mm"
            : one.value === Number(number) && one.unit === unit,
        );
      return sizes.filter((size) => !isStated(size)).map(([size]) => `${title}: ${size}`);
    });
    expect(wrong).toEqual([]);
  });

  test("the interval of a text is the one of its units", () => {
    const stated = parts.filter(
      ({ fits, short_descriptions: text }) => fits.length > 0 && statedMonths(text)[0],
    );
    expect(stated.length).toBeGreaterThan(35);
    const wrong = stated.filter(({ short_descriptions: text, fits }) => {
      const months = fits.filter(({ per }) => per === "months").map(({ every }) => every);
      return !months.includes(statedMonths(text)[0]);
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test("a part that is replaced on condition states no interval of its own", () => {
    const onCondition = parts.filter(({ fits }) => fits.every(({ per }) => per === "condition"));
    expect(onCondition.length).toBeGreaterThan(20);
    const wrong = onCondition.filter(({ short_descriptions: text }) =>
      /\b(?:replace|service) (?:every|\d+ months after)/i.test(text),
    );
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test("there are intervals in months, in hours, and on condition", () => {
    const units = new Set(parts.flatMap(({ fits }) => fits.map(({ per }) => per)));
    expect([...units].sort()).toEqual(["condition", "hours", "months"]);
  });

  test("an interval in hours is in the text, and for a battery what the unit's facts say it lasts", () => {
    const byHours = parts.flatMap(({ slug, short_descriptions: text, fits }) =>
      fits.filter(({ per }) => per === "hours").map((fit) => ({ ...fit, slug, text })),
    );
    expect(byHours.filter(({ text, every }) => !text.includes(`every ${every} h`))).toEqual([]);
    const lasting = byHours
      .filter(({ slug }) => slug.startsWith("battery-"))
      .map(({ unit, every }) => [unit, `${every} h`]);
    const facts = lasting.map(([unit]) => [
      unit,
      equipment.find(({ slug }) => slug === unit)?.key_facts.find(({ label }) => label === "Battery life")
        ?.value,
    ]);
    expect(lasting.length).toBeGreaterThan(0);
    expect(lasting).toEqual(facts);
  });

  test("a kit with an interval says what of it is replaced on condition", () => {
    const onCondition = (slug: string, unit: string) =>
      bySlug.get(slug)?.fits.some((fit) => fit.unit === unit && fit.per === "condition");
    const kits = parts.flatMap(({ slug, contents, fits, short_descriptions: text }) =>
      fits
        .filter(({ per }) => per !== "condition")
        .flatMap(({ unit }) => contents.filter(({ part }) => onCondition(part, unit)))
        .map(({ part }) => ({ slug, part, text })),
    );
    expect(new Set(kits.map(({ part }) => part))).toEqual(new Set(["filter-dust-felt-45-mm-pair"]));
    expect(kits.filter(({ text }) => !/dust filters for the packing after it/.test(text))).toEqual([]);
  });

  test("what a kit contains fits the units of the kit", () => {
    const kits = parts.filter(({ contents }) => contents.length > 0);
    expect(kits.length).toBeGreaterThan(5);
    const wrong = kits.flatMap(({ slug, contents, fits }) =>
      contents.flatMap(({ part }) =>
        fits
          .filter(({ unit }) => !bySlug.get(part)?.fits.some((fit) => fit.unit === unit))
          .map(({ unit }) => `${slug}: ${part} does not fit ${unit}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test("every spare fits a unit of the shop", () => {
    const slugs = new Set(equipment.map(({ slug }) => slug));
    expect(parts.filter(({ fits }) => fits.length === 0).map(({ slug }) => slug)).toEqual([]);
    expect(parts.flatMap(unitsOf).filter((unit) => !slugs.has(unit))).toEqual([]);
  });

  test("a unit has parts, or its page says that it has none", () => {
    const withParts = new Set(parts.flatMap(unitsOf));
    const without = equipment.filter(({ slug }) => !withParts.has(slug));
    const silent = without.filter(
      ({ long_descriptions: text, faqs }) =>
        !/\bno service parts\b/.test([text, ...faqs.map(({ answer }) => answer)].join("\n")),
    );
    expect(silent.map(({ slug }) => slug)).toEqual([]);
  });

  test("a service adds one oxygen sensor at most: several would be of one age, and of one lot", () => {
    const isSensor = (slug: string) => /^oxygen-sensor-/.test(slug);
    const countOf = ({ slug, contents }: z.infer<typeof Part>) =>
      isSensor(slug) && contents.length === 0
        ? 1
        : contents.reduce((sum, { part, quantity }) => sum + (isSensor(part) ? quantity : 0), 0);
    const services = new Map<string, number>();
    for (const part of parts)
      for (const { unit, every, per, quantity } of part.fits) {
        const service = `${unit}, every ${every} ${per}`;
        const count = per === "condition" ? 0 : quantity * countOf(part);
        if (count > 0) services.set(service, (services.get(service) ?? 0) + count);
      }
    expect(services.size).toBe(8);
    expect([...services].filter(([, count]) => count > 1)).toEqual([]);
    const intervals = bySlug
      .get("oxygen-sensor-galvanic-3-pin")
      ?.fits.map(({ unit, every }) => [unit, every]);
    expect(Object.fromEntries(intervals ?? [])).toMatchObject({
      "foreland-40-eccr": 3,
      "foreland-100-eccr": 3,
      "skerry-100-mcm-rebreather": 3,
      "cairn-3-oxygen-sensor-set": 4,
    });
  });

  test("a service adds no part that a unit has only as an option, in place of another", () => {
    const quantityIn = (slug: string, wanted: string) =>
      bySlug.get(slug)?.fits.find(({ unit }) => unit === wanted)?.quantity;
    const quantities = [
      quantityIn("lp-hose-1000-mm-3-8-unf-9-16-unf", "bollard-7-bail-out-cylinder-kit"),
      quantityIn("lp-hose-2100-mm-3-8-unf-9-16-unf", "bollard-7-bail-out-cylinder-kit"),
      quantityIn("mushroom-valve-34-mm-silicone", "skerry-100-mcm-rebreather"),
      quantityIn("mushroom-valve-42-mm-silicone", "skerry-100-mcm-rebreather"),
      quantityIn("mouthpiece-full-face-pod", "skerry-100-mcm-rebreather"),
    ];
    expect(quantities).toEqual([1, 0, 2, 0, 0]);
  });

  test("a service adds no set in place of parts that are renewed one by one", () => {
    const single = bySlug.get("oxygen-sensor-galvanic-3-pin")?.fits.map(({ unit }) => unit);
    const set = bySlug.get("oxygen-sensor-set-of-four")?.fits;
    expect(set?.filter(({ unit, per }) => single?.includes(unit) && per !== "condition")).toEqual([]);
  });
});

test("SRC-02 the seed has forty groups of synonyms or more, and no term twice", async () => {
  const groups: { terms?: string[]; term?: string }[] = parse(
    await readFile(path.join(SEED, "synonyms.yaml"), "utf8"),
  );
  expect(groups.length).toBeGreaterThanOrEqual(40);
  const terms = groups.flatMap(({ term }) => (term === undefined ? [] : [term]));
  expect(new Set(terms).size).toBe(terms.length);
});
