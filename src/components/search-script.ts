import { openSearchPage } from "../elements/open-search-page.ts";
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from "../site.ts";

export const SEARCH_RESULTS_ID = "search-results";

const values = [SEARCH_RESULTS_ID, SEARCH_MIN_LENGTH, SEARCH_MAX_LENGTH].map((value) =>
  JSON.stringify(value),
);

/** Stands in the search page alone, and runs before anything of it is seen. */
export const SEARCH_SCRIPT = `(${openSearchPage})(${values})`;
