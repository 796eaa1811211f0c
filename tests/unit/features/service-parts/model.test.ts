import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Fit, Interval } from "../../../../src/contract/shapes/part.ts";
import {
  countsOf,
  countsText,
  isQuoted,
  isService,
  type ServiceGroup,
  type ServicePart,
  serviceGroups,
  shorterText,
} from "../../../../src/features/service-parts/model.ts";

const MONTHS: Interval = { every: 12, per: "months" };
const reference = (slug: string) => ({ documentId: `id-${slug}`, slug, title: slug });
const fitting = (unit: string, quantity: number, interval: Interval): Fit => ({
  unit: reference(unit),
  quantity,
  ...interval,
});
const part = (slug: string, fits: Fit[], contents: ServicePart["contents"] = []): ServicePart => ({
  ...reference(slug),
  part_number: `HS-${slug}`,
  price: 2.5,
  fits,
  contents,
  drawing: null,
  dimensions: [],
  steps: [],
});

/** What one press adds of each part, by its slug. */
const addedBy = (group: ServiceGroup | undefined) =>
  Object.fromEntries(group?.needed.map(({ part, quantity }) => [part.slug, quantity]) ?? []);
const textOf = (group: ServiceGroup) => countsText({ ...group, counts: countsOf(group) });

test("FIT-02 parts are grouped by interval: months, hours, then on condition, each from short to long", () => {
  const parts = [
    part("strap", [fitting("unit", 1, { every: null, per: "condition" })]),
    part("filter", [fitting("unit", 1, { every: 100, per: "hours" })]),
    part("hose", [fitting("unit", 2, { every: 60, per: "months" }), fitting("other", 1, MONTHS)]),
    part("ring", [fitting("unit", 4, MONTHS)]),
    part("elsewhere", [fitting("other", 9, MONTHS)]),
  ];
  const groups = serviceGroups(parts, "unit");
  expect(groups.map(({ interval, rows }) => [interval, rows.map((row) => row.part.slug)])).toEqual([
    [MONTHS, ["ring"]],
    [{ every: 60, per: "months" }, ["hose"]],
    [{ every: 100, per: "hours" }, ["filter"]],
    [{ every: null, per: "condition" }, ["strap"]],
  ]);
  expect(groups.map((group) => isService({ ...group, counts: countsOf(group) }))).toEqual([
    ...[true, true, true, false],
  ]);
});

test("FIT-02 a kit comes first, and what it contains is not needed a second time", () => {
  const ring = part("ring", [fitting("unit", 6, MONTHS)]);
  const disc = part("disc", [fitting("unit", 2, MONTHS)]);
  const spring = part("spring", [fitting("unit", 1, MONTHS)]);
  const kit = part(
    "kit",
    [fitting("unit", 1, MONTHS)],
    [
      { part: reference("ring"), quantity: 4 },
      { part: reference("disc"), quantity: 5 },
    ],
  );
  const [group] = serviceGroups([disc, ring, spring, kit], "unit");
  expect(group?.rows.map((row) => [row.part.slug, row.quantity, row.inKits])).toEqual([
    ["kit", 1, 0],
    ["disc", 2, 2],
    ["ring", 6, 4],
    ["spring", 1, 0],
  ]);
  expect(addedBy(group)).toEqual({ kit: 1, ring: 2, spring: 1 });
});

test("FIT-02 an option stands in its service, which does not add it", () => {
  const option = part("large", [fitting("unit", 0, MONTHS)]);
  const [group] = serviceGroups([option, part("ring", [fitting("unit", 4, MONTHS)])], "unit");
  expect(group?.rows.map((row) => row.part.slug)).toEqual(["large", "ring"]);
  expect(addedBy(group)).toEqual({ ring: 4 });
  const [alone] = serviceGroups([option], "unit");
  const texts = [group, alone].map((one) => one && textOf(one));
  expect(texts).toEqual(["1 part", "1 part"]);
  expect(group && countsOf(group).total).toBe(1_000);
  expect(alone && isService({ ...alone, counts: countsOf(alone) })).toBe(false);
});

test("FIT-02 a kit of a longer interval replaces nothing in the shorter service, and its parts in its own", () => {
  const ring = part("ring", [fitting("unit", 6, MONTHS)]);
  const kit = part(
    "kit",
    [fitting("unit", 1, { every: 24, per: "months" })],
    [{ part: reference("ring"), quantity: 6 }],
  );
  const [yearly, later] = serviceGroups([ring, kit], "unit");
  expect(addedBy(yearly)).toEqual({ ring: 6 });
  expect(addedBy(later)).toEqual({ kit: 1 });
});

test("FIT-02 as many months as hours are different intervals", () => {
  const parts = [
    part("filter", [fitting("unit", 1, { every: 12, per: "hours" })]),
    part("ring", [fitting("unit", 4, MONTHS)]),
  ];
  const groups = serviceGroups(parts, "unit");
  expect(groups.map(({ rows }) => rows.map((row) => row.part.slug))).toEqual([["ring"], ["filter"]]);
});

test("FIT-02 a kit that the unit needs twice contains its parts twice", () => {
  const ring = part("ring", [fitting("unit", 9, MONTHS)]);
  const kit = part("kit", [fitting("unit", 2, MONTHS)], [{ part: reference("ring"), quantity: 4 }]);
  const [group] = serviceGroups([ring, kit], "unit");
  expect(addedBy(group)).toEqual({ kit: 2, ring: 1 });
});

test("FIT-02 a service says what one press adds, what that costs, and what is on request", () => {
  const once = [fitting("unit", 1, MONTHS)];
  const rings = ["a", "b", "c"].map((slug) => part(slug, [fitting("unit", 2, MONTHS)]));
  const kit = part(
    "kit",
    once,
    [reference("a"), reference("b")].map((part) => ({ part, quantity: 2 })),
  );
  const shown = (...parts: ServicePart[]) =>
    serviceGroups(parts, "unit").map((group) => [textOf(group), countsOf(group).total]);
  // One kit, and two rings that it does not contain, at 2.50 each.
  expect(shown(kit, ...rings)).toEqual([["1 kit, 1 part", 750]]);
  expect(shown(kit, ...rings, { ...part("pump", once), price: 0 })).toEqual([
    ["1 kit, 1 part, 1 on request", 750],
  ]);
  expect(shown(...rings)).toEqual([["3 parts", 1_500]]);
  expect(shown(part("strap", [fitting("unit", 1, { every: null, per: "condition" })]))).toEqual([
    ["1 part", 250],
  ]);
});

test("FIT-02 a service is one quotation if any part that it needs is on request, also of a shorter one", () => {
  const later = { every: 24, per: "months" } as const;
  const kit = part("kit", [fitting("unit", 1, later)], [{ part: reference("ring"), quantity: 2 }]);
  const ring = { ...part("ring", [fitting("unit", 2, later)]), price: 0 };
  const pump = { ...part("pump", [fitting("unit", 1, MONTHS)]), price: 0 };
  const quoted = (...parts: ServicePart[]) =>
    serviceGroups(parts, "unit").map((group) => isQuoted({ ...group, counts: countsOf(group) }));
  expect(quoted(pump, kit)).toEqual([true, true]);
  // The kit contains the part that is not sold here.
  expect(quoted(kit, ring)).toEqual([false]);
  expect(quoted(ring)).toEqual([true]);
});

test("FIT-02 a service adds the parts of shorter ones that fall on the same day, each part once", () => {
  const every = (months: number): Interval => ({ every: months, per: "months" });
  const parts = [
    // In two places, of which one is due later.
    part("ring", [fitting("unit", 4, MONTHS), fitting("unit", 2, every(24))]),
    part("cell", [fitting("unit", 3, every(18))]),
    part("hose", [fitting("unit", 1, every(48))]),
    part("filter", [fitting("unit", 5, { every: 24, per: "hours" })]),
    part("strap", [fitting("unit", 1, { every: null, per: "condition" })]),
  ];
  const groups = serviceGroups(parts, "unit");
  expect(groups.map((group) => [shorterText(group), addedBy(group), countsOf(group).total])).toEqual([
    ["", { ring: 4 }, 1_000],
    ["", { cell: 3 }, 750],
    ["with the parts of the 12-month service", { ring: 6 }, 1_500],
    ["with the parts of the 12 and 24-month services", { hose: 1, ring: 6 }, 1_750],
    ["", { filter: 5 }, 1_250],
    ["", { strap: 1 }, 250],
  ]);
});

const INTERVALS = [1, 2, 3, 6, 12, 18, 24, 36, 60];
const due = fc.record({ quantity: fc.nat(9), every: fc.constantFrom(...INTERVALS) });

test("FIT-02 for any parts without kits, a service adds what all services of its day have together", () => {
  fc.assert(
    fc.property(fc.array(fc.array(due, { maxLength: 3 }), { maxLength: 8 }), (all) => {
      const parts = all.map((places, index) =>
        part(
          `part-${index}`,
          places.map(({ quantity, every }) => fitting("unit", quantity, { every, per: "months" })),
        ),
      );
      for (const group of serviceGroups(parts, "unit")) {
        const months = group.interval.every ?? 0;
        const expected = all.flatMap((places, index) => {
          const sum = places.reduce(
            (total, { quantity, every }) => total + (months % every ? 0 : quantity),
            0,
          );
          return sum > 0 ? [[`part-${index}`, sum]] : [];
        });
        expect(addedBy(group)).toEqual(Object.fromEntries(expected));
      }
    }),
  );
});
