import type { Transport } from "../api/http.ts";
import { type Content, indexed, utcDay } from "./catalogue.ts";
import { checkContent } from "./check.ts";
import { ContentError } from "./content-error.ts";
import { readEntries } from "./entries.ts";

/**
 * What pages show of everything that is published now.
 * @throws ContentError when it cannot be read, naming every wrong entry, or when pages made of it would clash or lead nowhere
 */
export async function readContent(cms: Transport): Promise<Content> {
  const { entries, refused } = await readEntries(cms);
  const faults = refused.length > 0 ? refused.flatMap((one) => one.faults) : checkContent(entries);
  if (faults.length > 0) throw new ContentError(faults);
  return indexed(entries, utcDay());
}
