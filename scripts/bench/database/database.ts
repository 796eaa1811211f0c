import { setTimeout as pause } from "node:timers/promises";
import { buyOnce, newBenchShopper } from "../orders/shopper.ts";
import { startPostgresShop } from "../postgres-shop.ts";
import { formatInteger, formatTable, median, p95, progress } from "../table.ts";
import { fill } from "./fill.ts";
import { type Execution, executionsIn, LOG_PLANS, PLAN_SETTINGS } from "./plans.ts";
import { psql } from "./psql.ts";
import { type Question, questionsOf } from "./questions.ts";

const SIZES = { products: 10_000, accounts: 50_000, orders: 100_000 };
const DEFAULT_RUNS = 40;
const WARM_UP_RUNS = 3;
const BACKGROUND_MS = 15_000;
/** PostgreSQL's log arrives a little later than the answer. */
const LOG_DELAY_MS = 300;
const MAX_MS = 50;
/** Statements that take less are not shown, those that scan a big table from the second on. */
const SHOWN_MS = 10;
const SHOWN_SCAN_MS = 1;
const MAX_TEXT_LENGTH = 240;

/** Measures frequent requests on a full PostgreSQL: their answers, and the plans of statements. */
export async function benchDatabase(runs = DEFAULT_RUNS): Promise<void> {
  let log = "";
  progress("starting PostgreSQL, a CMS with its seed and the sandbox …");
  const shop = await startPostgresShop(1, {
    settings: PLAN_SETTINGS,
    onLog: (text) => {
      log += text;
    },
  });
  try {
    const { databaseUrl } = shop;
    const shopper = await newBenchShopper(shop);
    await buyOnce(shop, shopper, 1);
    progress("filling the database …");
    await fill(databaseUrl, SIZES);
    // A further process, because a CMS reads the products that it finds by search at its start.
    const full = { ...shop, url: await shop.startProcess() };
    await psql(databaseUrl, LOG_PLANS);
    /** Runs something. @returns the statements that were executed meanwhile */
    const executed = async (work: () => Promise<unknown>): Promise<Execution[]> => {
      log = "";
      await work();
      await pause(LOG_DELAY_MS);
      return executionsIn(log);
    };
    const answers: string[][] = [];
    const statements: string[][] = [];
    for (const question of await questionsOf(full, shopper, databaseUrl)) {
      progress(`${question.name} …`);
      await repeat(question, WARM_UP_RUNS, runs);
      let times: ReadonlyMap<string, readonly number[]> = new Map();
      const executions = await executed(async () => {
        times = await repeat(question, runs);
      });
      answers.push(...[...times].map(([name, values]) => answerRow(name, values, executions, runs)));
      statements.push(...statementRows(question.name, executions));
    }
    progress("what the CMS does by itself …");
    statements.push(...statementRows("by itself", await executed(() => pause(BACKGROUND_MS))));
    const verdict = `over ${MAX_MS} ms`;
    console.log(formatTable(["answer", "median", "p95", "statements", "their time", verdict], answers));
    console.log(`\n${formatTable(["statement of", "times", "mean", "max", "scans", "text"], statements)}`);
  } finally {
    await shop.stop();
  }
}

/** @returns the times (ms) of a question, or those of its parts */
async function repeat(question: Question, runs: number, first = 0): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>();
  for (let run = first; run < first + runs; run += 1) {
    const began = performance.now();
    const parts = (await question.ask(run)) ?? { [question.name]: performance.now() - began };
    for (const [name, ms] of Object.entries(parts)) times.set(name, [...(times.get(name) ?? []), ms]);
  }
  return times;
}

const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : formatInteger(value)} ms`;
const sum = (executions: readonly Execution[]): number => executions.reduce((all, one) => all + one.ms, 0);

function answerRow(
  name: string,
  times: readonly number[],
  executions: readonly Execution[],
  runs: number,
): string[] {
  const statements = [formatInteger(executions.length / runs), ms(sum(executions) / runs)];
  return [name, ms(median(times)), ms(p95(times)), ...statements, p95(times) > MAX_MS ? "YES" : "no"];
}

/** The statements that are slow or scan a big table. */
function statementRows(name: string, executions: readonly Execution[]): string[][] {
  const byText = Map.groupBy(executions, ({ text }) => text);
  return [...byText].flatMap(([text, times]) => {
    const max = Math.max(...times.map((one) => one.ms));
    const scanned = [...new Set(times.flatMap((one) => one.scanned))];
    if (max < (scanned.length > 0 ? SHOWN_SCAN_MS : SHOWN_MS)) return [];
    const figures = [String(times.length), ms(sum(times) / times.length), ms(max)];
    return [[name, ...figures, scanned.join(), text.slice(0, MAX_TEXT_LENGTH)]];
  });
}
