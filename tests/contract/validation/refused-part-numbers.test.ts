import { describe, expect, test } from "vitest";
import { publicEntry } from "../cms/json.ts";
import { refusedFields } from "../publishing/with-site.ts";
import { former, ids, newPart, numbers, saved, shop, startPartsShop, to } from "./parts-shop.ts";

/** A part number that leads to two products is refused when it is saved, and at Publish. */

startPartsShop();

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
