import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fieldProblems } from "../../../../../src/features/quotations/request/api.ts";

const refusal = (errors: unknown) => ({ status: 400, data: { error: { details: { errors } } } });

test("QUO-01 a refusal names fields, and lines of the list by their index", () => {
  const errors = [
    { path: ["products", 3, "quantity"], message: "Too many." },
    { path: ["products", "0", "id"], message: "Not found." },
    { path: ["organisation"], message: "Enter your organisation." },
    { path: [], message: "Nothing." },
    { path: "name", message: "No path." },
  ];
  expect(fieldProblems(refusal(errors))).toEqual([
    { field: "products", line: 3, message: "Too many." },
    { field: "products", line: 0, message: "Not found." },
    { field: "organisation", message: "Enter your organisation." },
  ]);
});

test("QUO-01 a refusal of any other shape names no field", () => {
  expect(fieldProblems({ status: "FETCH_ERROR", message: "" })).toEqual([]);
  fc.assert(fc.property(fc.jsonValue(), (data) => fieldProblems({ status: 400, data }).length === 0));
});
