import { ISLAND_TAG } from "../../../src/lib/astro-internals/islands.ts";
import { addPolicy, type InlineSources, inlineSources } from "./content-security-policy.ts";
import { deferIslands } from "./defer-islands.ts";
import { joinInline } from "./join-inline.ts";
import type { PagePolicy } from "./page-policy.ts";
import { type MarkupScan, scanMarkup } from "./scan-page.ts";
import { type Scopes, scopesOf, shortenScopes } from "./shorten-scope-ids.ts";

/** A finished part of a page, as bytes in latin1, with what checks and policy need of it. */
interface FinishedPart {
  html: string;
  sources: InlineSources;
  scan: MarkupScan;
}

/**
 * The part of a page from its first style to its main content: styles, first scripts and header.
 * It is two thirds of a product's page, and the same on all pages of a template and section.
 */
interface Shell extends FinishedPart {
  /** As Astro renders it. */
  raw: Buffer;
  bytes: Buffer;
  /** Those of the whole page: Astro collects all styles of a page in its head. */
  scopes: Scopes;
}

/** Enough for all templates and sections. */
const MAX_SHELLS = 200;
/** By length. */
const shells = new Map<number, Shell[]>();
let shellCount = 0;

/** Astro numbers islands for itself; browsers do not read it, and it does not compress. */
const ISLAND_ID = new RegExp(`(<${ISLAND_TAG}) uid="[^"]*"`, "g");

function finishPart(html: string, scopes: Scopes): FinishedPart {
  const finished = joinInline(shortenScopes(html, scopes)).replaceAll(ISLAND_ID, "$1");
  return { html: finished, sources: inlineSources(finished), scan: scanMarkup(finished) };
}

/** Finishes the shell of a page, unless an earlier page had the same. */
function finishShell(raw: Buffer): Shell {
  const known = shells.get(raw.length)?.find((shell) => shell.raw.equals(raw));
  if (known) return known;
  const html = raw.toString("latin1");
  const scopes = scopesOf(html);
  const part = finishPart(html, scopes);
  const shell = { ...part, raw: Buffer.from(raw), bytes: Buffer.from(part.html, "latin1"), scopes };
  if (shellCount >= MAX_SHELLS) {
    shells.clear();
    shellCount = 0;
  }
  shells.set(raw.length, [...(shells.get(raw.length) ?? []), shell]);
  shellCount += 1;
  return shell;
}

/** A finished page. */
export interface FinishedPage {
  body: Buffer;
  scans: readonly MarkupScan[];
}

/**
 * Shortens a rendered page and adds its content security policy.
 * @throws when the page has no charset, or names a policy that does not exist
 */
export function finishPage(rendered: Buffer, { directives, extra }: PagePolicy): FinishedPage {
  const page = deferIslands(rendered);
  const [style, main] = [page.indexOf("<style"), page.indexOf("<main")];
  const start = style === -1 ? page.length : style;
  const end = main < start ? page.length : main;
  const shell = finishShell(page.subarray(start, end));
  // Latin1, with one character for each byte: we replace ASCII only and need no decoding.
  const first = finishPart(page.toString("latin1", 0, start), shell.scopes);
  const last = finishPart(page.toString("latin1", end), shell.scopes);
  const parts = [first, shell, last];
  const begin = addPolicy(
    first.html,
    directives,
    extra,
    parts.map(({ sources }) => sources),
  );
  const body = Buffer.concat([Buffer.from(begin, "latin1"), shell.bytes, Buffer.from(last.html, "latin1")]);
  return { body, scans: parts.map(({ scan }) => scan) };
}
