import { expect, test } from "vitest";
import {
  ANONYMOUS_ROUTES,
  returnUrl,
  SIGNED_IN_ROUTES,
} from "../../../../../src/features/auth/return-url/model.ts";

const ORIGIN = "https://shop.example";
const at = (path: string): string => `${ORIGIN}${path}`;

test("AUT-02 the previous page is preferred to the saved one, and the saved one to none", () => {
  expect(returnUrl(at("/product/x?size=2"), "/checkout", ORIGIN)).toBe(at("/product/x?size=2"));
  expect(returnUrl("", "/checkout?step=2#pay", ORIGIN)).toBe(at("/checkout?step=2#pay"));
  expect(returnUrl("", null, ORIGIN)).toBeUndefined();
});

for (const route of SIGNED_IN_ROUTES) {
  test(`AUT-02 after ${route} only the page that the guard has saved is used, never the previous customer's`, () => {
    for (const address of [route, `${route}/`, `${route}?orderId=7`]) {
      expect(returnUrl(at(address), `${address}#pay`, ORIGIN)).toBe(at(`${address}#pay`));
      expect(returnUrl(at(address), null, ORIGIN)).toBeUndefined();
    }
  });
}

test("QUO-03 the sign-in returns to a quotation with its fragment, which the referrer lacks", () => {
  expect(returnUrl(at("/quotation"), "/quotation#Q-1.key", ORIGIN)).toBe(at("/quotation#Q-1.key"));
});

for (const evil of [
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "https://evil.example/checkout",
  "https://shop.example@evil.example/",
  "https://shop.example.evil.example/",
  "http://shop.example/",
  "javascript:alert(1)",
  " javascript:alert(1)",
  "data:text/html,x",
  "blob:https://shop.example/7c0e",
  "https://",
  "",
]) {
  test(`RTE-07 ${JSON.stringify(evil)} is not a return URL (D12)`, () => {
    expect(returnUrl("", evil, ORIGIN)).toBeUndefined();
    expect(returnUrl(evil, "/cart", ORIGIN)).toBe(at("/cart"));
  });
}

test("RTE-07 a path of this site that looks like another site stays on this site", () => {
  expect(returnUrl("", `${ORIGIN}//evil.example`, ORIGIN)).toBe(at("//evil.example"));
});

for (const route of ANONYMOUS_ROUTES) {
  test(`AUT-02 ${route} is for anonymous visitors and not a return URL`, () => {
    for (const address of [route, `${route}/`, `${route}?code=1#x`]) {
      expect(returnUrl(at(address), null, ORIGIN)).toBeUndefined();
      expect(returnUrl(at(address), "/cart", ORIGIN)).toBe(at("/cart"));
      expect(returnUrl("", address, ORIGIN)).toBeUndefined();
    }
  });
}
