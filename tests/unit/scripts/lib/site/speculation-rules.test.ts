import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../../../scripts/lib/root.ts";
import { SPECULATION_RULES } from "../../../../../scripts/lib/site/headers.ts";

const SITE = "https://shop.test";
const { prefetch } = JSON.parse(readFileSync(path.join(ROOT, "public", SPECULATION_RULES), "utf8"));

/** Whether the conditions of a rule on addresses hold for a path. */
function holds(where: Record<string, unknown>, sitePath: string): boolean {
  const { and, not, href_matches: patterns = [] } = where;
  if (Array.isArray(and)) return and.every((one) => holds(one, sitePath));
  if (not) return !holds(Object(not), sitePath);
  return [patterns].flat().some((pattern) => new URLPattern(String(pattern), SITE).test(sitePath, SITE));
}
const isFetchedAhead = (sitePath: string): boolean =>
  prefetch.some(({ where }: { where: Record<string, unknown> }) => holds(where, sitePath));

test.each([
  ...[
    "/cart",
    "/checkout",
    "/checkout?step=2",
    "/quote-request",
    "/quotation",
    "/success",
    "/search",
    "/search?q=o-ring",
    "/login",
  ],
  ...["/login?return=%2Fcheckout", "/register", "/forgot-password", "/reset-password?code=x"],
  ...["/my-account", "/my-account#orders", "/api/carts", "/uploads/a.webp", "/documents/HM-1/A.pdf"],
])("NET-02 %s is never fetched ahead", (sitePath) => {
  expect(isFetchedAhead(sitePath)).toBe(false);
});

test.each(["/", "/about-us", "/product/loop", "/sports-diving/spares/2", "/documents/HM-1", "/cartridges"])(
  "NET-02 %s may be fetched ahead, once its link is pointed at",
  (sitePath) => {
    expect(isFetchedAhead(sitePath)).toBe(true);
    expect(prefetch.map(({ eagerness }: { eagerness: string }) => eagerness)).toEqual(["moderate"]);
  },
);
