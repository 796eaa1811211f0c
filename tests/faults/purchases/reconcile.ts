import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { runSql } from "../../contract/accounts/account.ts";
import { ordersIn, type Shop } from "../../contract/cms/shop.ts";
import { readMail } from "../../harness/mail.ts";
import type { Purchase } from "./customer.ts";

/** The result of a reconciliation: counts to report, and faults that must all be zero. */
export interface Reconciliation {
  readonly counts: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
}

/** Compares the provider's charges with the shop's orders, its e-mails and what customers saw. */
export async function reconcile(
  shop: Shop,
  purchases: readonly Purchase[],
  paymentsWithoutOrder: readonly string[],
): Promise<Reconciliation> {
  const { charges } = await shop.providerState();
  const orders = ordersIn(shop);
  const mails = await mailedOrders(shop.dataDir);
  const ofCustomers = charges.filter(({ payment_intent }) => !paymentsWithoutOrder.includes(payment_intent));
  const paid = orders.filter(({ payment_status }) => payment_status === "paid");
  const recordedUnmatched = runSql(
    shop.dataDir,
    "SELECT payment_id FROM unmatched_charges WHERE resolved = false",
  ).map(({ payment_id }) => String(payment_id));
  const count = (status: string) => orders.filter(({ payment_status }) => payment_status === status).length;
  const ofPayment = (id: string) => paid.filter(({ payment_id }) => payment_id === id);
  const chargesOf = (id: unknown) => charges.filter(({ payment_intent }) => payment_intent === id);

  return {
    counts: {
      purchases: purchases.length,
      "customers who saw it paid": purchases.filter(({ sawPaid }) => sawPaid).length,
      "charges of customers": ofCustomers.length,
      "orders paid": paid.length,
      "orders cancelled": count("cancelled"),
      "orders failed": count("failed"),
      "e-mails": mails.length,
      "charges without an order, stored": paymentsWithoutOrder.length,
    },
    faults: {
      "charges without exactly one paid order": countWhere(
        ofCustomers,
        ({ payment_intent }) => ofPayment(payment_intent).length !== 1,
      ),
      "charges of another amount or currency than their order": countWhere(ofCustomers, (charge) =>
        ofPayment(charge.payment_intent).some(
          ({ total, currency }) =>
            total !== charge.amount || String(currency).toLowerCase() !== charge.currency,
        ),
      ),
      "paid orders without exactly one charge": countWhere(
        paid,
        (order) => chargesOf(order["payment_id"]).length !== 1,
      ),
      "paid orders without exactly one e-mail": countWhere(
        paid,
        (order) => mails.filter((mailed) => mailed === order["number"]).length !== 1,
      ),
      "e-mails without a paid order": countWhere(
        mails,
        (mailed) => !paid.some((order) => order["number"] === mailed),
      ),
      "orders left pending": count("pending"),
      "purchases charged twice": countWhere(purchases, (purchase) => chargesOfPurchase(purchase) > 1),
      "purchases charged another amount than was shown": countWhere(purchases, ({ orders: shown }) =>
        orders.some((order) => {
          const shownTotal = shown.get(String(order["document_id"]));
          return shownTotal !== undefined && shownTotal.total !== order["total"];
        }),
      ),
      "paid orders whose amount no customer has seen": countWhere(
        paid,
        ({ document_id }) => !purchases.some(({ orders: shown }) => shown.has(String(document_id))),
      ),
      "purchases that were to be paid and are not": countWhere(
        purchases,
        (purchase) => !purchase.behaviour.includes("leaves") && chargesOfPurchase(purchase) === 0,
      ),
      "customers who saw it paid without a charge": countWhere(
        purchases,
        (purchase) => purchase.sawPaid && chargesOfPurchase(purchase) !== 1,
      ),
      "charges without an order that are not stored for staff": countWhere(
        paymentsWithoutOrder,
        (id) => !recordedUnmatched.includes(id),
      ),
      "charges of customers that are stored as unmatched": countWhere(ofCustomers, ({ payment_intent }) =>
        recordedUnmatched.includes(payment_intent),
      ),
    },
  };

  function chargesOfPurchase(purchase: Purchase): number {
    const own = orders.filter(({ document_id }) => purchase.orders.has(String(document_id)));
    return own.reduce((sum, { payment_id }) => sum + chargesOf(payment_id).length, 0);
  }
}

const countWhere = <T>(items: readonly T[], matches: (item: T) => boolean): number =>
  items.filter(matches).length;

/** The order number of each order e-mail. */
async function mailedOrders(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, "mail");
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files
      .filter((name) => name.endsWith(".eml"))
      .map(async (name) => readMail(await readFile(path.join(folder, name), "utf8"))),
  );
  return mails.flatMap(({ subject }) => /^Order ([\w-]+):/.exec(subject)?.[1] ?? []);
}
