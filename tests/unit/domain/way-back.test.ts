import { expect, test } from "vitest";
import { GUEST_ROUTES, MEMBER_ROUTES, wayBack } from "../../../src/domain/way-back.ts";

const ORIGIN = "https://shop.example";
const at = (path: string): string => `${ORIGIN}${path}`;

test("AUT-02 the page somebody came from goes before the saved one, and the saved one before none", () => {
  expect(wayBack(at("/product/x?size=2"), "/checkout", ORIGIN)).toBe(at("/product/x?size=2"));
  expect(wayBack("", "/checkout?step=2#pay", ORIGIN)).toBe(at("/checkout?step=2#pay"));
  expect(wayBack("", null, ORIGIN)).toBeUndefined();
});

for (const route of MEMBER_ROUTES) {
  test(`AUT-02 whoever comes from ${route} goes where the guard has saved, and nowhere of the last person's`, () => {
    for (const address of [route, `${route}/`, `${route}?orderId=7`]) {
      expect(wayBack(at(address), `${address}#pay`, ORIGIN)).toBe(at(`${address}#pay`));
      expect(wayBack(at(address), null, ORIGIN)).toBeUndefined();
    }
  });
}

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
  test(`RTE-07 ${JSON.stringify(evil)} is no way back (D12)`, () => {
    expect(wayBack("", evil, ORIGIN)).toBeUndefined();
    expect(wayBack(evil, "/cart", ORIGIN)).toBe(at("/cart"));
  });
}

test("RTE-07 a path of this site that looks like another one stays on this site", () => {
  expect(wayBack("", `${ORIGIN}//evil.example`, ORIGIN)).toBe(at("//evil.example"));
});

for (const route of GUEST_ROUTES) {
  test(`AUT-02 ${route} is for guests only and no way back`, () => {
    for (const address of [route, `${route}/`, `${route}?code=1#x`]) {
      expect(wayBack(at(address), null, ORIGIN)).toBeUndefined();
      expect(wayBack(at(address), "/cart", ORIGIN)).toBe(at("/cart"));
      expect(wayBack("", address, ORIGIN)).toBeUndefined();
    }
  });
}
