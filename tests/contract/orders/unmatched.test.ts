import { createRequire } from "node:module";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { compiledCms } from "../cms/process.ts";

const cms = createRequire(path.resolve("cms/package.json"));
const { storeUnmatched } = cms(path.join(compiledCms(), "src/orders/settle/unmatched.js"));

test("of processes that store a charge at the same time, one stores and logs it and none fails", async () => {
  const database = cms("knex")({
    client: "better-sqlite3",
    connection: { filename: ":memory:" },
    useNullAsDefault: true,
  });
  await database.raw(
    "CREATE TABLE charges (id integer PRIMARY KEY, document_id, created_at, updated_at, payment_id UNIQUE," +
      " charged, amount, currency, named_order, reason, resolved)",
  );
  const error = vi.fn();
  vi.stubGlobal("strapi", {
    contentType: () => ({ collectionName: "charges" }),
    db: { transaction: (work: (context: object) => unknown) => work({ trx: database }) },
    log: { error },
  });
  try {
    const payment = { id: "pi_1", amount: 12_345, currency: "EUR", orderId: "x".repeat(101) };
    await Promise.all([1, 2, 3].map(() => storeUnmatched(payment, "No order was made for this payment.")));
    expect(await database("charges")).toMatchObject([
      {
        payment_id: "pi_1",
        amount: 12_345,
        charged: "€123.45 EUR",
        named_order: "x".repeat(100),
        resolved: 0,
      },
    ]);
    expect(error).toHaveBeenCalledOnce();
  } finally {
    vi.unstubAllGlobals();
    await database.destroy();
  }
});
