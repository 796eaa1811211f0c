import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, api, callCms, fieldsOf, publicEntry } from "../cms/json.ts";
import { newDataDir, type RunningCms, removeDataDir, startCms } from "../cms/process.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import { smallSeed } from "../start/seed.ts";

/** Parts by number, current or former (FIT-04, FIT-05). */

const valve = (slug: string, ...fields: string[]) => `
- slug: ${slug}
  title: Valve ${slug}
  price: 12.50
  created_at: 2024-06-01
  featured: { file: part.webp, alt: A part }
  short_descriptions: A valve
  sub_categories: [spares]
  ${fields.join("\n  ")}
`;
const VALVES = [
  valve("valve-a", "part_number: HS-200-A", "replaced_by: valve-b"),
  valve("valve-b", "part_number: HS-200-B", "replaced_by: valve-c", "former_part_numbers: [HS-199-Z]"),
  valve("valve-c", "part_number: HS-200-C"),
].join("");

let seed: string;
let cms: RunningCms;
let editor: Editor;

beforeAll(async () => {
  seed = await smallSeed({ "spares/valves.yaml": VALVES });
  cms = await startCms(await newDataDir(), { SEED_DIR: seed });
  editor = await signIn(cms);
});
afterAll(async () => {
  await cms.stop();
  await removeDataDir(cms.dataDir);
  await removeDataDir(seed);
});

const ask = (...numbers: string[]): Promise<Answer> =>
  callCms(
    cms.url,
    api("products", {
      ...Object.fromEntries(numbers.map((number, index) => [`filters[part_number][$in][${index}]`, number])),
      "pagination[pageSize]": 100,
    }),
    { headers: { connection: "close" } },
  );
const slugsFor = async (...numbers: string[]) => (await ask(...numbers)).data.map(({ slug }) => slug);
const closestTo = async (number: string) => JSON.parse((await ask(number)).text).meta.closest;

test("FIT-05 numbers are found without regard to case, hyphens and spaces, as cards", async () => {
  for (const number of ["HS-100-A", "hs100a", "hs 100 a", "HS–100/A"]) {
    const { data, headers } = await ask(number);
    expect(data.map(({ slug }) => slug)).toEqual(["part-one"]);
    expect(headers.get("cache-control")).toBe("public, no-cache");
    expect(fieldsOf(data[0])).toEqual(
      "created_at documentId drawing featured former_part_numbers id part_number price short_descriptions slug title".split(
        " ",
      ),
    );
  }
  expect(await slugsFor("HS-100-A", "HC-1", "hs-100-a")).toEqual(["part-one", "set-one"]);
});

test("FIT-05 the form of the query without indexes is understood, and other operators are refused", async () => {
  const { data } = await callCms(
    cms.url,
    "/api/products?filters[part_number][$in][]=HC-1&filters[part_number][$in][]=x1",
  );
  expect(data.map(({ slug }) => slug)).toEqual(["set-one"]);
  const refused = await callCms(cms.url, "/api/products?filters[part_number][$eq]=HC-1");
  expect(refused).toMatchObject({
    status: 400,
    error: { message: "filters[part_number][$eq] is not supported; use $in." },
  });
});

test("FIT-04 FIT-05 a former number, and that of a replaced part, lead to what is sold now", async () => {
  expect((await ask("HC-0")).data).toMatchObject([{ slug: "set-two", former_part_numbers: ["HC-0"] }]);
  for (const number of ["HS-200-A", "HS-200-B", "HS-200-C", "hs199z"])
    expect((await ask(number)).data).toMatchObject([
      { slug: "valve-c", former_part_numbers: ["HS-200-A", "HS-200-B", "HS-199-Z"] },
    ]);
});

test("FIT-05 for an unknown number the closest one is named", async () => {
  expect(await closestTo("HS-100-B")).toEqual({ hs100b: "HS-100-A" });
  expect(await closestTo("HS-101-A")).toEqual({ hs101a: "HS-100-A" });
  expect(await closestTo("HS-777-Q")).toEqual({});
  expect(await closestTo("HS-100-A")).toEqual({});
});

test("FIT-05 an answer is bounded: 60 numbers, none too long, none without letters and digits", async () => {
  const many = Array.from({ length: 61 }, (_, index) => `HS-${index}`);
  expect((await ask(...many.slice(1))).status).toBe(200);
  for (const [numbers, sentence] of [
    [many, "takes at most 60 numbers."],
    [["--"], "must have letters or digits."],
    [["x".repeat(41)], "must not be longer than 40 characters."],
    [["a\u0000b"], "must not contain control characters."],
  ] as const) {
    const { status, error } = await ask(...numbers);
    expect([status, error?.message]).toEqual([400, `filters[part_number][$in] ${sentence}`]);
  }
});

test("FIT-05 an answer follows what editors publish, and drafts are not answered", async () => {
  const { documentId } = await publicEntry(cms.url, "products", "part-one");
  const changed = { part_number: "ZX-9077-K" };
  await editor.save("product", documentId, changed);
  expect(await slugsFor("ZX-9077-K")).toEqual([]);
  const published = await editor.act("product", documentId, "publish", changed);
  expect([published.status, published.error]).toEqual([200, undefined]);
  expect(await slugsFor("zx9077k")).toEqual(["part-one"]);
  expect(await slugsFor("HS-100-A")).toEqual([]);
  await editor.act("product", (await publicEntry(cms.url, "products", "valve-c")).documentId, "unpublish");
  expect(await slugsFor("HS-200-A")).toEqual(["valve-b"]);
});
