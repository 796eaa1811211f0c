import { AsyncLocalStorage } from "node:async_hooks";
import { redact } from "../mail/redact";

/** A background job that repeats its round, one after the other. */
export interface Loop {
  /** Starts the next round at once. */
  wake(): void;
  /** Starts no more rounds and waits for the current one, at most `STOP_TIMEOUT_MS`. */
  stop(): Promise<void>;
}

/** The next start finds in the database what an interrupted round has left unfinished. */
const STOP_TIMEOUT_MS = 5_000;

/**
 * Runs `round` repeatedly. A failed round is logged without values, and the next round tries again.
 * @param pauseMs time between the end of a round and the next one
 */
export function startLoop(
  name: string,
  round: (isStopped: () => boolean) => Promise<void>,
  pauseMs: number,
): Loop {
  // A request may wake a loop, but its rounds are not part of that request.
  const outsideRequests = AsyncLocalStorage.snapshot();
  let stopped = false;
  let woken = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const run = (): void => {
    clearTimeout(timer);
    woken = false;
    running = outsideRequests(round, () => stopped)
      .catch((error: unknown) => {
        strapi.log.error(redact(error, `A round of ${name} failed`));
      })
      .finally(() => {
        running = undefined;
        if (!stopped) timer = setTimeout(run, woken ? 0 : pauseMs);
      });
  };
  timer = setTimeout(run, pauseMs);
  return {
    wake() {
      woken = true;
      if (running === undefined && !stopped) run();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const timeout = new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref());
      await Promise.race([running, timeout]);
    },
  };
}
