import runtime from "astro/runtime/server/astro-island.prebuilt.js";

/** Astro puts it before the first island, behind the script of that island's directive. */
const RUNTIME_SCRIPT = `<script>${runtime}</script>`;
const EAGER_ISLAND = ' client="load"';
const DIRECTIVE_SCRIPT = /^<script>[^<]*\.interaction=[^<]*<\/script>$/;

/**
 * Removes Astro's scripts for islands from a page whose islands all wait for their first use, which
 * saves 1.6 kB of a first visit. The script of the first use has them (shell/LazyScript.astro).
 */
export function deferIslands(page: Buffer): Buffer {
  const directiveEnd = page.indexOf(RUNTIME_SCRIPT);
  if (directiveEnd === -1 || page.includes(EAGER_ISLAND)) return page;
  const start = page.lastIndexOf("<script>", directiveEnd - 1);
  const directive = start === -1 ? "" : page.toString("latin1", start, directiveEnd);
  if (!DIRECTIVE_SCRIPT.test(directive)) return page;
  return Buffer.concat([page.subarray(0, start), page.subarray(directiveEnd + RUNTIME_SCRIPT.length)]);
}
