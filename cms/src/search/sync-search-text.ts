import type { Core } from "@strapi/strapi";
import { searchField } from "halocline-contract/rules/search-text";
import { PRODUCT } from "../content-types";

interface SearchSource {
  readonly title: string;
  readonly part_number: string | null;
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
