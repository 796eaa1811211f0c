import { COMPARED_KEY, CURRENCY_EVENT, CURRENCY_KEY } from "../../contract/site.ts";
import { type Loaded, loadUnit } from "./api.ts";
import { addChosen, type Chosen, MAX_COMPARED, parseChosen } from "./chosen.ts";
import { type Column, fillTable } from "./compare-table.ts";
import {
  COMPARE_MESSAGES,
  ignoredEntries,
  missingUnit,
  notLoaded,
  shownUnits,
  tooManyUnits,
} from "./messages.ts";
import { COMPARE_ADD_PARAMETER, comparePath } from "./paths.ts";

/** The units chosen before; none if storage is forbidden. */
function storedSlugs(): readonly string[] {
  try {
    return parseChosen(sessionStorage[COMPARED_KEY] ?? "").slugs;
  } catch {
    return [];
  }
}

function storeSlugs(slugs: readonly string[]): void {
  try {
    sessionStorage[COMPARED_KEY] = slugs.join(",");
  } catch {
    // Storage is full or forbidden: the address still names them.
  }
}

/** The units that the address names; a link of a unit adds it to those chosen before. */
function chosenUnits(): Chosen {
  const query = new URLSearchParams(location.search);
  const named = parseChosen(query.get("units") ?? "");
  return query.has(COMPARE_ADD_PARAMETER) ? addChosen(storedSlugs(), named) : named;
}

/** What is said about units that are not shown. */
function notesOn(loaded: readonly Loaded[], leftOut: readonly Column[], ignored: number): string[] {
  const notes = loaded.flatMap((one) => {
    if (one.kind === "missing") return [missingUnit(one.slug)];
    return one.kind === "failed" ? [notLoaded(one.slug)] : [];
  });
  if (leftOut.length > 0) notes.push(tooManyUnits(leftOut.map(({ unit }) => unit.title)));
  if (ignored > 0) notes.push(ignoredEntries(ignored));
  return notes;
}

const { dataset } = document.documentElement;

/** Prices are in dollars; the code for another currency loads for visitors who chose one. */
const loadPrices = () => import("./unit-prices.ts").catch(() => undefined);

/**
 * `<compare-units>` shows the units that the address names side by side, see CompareUnits.astro.
 * The address always names what is shown.
 */
class CompareUnits extends HTMLElement {
  /** Slugs of all units, as the page was built with. */
  #units = new Set(this.getAttribute("units")?.split(" "));
  /** Pages by slug; those that failed are loaded again. */
  #pages = new Map<string, Promise<Loaded>>();
  /** All chosen units, those that are left out included. */
  #slugs: readonly string[] = [];
  /** Counts the views, so that one that another overtakes is not shown. */
  #latest = 0;

  #part<E extends HTMLElement>(name: string): E {
    const part = this.querySelector<E>(`[data-${name}]`);
    if (part === null) throw new Error(`<compare-units> has no part ${name}`);
    return part;
  }

  #load = async (slug: string): Promise<Loaded> => {
    // The browser would report the 404 of a page that does not exist.
    if (!this.#units.has(slug)) return { kind: "missing", slug };
    const page = this.#pages.get(slug) ?? loadUnit(slug);
    this.#pages.set(slug, page);
    const loaded = await page;
    if (loaded.kind === "failed") this.#pages.delete(slug);
    return loaded;
  };

  async #show({ slugs, ignored }: Chosen): Promise<void> {
    this.#latest += 1;
    const own = this.#latest;
    const status = this.#part("status");
    if (slugs.length > 0) status.textContent = COMPARE_MESSAGES.loading;
    const loaded = await Promise.all(slugs.map(this.#load));
    const prices = dataset["currency"] ? await loadPrices() : undefined;
    if (own !== this.#latest) return;
    // Two slugs may lead to one page, after a unit has been renamed.
    const units = new Map(loaded.flatMap((one) => (one.kind === "unit" ? [[one.slug, one]] : [])));
    const columns = [...units.values()];
    const shown = columns.slice(0, MAX_COMPARED);
    const failed = loaded.filter(({ kind }) => kind === "failed").map(({ slug }) => slug);
    this.#slugs = [...units.keys(), ...failed];
    this.#name([...shown.map(({ slug }) => slug), ...failed]);
    const table = this.#part<HTMLTableElement>("table");
    fillTable(table, shown);
    prices?.showPrices(this);
    table.hidden = shown.length === 0;
    const notes = notesOn(loaded, columns.slice(MAX_COMPARED), ignored);
    this.#part("notes").replaceChildren(
      ...notes.map((textContent) => Object.assign(document.createElement("p"), { textContent })),
    );
    this.#part("retry").hidden = failed.length === 0;
    this.toggleAttribute("data-full", shown.length === MAX_COMPARED);
    const isEmpty = shown.length === 0 && notes.length === 0;
    status.textContent = shown.length > 0 ? shownUnits(shown.length) : isEmpty ? COMPARE_MESSAGES.none : "";
  }

  /** Names the shown units in the address and at the foot of a printed sheet, and stores them. */
  #name(slugs: readonly string[]): void {
    history.replaceState(history.state, "", comparePath(slugs));
    // The address follows the wordmark.
    const address = document.querySelector(".print-foot b")?.nextSibling;
    if (address) address.textContent = location.href;
    storeSlugs(slugs);
  }

  async #remove(button: HTMLButtonElement): Promise<void> {
    const place = [...this.querySelectorAll("thead button")].indexOf(button);
    const slugs = this.#slugs.filter((slug) => slug !== button.value);
    history.pushState(null, "", comparePath(slugs));
    await this.#show({ slugs, ignored: 0 });
    // The pressed button is gone: the focus goes to its neighbour's, or to the heading.
    const buttons = this.querySelectorAll<HTMLElement>("thead button");
    (buttons[Math.min(place, buttons.length - 1)] ?? this.querySelector("h1"))?.focus();
  }

  #press = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest("button") : null;
    if (button?.matches("[data-retry]")) this.#retry();
    else if (button) this.#remove(button);
  };

  async #retry(): Promise<void> {
    await this.#show({ slugs: this.#slugs, ignored: 0 });
    const retry = this.#part("retry");
    (retry.hidden ? this.querySelector<HTMLElement>("h1") : retry)?.focus();
  }

  #followOtherTab = ({ key }: StorageEvent): void => {
    if (key === CURRENCY_KEY) this.#showPrices();
  };

  #follow = (): void => {
    this.#show(chosenUnits());
  };

  #showPrices = async (): Promise<void> => {
    (await loadPrices())?.showPrices(this);
  };

  connectedCallback(): void {
    this.addEventListener("click", this.#press);
    document.addEventListener(CURRENCY_EVENT, this.#showPrices);
    addEventListener("storage", this.#followOtherTab);
    addEventListener("popstate", this.#follow);
    this.#follow();
  }

  disconnectedCallback(): void {
    this.removeEventListener("click", this.#press);
    document.removeEventListener(CURRENCY_EVENT, this.#showPrices);
    removeEventListener("storage", this.#followOtherTab);
    removeEventListener("popstate", this.#follow);
  }
}

customElements.define("compare-units", CompareUnits);
