import type { Service } from "../process.ts";
import { explain, step } from "../steps.ts";

const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A part that lives shorter than this (ms) was not up. */
const SHORT_LIFE_MS = 30_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Reporter {
  report(reason: string): void;
  /** Prints the next reason even if it is the same. */
  forget(): void;
}

/** Prints why a part is not up; prints a repeated reason once. */
function reporter(name: string): Reporter {
  let last: string | undefined;
  return {
    report(reason) {
      if (reason !== last)
        console.error(
          `! ${reason}\nEverything else goes on; the ${name} is tried again, at least once a minute.`,
        );
      last = reason;
    },
    forget() {
      last = undefined;
    },
  };
}

/** Restarts a part whenever it ends without a stop; the pauses grow while it does not stay up. */
async function restart(
  name: string,
  first: Service | undefined,
  start: () => Promise<Service>,
  { report, forget }: Reporter,
): Promise<never> {
  let service = first;
  for (let wait = PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    if (service) {
      const since = Date.now();
      const end = await service.ended;
      if (Date.now() - since >= SHORT_LIFE_MS) {
        wait = PAUSE_MS;
        forget();
      }
      report(`The ${name} ended by itself, ${end}`);
    }
    await pause(wait);
    service = await start().catch((error) => {
      report(explain(error));
      return undefined;
    });
    if (service) console.log(`✓ ${name} up again`);
  }
}

/**
 * Starts a part as a step and keeps it running: a failing part affects neither the other parts nor
 * the live release.
 * @param done the step's name once the part is up
 * @param required whether the product needs it: then a failure of its first start is final
 * @returns whether it is up now
 * @throws the error of a required part's first start
 */
export async function keepRunning(
  name: string,
  done: string,
  start: () => Promise<Service>,
  required: boolean,
): Promise<boolean> {
  const said = reporter(name);
  const first = await step(done, start).catch((error) => {
    if (required) throw error;
    said.report(explain(error));
    return undefined;
  });
  restart(name, first, start, said);
  return first !== undefined;
}
