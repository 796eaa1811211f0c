import { afterAll, beforeAll, expect } from "vitest";
import { type CmsWithSite, refusedFields, startCmsWithSite } from "../publishing/with-site.ts";

/** A shop whose parts tests save and publish. */
export let shop: CmsWithSite;
export const ids = { ring: "", kit: "", set: "" };
/** How many parts were made; the title and the numbers of the last one have it. */
export let numbers = 0;

/** Starts it before the tests of a file, and stops it after them. */
export function startPartsShop(): void {
  beforeAll(async () => {
    shop = await startCmsWithSite();
    ids.ring = await shop.idOf("products", "part-one");
    ids.set = await shop.idOf("products", "set-one");
    ids.kit = await shop.idOf("products", "set-two");
    // Otherwise it is a part itself.
    expect((await shop.publish("product", ids.kit, { fits: [] })).status).toBe(200);
  });
  afterAll(() => shop.stop());
}

export const to = (documentId: string) => ({ connect: [{ documentId }] });
export const fitTo = (unit: string, changes: object = {}) => ({
  ...{ unit: to(unit), quantity: 1, every: 12, per: "months" },
  ...changes,
});
export const former = (...all: string[]) => all.map((number) => ({ number }));
export const dimension = (name: string, value: number | null, text: string | null = null) => ({
  ...{ name, value, text },
  unit: value === null ? null : "mm",
});

/** A published product of its own, whose number no other product has. */
export async function newPart(changes: object = {}): Promise<string> {
  numbers += 1;
  const fields = { slug: `part-${numbers}-new`, title: `Part ${numbers}`, part_number: `HS-${numbers}-NEW` };
  const copied = await shop.editor.copy("product", ids.ring, { ...fields, ...changes });
  expect([copied.status, copied.error?.message]).toEqual([200, undefined]);
  const documentId = String(copied.data[0]?.documentId);
  // A copy keeps the units of its original.
  const published = await shop.publish("product", documentId, { fits: [] });
  expect(refusedFields(published)).toEqual({ status: "200" });
  return documentId;
}

export const saved = async (documentId: string, changes: object) =>
  refusedFields(await shop.editor.save("product", documentId, changes));
