import { expect, test } from "vitest";
import {
  foldOrderNumber,
  orderNumberOf,
  parseWithdrawal,
  type Statement,
} from "../../../../src/contract/rules/withdrawal.ts";

const typed = { name: " Ada Diver ", number: "K7QD-92MX", email: " Ada@Example.com" };

const statementOf = (changes: object = {}): Statement => {
  const { statement, problems } = parseWithdrawal({ ...typed, ...changes });
  if (statement === null) throw new Error(problems.join(" "));
  return statement;
};

test("CON-05 a withdrawal has name, order number as typed and e-mail; other fields are ignored", () => {
  expect(statementOf({ note: "<b>", number: " k7qd 92mx" })).toEqual({
    ...{ name: "Ada Diver", number: "k7qd 92mx", email: "ada@example.com" },
  });
});

test.each(["K7QD-92MX", "k7qd92mx", " K7QD 92MX ", "k7qd–92mx", "Ｋ7QD-92MX"])(
  "CON-05 the order number %j is that of order K7QD-92MX, and the same one typed otherwise",
  (number) => {
    expect(orderNumberOf(statementOf({ number }))).toBe("K7QD-92MX");
    expect(foldOrderNumber(number)).toBe(foldOrderNumber(typed.number));
  },
);

const NAME = "Enter your name.";
const NUMBER = "Enter the order number.";
const EMAIL = "Enter a valid e-mail address.";

test.each([
  [{ name: "  " }, [NAME]],
  [{ name: "Ada\r\nBcc: eve@example.com" }, [NAME]],
  [{ name: "x".repeat(101) }, ["The name is too long."]],
  [{ number: "-- –" }, [NUMBER]],
  [{ number: "K7QD\u000092MX" }, [NUMBER]],
  [{ number: "1".repeat(41) }, ["The order number is too long."]],
  [{ email: "ada@example" }, [EMAIL]],
  [{ email: "ada@example.com\nBcc: eve@example.com" }, [EMAIL]],
  [{ email: "a@b.example,c@d.example" }, [EMAIL]],
  [{ name: { toString: "x" }, number: ["K7QD-92MX"], email: 5 }, [NAME, NUMBER, EMAIL]],
])("CON-05 %j is refused by field", (changes, problems) => {
  expect(parseWithdrawal({ ...typed, ...changes })).toEqual({ statement: null, problems });
});

test.each([undefined, null, "text", []])("CON-05 a body %j lacks every field", (body) => {
  expect(parseWithdrawal(body).problems).toEqual([NAME, NUMBER, EMAIL]);
});
