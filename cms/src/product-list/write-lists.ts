import { PRODUCT } from "../content-types";
import { replaceList } from "../internals/component-lists";
import type { ListField } from "./listed-product";
import type { ListItem, Saved } from "./parsed";
import type { PlannedField } from "./planned-change";

const COMPONENTS = {
  former_part_numbers: "product.former-part-number",
  fits: "product.fit",
} as const satisfies Readonly<Record<ListField, string>>;

interface RowOfProduct {
  readonly id: number;
  readonly documentId: string;
  readonly publishedAt: unknown;
}

const isList = (saved: Saved): saved is readonly ListItem[] => Array.isArray(saved);

export const isListField = (field: PlannedField["field"]): field is ListField => field in COMPONENTS;

const readRows = (documentIds: readonly string[]): Promise<RowOfProduct[]> =>
  strapi.db.query(PRODUCT).findMany({
    ...{ select: ["id", "documentId", "publishedAt"], where: { documentId: { $in: documentIds } } },
  });

/** Replaces the lists of a product's draft and of its published row. */
export async function writeLists(documentId: string, fields: readonly PlannedField[]): Promise<void> {
  for (const { field, saved } of fields) {
    if (!isListField(field) || !isList(saved)) continue;
    const units = await readRows(saved.flatMap((item) => ("unit" in item ? item.unit : [])));
    for (const { id, publishedAt } of await readRows([documentId])) {
      const isSameVersion = (unit: RowOfProduct) => (unit.publishedAt === null) === (publishedAt === null);
      const idOf = (unit: string) =>
        units.find((row) => row.documentId === unit && isSameVersion(row))?.id ?? null;
      const items = saved.map((item) => ("unit" in item ? { ...item, unit: idOf(item.unit) } : item));
      await replaceList(strapi, { type: PRODUCT, field, component: COMPONENTS[field] }, id, items);
    }
  }
}
