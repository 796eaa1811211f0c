import type { Service } from "../process.ts";
import { StepError } from "../steps.ts";

const PAUSE_MS = 1_000;
/** A part that lives shorter than this (ms) was not up. */
const SHORT_LIFE_MS = 30_000;
const SHORT_LIVES = 3;

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
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    service = await start();
  }
}
