import { randomUUID } from "node:crypto";
import { inDatabase } from "../accounts/account.ts";
import type { Shop } from "../cms/shop.ts";

/** The columns that differ in each copy. */
const UNIQUE: Readonly<Record<string, string>> = {
  document_id: "copy_key",
  number: "substr(copy_key, 1, 9)",
  payment_id: "'pi_' || copy_key",
  fingerprint: "copy_key",
};

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
  const keys = Array.from({ length: count }, () => randomUUID().replaceAll("-", ""));
  const copies = `WITH copies(copy_key) AS (VALUES ${keys.map(() => "(?)").join()})`;
  inDatabase(dataDir, (database) => {
    const row = database.prepare("SELECT * FROM orders WHERE document_id = ?").get(documentId) ?? {};
    const names = Object.keys(row).filter((name) => name !== "id");
    const changed = names.flatMap((name) => changes[name] ?? []);
    const values = names.map((name) => (name in changes ? "?" : (UNIQUE[name] ?? name)));
    database
      .prepare(
        `${copies} INSERT INTO orders (${names}) SELECT ${values} FROM copies, orders WHERE document_id = ?`,
      )
      .run(...keys, ...changed, documentId);
    database
      .prepare(
        `${copies} INSERT INTO orders_cmps (entity_id, cmp_id, component_type, field, "order")
         SELECT copy.id, cmp_id, component_type, field, "order"
         FROM copies JOIN orders copy ON copy.document_id = copy_key, orders_cmps
         WHERE entity_id = (SELECT id FROM orders WHERE document_id = ?)`,
      )
      .run(...keys, documentId);
  });
  return keys;
}
