import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { inDatabase, runSql } from "../contract/accounts/account.ts";
import { lineOf, startShop } from "../contract/cms/shop.ts";
import { copyOrders } from "../contract/orders/copy-orders.ts";
import { paidOrder } from "../contract/orders/paid-order.ts";
import { signIn } from "../contract/panel/editor.ts";

const CLOSE_CONNECTIONS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;
/** Rows that statements read, by way of an index or not. */
const ROWS_READ =
  "SELECT coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) AS n FROM pg_stat_user_tables WHERE relname = 'orders'";
/** The planner sometimes reads a table of this size as a whole, although an index helps. */
const PREFER_INDEXES = `DO $$ BEGIN
  EXECUTE format('ALTER DATABASE %I SET enable_seqscan = off', current_database()); END $$`;
const COPIES = 5_000;

test("OPS-03 no frequent request reads all rows of orders", async () => {
  const shop = await startShop();
  /** PostgreSQL counts the statements of a connection at its end; the CMS opens another one. */
  const countRows = async () => {
    runSql(shop.dataDir, CLOSE_CONNECTIONS);
    await pause(500);
    return Number(runSql(shop.dataDir, ROWS_READ)[0]?.["n"]);
  };
  try {
    const staff = await signIn(shop.cms, "administrator");
    const { orderId, shopper } = await paidOrder(shop);
    const changes = { search_text: "nothing that these are looked for", email: "other@example.com" };
    const [copy = ""] = copyOrders(shop, orderId, COPIES, changes);
    runSql(shop.dataDir, "UPDATE orders SET first_payment = 1 WHERE document_id = ?", copy);
    inDatabase(shop.dataDir, (database) => database.exec("VACUUM ANALYZE"));
    runSql(shop.dataDir, PREFER_INDEXES);
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
      "its count": () => staff.panel("GET", "/order-desk/attention"),
      "a month": () => staff.panel("GET", "/order-desk/export?month=2020-01"),
    };
    const reading: Record<string, readonly [status: number, isWhole: boolean]> = {};
    let before = await countRows();
    for (const [what, send] of Object.entries(requests)) {
      const { status } = await send();
      const after = await countRows();
      reading[what] = [status, after - before >= COPIES];
      before = after;
    }
    expect(reading).toEqual(Object.fromEntries(Object.keys(requests).map((what) => [what, [200, false]])));
  } finally {
    await shop.stop();
  }
});
