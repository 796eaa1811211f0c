/**
 * Takes away what the page says where there is no script, puts the term of the address into the heading and the field before they are first seen, and says in `data-waiting` that results are
 * on their way, for the styles to keep their place. If the code for them does not arrive, the failure is said.
 * This function imports nothing: its text stands in the page that needs it.
 */
export function openSearchPage(id: string, shortest: number, longest: number): void {
  const page = document.getElementById(id);
  page?.querySelector("[data-without-script]")?.remove();
  const query = new URLSearchParams(location.search).get("q") ?? "";
  const term = query
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, longest)
    .replace(/\p{Cs}$/u, "")
    .trim();
  if (!page || term === "") return;
  const words = document.createElement("bdi");
  words.textContent = term;
  page.querySelector("h1")?.replaceChildren('Search results for: "', words, '"');
  document.title = document.title.replace(/^[^·]*/, () => `Search results for: "${term}" `);
  const field = page.querySelector("input");
  if (field) field.value = term;
  page.toggleAttribute("data-long", term.length > 60);
  if ([...term].length < shortest) return;
  page.dataset["waiting"] = "";
  const lost = (event: Event) => {
    if (!(event.target instanceof HTMLScriptElement)) return;
    delete page.dataset["waiting"];
    const alert = page.querySelector("[role=alert]");
    if (alert) alert.textContent = page.getAttribute("failed");
  };
  addEventListener("error", lost, true);
}
