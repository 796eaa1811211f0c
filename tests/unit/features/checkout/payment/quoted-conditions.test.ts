import { expect, test } from "vitest";
import {
  evidenceOf,
  quotedConditions,
  statedFor,
} from "../../../../../src/features/checkout/payment/quoted-conditions.ts";

const condition = (documentId: string, kind: string, products: unknown = []) => ({
  ...{ documentId, kind, title: documentId, text: "Text.", countries: [], products },
});
const TRAINING = condition("training", "qualification", [{ title: "Set", slug: "set" }, { title: 1 }, null]);
const quote = {
  conditions: [
    TRAINING,
    condition("use", "end-use statement"),
    condition("to", "destinations"),
    null,
    { a: 1 },
  ],
};

test("CON-01 the conditions of a quote keep what has the right shape", () => {
  expect(quotedConditions(quote).map(({ documentId, products }) => [documentId, products])).toEqual([
    ["training", [{ title: "Set", slug: "set" }]],
    ["use", []],
    ["to", []],
  ]);
});

test("CON-01 the order's request has what the form states for each condition that asks for something", () => {
  const values = {
    ...{ "training-agency": "Deep", "training-level": "40 m", "training-number": "7" },
    ...{ "use-statement": "Own divers.", "use-acknowledged": "on", "other-agency": "No" },
  };
  expect(evidenceOf(quote, values)).toEqual([
    { id: "training", agency: "Deep", level: "40 m", number: "7" },
    { id: "use", statement: "Own divers.", acknowledged: true },
  ]);
  expect(statedFor({ documentId: "use", kind: "end-use statement" }, {})).toEqual({
    ...{ statement: "", acknowledged: false },
  });
});
