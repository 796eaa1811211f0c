import { CMS_URL } from "astro:env/server";
import { CONTENT_READING } from "../site.ts";
import { type Content, readContent } from "./catalogue.ts";

/** While developing, edits in the CMS show after this time (ms); a build reads once. */
const DEV_FRESH_MS = 3_000;

let reading: { content: Promise<Content>; at: number } | undefined;

/** Tells the publisher, who listens to the marks, how far the build is. */
async function timed(): Promise<Content> {
  performance.mark(CONTENT_READING.begun);
  const content = await readContent({ base: CMS_URL });
  performance.mark(CONTENT_READING.ended);
  return content;
}

/** The content of the CMS, read once for all pages of a build. */
export function siteContent(): Promise<Content> {
  const stale = import.meta.env.DEV && reading !== undefined && Date.now() - reading.at > DEV_FRESH_MS;
  if (reading === undefined || stale) reading = { content: timed(), at: Date.now() };
  return reading.content;
}
