import { ROUTES } from "../../src/contract/site.ts";
import { launchBrowser } from "../lib/browser.ts";
import { emulateLink, type Link } from "./links.ts";
import { PHONE } from "./measure-page.ts";
import { firstPaint } from "./paint.ts";
import { formatInteger, formatTable, median, progress } from "./table.ts";
import { recordTraffic, totalBytes } from "./traffic.ts";

const LINKS: readonly Link[] = [
  { name: "2G", latency: 300, rate: 250 },
  { name: "satellite", latency: 600, rate: 128 },
];

/** With the dictionary of what pages share, and without: every page comes whole, as it used to. */
const WAYS = [
  { name: "", blocked: [] },
  { name: ", whole pages", blocked: ["*/dictionary*"] },
] as const;

/** Five pages, as a diver on a boat reads them one after the other. */
const STEPS = [
  ["home", ROUTES.home],
  ["category", ROUTES.sportsDiving],
  ["unit", "/product/foreland-40-eccr"],
  ["manual", `${ROUTES.documents}/HM-1040`],
  ["serial check", ROUTES.serialCheck],
] as const;

/** Pause on each page, in which a visitor reads and the browser fetches the dictionary. */
const READING_MS = 8_000;

interface Step {
  /** From the press until text is seen, ms. */
  readonly readable: number;
  /** Of the page and all that it needs, pictures in view included. */
  readonly bytes: number;
}

/** Visits the pages in one tab with an empty cache; addresses are typed, not fetched ahead. */
async function visit(site: string, link: Link, { blocked }: (typeof WAYS)[number]): Promise<Step[]> {
  const browser = await launchBrowser();
  try {
    // What a worker fetches is neither slowed down nor counted; `weight` has its bytes.
    const context = await browser.newContext({ viewport: PHONE, serviceWorkers: "block" });
    const page = await context.newPage();
    await emulateLink(page, link, blocked);
    const traffic = await recordTraffic(page);
    const steps: Step[] = [];
    for (const [, path] of STEPS) {
      const before = totalBytes(traffic());
      await page.goto(new URL(path, site).href, { waitUntil: "load", timeout: 120_000 });
      const readable = await firstPaint(page);
      await page.waitForTimeout(READING_MS);
      steps.push({ readable, bytes: totalBytes(traffic()) - before });
    }
    return steps;
  } finally {
    await browser.close();
  }
}

/** Prints what a visit to five pages takes on slow links. @param runs visits for each link */
export async function benchVisit(site: string, runs = 3): Promise<void> {
  const rows: string[][] = STEPS.map(([name]) => [name]);
  const columns: string[] = [];
  for (const link of LINKS) {
    for (const way of WAYS) {
      const name = `${link.name}${way.name}`;
      const visits: Step[][] = [];
      for (let run = 1; run <= runs; run++) {
        progress(`${name}, visit ${run} of ${runs}`);
        visits.push(await visit(site, link, way));
      }
      for (const [index, row] of rows.entries()) {
        const of = (key: keyof Step) => median(visits.map((steps) => steps[index]?.[key] ?? Number.NaN));
        row.push(`${(of("readable") / 1000).toFixed(1)} s`, `${formatInteger(of("bytes"))} B`);
      }
      columns.push(`${name}: text seen after`, "bytes");
    }
  }
  console.log(formatTable(["page", ...columns], rows));
  console.log(
    `\n${LINKS.map(({ name, latency, rate }) => `${name}: ${latency} ms and ${rate} kb/s`).join("; ")}.
On a phone with an empty cache, ${READING_MS / 1000} s a page; medians of ${runs} visits. Bytes are with pictures in
view, and with what the browser fetches when idle. Whole pages: without the dictionary.`,
  );
}
