import type { Browser } from "playwright";
import { launchBrowser } from "../lib/browser.ts";
import { StepError } from "../lib/steps.ts";
import { availableDictionary, furtherPageBytes } from "./further-page.ts";
import { INTERACTIONS, measureInteraction } from "./interactions.ts";
import { DESKTOP, measurePage, type PageFigures, PHONE, TYPES } from "./measure-page.ts";
import { offlineBytes } from "./offline.ts";
import { formatInteger, formatTable, progress } from "./table.ts";
import { BUDGETS, type Budget, PAGE_KINDS, type PageKind } from "./weight-budgets.ts";

/** The figures that have a limit, in the order of the table's columns. */
const COLUMNS = [
  ["firstFlight", "first flight B", formatInteger],
  ["scripts", "external JS B", formatInteger],
  ["requests", "requests", formatInteger],
  ["total", "total B", formatInteger],
  ["layoutShift", "layout shift", (value: number) => value.toFixed(4)],
] as const satisfies readonly (readonly [keyof Budget, string, (value: number) => string])[];

/** Names of the figures that are above their limits. */
export function exceededLimits(figures: PageFigures, budget: Budget): (keyof Budget)[] {
  return COLUMNS.map(([name]) => name).filter(
    (name) => figures[name] > (budget[name] ?? Number.POSITIVE_INFINITY),
  );
}

/** Measures on a phone and on a desktop and returns the worse of each figure. */
async function measureKind(
  browser: Browser,
  site: string,
  { path, status, kind }: PageKind,
): Promise<PageFigures> {
  const url = new URL(path, site).href;
  progress(`${kind} ${url}`);
  const phone = await measurePage(browser, url, PHONE);
  const desktop = await measurePage(browser, url, DESKTOP);
  if (phone.status !== status) {
    throw new StepError(`${url} answered with status ${phone.status}; ${status} was expected`);
  }
  const worst = COLUMNS.map(([name]) => [name, Math.max(phone[name], desktop[name])]);
  return {
    ...phone,
    ...Object.fromEntries(worst),
    executed: Math.max(phone.executed, desktop.executed),
    failed: [...new Set([...phone.failed, ...desktop.failed])],
  };
}

function row({ kind, budget }: PageKind, figures: PageFigures, later: readonly number[]): string[] {
  const limits: Budget = BUDGETS[budget];
  const cells = COLUMNS.map(([name, , format]) => {
    const limit = limits[name];
    return limit === undefined
      ? format(figures[name])
      : `${format(figures[name])} ≤ ${limit.toLocaleString("en-US")}`;
  });
  const over = exceededLimits(figures, limits);
  const names = COLUMNS.filter(([name]) => over.includes(name)).map(([, title]) => title);
  return [
    kind,
    ...cells,
    ...later.map(formatInteger),
    over.length === 0 ? "holds" : `EXCEEDED: ${names.join(", ")}`,
  ];
}

const typesRow = ({ kind }: PageKind, { types, executed }: PageFigures): string[] => [
  kind,
  ...TYPES.map(([name]) => formatInteger(types[name])),
  formatInteger(executed),
];

/** Prints what first interactions load in addition to the page. */
async function printInteractions(browser: Browser, site: string): Promise<void> {
  const rows: string[][] = [];
  for (const interaction of INTERACTIONS) {
    progress(interaction.name);
    const { scripts, data, requests, executed } = await measureInteraction(browser, site, interaction);
    rows.push([interaction.name, ...[scripts, data, requests, executed].map(formatInteger)]);
  }
  console.log(
    `\n${formatTable(["first interaction", "further JS B", "data B", "requests", "JS executed B"], rows)}`,
  );
  console.log(
    "\nOn a desktop, on top of the page and without pictures; executed since the visit began, inline included.",
  );
}

/**
 * Prints what a first visit to one page of each kind loads from a running site, whether that is
 * within its budget, and what the first interaction then loads.
 * @throws StepError when the site does not answer as expected or there is no browser
 */
export async function benchWeight(site: string): Promise<void> {
  if (!URL.canParse(site))
    throw new StepError(`--url must be an address such as http://localhost:4321, not "${site}"`);
  const isUp = await fetch(site, { signal: AbortSignal.timeout(10_000) }).then(
    () => true,
    () => false,
  );
  if (!isUp)
    throw new StepError(`No site answers at ${site}. Start one with npm start, then give its address.`);
  const browser = await launchBrowser();
  try {
    const rows: string[][] = [];
    const types: string[][] = [];
    const dictionary = await availableDictionary(site);
    for (const kind of PAGE_KINDS) {
      const figures = await measureKind(browser, site, kind);
      for (const url of figures.failed) progress(`  failed: ${url}`);
      if (exceededLimits(figures, BUDGETS[kind.budget]).length > 0) process.exitCode = 1;
      const { href } = new URL(kind.path, site);
      const later = [await furtherPageBytes(href, dictionary), await offlineBytes(browser, href)];
      rows.push(row(kind, figures, later));
      types.push(typesRow(kind, figures));
    }
    const titles = COLUMNS.map(([, title]) => title);
    console.log(formatTable(["page", ...titles, "further page B", "offline B", "budget"], rows));
    console.log(
      `\nFirst visit on a phone and on a desktop, the worse of both; requests and total without pictures.
A further page is the HTML alone, for a browser that has the dictionary by then. Offline is what the
service worker stores when the visit begins with the page.`,
    );
    console.log(`\n${formatTable(["page", ...TYPES.map(([name]) => `${name} B`), "JS executed B"], types)}`);
    console.log("\nThe same visits by type, on the phone and without scrolling; styles stand in the HTML.");
    await printInteractions(browser, site);
  } finally {
    await browser.close();
  }
}
