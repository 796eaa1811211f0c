import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../../../scripts/lib/root.ts";
import { SPECULATION_RULES } from "../../../../../scripts/lib/site/headers.ts";
import { ONLINE_ROUTES, SAFETY_ROUTES } from "../../../../../src/contract/rules/offline-routes.ts";
import { ROUTES } from "../../../../../src/contract/site.ts";

const SITE = "https://shop.test";
type Rules = { where: Record<string, unknown>; eagerness: string }[];
const { prefetch, prerender }: Record<"prefetch" | "prerender", Rules> = JSON.parse(
  readFileSync(path.join(ROOT, "public", SPECULATION_RULES), "utf8"),
);

/** Whether the conditions of a rule on addresses hold for a path. */
function holds(where: Record<string, unknown>, sitePath: string): boolean {
  const { and, not, href_matches: patterns = [] } = where;
  if (Array.isArray(and)) return and.every((one) => holds(one, sitePath));
  if (not) return !holds(Object(not), sitePath);
  return [patterns].flat().some((pattern) => new URLPattern(String(pattern), SITE).test(sitePath, SITE));
}
const allows = (rules: Rules, sitePath: string): boolean => rules.some(({ where }) => holds(where, sitePath));

test.each([
  ...[
    ...ONLINE_ROUTES.filter((route) => route !== ROUTES.compare),
    "/cart",
    "/checkout?step=2",
    "/checkout/",
    "/checkout/balance?orderId=x",
    "/quote-request",
    "/search?q=o-ring",
    "/withdraw?order=1",
  ],
  ...["/login?return=%2Fcheckout", "/reset-password?code=x"],
  ...[
    "/my-account#orders",
    "/api/carts",
    "/uploads/a.webp",
    "/pictures/a/960.webp",
    "/preview",
    "/preview/product/x",
    "/documents/HM-1/A.pdf",
    "/notices.xml",
  ],
])("NET-02 %s is neither fetched nor rendered ahead", (sitePath) => {
  expect([allows(prefetch, sitePath), allows(prerender, sitePath)]).toEqual([false, false]);
});

test.each(SAFETY_ROUTES)(
  "NET-02 %s and below is fetched once its link is pressed, so as it is then",
  (route) => {
    for (const sitePath of [route, `${route}/SB-21-02`])
      expect([allows(prefetch, sitePath), allows(prerender, sitePath)]).toEqual([false, true]);
  },
);

test("NET-02 the list of units, to which its scripts add on arrival, is not rendered ahead", () => {
  const [whole, added] = ["/compare", "/compare?units=foreland-40-eccr&add=1"];
  expect([allows(prefetch, whole), allows(prerender, whole), allows(prerender, added)]).toEqual([
    ...[true, false, false],
  ]);
});

test.each(["/", "/about-us", "/product/loop", "/sports-diving/spares/2", "/news", "/cartridges"])(
  "NET-02 %s is fetched ahead once its link is pointed at, and rendered once it is pressed",
  (sitePath) => {
    expect([allows(prefetch, sitePath), allows(prerender, sitePath)]).toEqual([true, true]);
    expect([...prefetch, ...prerender].map(({ eagerness }) => eagerness)).toEqual([
      ...["moderate", "conservative"],
    ]);
  },
);

test("NET-02 links to downloads and to other windows are neither fetched nor rendered ahead", () => {
  for (const { where } of [...prefetch, ...prerender])
    expect(where["and"]).toContainEqual({ not: { selector_matches: "[download], [target]" } });
});
