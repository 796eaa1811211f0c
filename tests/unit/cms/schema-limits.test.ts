import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../scripts/lib/root.ts";
import {
  ADDRESS_RULES,
  MAX_EMAIL_LENGTH,
  PROFILE_RULES,
  USERNAME_RULE,
} from "../../../src/contract/rules/account-rules.ts";
import { QUOTATION_RULES, QUOTE_REQUEST_RULES } from "../../../src/contract/rules/quotations.ts";
import { WITHDRAWAL_RULES } from "../../../src/contract/rules/withdrawal.ts";

/** Strapi's schemas are JSON, so they repeat limits of the contract. */
const attributesOf = (file: string) =>
  JSON.parse(readFileSync(path.join(ROOT, "cms/src", file), "utf8")).attributes;

test.each([
  [
    "extensions/users-permissions/content-types/user/schema.json",
    { ...PROFILE_RULES, username: USERNAME_RULE },
  ],
  ["components/account/address.json", ADDRESS_RULES],
  ["components/order/address.json", ADDRESS_RULES],
  ["api/withdrawal/content-types/withdrawal/schema.json", WITHDRAWAL_RULES],
  ["api/quotation/content-types/quotation/schema.json", { ...QUOTE_REQUEST_RULES, ...QUOTATION_RULES }],
])("%s stores texts of the lengths that the account rules allow", (file, rules) => {
  const attributes = attributesOf(file);
  for (const [name, { max }] of Object.entries(rules))
    expect([name, attributes[name].maxLength]).toEqual([name, max]);
});

test.each([
  ["extensions/users-permissions/content-types/user/schema.json", ["email"]],
  ["api/order/content-types/order/schema.json", ["email"]],
  ["api/withdrawal/content-types/withdrawal/schema.json", ["email"]],
  ["api/quotation/content-types/quotation/schema.json", ["email"]],
  ["api/site-setting/content-types/site-setting/schema.json", ["sales_email", "support_email"]],
])("%s stores e-mail addresses of any valid length", (file, names) => {
  const attributes = attributesOf(file);
  expect(names.map((name) => attributes[name].maxLength)).toEqual(names.map(() => MAX_EMAIL_LENGTH));
});
