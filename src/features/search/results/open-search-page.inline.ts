import { isShortTerm, searchTerm } from "../search-term.ts";

/**
 * Prepares the search page before the first paint: shows the address's term in heading, title and
 * field, and removes the text for visitors without scripts.
 *
 * `data-waiting` makes the styles reserve space for results. If their code fails to load, the page
 * shows its `failed` message.
 */
export default function openSearchPage(): void {
  const page = document.querySelector("search-results");
  page?.querySelector("[data-without-script]")?.remove();
  const term = searchTerm(new URLSearchParams(location.search).get("q") ?? "");
  if (!page || term === "") return;
  const bdi = document.createElement("bdi");
  bdi.textContent = term;
  page.querySelector("h1")?.replaceChildren('Search results for: "', bdi, '"');
  document.title = document.title.replace(/^[^·]*/, () => `Search results for: "${term}" `);
  const field = page.querySelector("input");
  if (field) field.value = term;
  page.toggleAttribute("data-long", term.length > 60);
  if (isShortTerm(term)) return;
  page.toggleAttribute("data-waiting", true);
  const showFailure = (event: Event) => {
    if (!(event.target instanceof HTMLScriptElement)) return;
    page.toggleAttribute("data-waiting", false);
    const alert = page.querySelector("[role=alert]");
    if (alert) alert.textContent = page.getAttribute("failed");
  };
  addEventListener("error", showFailure, true);
}
