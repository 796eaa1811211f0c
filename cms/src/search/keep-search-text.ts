import type { Core } from "@strapi/strapi";
import { PRODUCT } from "../seed/kinds";
import { searchField } from "./search-text";

interface Named {
  readonly title: string;
  readonly part_number: string | null;
}

interface Row extends Named {
  readonly id: number;
  readonly search_text: string | null;
}

interface Write {
  readonly where?: object;
  readonly data: Partial<Named> & { search_text?: string };
}

/**
 * Keeps the text that products are searched by in step with their titles and part numbers, whoever writes them: the seed, an editor, a copy,
 * a publish. Nobody writes it directly.
 */
export function keepSearchText(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [PRODUCT],
    beforeCreate({ params }) {
      fill(params as Write, {});
    },
    beforeCreateMany({ params }) {
      for (const data of Object(params.data)) fill({ data }, {});
    },
    async beforeUpdate({ params }) {
      const { where = {}, data } = params as Write;
      const changes = "title" in data || "part_number" in data;
      const query = { select: ["title", "part_number"], where };
      const row: Named | null = changes ? await strapi.db.query(PRODUCT).findOne(query) : null;
      if (row) fill({ data }, row);
      else delete data.search_text;
    },
  });
}

function fill({ data }: Pick<Write, "data">, row: Partial<Named>): void {
  const { title, part_number } = { ...row, ...data };
  // A draft may be saved without a title.
  data.search_text = searchField(title ?? "", part_number);
}

/**
 * Gives the text to rows that lack it or have another one: those of a shop that is older than this field, and those that something else than the
 * CMS has written. Their dates stay, since nobody changed them.
 */
export async function fillSearchTexts(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db;
  const rows: Row[] = await connection("products").select("id", "title", "part_number", "search_text");
  const stale = rows
    .map((row) => ({ ...row, text: searchField(row.title ?? "", row.part_number) }))
    .filter(({ text, search_text }) => text !== search_text);
  if (stale.length === 0) return;
  await connection.transaction(async (transaction) => {
    for (const { id, text } of stale) {
      await transaction("products").where({ id }).update({ search_text: text });
    }
  });
  console.log(`cms: made ${stale.length} products searchable`);
}
