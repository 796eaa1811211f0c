import { expect, test } from "vitest";
import {
  type LimitedDraft,
  limitProblems,
  statedLimits,
} from "../../../../src/contract/rules/limit-problems.ts";
import { CONTENT_SCHEMAS } from "../../../../src/contract/shapes/content-schemas.ts";
import { issuesOf } from "../../../../src/contract/shapes/issues.ts";
import type { Limit } from "../../../../src/contract/shapes/limit.ts";
import { type Product, productSchema } from "../../../../src/contract/shapes/product.ts";
import { product } from "../../../harness/entries.ts";
import { SEEDED_UNITS } from "../../../harness/seeded-units.ts";

const depth = (metres: number | null): Limit => ({ kind: "depth", metres, minutes: null, condition: null });
const oxygen = (minutes: number | null, condition: string | null = "2 L at 200 bar"): Limit => ({
  ...{ kind: "oxygen", metres: null },
  ...{ minutes, condition },
});
const scrubber = (
  metres: number | null,
  minutes: number | null,
  condition: string | null = "4 °C",
): Limit => ({
  kind: "scrubber",
  ...{ metres, minutes, condition },
});
const fact = (value: string, condition: string | null = null) => ({ label: value, value, condition });
const KEY_FACTS = [
  fact("100 m", "Trimix"),
  fact("140 min", "100 m, 4 °C, to 5 mbar; 190 min at 40 m"),
  fact("4 h 30 min", "2 L at 200 bar"),
];

const problemsOf = (limits: Limit[], changes: Partial<Product> = {}): Record<string, string> => {
  const { error } = CONTENT_SCHEMAS.product.safeParse(
    product("set", { key_facts: KEY_FACTS, limits, ...changes }),
  );
  return Object.fromEntries(
    issuesOf(error?.issues ?? []).map(({ path, message }) => [path.join("."), message]),
  );
};
const UNSTATED = "must be stated by a key fact, in the same words";

test("limits are a depth and durations that the key facts state, each duration with its condition", () => {
  expect(problemsOf([])).toEqual({});
  expect(problemsOf([depth(100), scrubber(40, 190), scrubber(100, 140), oxygen(270)])).toEqual({});
  expect(problemsOf([depth(100), oxygen(270)])).toEqual({});
  expect(problemsOf([depth(100), scrubber(100, 140, null), oxygen(270, null)])).toEqual({
    "limits.1.condition": "must say under which conditions the duration was measured",
    "limits.2.condition": "must say under which conditions the duration was measured",
  });
});

test("a limit has the numbers of its kind, and each is above 0", () => {
  expect(problemsOf([depth(null), scrubber(null, null), oxygen(null)])).toMatchObject({
    "limits.0.metres": "must be a depth, and empty for oxygen",
    "limits.1.metres": "must be a depth, and empty for oxygen",
    "limits.1.minutes": "must be a duration, and empty for a depth",
    "limits.2.minutes": "must be a duration, and empty for a depth",
  });
  const swapped = [
    { ...depth(100), minutes: 140 },
    { ...oxygen(270), metres: 100 },
  ];
  expect(problemsOf(swapped)).toMatchObject({
    "limits.0.minutes": "must be a duration, and empty for a depth",
    "limits.1.metres": "must be a depth, and empty for oxygen",
  });
  const { error } = productSchema.safeParse(product("set", { limits: [depth(0), oxygen(-1)] }));
  expect(issuesOf(error?.issues ?? [])).toEqual([
    { path: ["limits", 0, "metres"], message: "must be above 0" },
    { path: ["limits", 1, "minutes"], message: "must be above 0" },
  ]);
});

test("a figure that the page does not state is refused, and is not drawn", () => {
  const wrong = [depth(101), scrubber(100, 141), scrubber(40, 191), oxygen(180)];
  expect(problemsOf(wrong)).toMatchObject({
    "limits.0.metres": UNSTATED,
    "limits.1.minutes": UNSTATED,
    "limits.2.minutes": UNSTATED,
    "limits.3.minutes": UNSTATED,
  });
  expect(statedLimits(product("set", { key_facts: KEY_FACTS, limits: wrong }))).toEqual([]);
  // 140 min are stated at 100 m only.
  expect(problemsOf([depth(100), scrubber(100, 140), scrubber(60, 140)])).toMatchObject({
    "limits.1.minutes": "must be shorter than at a smaller depth",
    "limits.2.minutes": UNSTATED,
  });
});

test("a duration is drawn in the words of its page, which may be in hours or in the description", () => {
  const text = (value: string): Product["long_descriptions"] => [
    { type: "paragraph", children: [{ type: "text", text: value, bold: true }] },
  ];
  const set = product("set", {
    key_facts: [fact("100 m"), fact("3 h"), fact("165 min"), fact("2 h 10 min", "100 m")],
    long_descriptions: text("It lasts 190 min at 40 m."),
    limits: [depth(100), oxygen(180), oxygen(165), scrubber(100, 130), scrubber(40, 190)],
  });
  expect(statedLimits(set).map(({ figure }) => figure)).toEqual([
    ...["100 m", "3 h", "165 min", "2 h 10 min", "190 min"],
  ]);
});

test("limits without a depth, without a duration, twice the same, or a scrubber that ends above the depth are refused", () => {
  expect(problemsOf([oxygen(270)])).toEqual({ limits: "must have a depth" });
  expect(problemsOf([depth(100)])).toEqual({ limits: "must have a duration" });
  expect(problemsOf([depth(100), depth(100), oxygen(270), oxygen(270)])).toEqual({
    "limits.1.kind": "must not be named twice",
    "limits.3.kind": "must not be named twice",
  });
  expect(problemsOf([depth(100), scrubber(40, 190)])).toEqual({
    limits: "must have a scrubber's duration at the depth",
  });
});

test("a draft may lack values", () => {
  const draft: LimitedDraft = {
    limits: [
      { kind: null, metres: null, minutes: null, condition: null },
      { kind: "scrubber", metres: 100, minutes: null, condition: null },
      { kind: "depth", metres: 100, minutes: null, condition: null },
      { kind: "oxygen", metres: null, minutes: 270, condition: null },
    ],
    key_facts: [{ value: null, condition: null }, ...KEY_FACTS],
    long_descriptions: null,
  };
  expect(limitProblems(draft)).toEqual([]);
});

test.each(SEEDED_UNITS)("the limits of $slug are its key facts, conditions included", (unit) => {
  expect(limitProblems(unit)).toEqual([]);
  const page = JSON.stringify([unit.key_facts, unit.long_descriptions]);
  const quoted = unit.limits.flatMap(({ condition }) => condition?.split(/[,;] /) ?? []);
  expect(quoted.filter((part) => !page.includes(part))).toEqual([]);
  // Every unit that states a depth and how long its scrubber or its oxygen lasts has an envelope.
  const labels = unit.key_facts.map(({ label }) => label);
  const lasts = ["Scrubber duration", "Oxygen endurance", "Duration"].some((one) => labels.includes(one));
  expect(unit.limits.length > 0).toBe(lasts && labels.includes("Maximum depth"));
  const kinds = unit.limits.map(({ kind }) => kind);
  expect(kinds.includes("oxygen")).toBe(labels.includes("Oxygen endurance"));
});

test.each(SEEDED_UNITS)("the size of $slug is the one that its texts state", ({ dimensions, ...unit }) => {
  const [, stated = ""] =
    /(?:^|\s)(\d+(?: × \d+)+) mm/.exec(
      unit.key_facts.find(({ label }) => label === "Dimensions")?.value ?? unit.long_descriptions,
    ) ?? [];
  const size = stated.split(" × ").map(Number);
  expect(dimensions.length > 0).toBe(stated !== "");
  expect(dimensions.filter(({ value }) => !size.includes(value ?? 0))).toEqual([]);
});
