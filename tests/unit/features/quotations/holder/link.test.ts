import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  cardPath,
  parseCardHash,
  parseHolderLink,
} from "../../../../../src/features/quotations/holder/link.ts";

const KEY = "uR3_k-".repeat(7);

test("QUO-03 the fragment names number and key, and leads to the checkout", () => {
  const link = parseHolderLink(`#Q-2026-0042.${KEY}`);
  expect(link).toEqual({ number: "Q-2026-0042", key: KEY });
  expect(link && cardPath(link, 2)).toBe(`/checkout#quotation=Q-2026-0042.${KEY}.2`);
  expect(parseCardHash(`#quotation=Q-2026-0042.${KEY}.2`)).toEqual({ ...link, revision: 2 });
  expect(parseCardHash(`#quotation=Q-2026-0042.${KEY}`)).toBeUndefined();
});

test("QUO-03 any other fragment is no link", () => {
  for (const hash of ["", "#", `#${KEY}`, "#Q-1.short", `#Q-1.${KEY}.more`, `#Q 1.${KEY}`, `Q-1.${KEY}`])
    expect(parseHolderLink(hash), hash).toBeUndefined();
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `#${text}`),
      ),
      (hash) => {
        const link = parseHolderLink(hash);
        if (link) expect(`#${link.number}.${link.key}`).toBe(hash);
      },
    ),
  );
});
