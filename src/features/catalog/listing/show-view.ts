import { renderCard } from "../card/fill-card.ts";
import { setFromAddress } from "../navigation.ts";
import { countFacets, filterProducts, parseChoices, unitInterval } from "./filters.ts";
import { sortProducts } from "./listing-product.ts";
import { type Choices, type ListingView, parseView, queryOf, skeletonCount } from "./model.ts";
import { readFacets, showFilters } from "./show-filters.ts";
import { $productList, loadProducts } from "./store.ts";

function part<E extends Element>(grid: HTMLElement, name: string): E {
  const element = grid.querySelector<E>(`[data-${name}]`);
  if (element === null) throw new Error(`<product-grid> has no part ${name}`);
  return element;
}

function findParts(grid: HTMLElement) {
  return {
    list: part<HTMLElement>(grid, "list"),
    count: part<HTMLElement>(grid, "count"),
    pages: part<HTMLElement>(grid, "pages"),
    message: part<HTMLElement>(grid, "message"),
    form: part<HTMLFormElement>(grid, "controls"),
    card: part<HTMLTemplateElement>(grid, "card"),
    skeleton: part<HTMLTemplateElement>(grid, "skeleton"),
  };
}
type Parts = ReturnType<typeof findParts>;

/** The content that the page was built with, to be restored. */
let prebuilt: { list: Node[]; count: string; pages: Node[] } | undefined;
/** Counts requested views, so that a view that another one overtakes is not shown. */
let latestRequest = 0;

function pageLink(view: ListingView, choices: Choices, page: number): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = queryOf({ ...view, page }, choices);
  link.textContent = String(page);
  link.className = "page-number";
  link.setAttribute("aria-label", `Page ${page}`);
  if (page === view.page) link.setAttribute("aria-current", "page");
  item.append(link);
  return item;
}

function noneLeft(): HTMLLIElement {
  const item = document.createElement("li");
  item.className = "none-left";
  item.textContent = "No product has all of these. Remove a filter to see more.";
  return item;
}

/** Renders the view's products. A page number after the last one shows the last page. */
function renderView({ list, count, pages, card }: Parts, view: ListingView, choices: Choices): void {
  list.removeAttribute("aria-busy");
  const products = filterProducts($productList.get().filteredItems, choices);
  const pageCount = Math.max(1, Math.ceil(products.length / view.limit));
  const page = Math.min(view.page, pageCount);
  const shown = sortProducts(products, view.sort).slice((page - 1) * view.limit, page * view.limit);
  const rows = shown.map((product) => renderCard(card, product, unitInterval(product, choices)));
  list.replaceChildren(...(rows.length > 0 ? rows : [noneLeft()]));
  count.textContent = `Showing ${shown.length} of ${products.length} results`;
  const numbers = pageCount > 1 ? Array.from({ length: pageCount }, (_, index) => index + 1) : [];
  pages.replaceChildren(...numbers.map((number) => pageLink({ ...view, page }, choices, number)));
}

function restore({ list, count, pages }: Parts): void {
  list.removeAttribute("aria-busy");
  list.replaceChildren(...(prebuilt?.list ?? []));
  count.textContent = prebuilt?.count ?? "";
  pages.replaceChildren(...(prebuilt?.pages ?? []));
}

function showSkeletons({ list, skeleton }: Parts): void {
  list.setAttribute("aria-busy", "true");
  const cards = Array.from({ length: skeletonCount(innerWidth) }, () =>
    document.importNode(skeleton.content, true),
  );
  list.replaceChildren(...cards);
}

/** The query of the view that the controls say, from its first page. */
function chosenQuery(grid: HTMLElement, { form }: Parts): string {
  const chosen = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams(chosen);
  return queryOf(parseView(query), parseChoices(query, readFacets(grid)));
}

function setControls({ form }: Parts, view: ListingView): void {
  for (const [name, value] of Object.entries(view)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) field.value = String(value);
  }
}

/** Shows the view that the address requests; without one or after an error, the built view. */
export async function showView(grid: HTMLElement): Promise<void> {
  const parts = findParts(grid);
  const { list, count, pages, message } = parts;
  prebuilt ??= { list: [...list.childNodes], count: count.textContent, pages: [...pages.childNodes] };
  latestRequest += 1;
  const request = latestRequest;
  const query = new URLSearchParams(location.search);
  const view = parseView(query);
  const facets = readFacets(grid);
  const choices = parseChoices(query, facets);
  setControls(parts, view);
  setFromAddress(location.pathname);
  message.textContent = "";
  showFilters(grid, facets, view, choices);
  if (query.size === 0) return restore(parts);

  showSkeletons(parts);
  await loadProducts(grid.getAttribute("address") ?? "");
  // A choice whose event is not handled yet would be lost: its view follows at once.
  const isChanged = chosenQuery(grid, parts) !== queryOf({ ...view, page: 1 }, choices);
  if (request !== latestRequest || isChanged) return;
  const { error, filteredItems } = $productList.get();
  message.textContent = error ?? "";
  if (error !== null) return restore(parts);
  renderView(parts, view, choices);
  showFilters(grid, countFacets(filteredItems, facets, choices), view, choices);
}

function navigate(grid: HTMLElement, query: string): Promise<void> {
  history.pushState(null, "", `${grid.getAttribute("listing")}${query}`);
  return showView(grid);
}

/** Shows the view that the controls say, from its first page. */
export function showChosen(grid: HTMLElement): Promise<void> {
  return navigate(grid, chosenQuery(grid, findParts(grid)));
}

/** Shows the view of a link. The focus moves to the count, because the link may disappear. */
export function showLinked(grid: HTMLElement, query: string): Promise<void> {
  findParts(grid).count.focus();
  return navigate(grid, query);
}
