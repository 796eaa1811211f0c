import { statSync } from "node:fs";
import type { Fault } from "../../../src/contract/shapes/fault.ts";
import { storedFilePath } from "../../lib/site/data-layout.ts";
import { isPage } from "../../lib/site/manifest.ts";
import type { Site } from "../render/build-next-site.ts";
import { FIRST_FLIGHT_BYTES } from "./compress.ts";

type Pages = Pick<Site, "pages">;

const bytesText = (bytes: number): string => `${bytes.toLocaleString("en-GB")} B`;

/**
 * The new or changed pages of a site that are too long for the first flight: on a slow link they
 * take one more journey to the server and back.
 * @param store the folder of stored files
 */
export function longPages(store: string, site: Pages, before: Pages | null): Fault[] {
  return [...site.pages].flatMap(([sitePath, { file }]) => {
    if (!isPage(file) || !file.encodings.includes("br")) return [];
    if (before?.pages.get(sitePath)?.file.digest === file.digest) return [];
    const { size } = statSync(storedFilePath(store, file.digest, "br"), { throwIfNoEntry: false }) ?? {
      size: 0,
    };
    if (size <= FIRST_FLIGHT_BYTES) return [];
    return [{ message: `${sitePath}: ${bytesText(size)} of at most ${bytesText(FIRST_FLIGHT_BYTES)}` }];
  });
}
