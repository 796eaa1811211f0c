import type { Transport } from "../lib/http/http.ts";
import { type Content, indexContent, utcDay } from "./catalogue.ts";
import { checkContent } from "./check-content.ts";
import { ContentError } from "./content-error.ts";
import { readEntries } from "./entries.ts";

/**
 * Reads, checks and indexes everything that is published now.
 * @throws ContentError that names every invalid entry, path clash and missing reference, or when
 * the CMS does not answer
 */
export async function readContent(cms: Transport): Promise<Content> {
  const { entries, refused } = await readEntries(cms);
  const faults = refused.length > 0 ? refused.flatMap((entry) => entry.faults) : checkContent(entries);
  if (faults.length > 0) throw new ContentError(faults);
  return indexContent(entries, utcDay());
}
