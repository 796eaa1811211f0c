/**
 * Inserts the fallback page's island and scripts from a template, where the address may be that of
 * a published entry without a built page.
 *
 * `data-late` then makes the styles show a skeleton, and `data-lost` an error if the island's code
 * fails to load. Imports nothing: the page contains its source text.
 * @param shape regular expression of such addresses, with the group `category` for a listing
 * @param id of the element that has the template
 */
export function openFallbackPage(shape: string, id: string): void {
  const match = location.pathname.match(shape);
  const page = document.getElementById(id);
  const template = page?.querySelector("template");
  if (!match || !page || !template) return;
  page.dataset["late"] = match.groups?.["category"] === undefined ? "product" : "shelf";
  page.addEventListener("astro:hydration-error", () => {
    page.dataset["lost"] = "";
  });
  page.append(document.importNode(template.content, true));
}
