import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { inDatabase, runSql } from "../contract/accounts/account.ts";
import { lineOf, startShop } from "../contract/cms/shop.ts";
import { copyOrders } from "../contract/orders/copy-orders.ts";
import { paidOrder } from "../contract/orders/paid-order.ts";
import { signIn } from "../contract/panel/editor.ts";

const CLOSE_CONNECTIONS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;
const SCANS = "SELECT seq_scan FROM pg_stat_user_tables WHERE relname = 'orders'";

test("OPS-03 no frequent request reads the table of orders from beginning to end", async () => {
  const shop = await startShop();
  /** PostgreSQL counts the statements of a connection at its end; the CMS opens another one. */
  const countScans = async () => {
    runSql(shop.dataDir, CLOSE_CONNECTIONS);
    await pause(500);
    return Number(runSql(shop.dataDir, SCANS)[0]?.["seq_scan"]);
  };
  try {
    const staff = await signIn(shop.cms, "administrator");
    const { orderId, shopper } = await paidOrder(shop);
    const changes = { search_text: "nothing that these are looked for", email: "other@example.com" };
    const [copy = ""] = copyOrders(shop, orderId, 5_000, changes);
    runSql(shop.dataDir, "UPDATE orders SET first_payment = 1 WHERE document_id = ?", copy);
    inDatabase(shop.dataDir, (database) => database.exec("VACUUM ANALYZE"));
    const requests: Record<string, () => Promise<{ readonly status: number }>> = {
      "place an order": () => shopper.checkOut([lineOf(shop.ids["spare-cell"], 1)]),
      "a customer's orders": () => shopper.person.call("GET", "/orders"),
      "a customer's order": () => shopper.person.call("GET", `/orders/${orderId}`),
      "the list of orders": () => staff.panel("GET", "/order-desk/orders"),
      "orders by an e-mail": () => staff.panel("GET", `/order-desk/orders?search=${shopper.person.email}`),
      "orders by two words": () => staff.panel("GET", "/order-desk/orders?search=deep+malaga"),
      "an order": () => staff.panel("GET", `/order-desk/orders/${orderId}`),
      "an order in parts": () => staff.panel("GET", `/order-desk/orders/${copy}`),
      "the review queue": () => staff.panel("GET", "/order-desk/review-queue"),
      "a month": () => staff.panel("GET", "/order-desk/export?month=2020-01"),
    };
    const scans: Record<string, readonly [status: number, scans: number]> = {};
    let before = await countScans();
    for (const [what, send] of Object.entries(requests)) {
      const { status } = await send();
      const after = await countScans();
      scans[what] = [status, after - before];
      before = after;
    }
    expect(scans).toEqual(Object.fromEntries(Object.keys(requests).map((what) => [what, [200, 0]])));
  } finally {
    await shop.stop();
  }
});
