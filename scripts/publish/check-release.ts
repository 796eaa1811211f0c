import type { Fault } from "../../src/domain/fault.ts";
import { StepError } from "../steps.ts";
import { brokenLinks, scanPages } from "./check-links.ts";
import { FaultySite } from "./faults.ts";

const UPLOAD_TIMEOUT_MS = 10_000;

interface Options {
  release: string;
  pictures: string;
  /** Paths at which there must be a page. */
  pages: readonly string[];
  cmsUrl: string;
}

/** What a page is never without: a policy, a name, a heading, and its end. */
function isWhole(html: string): boolean {
  return (
    html.includes('<meta http-equiv="content-security-policy"') &&
    /<title>[^<]*[^<\s]/.test(html) &&
    /<h1[\s>]/.test(html) &&
    html.trimEnd().endsWith("</html>")
  );
}

const MISSING: readonly number[] = [404, 410];

/**
 * Whether the CMS has a file.
 * @throws StepError when it does not say
 */
async function hasUpload(cmsUrl: string, pathname: string): Promise<boolean> {
  const address = cmsUrl + pathname;
  const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
  const response = await fetch(address, { method: "HEAD", signal }).catch((error) => {
    throw new StepError(
      `The CMS does not say whether ${address} is there: ${error.cause?.code ?? error.message}`,
    );
  });
  if (!response.ok && !MISSING.includes(response.status))
    throw new StepError(`The CMS does not say whether ${address} is there: it answers ${response.status}`);
  return response.ok;
}

/**
 * Looks through a release before visitors may see it.
 * @throws FaultySite when a page is missing or empty, or has a broken link; StepError when the CMS
 * does not say whether a file exists
 */
export async function requireSoundRelease(options: Options): Promise<void> {
  const { release, pictures, pages, cmsUrl } = options;
  const faults: Fault[] = [];
  const found = await scanPages(release, (address, html) => {
    if (!isWhole(html)) faults.push({ message: `${address} is empty or cut off, or has no policy` });
  });
  const missing = pages.filter((page) => !found.pages.has(page));
  faults.push(...missing.map((page) => ({ message: `${page} has no page` })));
  const asked = (pathname: string) => hasUpload(cmsUrl, pathname);
  faults.push(...(await brokenLinks({ release, pictures, hasUpload: asked }, found)));
  if (faults.length > 0) throw new FaultySite("The site that was built cannot go live:", faults);
}
