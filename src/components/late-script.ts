import { LATE_SHAPE } from "../domain/paths.ts";
import { openLatePage } from "../elements/open-late-page.ts";

export const LATE_PAGE_ID = "late-page";

/** Stands in the 404 page alone, and runs before anything of it is seen. */
export const LATE_SCRIPT = `(${openLatePage})(${JSON.stringify(LATE_SHAPE)},${JSON.stringify(LATE_PAGE_ID)})`;
