import { useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";
import { isFailing, type Standing } from "./publishing-words";

/** How often every open page of the panel asks, ms. */
const ASK_EVERY_MS = 15_000;
/** Whoever may not publish is not told how publishing goes, and does not ask again. */
const FORBIDDEN = 403;

/** How publishing stands while it fails; null while it does not, and for whoever may not know. */
export function useFailingPublish(): Standing | null {
  const { get } = useFetchClient();
  const [failing, setFailing] = useState<Standing | null>(null);
  useEffect(() => {
    let ended = false;
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      get<{ data: Standing }>("/publishing/state").then(
        ({ data: { data } }) => !ended && setFailing(isFailing(data) ? data : null),
        (error: unknown) => Object(error).status === FORBIDDEN && clearInterval(timer),
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
  }, [get]);
  return failing;
}
