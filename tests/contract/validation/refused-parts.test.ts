import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publicEntry } from "../cms/json.ts";
import { type CmsWithSite, refusedFields, startCmsWithSite } from "../publishing/with-site.ts";

/** What contradicts itself as a part is refused when it is saved, and when it is published. */

let shop: CmsWithSite;
const ids = { ring: "", kit: "", set: "" };
let numbers = 0;

beforeAll(async () => {
  shop = await startCmsWithSite();
  ids.ring = await shop.idOf("products", "part-one");
  ids.set = await shop.idOf("products", "set-one");
  ids.kit = await shop.idOf("products", "set-two");
});
afterAll(() => shop.stop());

const to = (documentId: string) => ({ connect: [{ documentId }] });
const fitTo = (unit: string, changes: object = {}) => ({
  ...{ unit: to(unit), quantity: 1, every: 12, per: "months" },
  ...changes,
});
const former = (...all: string[]) => all.map((number) => ({ number }));
const dimension = (name: string, value: number | null, text: string | null = null) => ({
  ...{ name, value, text },
  unit: value === null ? null : "mm",
});

/** A published product of its own, whose number no other product has. */
async function newPart(changes: object = {}): Promise<string> {
  numbers += 1;
  const fields = { slug: `part-${numbers}-new`, title: `Part ${numbers}`, part_number: `HS-${numbers}-NEW` };
  const copied = await shop.editor.copy("product", ids.ring, { ...fields, fits: [], ...changes });
  expect([copied.status, copied.error?.message]).toEqual([200, undefined]);
  const documentId = String(copied.data[0]?.documentId);
  expect(refusedFields(await shop.publish("product", documentId))).toEqual({ status: "200" });
  return documentId;
}

const saved = async (documentId: string, changes: object) =>
  refusedFields(await shop.editor.save("product", documentId, changes));

describe("FIT-01 a part", () => {
  test.each<[string, () => object, Record<string, string>]>([
    [
      "that fits itself",
      () => ({ fits: [fitTo(ids.set), fitTo(ids.ring)] }),
      { "fits.1.unit": "This must be another product than the part itself." },
    ],
    [
      "that names a unit twice",
      () => ({ fits: [fitTo(ids.set), fitTo(ids.kit), fitTo(ids.set, { quantity: 3 })] }),
      { "fits.2.unit": "This must not be named twice." },
    ],
    [
      "with an interval without months or hours",
      () => ({ fits: [fitTo(ids.set, { per: null })] }),
      { "fits.0.per": "This must be months or hours." },
    ],
    [
      "with a number and on condition",
      () => ({ fits: [fitTo(ids.set, { per: "condition" })] }),
      { "fits.0.every": "This must be a number of months or hours, and empty on condition." },
    ],
    [
      "with months and no number",
      () => ({ fits: [fitTo(ids.set, { every: null })] }),
      { "fits.0.every": "This must be a number of months or hours, and empty on condition." },
    ],
    [
      "with a fault below a unit that is not published",
      () => ({ fits: [fitTo(unpublished), fitTo(ids.set, { per: "condition" })] }),
      { "fits.1.every": "This must be a number of months or hours, and empty on condition." },
    ],
    [
      "with a dimension of number and text",
      () => ({ dimensions: [{ ...dimension("length", 3, "three"), unit: "mm" }], drawing: null }),
      { "dimensions.0.value": "This must be a number with its unit, or a text." },
    ],
    [
      "with dimensions of zero and less",
      () => ({
        dimensions: [dimension("length", 3), dimension("width", 0), dimension("height", -2)],
        drawing: null,
      }),
      { "dimensions.1.value": "This must be above 0.", "dimensions.2.value": "This must be above 0." },
    ],
    [
      "that replaces itself",
      () => ({ replaced_by: to(ids.ring) }),
      { replaced_by: "This must be another product." },
    ],
  ])("%s is refused when it is saved", async (_what, changes, problems) => {
    expect(await saved(ids.ring, changes())).toEqual({ status: "400", ...problems });
  });
  let unpublished = "";
  beforeAll(async () => {
    const copied = await shop.editor.copy("product", ids.ring, { slug: "unpublished", title: "Unpublished" });
    unpublished = String(copied.data[0]?.documentId);
  });

  test("of which there is less than none is refused at the quantity", async () => {
    const answer = await saved(ids.ring, { fits: [fitTo(ids.set, { quantity: -1 })] });
    expect(Object.keys(answer)).toEqual(["status", "fits.0.quantity"]);
    expect(answer["status"]).toBe("400");
  });

  test("may be saved without a unit, and is published with all of them", async () => {
    const part = await newPart();
    const fits = [fitTo(ids.set), { quantity: 2, every: null, per: "condition" }];
    expect(await saved(part, { fits })).toEqual({ status: "200" });
    expect(refusedFields(await shop.publish("product", part))).toEqual({
      status: "400",
      "fits.1.unit": "This must not be empty.",
    });
  });

  test("keeps its unit when that is renamed or published again, and leaves out an unpublished one", async () => {
    const unit = await newPart({ title: "A unit" });
    const part = await newPart();
    const fits = [fitTo(unit, { quantity: 2 }), fitTo(ids.set)];
    expect((await shop.publish("product", part, { fits })).status).toBe(200);
    const slug = `part-${numbers}-new`;
    expect((await shop.publish("product", unit, { title: "A renamed unit" })).status).toBe(200);
    const shown = async () => (await publicEntry(shop.cms.url, "products", slug))["fits"];
    expect(await shown()).toMatchObject([
      { unit: { documentId: unit, title: "A renamed unit" }, quantity: 2 },
      { unit: { slug: "set-one" } },
    ]);
    expect((await shop.editor.act("product", unit, "unpublish")).status).toBe(200);
    expect(await shown()).toMatchObject([{ unit: { slug: "set-one" } }]);
  });
});

describe("FIT-04 a part number", () => {
  test("of which a former one is sold, stands twice or is the current one is refused at its place", async () => {
    const part = await newPart();
    const own = `HS-${numbers}-NEW`;
    expect(await saved(part, { former_part_numbers: former("HS-1-OLD", own.toLowerCase()) })).toEqual({
      status: "400",
      "former_part_numbers.1.number": "This must differ from the current part number.",
    });
    expect(await saved(part, { former_part_numbers: former("HS-1-OLD", "HS 1 OLD") })).toEqual({
      status: "400",
      "former_part_numbers.1.number": "This must not stand twice.",
    });
    expect(await saved(part, { former_part_numbers: former("hs-100-a") })).toEqual({
      status: "400",
      "former_part_numbers.0.number": "This must not be the part number of “Part One”.",
    });
    expect(await saved(part, { former_part_numbers: former("HC 0") })).toEqual({
      status: "400",
      "former_part_numbers.0.number": "This must not be a former part number of “Another Set Two” too.",
    });
    expect(await saved(part, { part_number: "HC0" })).toEqual({
      status: "400",
      part_number: "This must not be a former part number of “Another Set Two”.",
    });
    expect(await saved(part, { former_part_numbers: former("HS-1-OLD") })).toEqual({ status: "200" });
  });

  test("that another product has is refused, however it is written, among drafts and at Publish", async () => {
    const [first, second] = [await newPart(), await newPart()];
    const [taken, own] = [`hs${numbers - 1}new`, `HS-${numbers}-NEW`];
    const refused = {
      status: "400",
      part_number: `This must not be the part number of “Part ${numbers - 1}” too.`,
    };
    for (const written of [taken, taken.toUpperCase(), `HS-${numbers - 1}-NEW`])
      expect([written, await saved(second, { part_number: written })]).toEqual([written, refused]);
    // Of the draft it is free; of what is published only with the next Publish.
    expect(await saved(first, { part_number: "HS-OTHER" })).toEqual({ status: "200" });
    expect(await saved(second, { part_number: taken })).toEqual({ status: "200" });
    expect(refusedFields(await shop.publish("product", second))).toEqual(refused);
    expect((await shop.publish("product", first)).status).toBe(200);
    expect((await shop.publish("product", second)).status).toBe(200);
    expect(await saved(second, { part_number: own, title: "Other" })).toEqual({ status: "200" });
  });

  test("stays with the original of a copy, and a copy that states it is refused", async () => {
    const stated = { slug: "stated-copy", title: "A copy", part_number: "hs 100 a" };
    expect(refusedFields(await shop.editor.copy("product", ids.ring, stated))).toEqual({
      status: "400",
      part_number: "This must not be the part number of “Part One” too.",
    });
    const copied = await shop.editor.copy("product", ids.ring, { slug: "silent-copy", title: "A copy" });
    expect((await shop.publish("product", String(copied.data[0]?.documentId))).status).toBe(200);
    expect((await publicEntry(shop.cms.url, "products", "silent-copy"))["part_number"]).toBeNull();
  });

  test("that is former stays with the original of a copy", async () => {
    const original = await newPart();
    await shop.publish("product", original, { former_part_numbers: former("HS-9-OLD") });
    const copied = await shop.editor.copy("product", original, { slug: "copy-of-it", title: "A copy" });
    const id = String(copied.data[0]?.documentId);
    expect((await shop.publish("product", id, { part_number: "HS-9-COPY" })).status).toBe(200);
    expect((await publicEntry(shop.cms.url, "products", "copy-of-it"))["former_part_numbers"]).toEqual([]);
  });

  test("of a product that is replaced in a circle is refused, of any length", async () => {
    const [first, second, third] = [await newPart(), await newPart(), await newPart()];
    const titles = [numbers - 2, numbers - 1, numbers].map((number) => `“Part ${number}”`);
    expect(await saved(first, { replaced_by: to(second) })).toEqual({ status: "200" });
    expect(await saved(second, { replaced_by: to(first) })).toEqual({
      status: "400",
      replaced_by: `This must not lead back here, as it does through ${titles[0]}.`,
    });
    expect(await saved(second, { replaced_by: to(third) })).toEqual({ status: "200" });
    expect(await saved(third, { replaced_by: to(first) })).toEqual({
      status: "400",
      replaced_by: `This must not lead back here, as it does through ${titles[0]}, ${titles[1]}.`,
    });
  });

  test("of a published circle is refused at Publish, although the drafts have none", async () => {
    const [first, second] = [await newPart(), await newPart()];
    expect((await shop.publish("product", first, { replaced_by: to(second) })).status).toBe(200);
    expect(await saved(first, { replaced_by: { set: [] } })).toEqual({ status: "200" });
    expect(await saved(second, { replaced_by: to(first) })).toEqual({ status: "200" });
    expect(refusedFields(await shop.publish("product", second))).toEqual({
      status: "400",
      replaced_by: `This must not lead back here, as it does through “Part ${numbers - 1}”.`,
    });
    expect((await shop.publish("product", first)).status).toBe(200);
    expect((await shop.publish("product", second)).status).toBe(200);
  });
});

test("FIT-01 a kit that contains itself is refused, also through another kit", async () => {
  expect(await saved(ids.ring, { contents: [{ part: to(ids.ring), quantity: 1 }] })).toEqual({
    status: "400",
    "contents.0.part": "This must be another product than the kit itself.",
  });
  expect(await saved(ids.ring, { contents: [{ part: to(ids.kit), quantity: 1 }] })).toEqual({
    status: "400",
    "contents.0.part": "This must not contain this kit, as “Another Set Two” does.",
  });
});

test("FIT-08 a turned part that contradicts itself is refused at its steps", async () => {
  const step = (diameter: number, length: number, bore: number | null = null) => ({
    ...{ diameter, length, bore },
    form: "round",
  });
  const dimensions = [dimension("outside_diameter", 12)];
  expect(await saved(ids.ring, { drawing: "turned", dimensions, steps: [] })).toEqual({
    status: "400",
    drawing: "This must come with steps.",
  });
  expect(
    await saved(ids.ring, { drawing: "turned", dimensions, steps: [step(12, 5), step(8, 5, 9)] }),
  ).toEqual({
    status: "400",
    "steps.1.bore": "This must be smaller than the diameter.",
  });
  expect(await saved(ids.ring, { drawing: "turned", dimensions, steps: [step(14, 5)] })).toEqual({
    status: "400",
    steps: "This must have the outside diameter: the largest is 14 mm.",
  });
  const part = await newPart();
  expect(
    await saved(part, { drawing: "turned", dimensions, steps: [{ form: "grip" }, step(12, 5)] }),
  ).toEqual({
    status: "200",
  });
  const { status, ...fields } = refusedFields(await shop.publish("product", part));
  expect([status, Object.keys(fields)]).toEqual(["400", ["steps.0.diameter", "steps.0.length"]]);
});

test("FIT-08 a drawing without its dimensions is refused at the drawing, with their names", async () => {
  const dimensions = [dimension("outside_diameter", 14), dimension("thread_a", null, "M10")];
  expect(await saved(ids.ring, { drawing: "hose", dimensions })).toEqual({
    status: "400",
    drawing: "This must come with these dimensions: length, thread b.",
  });
  expect(await saved(ids.ring, { drawing: "disc", dimensions: [dimension("thickness", 0)] })).toEqual({
    status: "400",
    "dimensions.0.value": "This must be above 0.",
    drawing: "This must come with these dimensions: outside diameter, thickness.",
  });
});
