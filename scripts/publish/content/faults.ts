import { ContentError } from "../../../src/content/content-error.ts";
import type { Fault } from "../../../src/contract/shapes/fault.ts";
import type { Change } from "../../../src/contract/shapes/publishing.ts";
import { explain, StepError } from "../../lib/steps.ts";

/** Faults that one report lists. */
const MAX_NAMED_FAULTS = 20;
const MAX_REASON_LENGTH = 2_000;

/** A headline and one line for each of the first faults. */
export function faultList(headline: string, faults: readonly Fault[]): string {
  const more = faults.length > MAX_NAMED_FAULTS ? [`and ${faults.length - MAX_NAMED_FAULTS} more`] : [];
  return [headline, ...faults.slice(0, MAX_NAMED_FAULTS).map(({ message }) => message), ...more].join("\n");
}

/** The site cannot go live because of the content of its entries. */
export class SiteFaultsError extends StepError {
  readonly faults: readonly Fault[];

  constructor(headline: string, faults: readonly Fault[]) {
    super(faultList(headline, faults));
    this.faults = faults.slice(0, MAX_NAMED_FAULTS);
  }
}

/** A failed publish, as the panel shows it to editors. */
export interface PublishFailure {
  reason: string;
  faults: readonly Fault[];
  /** Details for the log; null if the reason says everything. */
  detail: string | null;
  /** The changes that it was to publish, and the number of the last; null without an answer. */
  missed: { changes: readonly Change[]; change: number } | null;
}

/** A publish failed in the renderer process, which reported the failure. */
export class PublishError extends Error {
  override name = "PublishError";
  readonly failure: PublishFailure;

  constructor(failure: PublishFailure) {
    super(failure.reason);
    this.failure = failure;
  }
}

/** Why a rollback ended a publish, in its record and for callers that wait for it. */
export const ROLLED_BACK = "An editor went back to an earlier release meanwhile.";

/** System error codes such as `ENAMETOOLONG`. */
const ERROR_CODE = /\bE[A-Z]{3,}\b/;

/**
 * Describes an error to editors: the message of an expected error, otherwise one general sentence
 * with the details for the log.
 */
export function toFailure(error: unknown, missed: PublishFailure["missed"] = null): PublishFailure {
  if (error instanceof PublishError) return error.failure;
  const isContentError = error instanceof SiteFaultsError || error instanceof ContentError;
  const faults = isContentError ? error.faults.slice(0, MAX_NAMED_FAULTS) : [];
  const expected =
    isContentError || error instanceof StepError || (error instanceof Error && "syscall" in error);
  if (expected) {
    const detail = typeof error.cause === "string" && error.cause !== "" ? error.cause : null;
    return { reason: error.message.slice(0, MAX_REASON_LENGTH), faults, detail, missed };
  }
  const detail = explain(error);
  const [code] = ERROR_CODE.exec(detail) ?? [];
  const reason = `Something unexpected stopped the build${code ? ` (${code})` : ""}. The publisher's log says what.`;
  return { reason, faults, detail, missed };
}
