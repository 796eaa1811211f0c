import type { Locator, Page } from "playwright";
import { typeset } from "../../src/contract/rules/typeset.ts";

/** Between two letters that a thumb types, ms. */
const LETTER_MS = 150;

/** A visitor on a phone, whose taps are counted. */
class Visitor {
  readonly page: Page;
  taps = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.first().tap();
  }

  /** Chooses from a list: one tap opens it, and one chooses. A phone shows it outside the page. */
  async choose(list: Locator, option: string): Promise<void> {
    this.taps += 2;
    // An option ends with how many products it would leave.
    const label = await list.locator("option", { hasText: option }).first().textContent();
    await list.selectOption({ label: label ?? option });
  }

  async tapLink(name: string | RegExp): Promise<void> {
    await this.tap(this.page.getByRole("main").getByRole("link", { name }));
  }

  async openMenu(): Promise<void> {
    await this.tap(this.page.getByRole("banner").locator("summary", { hasText: "Menu" }));
  }

  async openCategory(name: string): Promise<void> {
    await this.openMenu();
    await this.tap(this.page.getByRole("banner").getByRole("link", { name, exact: true }));
  }
}

/** A way from the home page to something. */
export interface Walk {
  readonly name: string;
  readonly taps: number;
  /** The heading of the page that it ends at. */
  readonly opens: string;
  readonly go: (visitor: Visitor) => Promise<void>;
}

/** Types a term into the search of the menu and follows the first suggestion of a group. */
const search = (term: string, opens: string, group = "Products"): Walk => ({
  name: term,
  ...{ taps: 3, opens },
  go: async (visitor) => {
    await visitor.openMenu();
    const { page } = visitor;
    await visitor.tap(page.getByRole("banner").locator("input[name=q]:visible"));
    await page.keyboard.type(term, { delay: LETTER_MS });
    // The suggestions for all letters, not for the first of them.
    await page.getByRole("option", { name: `All results for “${term}”` }).waitFor();
    await visitor.tap(page.getByRole("group", { name: group }).getByRole("option"));
  },
});

const SENSOR = "Oxygen sensor, galvanic, 3-pin locking";
/** As links show it. */
const SENSOR_LINK = typeset(SENSOR);
const SMALLEST_RING = "O-ring 3.00 × 1.50 mm, FKM 90";

/** What people type of whom a search once found nothing (SRC-01 to SRC-03). */
export const TERMS: readonly Walk[] = [
  search("oxygen cell", SENSOR),
  search("o-ring kit", "Annual service kit, sports rebreather"),
  search("orings", SMALLEST_RING),
  search("foreland 40 o-ring", SMALLEST_RING),
  search("BOV", "Halocline Streamway Loop with Bail-Out Valve"),
  search("DSV", "Barrel for dive surface valve"),
  search("HUD", "Halocline Lanthorn H1 Head-Up Display"),
  search("soda lime", "Scrubber cartridge, radial, 2.0 kg"),
  search("EN 14143", "Certifications", "Pages"),
  search("FMECA", "FMECA summary: oxygen addition and monitoring", "Pages"),
  search("bulletin", "Service bulletin: clip of the retaining strap", "Pages"),
  search("emergency", "Bell Bail-Out", "Pages"),
];

/** Ways to the oxygen sensor that fits a Foreland 40 (FIT-02, FIT-03). */
export const WAYS: readonly Walk[] = [
  { ...search("oxygen sensor", SENSOR), name: "search for the oxygen sensor" },
  { ...search("oxygen cell foreland 40", SENSOR), name: "search for the cell with its unit" },
  {
    name: "service parts of the unit",
    ...{ taps: 6, opens: SENSOR },
    go: async (visitor) => {
      await visitor.openCategory("Sports Diving");
      await visitor.tapLink(/Foreland 40/);
      await visitor.tapLink(/^Service parts/);
      await visitor.tapLink("Every 3 months");
      await visitor.tapLink(SENSOR_LINK);
    },
  },
  {
    name: "filters of the spares",
    ...{ taps: 7, opens: SENSOR },
    go: async (visitor) => {
      await visitor.openCategory("Sports Diving");
      await visitor.tapLink(/^Spares/);
      const main = visitor.page.getByRole("main");
      await visitor.tap(main.locator("summary", { hasText: "Filters" }));
      await visitor.choose(main.getByLabel("Family", { exact: true }), "Oxygen sensors");
      await visitor.tapLink(SENSOR_LINK);
    },
  },
];

/**
 * The only way there was before search, service parts and filters knew parts: through the pages of
 * a listing in alphabetical order.
 */
export const FORMER_WAY: Walk = {
  name: "pages of the spares, the only way before",
  ...{ taps: 8, opens: SENSOR },
  go: async (visitor) => {
    await visitor.openCategory("Sports Diving");
    await visitor.tapLink(/^Spares/);
    const pages = visitor.page.getByRole("navigation", { name: "Pages" });
    for (const number of [2, 3, 4, 5]) {
      const link = pages.getByRole("link", { name: `Page ${number}` });
      await visitor.tap(link);
      await link.and(visitor.page.locator("[aria-current]")).waitFor();
    }
    await visitor.tapLink(SENSOR_LINK);
  },
};

/** Takes a walk to the page that it ends at. @returns the number of taps */
export async function take(page: Page, { go, opens }: Walk): Promise<number> {
  const visitor = new Visitor(page);
  await go(visitor);
  await page.getByRole("heading", { level: 1, name: opens, exact: true }).waitFor();
  return visitor.taps;
}
