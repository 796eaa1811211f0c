import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { inDatabase } from "../../contract/cms-account.ts";
import { ordersIn, type Shop } from "../../contract/cms-shop.ts";
import { readMail } from "../../harness/mail.ts";
import type { Purchase } from "./customer.ts";

/** What must be nought in the end, and what it is about. */
export interface Books {
  readonly counts: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
}

/** Compares what the provider took, what the shop wrote down, what was mailed and what customers saw. */
export async function compareBooks(
  shop: Shop,
  purchases: readonly Purchase[],
  strays: readonly string[],
): Promise<Books> {
  const { charges } = await shop.provider();
  const orders = ordersIn(shop);
  const mails = await mailedOrders(shop.dataDir);
  const ofCustomers = charges.filter(({ payment_intent }) => !strays.includes(payment_intent));
  const paid = orders.filter(({ payment_status }) => payment_status === "paid");
  const unmatched = inDatabase(shop.dataDir, (db) =>
    db.prepare("SELECT payment_id FROM unmatched_charges WHERE resolved = 0").all(),
  ).map(({ payment_id }) => String(payment_id));
  const count = (status: string) => orders.filter(({ payment_status }) => payment_status === status).length;
  const ofPayment = (id: string) => paid.filter(({ payment_id }) => payment_id === id);
  const chargesOf = (id: unknown) => charges.filter(({ payment_intent }) => payment_intent === id);

  return {
    counts: {
      purchases: purchases.length,
      "told that it is paid": purchases.filter(({ told }) => told).length,
      "charges of customers": ofCustomers.length,
      "orders paid": paid.length,
      "orders cancelled": count("cancelled"),
      "orders failed": count("failed"),
      "e-mails": mails.length,
      "charges without an order, kept": strays.length,
    },
    faults: {
      "charges without exactly one paid order": number(
        ofCustomers,
        ({ payment_intent }) => ofPayment(payment_intent).length !== 1,
      ),
      "charges of another amount or currency than their order": number(ofCustomers, (charge) =>
        ofPayment(charge.payment_intent).some(
          ({ total, currency }) =>
            total !== charge.amount || String(currency).toLowerCase() !== charge.currency,
        ),
      ),
      "paid orders without exactly one charge": number(
        paid,
        (order) => chargesOf(order["payment_id"]).length !== 1,
      ),
      "paid orders without exactly one e-mail": number(
        paid,
        (order) => mails.filter((mailed) => mailed === order["number"]).length !== 1,
      ),
      "e-mails without a paid order": number(
        mails,
        (mailed) => !paid.some((order) => order["number"] === mailed),
      ),
      "orders left pending": count("pending"),
      "purchases charged twice": number(purchases, (purchase) => chargesOfPurchase(purchase) > 1),
      "purchases charged another amount than was shown": number(purchases, ({ orders: shown }) =>
        orders.some((order) => {
          const seen = shown.get(String(order["document_id"]));
          return seen !== undefined && seen.total !== order["total"];
        }),
      ),
      "paid orders whose amount nobody has seen": number(
        paid,
        ({ document_id }) => !purchases.some(({ orders: shown }) => shown.has(String(document_id))),
      ),
      "purchases that were to be paid and are not": number(
        purchases,
        (purchase) => !purchase.way.includes("leaves") && chargesOfPurchase(purchase) === 0,
      ),
      "told that it is paid without a charge": number(
        purchases,
        (purchase) => purchase.told && chargesOfPurchase(purchase) !== 1,
      ),
      "charges without an order that are not kept for staff": number(strays, (id) => !unmatched.includes(id)),
      "charges of customers that are kept as unmatched": number(ofCustomers, ({ payment_intent }) =>
        unmatched.includes(payment_intent),
      ),
    },
  };

  function chargesOfPurchase(purchase: Purchase): number {
    const own = orders.filter(({ document_id }) => purchase.orders.has(String(document_id)));
    return own.reduce((sum, { payment_id }) => sum + chargesOf(payment_id).length, 0);
  }
}

const number = <T>(things: readonly T[], isSo: (thing: T) => boolean): number => things.filter(isSo).length;

/** The numbers of the orders that messages are about, one for each message. */
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
