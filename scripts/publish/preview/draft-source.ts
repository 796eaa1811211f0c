import type { DraftSource } from "../../../src/domain/preview.ts";
import { keyFor, SECRET_HEADER } from "../keys.ts";

/** Asks the CMS with the key to drafts, which goes nowhere else: an answer that leads to another address is a failure. */
export const draftSource = (base: string, secret: string): DraftSource => ({
  base,
  fetch: (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set(SECRET_HEADER, keyFor(secret, "drafts"));
    return fetch(address, { ...init, headers, redirect: "error" });
  },
});
