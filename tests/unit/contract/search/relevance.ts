import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { ROOT } from "../../../../scripts/lib/root.ts";

/** A query, with what must come first in its group of results. */
export interface ExpectedResults {
  readonly query: string;
  /** Any one of these must be first; none means that nothing may be found. */
  readonly first: readonly string[];
  /** All of these must be among the first so many. */
  readonly within?: Readonly<Record<number, readonly string[]>>;
  readonly group: "products" | "pages";
}

/** Reads queries of one group. @param name `tuning`, or `holdout`, which only scores the search */
export async function expectedResults(
  name: "tuning" | "holdout",
  group: ExpectedResults["group"],
): Promise<ExpectedResults[]> {
  const file = path.join(ROOT, "tests", "fixtures", "search", `queries-${name}.yaml`);
  const all: ExpectedResults[] = parse(await readFile(file, "utf8"));
  return all.filter((expected) => expected.group === group);
}

/** Says what is wrong with some results; empty if nothing is. */
export function faultsOf({ first, within = {} }: ExpectedResults, found: readonly string[]): string[] {
  const start = found.slice(0, 5).join(", ");
  if (first.length === 0) return found.length === 0 ? [] : [`found ${start}`];
  const faults = first.includes(found[0] ?? "") ? [] : [`first are ${start || "none"}`];
  for (const [count, required] of Object.entries(within)) {
    const missing = required.filter((slug) => !found.slice(0, Number(count)).includes(slug));
    if (missing.length > 0) faults.push(`not among the first ${count}: ${missing.join(", ")}`);
  }
  return faults;
}
