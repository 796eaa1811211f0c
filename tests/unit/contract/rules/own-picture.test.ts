import { expect, test } from "vitest";
import { ownPicturePath } from "../../../../src/contract/rules/own-picture.ts";
import { product } from "../../../harness/entries.ts";

type Changes = Parameters<typeof product>[1];
const PART: Changes = { properties: [{ label: "Family", value: "Gauges" }] };
const PICTURE = "/pictures/loop_1a2b.webp/960.webp";

test.each<[name: string, changes: Changes, path: string | undefined]>([
  ["a part that is drawn", { ...PART, drawing: "gauge" }, "/product/item/card.jpg"],
  ["a part without drawing", PART, undefined],
  ["a unit", {}, PICTURE],
])("FIT-07 other sites show of %s no picture of another part", (_, changes, path) => {
  const item = product("item", changes);
  expect(ownPicturePath(item, new Set([item.featured.url]))).toBe(path);
  expect(ownPicturePath(item, new Set())).toBe(path ?? PICTURE);
});
