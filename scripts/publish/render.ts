import type { Content } from "../../src/content/catalogue.ts";
import { recorded } from "../../src/content/recorded.ts";
import { ROUTES } from "../../src/site.ts";
import type { Bundle } from "./bundle/load.ts";
import { finishPage } from "./finish-page.ts";
import { isWhole, type PageScan, scanPage } from "./scan-page.ts";

/** A rendered file of the site, with what decides when it must be rendered again and what the checks need. */
export interface RenderedPath extends PageScan {
  path: string;
  status: number;
  type: string;
  body: Buffer;
  /** What it was rendered from, by the names of `changedReads`. */
  reads: string[];
  /** Why it cannot be published; null where it can. */
  fault: string | null;
  /** The error behind a fault that is a bug and no content's, for the log. */
  error?: unknown;
}

const HTML = "text/html";
const NO_LINKS: PageScan = { links: [], anchors: [], pictures: [] };

/** Names the encoding, which a type without parameters leaves open. */
const typeOf = (response: Response): string =>
  `${(response.headers.get("content-type") ?? "application/octet-stream").replace(/\s*;.*/, "")}; charset=utf-8`;

/** The page for missing addresses says that it is one. */
const statusOf = (path: string): number => (path === ROUTES.notFound ? 404 : 200);

/**
 * Renders a path of the site and finishes it. Never throws for what is wrong with the content or the page: that is its `fault`.
 * @param path decoded, as in `/product/loop`
 * @param finish makes of a rendered page what is sent, both given as bytes, one a character
 */
export async function renderPath(
  bundle: Bundle,
  content: Content,
  path: string,
  finish = (html: string) => finishPage(html, bundle.policy),
): Promise<RenderedPath> {
  const reads = new Set<string>();
  const rendered = { path, status: 500, type: HTML, body: Buffer.alloc(0), fault: null, ...NO_LINKS };
  try {
    const url = new URL(path, bundle.siteUrl).href;
    const response = await bundle.render(url, recorded(content, reads));
    const type = typeOf(response);
    const { buffer, byteOffset, length } = await response.bytes();
    const body = Buffer.from(buffer, byteOffset, length);
    const answer = { ...rendered, type, status: response.status, reads: [...reads] };
    if (response.status !== statusOf(path))
      return { ...answer, fault: `${path} answers with status ${response.status}` };
    if (!type.startsWith(HTML)) return { ...answer, body };
    const html = finish(body.toString("latin1"));
    const fault = isWhole(html) ? null : `${path} is empty or cut off, or has no policy`;
    return { ...answer, ...scanPage(html, path), body: Buffer.from(html, "latin1"), fault };
  } catch (error) {
    const faulty = { ...rendered, reads: [...reads] };
    // The bundle has its own copy of the class.
    if (error instanceof Error && error.name === "ContentError")
      return { ...faulty, fault: `${path} cannot be rendered: ${error.message}` };
    return { ...faulty, fault: `${path} cannot be rendered: the publisher's log says why`, error };
  }
}
