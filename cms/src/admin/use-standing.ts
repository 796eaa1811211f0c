import { useFetchClient } from "@strapi/strapi/admin";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Following, followStanding, type Seen } from "./follow-standing";
import type { Standing } from "./publishing-words";

const isVisible = (): boolean => document.visibilityState === "visible";

/** How publishing stands, asked again and again while the page can be seen. */
export function useStanding(): Seen & { look: () => void } {
  const { get } = useFetchClient();
  const [seen, setSeen] = useState<Seen>({ standing: null, failed: false });
  const following = useRef<Following>();

  useEffect(() => {
    const ask = () => get<{ data: Standing }>("/publishing/state").then(({ data }) => data.data);
    const { look, end } = followStanding(ask, isVisible, setSeen);
    following.current = { look, end };
    const onChange = () => isVisible() && look();
    document.addEventListener("visibilitychange", onChange);
    look();
    return () => {
      document.removeEventListener("visibilitychange", onChange);
      end();
    };
  }, [get]);

  const look = useCallback(() => following.current?.look(), []);
  return { ...seen, look };
}
