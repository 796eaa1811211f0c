import { type Facet, type FacetOption, UNIT_FACET } from "../../../contract/rules/part-facets.ts";
import { chosenFilters, optionText } from "./filters.ts";
import { type Choices, type ListingView, NO_CHOICES, queryOf } from "./model.ts";

const filterSelects = (grid: HTMLElement): HTMLSelectElement[] => [
  ...grid.querySelectorAll<HTMLSelectElement>("[data-filters] select"),
];

/** Reads an option as `optionText` has written it. Built options of properties have no value. */
function readOption(option: HTMLOptionElement): FacetOption {
  const label = option.text.replace(/ \(\d+\)$/, "");
  const count = Number(option.text.match(/\((\d+)\)$/)?.[1]);
  return { value: option.getAttribute("value") ?? label, label, count };
}

/** The facets that the page was built with: the browser replaces the options of their controls. */
let facets: readonly Facet[] | undefined;

/** The facets of a listing with the counts of all its products; none if it has no filters. */
export function readFacets(grid: HTMLElement): readonly Facet[] {
  facets ??= filterSelects(grid).map(({ name, ariaLabel, options }) => ({
    ...{ name, label: ariaLabel ?? "" },
    options: [...options].filter(({ value }) => value !== "").map(readOption),
  }));
  return facets;
}

function fillSelect(select: HTMLSelectElement, options: readonly FacetOption[], chosen = ""): void {
  const [any] = select.options;
  const filled = options.map((option) => new Option(optionText(option), option.value));
  select.replaceChildren(...(any ? [any] : []), ...filled);
  select.value = chosen;
  select.hidden = options.length === 0;
}

function pill(text: string, label: string, href: string): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.className = "button button-quiet";
  link.href = href;
  link.textContent = text;
  link.ariaLabel = label;
  item.append(link);
  return item;
}

/** Links of the units keep the view and the other filters, and say which one is chosen. */
function showUnits(grid: HTMLElement, view: ListingView, choices: Choices): void {
  for (const link of grid.querySelectorAll<HTMLAnchorElement>("[data-units] a")) {
    const unit = new URLSearchParams(link.search).get(UNIT_FACET) ?? "";
    if (choices.get(UNIT_FACET) === unit) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
    link.setAttribute("href", queryOf(view, new Map([...choices, [UNIT_FACET, unit]])));
  }
}

/** Sets the filters' options with counts, and shows what is chosen as links that remove it. */
export function showFilters(
  grid: HTMLElement,
  counted: readonly Facet[],
  view: ListingView,
  choices: Choices,
): void {
  const selects = filterSelects(grid);
  for (const { name, options } of counted) {
    const select = selects.find((one) => one.name === name);
    if (select) fillSelect(select, options, choices.get(name));
  }
  const first = { ...view, page: 1 };
  showUnits(grid, first, choices);
  const pills = chosenFilters(counted, choices).map(({ label, rest }) =>
    pill(`${label} ×`, `${label}: remove this filter`, queryOf(first, rest)),
  );
  if (pills.length > 0) pills.push(pill("Clear all", "Clear all filters", queryOf(first, NO_CHOICES)));
  grid.querySelector("[data-chosen]")?.replaceChildren(...pills);
  const active = grid.querySelector("[data-active]");
  if (active) active.textContent = choices.size > 0 ? `${choices.size} active` : "";
}
