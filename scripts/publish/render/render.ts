import type { Content } from "../../../src/content/catalogue.ts";
import { recordReads } from "../../../src/content/record-reads.ts";
import { ROUTES } from "../../../src/contract/site.ts";
import type { Bundle } from "../bundle/load.ts";
import { finishPage } from "./page-writer.ts";
import { isComplete, joinScans, type PageScan } from "./scan-page.ts";

/** A rendered file of the site, with what the checks and the next publish need to know of it. */
export interface RenderedPage extends PageScan {
  path: string;
  status: number;
  type: string;
  body: Buffer;
  /** Names of the content that it was rendered from, as in `changedReads`. */
  reads: string[];
  /** Why it cannot be published; null if it can. */
  fault: string | null;
  /** For the log: the error behind the fault, if it is a bug and not the fault of the content. */
  error?: unknown;
}

const HTML = "text/html";
const EMPTY_SCAN: PageScan = { links: [], anchors: [], pictures: [] };

/** The content type of a response, with charset. */
const contentTypeOf = (response: Response): string =>
  `${(response.headers.get("content-type") ?? "application/octet-stream").replace(/\s*;.*/, "")}; charset=utf-8`;

/** The page for unknown paths answers 404. */
const expectedStatus = (path: string): number => (path === ROUTES.notFound ? 404 : 200);

/**
 * Renders a path of the site and finishes it. Errors of content or page do not throw: they become
 * the `fault` of the result.
 * @param path decoded, as in `/product/loop`
 * @param finish shortens a rendered page and adds its policy
 */
export async function renderPage(
  bundle: Bundle,
  content: Content,
  path: string,
  finish = (page: Buffer) => finishPage(page, bundle.policy),
): Promise<RenderedPage> {
  const reads = new Set<string>();
  const rendered = { path, status: 500, type: HTML, body: Buffer.alloc(0), fault: null, ...EMPTY_SCAN };
  try {
    const url = new URL(path, bundle.siteUrl).href;
    const response = await bundle.render(url, recordReads(content, reads));
    const type = contentTypeOf(response);
    const { buffer, byteOffset, length } = await response.bytes();
    const body = Buffer.from(buffer, byteOffset, length);
    const page = { ...rendered, type, status: response.status, reads: [...reads] };
    if (response.status !== expectedStatus(path))
      return { ...page, fault: `${path} answers with status ${response.status}` };
    if (!type.startsWith(HTML)) return { ...page, body };
    const finished = finish(body);
    const fault = isComplete(finished.body) ? null : `${path} is empty or cut off, or has no policy`;
    return { ...page, ...joinScans(finished.scans, path), body: finished.body, fault };
  } catch (error) {
    const failed = { ...rendered, reads: [...reads] };
    // Not `instanceof`: the bundle has its own copy of the class.
    if (error instanceof Error && error.name === "ContentError")
      return { ...failed, fault: `${path} cannot be rendered: ${error.message}` };
    return { ...failed, fault: `${path} cannot be rendered: the publisher's log says why`, error };
  }
}
