import { expect, test } from "vitest";
import { parseConditions } from "../../../../src/features/conditions/parse-conditions.ts";

test("CON-01 of conditions in a reply only those of the right shape are kept", () => {
  const condition = { documentId: "a", title: "A", text: "T", kind: "destinations", countries: ["GB"] };
  const broken = [null, 1, {}, { ...condition, kind: "other" }, { ...condition, countries: ["<b>"] }];
  expect(parseConditions([condition, ...broken])).toEqual([condition]);
  for (const value of [undefined, null, "x", { 0: condition }]) expect(parseConditions(value)).toEqual([]);
});
