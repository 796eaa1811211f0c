import { ContentError } from "../../src/content/content-error.ts";
import type { Fault } from "../../src/domain/fault.ts";
import { explain, StepError } from "../steps.ts";
import type { Change } from "./changes.ts";

/** Number of faults named in one report. */
const MAX_NAMED = 20;
/** Characters. */
const MAX_REASON = 2_000;

/** One line for each fault, of many only the first. */
export function namedFaults(headline: string, faults: readonly Fault[]): string {
  const more = faults.length > MAX_NAMED ? [`and ${faults.length - MAX_NAMED} more`] : [];
  return [headline, ...faults.slice(0, MAX_NAMED).map(({ message }) => message), ...more].join("\n");
}

/** The site cannot go live because of the content of its entries. */
export class FaultySite extends StepError {
  readonly faults: readonly Fault[];

  constructor(headline: string, faults: readonly Fault[]) {
    super(namedFaults(headline, faults));
    this.faults = faults.slice(0, MAX_NAMED);
  }
}

/** A failed publish, as editors read it. */
export interface Failure {
  reason: string;
  faults: readonly Fault[];
  /** Details for developers; null if the reason is complete. */
  detail: string | null;
  /** The changes that it was to publish, and the number of the last one; null where the CMS did not say. */
  news: { changes: readonly Change[]; change: number } | null;
}

/** A publish failed in the process of the renderer, which has said why. */
export class PublishError extends Error {
  override name = "PublishError";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.reason);
    this.failure = failure;
  }
}

/** Why a publish ended without a release, also for whoever waits for it. */
export const WENT_BACK = "Somebody went back to an earlier release meanwhile.";

/** System error codes such as `ENAMETOOLONG`. */
const CODE = /\bE[A-Z]{3,}\b/;

/** The report of an error to an editor: the message of an expected one, else one sentence. */
export function failureOf(error: unknown, news: Failure["news"] = null): Failure {
  if (error instanceof PublishError) return error.failure;
  const isOfContent = error instanceof FaultySite || error instanceof ContentError;
  const faults = isOfContent ? error.faults.slice(0, MAX_NAMED) : [];
  const expected =
    isOfContent || error instanceof StepError || (error instanceof Error && "syscall" in error);
  if (expected) {
    const detail = typeof error.cause === "string" && error.cause !== "" ? error.cause : null;
    return { reason: error.message.slice(0, MAX_REASON), faults, detail, news };
  }
  const detail = explain(error);
  const [code] = CODE.exec(detail) ?? [];
  const reason = `Something unexpected stopped the build${code ? ` (${code})` : ""}. The publisher's log says what.`;
  return { reason, faults, detail, news };
}
