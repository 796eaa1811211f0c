import { describe, expect, test } from "vitest";
import {
  ADDRESS_RULES,
  isEmail,
  PROFILE_RULES,
  passwordProblem,
  USERNAME_RULE,
} from "../../../../src/contract/rules/account-rules.ts";
import { COUNTRIES, findCountry } from "../../../../src/contract/rules/countries.ts";

describe("passwords", () => {
  test.each([
    ["", "Password must be at least 8 characters"],
    ["Short-7", "Password must be at least 8 characters"],
    ["no-capital-7", "Must contain at least one uppercase letter"],
    ["No-digit-here", "Must contain at least one number"],
    [`Aa1${"x".repeat(70)}`, "Password must be at most 72 characters (letters with accents count twice)"],
    [`Aa1${"é".repeat(35)}`, "Password must be at most 72 characters (letters with accents count twice)"],
    ["Eight-88", null],
    ["Équipe 77", null],
    [`Aa1${"x".repeat(69)}`, null],
  ])("D11 %s: %s", (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });
});

test("AUT-05 the longest allowed value fits into its column, which has 255 characters in PostgreSQL", () => {
  const rules = [USERNAME_RULE, ...Object.values(PROFILE_RULES), ...Object.values(ADDRESS_RULES)];
  expect(Math.max(...rules.map(({ max }) => max))).toBeLessThanOrEqual(255);
});

describe("e-mail addresses", () => {
  test.each(["a@b.example", "first.last+tag@sub.b-c.example", "O'Neill@example.com"])(
    "%s is valid",
    (text) => {
      expect(isEmail(text)).toBe(true);
    },
  );

  test.each([
    ...["", "a", "a@b", "@b.example", "a@.example", "a@b..example", "a@-b.example", "a b@c.example"],
    ...["a@b.example,c@d.example", "a@b.example\n", "<a@b.example>", "a@b.example;x", '"a b"@c.example'],
    `${"a".repeat(65)}@b.example`,
    `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(60)}`,
  ])("%j is invalid", (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test("an address has at most 254 characters", () => {
    const endingIn = (last: string) => `${"a".repeat(64)}@${`${"b".repeat(60)}.`.repeat(3)}${last}`;
    const [longest, tooLong] = [endingIn("cccccc"), endingIn("ccccccc")];
    expect([longest.length, isEmail(longest)]).toEqual([254, true]);
    expect([tooLong.length, isEmail(tooLong)]).toEqual([255, false]);
  });

  test("a long text is checked without delay", () => {
    expect(isEmail(`a@${"a.".repeat(100_000)}`)).toBe(false);
  });
});

describe("countries", () => {
  test("AUT-07 about 190 sorted by name, each with a unique code of two lower-case letters", () => {
    expect(COUNTRIES.length).toBeGreaterThan(185);
    expect(COUNTRIES.length).toBeLessThan(200);
    expect(COUNTRIES.every(({ code, name }) => /^[a-z]{2}$/.test(code) && name.length > 2)).toBe(true);
    expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(COUNTRIES.length);
    const names = COUNTRIES.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  });

  test("are found by name or code, in any case", () => {
    expect(findCountry(" united kingdom ")?.code).toBe("gb");
    expect(findCountry("PT")?.name).toBe("Portugal");
    expect(findCountry("")).toBeUndefined();
    expect(findCountry("Atlantis")).toBeUndefined();
  });
});
