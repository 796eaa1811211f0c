import { afterAll, beforeAll, expect, test } from "vitest";
import { publicEntry } from "../cms/json.ts";
import { type CmsWithSite, refusedFields, startCmsWithSite } from "../publishing/with-site.ts";

/** Limits that no key fact states, or that lack a number or a condition, are refused at saving. */

let shop: CmsWithSite;
let set = "";

beforeAll(async () => {
  shop = await startCmsWithSite();
  set = await shop.idOf("products", "set-one");
});
afterAll(() => shop.stop());

const key_facts = [
  { label: "Maximum depth", value: "40 m" },
  { label: "Scrubber duration", value: "135 min", condition: "40 m, 4 °C, to 5 mbar" },
  { label: "Oxygen endurance", value: "3 h" },
];
const depth = { kind: "depth", metres: 40 };
const scrubber = { kind: "scrubber", metres: 40, minutes: 135, condition: "4 °C" };
const oxygen = { kind: "oxygen", minutes: 180, condition: "2 L at 200 bar" };

const saved = async (limits: readonly object[], facts: readonly object[] = key_facts) =>
  refusedFields(await shop.editor.save("product", set, { key_facts: facts, limits }));

test("limits that the key facts state are saved, published and returned as numbers", async () => {
  expect(await saved([depth, scrubber, oxygen])).toEqual({ status: "200" });
  expect(refusedFields(await shop.publish("product", set))).toEqual({ status: "200" });
  const { limits } = await publicEntry(shop.cms.url, "products", "set-one");
  expect(limits).toEqual(
    [depth, scrubber, oxygen].map((limit) => ({
      id: expect.any(Number),
      ...{ metres: null, minutes: null, condition: null },
      ...limit,
    })),
  );
});

const UNSTATED = "This must be stated by a key fact, in the same words.";
test.each<[string, readonly object[], Record<string, string>]>([
  ["a depth of another figure", [{ ...depth, metres: 41 }, oxygen], { "limits.0.metres": UNSTATED }],
  ["another duration", [depth, oxygen, { ...scrubber, minutes: 136 }], { "limits.2.minutes": UNSTATED }],
  [
    "a duration without its condition",
    [depth, { ...oxygen, condition: " " }],
    { "limits.1.condition": "This must say under which conditions the duration was measured." },
  ],
  [
    "a scrubber without the depth of its measurement",
    [depth, { ...scrubber, metres: null }],
    {
      "limits.1.metres": "This must be a depth, and empty for oxygen.",
      limits: "This must have a scrubber's duration at the depth.",
    },
  ],
  ["no duration", [depth], { limits: "This must have a duration." }],
  ["no depth", [oxygen], { limits: "This must have a depth." }],
])("%s is refused at its field", async (_what, limits, fields) => {
  expect(await saved(limits)).toEqual({ status: "400", ...fields });
});

test("a number that is not above 0 is refused", async () => {
  const { status, ...fields } = await saved([{ ...depth, metres: -40 }, oxygen]);
  expect([status, Object.keys(fields)]).toEqual(["400", ["limits.0.metres"]]);
});

test("a key fact cannot change while a limit has its former figure", async () => {
  expect(await saved([depth, oxygen])).toEqual({ status: "200" });
  const facts = [key_facts[0], { label: "Oxygen endurance", value: "2 h 30 min" }];
  expect(await saved([depth, oxygen], facts as object[])).toEqual({
    status: "400",
    "limits.1.minutes": UNSTATED,
  });
  expect(await saved([depth, { ...oxygen, minutes: 150 }], facts as object[])).toEqual({ status: "200" });
});
