import { useFetchClient, useRBAC } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";

/** How often every open page of the panel asks, ms. */
const ASK_EVERY_MS = 15_000;

type Permissions = ReadonlyArray<{ readonly action: string; readonly subject: string }>;

/**
 * What the CMS answers at an address, asked again and again while the page can be seen.
 * @param permissions a right to publish, without which the CMS does not answer
 * @returns null until it has answered, and for an editor without that right
 */
export function useWatched<Answer>(address: string, permissions: Permissions): Answer | null {
  const { get } = useFetchClient();
  const { canPublish } = useRBAC([...permissions]).allowedActions;
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (!canPublish) return;
    let ended = false;
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      get<{ data: Answer }>(address).then(
        ({ data: { data } }) => ended || setAnswer(data),
        () => undefined,
      );
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    document.addEventListener("visibilitychange", ask);
    ask();
    return () => {
      ended = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [get, address, canPublish]);
  return answer;
}
