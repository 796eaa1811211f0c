import { compress, levelsFor } from "../../scripts/publish/releases/compress.ts";

/** What a browser may load for any search beside the page, in bytes (SRC-04). */
export const MAX_SEARCH_BYTES = 100_000;
/** The same for what people search for. */
export const MAX_USUAL_SEARCH_BYTES = 95_000;
/** All code of suggestions and of results from the index; a test of the built site checks it. */
export const MAX_SEARCH_CODE_BYTES = 35_200;

/** The bytes of a file of the site, as the server sends them to current browsers. */
export async function servedBytes(sitePath: string, text: string): Promise<number> {
  const bytes = Buffer.from(text);
  const levels = levelsFor(sitePath, bytes.length);
  return (await compress(bytes, "br", { levels, page: false })).length;
}
