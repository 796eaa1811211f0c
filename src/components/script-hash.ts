import { createHash } from "node:crypto";

/** What allows an inline script in the content security policy of its page. */
export const scriptHash = (script: string): `sha256-${string}` =>
  `sha256-${createHash("sha256").update(script).digest("base64")}`;
