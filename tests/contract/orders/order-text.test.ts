import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test, vi } from "vitest";

/** Tests the panel's texts about orders, and where they appear. */

// The CMS is a separate application: the test loads its files by path.
const admin = path.resolve("cms", "src", "admin", "orders");
const { actionResultText, mailText } = await import(path.join(admin, "desk", "order-text.ts"));
const { amountText, parseAmount } = await import(path.join(admin, "desk", "amount-text.ts"));
const { showOrders } = await import(path.join(admin, "order-views.tsx"));

vi.mock("../../../cms/src/admin/TextCell.tsx", () => ({ TextCell: "span" }));

const DATE = "2026-11-22T14:02:00";
const DATE_TEXT = "22 Nov 2026, 14:02:00";
const MAIL = { resend: 0, state: "sent", sent_at: DATE, try_at: DATE, problem: null } as const;
const FIRST = { ...MAIL, requested_by: null, requested_at: null };
const RESENT = { ...MAIL, resend: 1, requested_by: "Ann Packer", requested_at: DATE };
const PROBLEM = "It could not be sent: the mail server refused it (550).";
const PAID = {
  ...{ payment_status: "paid", refunded: 0, currency: "GBP", check_at: DATE, to: "a***@example.com" },
  ...{ sent: 1, mails: [FIRST] },
};
const PENDING = { ...PAID, payment_status: "pending", mails: [] };

test.each([
  [FIRST, `Sent ${DATE_TEXT}`],
  [RESENT, `Sent ${DATE_TEXT}, requested by Ann Packer`],
  [{ ...FIRST, state: "waiting", problem: PROBLEM }, `${PROBLEM} Next attempt ${DATE_TEXT}`],
  [{ ...FIRST, state: "waiting" }, `On its way. Next attempt ${DATE_TEXT}`],
  [{ ...FIRST, state: "failed", problem: PROBLEM }, `${PROBLEM} It is not retried automatically.`],
] as const)("the text of a confirmation, %o", (mail, words) => {
  expect(mailText(mail)).toBe(words);
});

test.each([
  ["tried", { ...PAID, mails: [FIRST, RESENT] }, `The e-mail was sent to a***@example.com at ${DATE_TEXT}.`],
  [
    "tried",
    { ...PAID, mails: [FIRST, { ...RESENT, state: "waiting", problem: PROBLEM }] },
    `${PROBLEM} It is tried again at ${DATE_TEXT}.`,
  ],
] as const)("the text after resending a confirmation, %s", (resent, state, words) => {
  expect(actionResultText({ resent, state })).toBe(words);
});

test.each([
  [
    "refunded",
    "paid",
    { ...PAID, refunded: 2000 },
    "The provider says refunded: the order is now paid, £20.00 refunded.",
  ],
  [
    "closed",
    "pending",
    { ...PAID, payment_status: "failed" },
    "The provider says closed: the order is now failed.",
  ],
  ["no answer", "pending", PENDING, `The provider did not answer. It is asked again at ${DATE_TEXT}.`],
  ["no payment", "pending", PENDING, "No payment was made yet."],
  [
    "no payment",
    "pending",
    { ...PAID, payment_status: "cancelled" },
    "No payment was made: the order is now cancelled.",
  ],
  ["no payment", "failed", { ...PAID, payment_status: "failed" }, "No payment was made for this order."],
  [
    "unpaid",
    "cancelled",
    { ...PAID, payment_status: "cancelled" },
    "Nothing new: no payment was made, and the order is cancelled.",
  ],
  ["nothing new", "pending", PENDING, "Still waiting: the bank has not confirmed the payment yet."],
  [
    "unmatched",
    "paid",
    PAID,
    "The provider has a charge that does not fit this order. It is listed under “Needs attention”.",
  ],
] as const)("the text for the check result %s of an order that was %s", (checked, before, state, words) => {
  expect(actionResultText({ checked, before, state })).toBe(words);
});

test.each([
  ["94.50", "GBP", 9450],
  [" 1,234.5 ", "GBP", 123_450],
  ["12", "EUR", 1200],
  ["42,912.00", "JPY", 42_912],
  ["42912", "JPY", 42_912],
  ["0.5", "JPY", null],
  ["1.005", "GBP", null],
  ["-1", "GBP", null],
  ["1e3", "GBP", null],
  ["", "GBP", null],
  ["99999999999", "GBP", null],
] as const)("DSK-02 staff type %j of %s: %j", (text, currency, minor) => {
  expect(parseAmount(text, currency)).toBe(minor);
  if (minor !== null) expect(parseAmount(amountText(minor, currency), currency)).toBe(minor);
});

test("lists show an order's refunds, and its form and its e-mails link to its page", async () => {
  const root = path.resolve("cms/node_modules/@strapi/content-manager/dist/admin");
  const load = createRequire(import.meta.url);
  const { HOOKS } = load(path.join(root, "constants", "hooks.js"));
  const contentManager = await readFile(path.join(root, "content-manager.js"), "utf8");
  expect(contentManager).toContain("addEditViewSidePanel: this.addEditViewSidePanel.bind(this)");
  const [addEditViewSidePanel, registerHook] = [vi.fn(), vi.fn()];
  showOrders({ getPlugin: () => ({ apis: { addEditViewSidePanel } }) as never, registerHook });
  const [[panel]] = addEditViewSidePanel.mock.calls[0] ?? [[]];
  const linkBeside = (model: string, document: object) => panel({ model, document })?.content.props.to;
  expect(linkBeside("api::order.order", { documentId: "d" })).toBe("/orders/d");
  expect(linkBeside("api::order-mail.order-mail", { order_id: "d" })).toBe("/orders/d");
  expect(linkBeside("api::product.product", { documentId: "d" })).toBeUndefined();
  const [name, change] = registerHook.mock.calls[0] ?? [];
  expect(name).toBe(HOOKS.INJECT_COLUMN_IN_TABLE);
  const columns = [{ name: "number" }, { name: "payment_status" }];
  const [number, status] = change({ displayedHeaders: columns }).displayedHeaders;
  expect(number).toEqual({ name: "number" });
  const cell = (row: object) => status.cellFormatter(row).props.children;
  expect(cell({ payment_status: "paid", refunded: 2000, currency: "JPY" })).toBe("paid, ¥2,000.00 refunded");
  expect(cell({ payment_status: "paid", refunded: null, currency: "GBP" })).toBe("paid");
});
