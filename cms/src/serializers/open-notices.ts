import { NOTICE } from "../content-types";
import { EQUIPMENT_POPULATE } from "./equipment";
import { PUBLISHED } from "./find";
import type { EquipmentRow } from "./rows";

interface Row {
  readonly number: string;
  readonly equipment: readonly EquipmentRow[];
}

/** The open safety notices of products by slug, as cards name them: `{ number }`. */
export type OpenNotices = ReadonlyMap<string, ReadonlyArray<{ readonly number: string }>>;

/** Reads the open notices of all products: there are few (NOT-02). */
export async function readOpenNotices(): Promise<OpenNotices> {
  const rows: Row[] = await strapi.db.query(NOTICE).findMany({
    select: ["number"],
    where: { ...PUBLISHED, standing: "open" },
    populate: EQUIPMENT_POPULATE,
  });
  const notices = new Map<string, Array<{ number: string }>>();
  for (const { number, equipment } of rows)
    for (const slug of new Set(equipment.flatMap(({ model }) => model?.slug ?? [])))
      notices.set(slug, [...(notices.get(slug) ?? []), { number }]);
  return notices;
}

/** A product with the numbers of its open notices. */
export const withNotices = <P extends { readonly slug: string }>(product: P, notices: OpenNotices) => ({
  ...product,
  notices: notices.get(product.slug) ?? [],
});
