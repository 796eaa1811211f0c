import type { Core } from "@strapi/strapi";
import { searchField } from "../contract/rules/search-text";
import { PRODUCT } from "../seed/content-types";

interface SearchSource {
  readonly title: string;
  readonly part_number: string | null;
}

interface Row extends SearchSource {
  readonly id: number;
  readonly search_text: string | null;
}

interface Write {
  readonly where?: object;
  readonly data: Partial<SearchSource> & { search_text?: string };
}

/**
 * Updates the search text of products whenever a title or part number is written, by the seed, an
 * editor or a publish. Values that a request gives for the search text are dropped.
 */
export function syncSearchText(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [PRODUCT],
    beforeCreate({ params }) {
      setSearchText(params as Write, {});
    },
    beforeCreateMany({ params }) {
      for (const data of Object(params.data)) setSearchText({ data }, {});
    },
    async beforeUpdate({ params }) {
      const { where = {}, data } = params as Write;
      const affectsSearch = "title" in data || "part_number" in data;
      const query = { select: ["title", "part_number"], where };
      const row: SearchSource | null = affectsSearch ? await strapi.db.query(PRODUCT).findOne(query) : null;
      if (row) setSearchText({ data }, row);
      else delete data.search_text;
    },
  });
}

function setSearchText({ data }: Pick<Write, "data">, row: Partial<SearchSource>): void {
  const { title, part_number } = { ...row, ...data };
  // A draft may be saved without a title.
  data.search_text = searchField(title ?? "", part_number);
}

/**
 * Updates rows with a missing or outdated search text: those from before the field existed, or
 * written by another program. `updatedAt` stays, since no editor has changed them.
 */
export async function backfillSearchTexts(strapi: Core.Strapi): Promise<void> {
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
