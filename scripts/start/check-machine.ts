import { EXIT_CODES } from "../../src/contract/node/exit-codes.mjs";
import type { Log } from "../../src/contract/node/log.ts";
import { StepError } from "../lib/steps.ts";

/** Open files of one part: connections of visitors, the files they load, and its own. */
const MIN_OPEN_FILES = 512;
/** No release is older than this version of the product. */
const MADE_IN = new Date("2026-11-01");

interface Limits {
  readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } };
}

/**
 * Checks the limit of open files: with few of them parts wait for ever or fail one by one.
 * @throws StepError
 */
export function checkOpenFiles(): void {
  // Otherwise the report looks up the names of all connections.
  Reflect.set(process.report, "excludeNetwork", true);
  const limits: Limits = process.report.getReport();
  const limit = limits.userLimits?.open_files?.soft;
  if (typeof limit !== "number" || limit >= MIN_OPEN_FILES) return;
  throw new StepError(
    `A program may have ${limit} files open here, and ${MIN_OPEN_FILES} are needed at least. Raise the limit: ulimit -n 65536, or LimitNOFILE of the unit.`,
    EXIT_CODES.noFileHandles,
  );
}

/**
 * @param release the name of the live release, which begins with its time; undefined for none
 * @returns why the clock of this machine cannot be right; undefined if it can
 */
export function clockProblem(now: Date, release: string | undefined): string | undefined {
  const [, day = "", hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)/.exec(release ?? "") ?? [];
  const published = new Date(day === "" ? Number.NaN : `${day}T${hour}:${minute}:00Z`);
  const reason =
    now < MADE_IN
      ? "this version of the product is newer"
      : now < published
        ? "the live release is newer"
        : "";
  if (reason === "") return undefined;
  return `The clock of this machine says ${now.toISOString().slice(0, 16)}, but ${reason}. Set it, best by NTP: until then certificates count as invalid, and sign-ins and quotations have wrong dates.`;
}

/** Warns of a wrong clock; it stops nothing, because pages are served all the same. */
export function warnOfClock(log: Log, release: string | undefined): void {
  const problem = clockProblem(new Date(), release);
  if (problem !== undefined) log(`! ${problem}`);
}
