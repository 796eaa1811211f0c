import { useFetchClient } from "@strapi/strapi/admin";
import { useCallback, useEffect, useRef, useState } from "react";
import type { PublishingStatus } from "../../publishing/status";
import { type PolledStatus, pollStatus, type StatusPolling } from "./poll-status";

const isVisible = (): boolean => document.visibilityState === "visible";

/** The publishing status, polled while the page is visible. */
export function usePublishingStatus(): PolledStatus & { pollNow: () => void } {
  const { get } = useFetchClient();
  const [polled, setPolled] = useState<PolledStatus>({ status: null, failed: false });
  const polling = useRef<StatusPolling>();

  useEffect(() => {
    const request = () => get<{ data: PublishingStatus }>("/publishing/state").then(({ data }) => data.data);
    const { pollNow, stop } = pollStatus(request, isVisible, setPolled);
    polling.current = { pollNow, stop };
    const onChange = () => isVisible() && pollNow();
    document.addEventListener("visibilitychange", onChange);
    pollNow();
    return () => {
      document.removeEventListener("visibilitychange", onChange);
      stop();
    };
  }, [get]);

  const pollNow = useCallback(() => polling.current?.pollNow(), []);
  return { ...polled, pollNow };
}
