/**
 * Where the address has the given shape, puts the contents of a template, an island and scripts, into the page, and says so in `data-late` for
 * the styles to show a skeleton; if the island's code does not arrive, `data-lost` says that. Any other visitor pays nothing.
 * This function imports nothing: its text stands in the page that needs it.
 */
export function openLatePage(shape: string, id: string): void {
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
