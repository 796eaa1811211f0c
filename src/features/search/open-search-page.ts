/**
 * Prepares the search page before the first paint: shows the address's term in heading, title and
 * field, and removes the text for visitors without scripts.
 *
 * `data-waiting` makes the styles reserve space for results. If their code fails to load, the page
 * shows its `failed` message. Imports nothing: the page contains its source text.
 * @param id of the element that has heading, form and results
 * @param minLength least number of characters of a term that is searched for
 * @param maxLength number of characters after which a term is cut
 */
export function openSearchPage(id: string, minLength: number, maxLength: number): void {
  const page = document.getElementById(id);
  page?.querySelector("[data-without-script]")?.remove();
  const query = new URLSearchParams(location.search).get("q") ?? "";
  const term = query
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, "")
    .trim();
  if (!page || term === "") return;
  const bdi = document.createElement("bdi");
  bdi.textContent = term;
  page.querySelector("h1")?.replaceChildren('Search results for: "', bdi, '"');
  document.title = document.title.replace(/^[^·]*/, () => `Search results for: "${term}" `);
  const field = page.querySelector("input");
  if (field) field.value = term;
  page.toggleAttribute("data-long", term.length > 60);
  if ([...term].length < minLength) return;
  page.dataset["waiting"] = "";
  const showFailure = (event: Event) => {
    if (!(event.target instanceof HTMLScriptElement)) return;
    delete page.dataset["waiting"];
    const alert = page.querySelector("[role=alert]");
    if (alert) alert.textContent = page.getAttribute("failed");
  };
  addEventListener("error", showFailure, true);
}
