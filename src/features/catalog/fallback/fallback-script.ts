import { FALLBACK_PATH_PATTERN } from "../../../contract/shapes/paths.ts";
import { openFallbackPage } from "./open-fallback-page.ts";

export const FALLBACK_PAGE_ID = "late-page";

/** Inline script of the 404 page; it runs before the first paint. */
export const FALLBACK_SCRIPT = `(${openFallbackPage})(${JSON.stringify(FALLBACK_PATH_PATTERN)},${JSON.stringify(FALLBACK_PAGE_ID)})`;
