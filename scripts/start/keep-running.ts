import { createLog } from "../../src/contract/node/log.ts";
import { backoff } from "../../src/contract/rules/backoff.ts";
import type { Service } from "../lib/process.ts";
import { explain, step } from "../lib/steps.ts";

const log = createLog("start");
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/** A part that ends sooner than this (ms) counts as not started. */
const MIN_UPTIME_MS = 30_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Reporter {
  report(reason: string): void;
  /** Lets the next reason be printed even if it is the same. */
  reset(): void;
}

/** Prints why a part is not up; prints a repeated reason once. */
function reporter(name: string): Reporter {
  let last: string | undefined;
  return {
    report(reason) {
      if (reason !== last)
        log(`! ${reason}\nEverything else goes on; the ${name} is tried again, at least once a minute.`);
      last = reason;
    },
    reset() {
      last = undefined;
    },
  };
}

/** Restarts a part whenever it ends by itself; the pauses grow while it does not stay up. */
async function restart(
  name: string,
  first: Service | undefined,
  start: () => Promise<Service>,
  { report, reset }: Reporter,
): Promise<never> {
  let service = first;
  for (let failures = 1; ; failures += 1) {
    if (service) {
      const since = Date.now();
      const end = await service.ended;
      if (Date.now() - since >= MIN_UPTIME_MS) {
        failures = 1;
        reset();
      }
      report(`The ${name} ended by itself, ${end}`);
    }
    await pause(backoff(failures, FIRST_PAUSE_MS, MAX_PAUSE_MS));
    service = await start().catch((error) => {
      report(explain(error));
      return undefined;
    });
    if (service) log(`✓ ${name} up again`);
  }
}

/**
 * Starts a part as a step and keeps it running: a failing part affects neither the other parts nor
 * the live release.
 * @param stepName the step's name once the part is up
 * @param required whether the product needs it: then a failure of its first start is final
 * @returns whether it is up now
 * @throws the error of a required part's first start
 */
export async function keepRunning(
  name: string,
  stepName: string,
  start: () => Promise<Service>,
  required: boolean,
): Promise<boolean> {
  const failures = reporter(name);
  const first = await step(stepName, start).catch((error) => {
    if (required) throw error;
    failures.report(explain(error));
    return undefined;
  });
  restart(name, first, start, failures);
  return first !== undefined;
}
