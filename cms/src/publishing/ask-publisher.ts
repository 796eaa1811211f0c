import type { PublishSettings } from "../start/publishing";
import { keyFor, SECRET_HEADER } from "./keys";
import { isOwnPublisher } from "./this-machine";

/** What the publisher answered, or that it did not. */
export type PublisherAnswer =
  | { readonly ok: true; readonly data: unknown }
  /** `status` is null where nothing came back. */
  | { readonly ok: false; readonly status: number | null; readonly message: string };

/** The site stays as it is meanwhile, so nobody waits longer to learn how it stands, ms. */
const PATIENCE = 8_000;

/** Asks our own publisher, beside the address at which it is told of changes. */
export async function askPublisher(
  { hookUrl, secret }: PublishSettings,
  method: "GET" | "POST",
  name: "state" | "rollback",
): Promise<PublisherAnswer> {
  // A foreign host is sent no other key than the hook's.
  if (!isOwnPublisher(hookUrl))
    return { ok: false, status: null, message: "The site is built by another host." };
  const address = new URL(name, hookUrl);
  try {
    const response = await fetch(address, {
      method,
      headers: { [SECRET_HEADER]: keyFor(secret, "control") },
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE),
    });
    const data: unknown = await response.json();
    if (response.ok) return { ok: true, data };
    const { message } = Object(Object(data).error);
    const said = typeof message === "string" ? message : `It answered with status ${response.status}.`;
    return { ok: false, status: response.status, message: said };
  } catch {
    return { ok: false, status: null, message: "The publisher does not answer." };
  }
}
