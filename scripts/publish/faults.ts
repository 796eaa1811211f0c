import type { Fault } from "../../src/domain/fault.ts";
import { explain, StepError } from "../steps.ts";

/** Of the faults of a site, so many are named. */
const MAX_NAMED = 20;
/** Characters. */
const MAX_REASON = 2_000;

/** The site cannot go live for what stands in its entries. */
export class FaultySite extends StepError {
  readonly faults: readonly Fault[];

  constructor(headline: string, faults: readonly Fault[]) {
    const named = faults.slice(0, MAX_NAMED);
    const more = faults.length > MAX_NAMED ? [`and ${faults.length - MAX_NAMED} more`] : [];
    super([headline, ...named.map(({ message }) => message), ...more].join("\n"));
    this.faults = named;
  }
}

/** A failed build, for editors to read. */
export interface Failure {
  reason: string;
  faults: readonly Fault[];
  /** What helps whoever mends the program; null where the reason says it all. */
  detail: string | null;
}

/** Such as `ENAMETOOLONG`, by which the system refuses something. */
const CODE = /\bE[A-Z]{3,}\b/;

/** What an editor is told of an error: an expected one in its own words, any other in one sentence without its stack. */
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
