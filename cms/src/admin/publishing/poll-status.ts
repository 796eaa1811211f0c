import type { PublishingStatus } from "../../publishing/status";

const BUSY_INTERVAL_MS = 1_000;
const IDLE_INTERVAL_MS = 3_000;

/** The last publishing status received, and whether the latest request failed. */
export interface PolledStatus {
  readonly status: PublishingStatus | null;
  readonly failed: boolean;
}

export interface StatusPolling {
  /** Sends a request at once. */
  pollNow(): Promise<void>;
  stop(): void;
}

const isBusy = ({ waiting, publisher }: PublishingStatus): boolean =>
  waiting > 0 || publisher === null || publisher.state === "building" || publisher.state === "queued";

/** Polls the publishing status from the first `pollNow` until `stop`, while the page is visible. */
export function pollStatus(
  request: () => Promise<PublishingStatus>,
  isVisible: () => boolean,
  show: (polled: PolledStatus) => void,
): StatusPolling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let status: PublishingStatus | null = null;
  /** Only the response to the latest request counts, and none after `stop`. */
  let latest = 0;

  async function pollNow(): Promise<void> {
    clearTimeout(timer);
    latest += 1;
    const own = latest;
    const received = await request().catch(() => null);
    if (own !== latest) return;
    status = received ?? status;
    show({ status, failed: received === null });
    if (isVisible()) {
      timer = setTimeout(pollNow, received && isBusy(received) ? BUSY_INTERVAL_MS : IDLE_INTERVAL_MS);
    }
  }

  return {
    pollNow,
    stop: () => {
      clearTimeout(timer);
      latest += 1;
    },
  };
}
