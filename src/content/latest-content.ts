import { CMS_URL } from "astro:env/server";
import type { Content } from "./catalogue.ts";
import { readContent } from "./read-content.ts";

/** In development, edits in the CMS show after this time, ms. */
const CONTENT_CACHE_MS = 3_000;

let cached: { content: Promise<Content>; at: number } | undefined;

/**
 * The current content of the CMS, for the development server.
 * @throws ContentError like `readContent`
 */
export function latestContent(): Promise<Content> {
  if (cached === undefined || Date.now() - cached.at > CONTENT_CACHE_MS)
    cached = { content: readContent({ base: CMS_URL }), at: Date.now() };
  return cached.content;
}
