import { CMS_URL } from "astro:env/server";
import type { Content } from "./catalogue.ts";
import { readContent } from "./read-content.ts";

/** While developing, edits in the CMS show after this time (ms). */
const FRESH_MS = 3_000;

let reading: { content: Promise<Content>; at: number } | undefined;

/** The content of the CMS as it is now, for the development server. @throws ContentError as `readContent` */
export function latestContent(): Promise<Content> {
  if (reading === undefined || Date.now() - reading.at > FRESH_MS)
    reading = { content: readContent({ base: CMS_URL }), at: Date.now() };
  return reading.content;
}
