import { HYDRATION_ERROR_EVENT } from "../../../lib/astro-internals/islands.ts";

/**
 * Inserts the fallback page's island and scripts from a template, where the address may be that of
 * a published entry without a built page.
 *
 * `data-kind` then makes the styles show a skeleton, and `data-failed` an error if the island's
 * code fails to load.
 * @param paths regular expression of such addresses, with the group `category` for a listing
 */
export default function openFallbackPage(paths: string): void {
  const match = location.pathname.match(paths);
  const page = document.getElementById("fallback-page");
  const template = page?.querySelector("template");
  if (!match || !page || !template) return;
  page.dataset["kind"] = match.groups?.["category"] === undefined ? "product" : "listing";
  page.addEventListener(HYDRATION_ERROR_EVENT, () => {
    page.dataset["failed"] = "";
  });
  page.append(document.importNode(template.content, true));
}
