import { keyFor, SECRET_HEADER } from "halocline-contract/node/publish-keys";
import type { PublishSettings } from "../bootstrap/publish-settings";
import { isOwnPublisher } from "./local-publisher";

/** The publisher's answer, or why there is none. */
export type PublisherAnswer =
  | { readonly ok: true; readonly data: unknown }
  /** `status` is null if there was no response. */
  | { readonly ok: false; readonly status: number | null; readonly message: string };

/** The panel polls, so it can do without one answer. */
const ANSWER_TIMEOUT_MS = 8_000;

/** Calls our own publisher, at an address next to its hook. */
export async function callPublisher(
  { hookUrl, secret }: PublishSettings,
  method: "GET" | "POST",
  name: "state" | "rollback",
): Promise<PublisherAnswer> {
  // Another host must not learn any key but the hook's.
  if (!isOwnPublisher(hookUrl))
    return { ok: false, status: null, message: "The site is built by another host." };
  const address = new URL(name, hookUrl);
  try {
    const response = await fetch(address, {
      method,
      headers: { [SECRET_HEADER]: keyFor(secret, "control") },
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const data: unknown = await response.json();
    if (response.ok) return { ok: true, data };
    const { message } = Object(Object(data).error);
    const reason = typeof message === "string" ? message : `It answered with status ${response.status}.`;
    return { ok: false, status: response.status, message: reason };
  } catch {
    return { ok: false, status: null, message: "The publisher does not answer." };
  }
}
