import { useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";

/**
 * Loads a page of a list, and again when its query changes.
 * @param address of the list
 * @param query a new object with the same values loads nothing
 */
export function useList<Found extends object>(
  address: string,
  query: Readonly<Record<string, string>>,
): Found | "loading" | "failed" {
  const { get } = useFetchClient();
  const [found, setFound] = useState<Found | "loading" | "failed">("loading");
  const path = `${address}?${new URLSearchParams(query)}`;
  useEffect(() => {
    let isCurrent = true;
    get<{ data: Found }>(path).then(
      ({ data }) => isCurrent && setFound(data.data),
      () => isCurrent && setFound("failed"),
    );
    return () => {
      isCurrent = false;
    };
  }, [get, path]);
  return found;
}
