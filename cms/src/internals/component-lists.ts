import type { Core, UID } from "@strapi/strapi";
import { PRODUCT } from "../content-types";

/**
 * Strapi 5.54 stores the components of an entry in a table of their own. Its document service
 * creates them and links them so; its documentation only has that service, which writes a whole
 * entry.
 */

/** A list field of a type, and the component of its items. */
export interface ListField {
  readonly type: UID.ContentType;
  readonly field: string;
  readonly component: UID.Component;
}

/** Replaces a list of components of one row. @param id of the row, not of the document */
export async function replaceList(
  { db }: Core.Strapi,
  { type, field, component }: ListField,
  id: number,
  items: readonly object[],
): Promise<void> {
  const former = await listOf(db, type, field, id);
  const linked: object[] = [];
  for (const data of items) {
    const created: { id: number } = await db.query(component).create({ data });
    linked.push({ id: created.id, __pivot: { field, component_type: component } });
  }
  await db.query(type).update({ where: { id }, data: { [field]: linked } });
  await db.query(component).deleteMany({ where: { id: { $in: former.map((item) => item.id) } } });
}

async function listOf(db: Core.Strapi["db"], type: UID.ContentType, field: string, id: number) {
  const row = await db.query(type).findOne({ select: ["id"], where: { id }, populate: { [field]: true } });
  const items: ReadonlyArray<{ readonly id: number; readonly number?: string }> = Object(row)[field] ?? [];
  return items;
}

/** Whether a list is replaced, in its order. Stores nothing: the transaction is rolled back. */
export async function checkComponentLists(strapi: Core.Strapi): Promise<boolean> {
  const { db } = strapi;
  const list: ListField = {
    ...{ type: PRODUCT, field: "former_part_numbers" },
    component: "product.former-part-number",
  };
  let stored: unknown;
  const done = new Error("The list was read.");
  await db
    .transaction(async () => {
      const { id } = await db
        .query(PRODUCT)
        .create({ data: { title: "self-check", slug: "self-check-list" } });
      await replaceList(strapi, list, id, [{ number: "1" }]);
      await replaceList(strapi, list, id, [{ number: "3" }, { number: "2" }]);
      stored = (await listOf(db, PRODUCT, list.field, id)).map(({ number }) => number);
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
  return JSON.stringify(stored) === '["3","2"]';
}
