import { memo } from "react";
import { typeset } from "../../contract/rules/typeset.ts";

/**
 * A large title, set for reading. What belongs together is a box of its own, which breaks only
 * where it is wider than its line: in large text on a phone, `Foreland 40` is.
 */
// Astro recognizes a memo as React's; it renders a plain function twice on every page to find out.
export const KeptWords = memo(function KeptWords({ text }: { text: string }) {
  return typeset(text)
    .split(/([^ ]+[\u00a0\u2060][^ ]+)/)
    .map((part, index) =>
      index % 2 ? <span key={part}>{part.replaceAll("\u00a0", " ").replaceAll("\u2060", "")}</span> : part,
    );
});
