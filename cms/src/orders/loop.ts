import { withoutValues } from "../accounts/without-values";

/** Work that is done again and again, one round after the other. */
export interface Loop {
  /** Does the next round at once. */
  wake(): void;
  /** Does no more rounds, and waits for the one that is under way, but not for a peer that does not answer. */
  stop(): Promise<void>;
}

/** Whatever a round leaves half done, the next start finds in the database. */
const PATIENCE_MS = 5_000;

/** What goes wrong in a round is logged without values; the next round tries again. */
export function startLoop(
  name: string,
  round: (isStopped: () => boolean) => Promise<void>,
  pauseMs: number,
): Loop {
  let stopped = false;
  let woken = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const run = (): void => {
    clearTimeout(timer);
    woken = false;
    running = round(() => stopped)
      .catch((error: unknown) => {
        strapi.log.error(withoutValues(error, `A round of ${name} failed`));
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
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
      await Promise.race([running, patience]);
    },
  };
}
