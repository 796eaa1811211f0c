import type { Fault } from "../../src/domain/fault.ts";
import { explain, StepError } from "../steps.ts";

/** Number of faults named in one report. */
const MAX_NAMED = 20;
/** Characters. */
const MAX_REASON = 2_000;

/** The site cannot go live because of the content of its entries. */
export class FaultySite extends StepError {
  readonly faults: readonly Fault[];

  constructor(headline: string, faults: readonly Fault[]) {
    const named = faults.slice(0, MAX_NAMED);
    const more = faults.length > MAX_NAMED ? [`and ${faults.length - MAX_NAMED} more`] : [];
    super([headline, ...named.map(({ message }) => message), ...more].join("\n"));
    this.faults = named;
  }
}

/** A failed build, as editors read it. */
export interface Failure {
  reason: string;
  faults: readonly Fault[];
  /** Details for developers; null if the reason is complete. */
  detail: string | null;
}

/** System error codes such as `ENAMETOOLONG`. */
const CODE = /\bE[A-Z]{3,}\b/;

/** The report of an error to an editor: the message of an expected one, else one sentence. */
export function failureOf(error: unknown): Failure {
  const faults = error instanceof FaultySite ? error.faults : [];
  const expected = error instanceof StepError || (error instanceof Error && "syscall" in error);
  if (expected) {
    const detail = typeof error.cause === "string" && error.cause !== "" ? error.cause : null;
    return { reason: error.message.slice(0, MAX_REASON), faults, detail };
  }
  const detail = explain(error);
  const [code] = CODE.exec(detail) ?? [];
  const reason = `Something unexpected stopped the build${code ? ` (${code})` : ""}. The publisher's log says what.`;
  return { reason, faults, detail };
}
