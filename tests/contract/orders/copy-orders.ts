import { randomUUID } from "node:crypto";
import { inDatabase } from "../accounts/account.ts";
import type { Shop } from "../cms/shop.ts";

/**
 * Copies an order with its lines and addresses, as if others had been placed and paid.
 * @param changes values of columns that the copies have instead
 * @returns the documentIds of the copies
 */
export function copyOrders(
  { dataDir }: Pick<Shop, "dataDir">,
  documentId: string,
  count: number,
  changes: Readonly<Record<string, string | number>> = {},
): string[] {
  return inDatabase(dataDir, (database) => {
    const row = database.prepare("SELECT * FROM orders WHERE document_id = ?").get(documentId) ?? {};
    const { id, ...columns } = row;
    const names = Object.keys(columns);
    const insert = database.prepare(
      `INSERT INTO orders (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
    );
    const parts = database.prepare(
      `INSERT INTO orders_cmps (entity_id, cmp_id, component_type, field, "order")
       SELECT ?, cmp_id, component_type, field, "order" FROM orders_cmps WHERE entity_id = ?`,
    );
    database.exec("BEGIN IMMEDIATE");
    const copies = Array.from({ length: count }, () => {
      const key = randomUUID().replaceAll("-", "");
      const unique = { document_id: key, number: key.slice(0, 9), payment_id: `pi_${key}`, fingerprint: key };
      const values = { ...columns, ...unique, ...changes };
      const { lastInsertRowid } = insert.run(
        ...names.map((name) => values[name as keyof typeof values] ?? null),
      );
      parts.run(lastInsertRowid, id ?? 0);
      return key;
    });
    database.exec("COMMIT");
    return copies;
  });
}
