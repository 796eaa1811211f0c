import type { Service } from "../process.ts";
import { explain, StepError } from "../steps.ts";

const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A part that lives shorter than this (ms) was not up. */
const SHORT_LIFE_MS = 30_000;
const SHORT_LIVES = 3;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts a part again whenever it ends by itself, so that the others, and the visitors, need not care.
 * @throws StepError with the end of its log when it ends again and again
 */
export async function keepRunning(
  name: string,
  first: Service,
  start: () => Promise<Service>,
): Promise<never> {
  let service = first;
  for (let short = 0; ; ) {
    const since = Date.now();
    const log = await service.ended;
    short = Date.now() - since < SHORT_LIFE_MS ? short + 1 : 0;
    if (short >= SHORT_LIVES) throw new StepError(`The ${name} keeps ending by itself:\n${log}`);
    console.error(`! The ${name} ended by itself and is started again. The end of its log:\n${log}`);
    await pause(PAUSE_MS);
    service = await start();
  }
}

const tell = (name: string, error: unknown): void =>
  console.error(`! ${explain(error)}\nEverything else goes on; the ${name} is tried again.`);

/** Starts a part without which visitors miss nothing. Where that fails it is told, and left to `keepTrying`. */
export async function startIfPossible(
  name: string,
  start: () => Promise<Service>,
): Promise<Service | undefined> {
  try {
    return await start();
  } catch (error) {
    tell(name, error);
    return undefined;
  }
}

/** The same as `keepRunning` for such a part: it is tried again for ever, less and less often, also if it never was up. */
export async function keepTrying(
  name: string,
  first: Service | undefined,
  start: () => Promise<Service>,
): Promise<never> {
  let service = first;
  if (service === undefined) await pause(PAUSE_MS);
  for (let wait = PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    try {
      service ??= await start();
      await keepRunning(name, service, start);
    } catch (error) {
      tell(name, error);
    }
    service = undefined;
    await pause(wait);
  }
}
