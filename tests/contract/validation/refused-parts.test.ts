import { beforeAll, describe, expect, test } from "vitest";
import { publicEntry } from "../cms/json.ts";
import { refusedFields } from "../publishing/with-site.ts";
import { dimension, fitTo, ids, newPart, numbers, saved, shop, startPartsShop, to } from "./parts-shop.ts";

/** What contradicts itself as a part is refused when it is saved, and when it is published. */

startPartsShop();

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
    expect(await saved(unpublished, { fits: [] })).toEqual({ status: "200" });
  });

  test("of which there is less than none is refused at the quantity", async () => {
    const answer = await saved(ids.ring, { fits: [fitTo(ids.set, { quantity: -1 })] });
    expect(Object.keys(answer)).toEqual(["status", "fits.0.quantity"]);
    expect(answer["status"]).toBe("400");
  });

  test("is refused at the line without a unit", async () => {
    const part = await newPart();
    const fits = [fitTo(ids.set), { quantity: 2, every: null, per: "condition" }];
    const refused = { status: "400", "fits.1.unit": "This must not be empty." };
    expect(await saved(part, { fits })).toEqual(refused);
    expect(refusedFields(await shop.publish("product", part, { fits }))).toEqual(refused);
  });

  test("is refused at a unit that is a part, and a unit that becomes one, among drafts and at Publish", async () => {
    const [inner, part] = [await newPart(), await newPart()];
    const ofPart = { fits: [fitTo(ids.set), fitTo(inner)] };
    const ofUnit = { fits: [fitTo(ids.set)] };
    const isUnit = { status: "400", fits: "This must be empty: other parts fit this product." };
    expect((await shop.publish("product", inner)).status).toBe(200);
    expect((await shop.publish("product", part, ofPart)).status).toBe(200);
    expect(await saved(inner, ofUnit)).toEqual(isUnit);
    // The part's draft no longer fits it, and what is published still does.
    expect(await saved(part, ofUnit)).toEqual({ status: "200" });
    expect(await saved(inner, ofUnit)).toEqual({ status: "200" });
    expect(refusedFields(await shop.publish("product", inner))).toEqual(isUnit);
    expect((await shop.publish("product", part)).status).toBe(200);
    expect((await shop.publish("product", inner)).status).toBe(200);

    const isPart = { status: "400", "fits.1.unit": "This must be a unit, and no part that fits others." };
    expect(await saved(part, ofPart)).toEqual(isPart);
    // Its draft is a unit again, and what is published is not yet.
    expect(await saved(inner, { fits: [] })).toEqual({ status: "200" });
    expect(await saved(part, ofPart)).toEqual({ status: "200" });
    expect(refusedFields(await shop.publish("product", part))).toEqual(isPart);
    expect((await shop.publish("product", inner)).status).toBe(200);
    expect((await shop.publish("product", part)).status).toBe(200);
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

test("FIT-01 a kit that contains itself is refused, also through another kit", async () => {
  expect(await saved(ids.ring, { contents: [{ part: to(ids.ring), quantity: 1 }] })).toEqual({
    status: "400",
    "contents.0.part": "This must be another product than the kit itself.",
  });
  expect(await saved(ids.ring, { contents: [{ part: to(ids.kit), quantity: 1 }] })).toEqual({
    status: "400",
    "contents.0.part": "This must not contain this kit, as “Another Set Two” does.",
  });
  // A kit that has nothing else for which it would be compared with others.
  const kit = await newPart();
  expect(await saved(kit, { contents: [{ part: to(ids.ring), quantity: 1 }] })).toEqual({ status: "200" });
  expect(await saved(ids.ring, { contents: [{ part: to(kit), quantity: 1 }] })).toEqual({
    status: "400",
    "contents.0.part": `This must not contain this kit, as “Part ${numbers}” does.`,
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
