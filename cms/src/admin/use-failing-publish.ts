import { useFetchClient, useRBAC } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import { isFailing, type Standing } from "./publishing-words";

/** How often each open page of the panel polls, ms. */
const ASK_EVERY_MS = 15_000;
/** The CMS answers only editors who may publish (src/publishing/panel-routes.ts). */
export const MAY_PUBLISH = [
  { action: "plugin::content-manager.explorer.publish", subject: "api::product.product" },
];

/** The publishing state while it fails; null otherwise, and for editors who may not publish. */
export function useFailingPublish(): Standing | null {
  const { get } = useFetchClient();
  const { canPublish } = useRBAC(MAY_PUBLISH).allowedActions;
  const [failing, setFailing] = useState<Standing | null>(null);
  useEffect(() => {
    if (!canPublish) return;
    let ended = false;
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      get<{ data: Standing }>("/publishing/state").then(
        ({ data: { data } }) => !ended && setFailing(isFailing(data) ? data : null),
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
  }, [get, canPublish]);
  return failing;
}
