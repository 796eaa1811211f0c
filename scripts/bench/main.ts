/** `npm run bench -- WHAT`: builds, publishes, searches, pages, orders and load; see `USAGE`. */
import { parseArgs } from "node:util";
import { explain, StepError } from "../lib/steps.ts";
import { benchBuild } from "./build.ts";
import { benchDatabase } from "./database/database.ts";
import { benchFindPart } from "./find-part.ts";
import { benchLoad } from "./load/load.ts";
import { benchOrders } from "./orders/orders.ts";
import { benchPress } from "./press.ts";
import { benchPublish } from "./publish.ts";
import { benchSearch } from "./search.ts";
import { benchVisit } from "./visit.ts";
import { benchWeight } from "./weight.ts";

const USAGE = `npm run bench -- build [--products 100,1000,10000] [--runs 3]
  what building catalogues of these sizes costs
npm run bench -- publish [--products 100,1000,10000] [--runs 20]
  how long an edit takes from Publish until visitors see it, and what each part of that takes
npm run bench -- search [--products 100,1000,10000] [--runs 20]
  how large the CMS's index of products is, and how long it takes to answer
npm run bench -- weight --url http://localhost:4321
  what a first visit to one page of each kind loads from a running site (see npm start), and what a first interaction then does
npm run bench -- visit --url http://localhost:4321 [--runs 3]
  what five pages of a visit take on slow links
npm run bench -- press --url http://localhost:4321 [--runs 5]
  how long the next page takes on a fast mobile link, from the press of a link that was pointed at
npm run bench -- find-part --url http://localhost:4321 [--runs 5]
  how many taps and seconds it takes to find a part on a phone
npm run bench -- orders [--postgres [--processes 2]]
  how many orders a second the CMS takes from 1, 8 and 32 customers at once, and that none is lost
npm run bench -- load [--runs 3]
  how many requests a second the site's server answers, beside nginx with the same files; needs wrk and nginx
npm run bench -- database [--runs 40]
  how long answers take on PostgreSQL with 100,000 orders, and which statements scan a big table`;

const wholeNumber = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new StepError(`--${name} takes whole numbers from 1, not "${text}"`);
  return Number(text);
};

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        ...{ products: { type: "string" }, runs: { type: "string" }, url: { type: "string" } },
        ...{ postgres: { type: "boolean" }, processes: { type: "string" } },
      },
    });
  } catch (error) {
    throw new StepError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

async function main(): Promise<void> {
  const { positionals, values } = readArguments();
  const [what, ...others] = positionals;
  const { products, runs, url, postgres = false } = values;
  const catalogues = {
    sizes: products?.split(",").map((size) => wholeNumber("products", size)),
    runs: runs === undefined ? undefined : wholeNumber("runs", runs),
  };
  if (what === "build" && others.length === 0) {
    await benchBuild(catalogues);
  } else if (what === "publish" && others.length === 0) {
    await benchPublish(catalogues);
  } else if (what === "search" && others.length === 0) {
    benchSearch(catalogues);
  } else if (what === "weight" && others.length === 0 && url !== undefined) {
    await benchWeight(url);
  } else if (what === "visit" && others.length === 0 && url !== undefined) {
    await benchVisit(url, catalogues.runs);
  } else if (what === "press" && others.length === 0 && url !== undefined) {
    await benchPress(url, catalogues.runs);
  } else if (what === "find-part" && others.length === 0 && url !== undefined) {
    await benchFindPart(url, catalogues.runs);
  } else if (what === "orders" && others.length === 0) {
    const processes = wholeNumber("processes", values.processes ?? "1");
    if (processes > 1 && !postgres) throw new StepError("Several processes need --postgres.");
    await benchOrders({ postgres, processes });
  } else if (what === "load" && others.length === 0) {
    await benchLoad(catalogues.runs);
  } else if (what === "database" && others.length === 0) {
    await benchDatabase(catalogues.runs);
  } else {
    throw new StepError(USAGE);
  }
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
