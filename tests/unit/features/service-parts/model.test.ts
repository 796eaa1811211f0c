import { expect, test } from "vitest";
import type { Fit, Interval } from "../../../../src/contract/shapes/part.ts";
import {
  countsOf,
  countsText,
  isService,
  neededBesideKits,
  type ServiceGroup,
  type ServicePart,
  serviceGroups,
  shorterServicesText,
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
  expect(group?.rows.map((row) => [row.part.slug, row.quantity, neededBesideKits(row)])).toEqual([
    ["kit", 1, 1],
    ["disc", 2, 0],
    ["ring", 6, 2],
    ["spring", 1, 1],
  ]);
});

test("FIT-02 an option stands in its service, which does not add it", () => {
  const option = part("large", [fitting("unit", 0, MONTHS)]);
  const [group] = serviceGroups([option, part("ring", [fitting("unit", 4, MONTHS)])], "unit");
  expect(group?.rows.map((row) => [row.part.slug, neededBesideKits(row)])).toEqual([
    ["large", 0],
    ["ring", 4],
  ]);
  const [alone] = serviceGroups([option], "unit");
  const texts = [group, alone].map((one) => one && textOf(one));
  expect(texts).toEqual(["1 part", "1 part"]);
  expect(group && countsOf(group).total).toBe(1_000);
  expect(alone && isService({ ...alone, counts: countsOf(alone) })).toBe(false);
});

test("FIT-02 a kit of another interval replaces nothing", () => {
  const ring = part("ring", [fitting("unit", 6, MONTHS)]);
  const kit = part(
    "kit",
    [fitting("unit", 1, { every: 24, per: "months" })],
    [{ part: reference("ring"), quantity: 6 }],
  );
  const [yearly] = serviceGroups([ring, kit], "unit");
  expect(yearly?.rows.map(neededBesideKits)).toEqual([6]);
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
  expect(group?.rows.map(neededBesideKits)).toEqual([2, 1]);
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

test.each([
  [[12, 24, 48, null], "No service includes a shorter one: at 24 months, order the 12-month parts too."],
  [[60, 48, 12], "No service includes a shorter one: at 48 months, order the 12-month parts too."],
  [[12, 18], ""],
  [[24, null], ""],
])("FIT-02 services every %j months say which shorter one falls on the same day", (intervals, text) => {
  const services = intervals.map((every) => ({
    interval: { every, per: every === null ? ("condition" as const) : ("months" as const) },
  }));
  expect(shorterServicesText(services)).toBe(text);
});
