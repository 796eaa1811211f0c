import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test, vi } from "vitest";

/** Tests the panel's texts about orders, and where they appear. */

// The CMS is a separate application: the test loads its files by path.
const admin = path.resolve("cms", "src", "admin");
const { happenedInWords, mailInWords } = await import(path.join(admin, "order-words.ts"));
const { showOrders } = await import(path.join(admin, "order-views.tsx"));

vi.mock("../../cms/src/admin/OrderDesk.tsx", () => ({ OrderDesk: () => null }));
vi.mock("../../cms/src/admin/TextCell.tsx", () => ({ TextCell: "span" }));

const MOMENT = "2026-11-22T14:02:00";
const SAID = "22 Nov 2026, 14:02:00";
const MAIL = { resend: 0, state: "sent", sent_at: MOMENT, try_at: MOMENT, problem: null } as const;
const FIRST = { ...MAIL, requested_by: null, requested_at: null };
const AGAIN = { ...MAIL, resend: 1, requested_by: "Ann Packer", requested_at: MOMENT };
const PROBLEM = "It could not be sent: the mail server refused it (550).";
const PAID = {
  ...{ payment_status: "paid", refunded: 0, currency: "GBP", check_at: MOMENT, to: "a***@example.com" },
  ...{ sent: 1, mails: [FIRST] },
};
const PENDING = { ...PAID, payment_status: "pending", mails: [] };

test.each([
  [FIRST, `Sent ${SAID}`],
  [AGAIN, `Sent ${SAID}, requested by Ann Packer`],
  [{ ...FIRST, state: "waiting", problem: PROBLEM }, `${PROBLEM} Next attempt ${SAID}`],
  [{ ...FIRST, state: "waiting" }, `On its way. Next attempt ${SAID}`],
  [{ ...FIRST, state: "failed", problem: PROBLEM }, `${PROBLEM} It is not tried again by itself.`],
] as const)("a confirmation, %o", (mail, words) => {
  expect(mailInWords(mail)).toBe(words);
});

test.each([
  ["tried", { ...PAID, mails: [FIRST, AGAIN] }, `The confirmation was sent to a***@example.com at ${SAID}.`],
  [
    "tried",
    { ...PAID, mails: [FIRST, { ...AGAIN, state: "waiting", problem: PROBLEM }] },
    `${PROBLEM} It is tried again at ${SAID}.`,
  ],
] as const)("a mail that was sent again, %s", (resent, state, words) => {
  expect(happenedInWords({ resent, state })).toBe(words);
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
  ["no answer", "pending", PENDING, `The provider did not answer. It is asked again at ${SAID}.`],
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
] as const)("the provider asked, %s of an order that was %s", (checked, before, state, words) => {
  expect(happenedInWords({ checked, before, state })).toBe(words);
});

test("lists of orders say what part was refunded, and an order stands beside its form and its mails", async () => {
  const root = path.resolve("cms/node_modules/@strapi/content-manager/dist/admin");
  const load = createRequire(import.meta.url);
  const { HOOKS } = load(path.join(root, "constants", "hooks.js"));
  const offered = await readFile(path.join(root, "content-manager.js"), "utf8");
  expect(offered).toContain("addEditViewSidePanel: this.addEditViewSidePanel.bind(this)");
  const [addEditViewSidePanel, registerHook] = [vi.fn(), vi.fn()];
  showOrders({ getPlugin: () => ({ apis: { addEditViewSidePanel } }) as never, registerHook });
  const [[panel]] = addEditViewSidePanel.mock.calls[0] ?? [[]];
  const titleBeside = (model: string, document: object) => panel({ model, document })?.title;
  expect(titleBeside("api::order.order", { documentId: "d" })).toBe("Order");
  expect(titleBeside("api::order-mail.order-mail", { order_id: "d" })).toBe("Order");
  expect(titleBeside("api::product.product", { documentId: "d" })).toBeUndefined();
  const [name, change] = registerHook.mock.calls[0] ?? [];
  expect(name).toBe(HOOKS.INJECT_COLUMN_IN_TABLE);
  const columns = [{ name: "number" }, { name: "payment_status" }];
  const [number, status] = change({ displayedHeaders: columns }).displayedHeaders;
  expect(number).toEqual({ name: "number" });
  const cell = (row: object) => status.cellFormatter(row).props.children;
  expect(cell({ payment_status: "paid", refunded: 2000, currency: "JPY" })).toBe("paid, ¥2,000.00 refunded");
  expect(cell({ payment_status: "paid", refunded: null, currency: "GBP" })).toBe("paid");
});
