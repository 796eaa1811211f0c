// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProductDetail } from "../../../../src/features/catalog/product/ProductDetail.tsx";
import { readUnit } from "../../../../src/features/compare/read-unit.ts";
import { product } from "../../../harness/entries.ts";

const pageOf = (fields: Partial<ReturnType<typeof product>>) => {
  const main = document.createElement("main");
  main.innerHTML = renderToStaticMarkup(<ProductDetail product={{ ...product("foreland"), ...fields }} />);
  return main;
};

test("FIT-06 a unit's page is read: title, picture, price and each key fact with its condition", () => {
  const facts = [
    { label: "Depth", value: "40 m", condition: "air" },
    { label: "Standard", value: "EN\u00a014143", condition: null },
  ];
  const unit = readUnit(pageOf({ title: "Foreland", price: 8950, key_facts: facts }));
  expect(unit?.title).toBe("Foreland");
  expect(unit?.facts).toEqual(facts);
  expect(unit?.picture?.querySelector("img")?.getAttribute("src")).toContain("/pictures/");
  expect(unit?.price).toEqual({ text: "$8,950.00", usd: "895000" });
});

test("FIT-06 a price on request and a unit that is supplied under contract have a text", () => {
  expect(readUnit(pageOf({ price: 0 }))?.price).toEqual({ text: "Price on request", usd: null });
  expect(readUnit(pageOf({ price: null }))?.price).toEqual({ text: "Supplied under contract", usd: null });
});

test("FIT-06 a product without key facts has none to compare, and other pages are no product", () => {
  expect(readUnit(pageOf({ key_facts: [] }))?.facts).toEqual([]);
  expect(readUnit(document.createElement("main"))).toBeNull();
});

test("FIT-06 the dimensions of a part are no facts to compare, even beside key facts", () => {
  const facts = [{ label: "Depth", value: "40 m", condition: null }];
  const drawing = "pin";
  const dimensions = [{ name: "length" as const, value: 320, unit: "mm" as const, text: null }];
  const page = pageOf({ drawing, dimensions, key_facts: facts });
  expect(page.textContent).toContain("320 mm");
  expect(readUnit(page)?.facts).toEqual(facts);
  expect(readUnit(pageOf({ drawing, dimensions, key_facts: [] }))?.facts).toEqual([]);
});
