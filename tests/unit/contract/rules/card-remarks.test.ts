import { expect, test } from "vitest";
import { conditionsText } from "../../../../src/contract/rules/card-remarks.ts";

const training = { title: "Training on this unit", kind: "qualification", countries: [] } as const;
const statement = { title: "End-use statement", kind: "end-use statement", countries: [] } as const;
const released = (...countries: string[]) => ({
  title: "Destinations",
  kind: "destinations" as const,
  countries,
});

test("CON-01 a card says how many countries a product is sold to, and what is required", () => {
  expect(conditionsText([])).toBe("");
  expect(conditionsText([released("GB", "US"), training])).toBe(
    "Sold to 2 countries. Required: Training on this unit",
  );
  expect(conditionsText([statement, training])).toBe("Required: End-use statement, Training on this unit");
  expect(conditionsText([released("GB")])).toBe("Sold to 1 country");
});

test("CON-02 a country that one of several lists does not release is not counted", () => {
  expect(conditionsText([released("GB", "US", "DE"), released("US", "FR")])).toBe("Sold to 1 country");
  expect(conditionsText([released("GB"), released("US")])).toBe("Sold to 0 countries");
});
