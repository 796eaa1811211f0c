import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from "../../contract/site.ts";
import { openSearchPage } from "./open-search-page.ts";

export const SEARCH_RESULTS_ID = "search-results";

const scriptArguments = [SEARCH_RESULTS_ID, SEARCH_MIN_LENGTH, SEARCH_MAX_LENGTH].map((value) =>
  JSON.stringify(value),
);

/** Inline script of the search page; it runs before the first paint. */
export const SEARCH_SCRIPT = `(${openSearchPage})(${scriptArguments})`;
