import { beforeAll, expect, test } from "vitest";
import { api, callCms, type Entry, fetchAllPages, fieldsOf } from "../cms/json.ts";
import { seededCms } from "../cms/seeded.ts";

/** What products say as parts, in the answers of the real CMS with its own seed. */

const REFERENCE = ["documentId", "id", "slug", "title"];

const cms = seededCms();
let products: Entry[] = [];
beforeAll(async () => {
  products = await fetchAllPages(cms.url, "products");
});

const list = (value: unknown): Entry[] => (Array.isArray(value) ? value : []);

function bySlug(slug: string): Entry {
  const product = products.find((one) => one.slug === slug);
  if (!product) throw new Error(`There is no product "${slug}".`);
  return product;
}

test("FIT-01 a part names units with quantity and interval, its dimensions, and what a kit contains", () => {
  const ring = bySlug("o-ring-7-65x1-78-epdm-90");
  const fits = list(ring["fits"]);
  expect(fieldsOf(fits[0])).toEqual(["every", "id", "per", "quantity", "unit"]);
  expect(fieldsOf(Object(fits[0])["unit"])).toEqual(REFERENCE);
  expect(fits[0]).toMatchObject({
    unit: { slug: "foreland-40-eccr" },
    quantity: 8,
    every: 12,
    per: "months",
  });
  expect(ring["properties"]).toMatchObject([
    { label: "Family", value: "O-rings" },
    { label: "Material", value: "EPDM" },
    { label: "Hardness", value: "90 Shore A" },
  ]);
  expect(ring["drawing"]).toBe("o-ring");
  expect(ring["dimensions"]).toMatchObject([
    { name: "inside_diameter", value: 7.65, unit: "mm", text: null },
    { name: "section", value: 1.78, unit: "mm", text: null },
  ]);
  expect(ring["steps"]).toEqual([]);
  const cell = bySlug("battery-lithium-aa-1-5-v");
  expect(cell["drawing"]).toBe("turned");
  expect(fieldsOf(list(cell["steps"])[0])).toEqual(["bore", "diameter", "form", "id", "length"]);
  expect(cell["steps"]).toMatchObject([
    { form: "round", diameter: 5.5, length: 1.2, bore: null },
    { form: "round", diameter: 14.5, length: 49.3, bore: null },
  ]);
  const kit = bySlug("two-year-service-kit-military-unit");
  expect(list(kit["contents"])[0]).toMatchObject({
    part: { slug: "o-ring-47-29x2-62-epdm-70" },
    quantity: 2,
  });
  expect(bySlug("mushroom-valve-34-mm-silicone")["former_part_numbers"]).toEqual(["HS-30134-B"]);
  expect(bySlug("foreland-40-eccr")).toMatchObject({
    fits: [],
    contents: [],
    drawing: null,
    replaced_by: null,
  });
});

test("NOT-02 CON-01 a search and a listing say which open notices and conditions a product has", async () => {
  const find = async (path: string, query: Record<string, string>) =>
    (await callCms(cms.url, api(path, query))).data;
  const title = "Mouthpiece retaining strap";
  const [strap] = await find("products", { "filters[title][$containsi]": title });
  expect(strap).toMatchObject({ title, notices: [{ number: "SB 21-02" }], conditions: [] });
  const [spares] = await find("sub-categories", { "filters[slug][$eq]": "spares" });
  const listed = list(spares?.["products"]);
  expect(listed.find((one) => one["title"] === title)).toMatchObject({ notices: [{ number: "SB 21-02" }] });
  expect(listed.filter(({ notices }) => list(notices).length === 0).length).toBeGreaterThan(50);
  const [unit] = await find("products", { "filters[title][$containsi]": "Foreland 40" });
  expect(list(unit?.["conditions"]).map((condition) => condition["title"])).toContain(
    "Training on this unit",
  );
});
