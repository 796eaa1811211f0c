import { useFetchClient, useRBAC } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";

const POLL_INTERVAL_MS = 15_000;

type Permissions = ReadonlyArray<{ readonly action: string; readonly subject: string }>;

/**
 * Data of the CMS at a path, polled while the page is visible.
 * @param permissions the right to publish or to read that the CMS requires there
 * @returns null until the first response, and for an editor without that right
 */
export function usePolled<Data>(path: string, permissions: Permissions): Data | null {
  const { get } = useFetchClient();
  const { canPublish, canRead } = useRBAC([...permissions]).allowedActions;
  const isAllowed = canPublish || canRead;
  const [data, setData] = useState<Data | null>(null);
  useEffect(() => {
    if (!isAllowed) return;
    let stopped = false;
    const poll = () => {
      if (document.visibilityState !== "visible") return;
      get<{ data: Data }>(path).then(
        ({ data: { data } }) => stopped || setData(data),
        () => undefined,
      );
    };
    const timer = setInterval(poll, POLL_INTERVAL_MS);
    document.addEventListener("visibilitychange", poll);
    poll();
    return () => {
      stopped = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [get, path, isAllowed]);
  return data;
}
