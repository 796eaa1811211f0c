import { LATE_SHAPE } from "../domain/paths.ts";
import { openLatePage } from "../elements/open-late-page.ts";
import { scriptHash } from "./script-hash.ts";

export const LATE_PAGE_ID = "late-page";

/** Stands in the 404 page alone. As a script of the build its hash would be in the policy of every page. */
export const LATE_SCRIPT = `(${openLatePage})(${JSON.stringify(LATE_SHAPE)},${JSON.stringify(LATE_PAGE_ID)})`;

/** What allows it in that page's content security policy. */
export const LATE_SCRIPT_HASH = scriptHash(LATE_SCRIPT);
