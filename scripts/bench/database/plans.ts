/** Settings of PostgreSQL with which it can log the plan of every statement. */
export const PLAN_SETTINGS = ["shared_preload_libraries=auto_explain", "auto_explain.log_format=json"];

/** Begins to log plans: without measuring each row, which would slow down what is measured. */
export const LOG_PLANS = `ALTER SYSTEM SET auto_explain.log_min_duration = 0;
  SELECT pg_reload_conf();`;

/** Tables that grow with products, accounts and orders. */
const BIG_TABLE =
  /^(?:(?:orders|products|up_users)(?:_cmps)?|order_(?:changes|mails|refunds)|strapi_sessions|components_order_\w+)$/;

/** One execution of a statement. */
export interface Execution {
  readonly text: string;
  readonly ms: number;
  /** The big tables that its plan reads from beginning to end. */
  readonly scanned: readonly string[];
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly PlanNode[];
}

/** A statement without the columns that it selects and the number of its parameters. */
const shortened = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replace(/^select .*? from /, "select … from ")
    .replaceAll(/\$\d+(?:, \$\d+)+/g, "…");

const ENTRY = /duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g;

const scannedIn = (node: PlanNode): string[] => {
  const table = node["Relation Name"] ?? "";
  const isScan = node["Node Type"] === "Seq Scan" && BIG_TABLE.test(table);
  return [...(isScan ? [table] : []), ...(node.Plans ?? []).flatMap(scannedIn)];
};

/** Reads the executions in a part of PostgreSQL's log. */
export const executionsIn = (log: string): Execution[] =>
  [...log.matchAll(ENTRY)].map(([, ms, entry = ""]) => {
    const { "Query Text": text, Plan } = JSON.parse(entry.replaceAll("\n\t", " "));
    return { text: shortened(text), ms: Number(ms), scanned: [...new Set(scannedIn(Plan))] };
  });
