import { expect, test } from "vitest";
import { COUNTRY_OPTIONS } from "../../../../../src/features/account/country-options.ts";
import { fieldProblem } from "../../../../../src/features/auth/forms/model.ts";
import type { FormValues } from "../../../../../src/ui/form/form-values.ts";

const problem = (form: string, field: string, value: string, others: FormValues = {}) =>
  fieldProblem(form, field, { ...others, [field]: value });

test("AUT-01 a sign-in: `Invalid email address`, `Password must be at least 6 characters`", () => {
  for (const wrong of ["", "diver", "diver@", "@example.com", "diver@example", "di ver@example.com"]) {
    expect(problem("sign-in", "identifier", wrong)).toBe("Invalid email address");
  }
  expect(problem("sign-in", "identifier", " diver@example.com ")).toBeNull();
  expect(problem("sign-in", "password", "12345")).toBe("Password must be at least 6 characters");
  expect(problem("sign-in", "password", "123456")).toBeNull();
});

const MIN_LENGTHS: ReadonlyArray<readonly [field: string, min: number, message: string]> = [
  ["firstName", 2, "First name must be at least 2 characters"],
  ["surname", 2, "Surname must be at least 2 characters"],
  ["username", 2, "Username must be at least 2 characters"],
  ["address", 5, "Address must be at least 5 characters"],
  ["postCode", 3, "Post code must be at least 3 characters"],
  ["city", 2, "City must be at least 2 characters"],
  ["state", 2, "Sate must be at least 2 characters"],
  ["telephone", 6, "Telephone must be at least 6 characters"],
];
for (const [field, min, message] of MIN_LENGTHS) {
  test(`AUT-04 a registration's ${field}: “${message}”`, () => {
    for (const wrong of ["", "x".repeat(min - 1), `  ${"x".repeat(min - 1)}  `]) {
      expect(problem("register", field, wrong)).toBe(message);
    }
    expect(problem("register", field, "x".repeat(min))).toBeNull();
    // Lengths are counted in code points: this character takes two UTF-16 units.
    expect(problem("register", field, "🤿".repeat(min - 1))).toBe(message);
    expect(problem("register", field, "x".repeat(10_000))).toMatch(/must be at most \d+ characters$/);
  });
}

test("AUT-04 a registration's e-mail, country, company and passwords have the specified messages", () => {
  expect(problem("register", "email", "diver@")).toBe("Invalid email address");
  expect(problem("register", "country", "")).toBe("Please select a country");
  expect(problem("register", "country", "gb")).toBeNull();
  expect(problem("register", "companyName", "")).toBeNull();
  expect(problem("register", "password", "Abcdef1")).toBe("Password must be at least 8 characters");
  expect(problem("register", "password", "abcdefg1")).toBe("Must contain at least one uppercase letter");
  expect(problem("register", "password", "Abcdefgh")).toBe("Must contain at least one number");
  expect(problem("register", "password", "Abcdefg1")).toBeNull();
  expect(problem("register", "confirmPassword", "Abcdefg2", { password: "Abcdefg1" })).toBe(
    "Passwords don't match",
  );
  expect(problem("register", "confirmPassword", "Abcdefg1", { password: "Abcdefg1" })).toBeNull();
});

test("AUT-08 a forgotten password: `Please enter a valid email address`", () => {
  expect(problem("forgot", "email", "diver")).toBe("Please enter a valid email address");
  expect(problem("forgot", "email", "diver@example.com")).toBeNull();
});

test("AUT-09 a new password: at least 6, and `Passwords do not match`", () => {
  expect(problem("reset", "password", "12345")).toBe("Password must be at least 6 characters");
  expect(problem("reset", "password", "123456")).toBeNull();
  expect(problem("reset", "passwordConfirmation", "1234567", { password: "123456" })).toBe(
    "Passwords do not match",
  );
});

test("ACC-03 both addresses of an account are checked by the same rules", () => {
  expect(problem("addresses", "billing-city", "P")).toBe("City must be at least 2 characters");
  expect(problem("addresses", "shipping-city", "P")).toBe("City must be at least 2 characters");
  expect(problem("addresses", "shipping-country", "")).toBe("Please select a country");
});

test("fields without a rule are not checked", () => {
  expect(problem("register", "newsletter", "")).toBeNull();
  expect(problem("unheard-of", "email", "")).toBeNull();
});

test("AUT-07 about 190 countries with lower-case two-letter codes, after `Please Select` with an empty value", () => {
  const [first, ...countries] = COUNTRY_OPTIONS;
  expect(first).toEqual({ value: "", label: "Please Select" });
  expect(countries.length).toBeGreaterThan(185);
  expect(countries.length).toBeLessThan(200);
  for (const { value, label } of countries) {
    expect(value).toMatch(/^[a-z]{2}$/);
    expect(label.length).toBeGreaterThan(2);
  }
  expect(new Set(countries.map(({ value }) => value)).size).toBe(countries.length);
});
