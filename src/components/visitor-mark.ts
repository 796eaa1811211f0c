import { createHash } from "node:crypto";
import { AUTH_KEY } from "../site.ts";

/** The script of SignedInMark.astro. */
export const SIGNED_IN_MARK = `try{if(JSON.parse(localStorage.getItem("${AUTH_KEY}")).jwt)document.documentElement.dataset.signedIn=""}catch{}`;

/** What the page's policy needs to know of it, before the head is written. */
export const SIGNED_IN_MARK_HASH =
  `sha256-${createHash("sha256").update(SIGNED_IN_MARK).digest("base64")}` as const;
