import { psql } from "./psql.ts";

export interface Sizes {
  readonly products: number;
  readonly accounts: number;
  readonly orders: number;
}

/** Columns of a copy that differ, by column: expressions that may use the copy's number `i`. */
type Changes = Readonly<Record<string, string>>;

/**
 * Copies a row once for each number from 1 to `count`.
 * @param row which row, by a condition that may use `i`
 */
const copies = (table: string, count: number, row: string, changes: Changes): string => `
  DO $do$ DECLARE names text; BEGIN
    SELECT coalesce(string_agg(',' || quote_ident(column_name), ''), '') INTO names FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = '${table}'
      AND column_name <> ALL ('{${Object.keys(changes)}}');
    EXECUTE replace($sql$ INSERT INTO ${table} (${Object.keys(changes).map((name) => `"${name}"`)}:others)
      SELECT ${Object.values(changes)}:others FROM generate_series(1, ${count}) i
      JOIN ${table} AS original ON ${row} $sql$, ':others', names);
    PERFORM setval('${table}_id_seq', (SELECT max(id) FROM ${table}));
  END $do$;`;

/** A name of 24 letters and digits, as Strapi makes them. */
const key = (kind: string): string => `substr(md5('${kind}' || i), 1, 24)`;

/** Eight digits of its own for each `i`, which neighbours do not share. */
const DIGITS = "lpad(to_hex(i::bigint * 2654435761 % 4294967296), 8, '0')";
const NUMBER = `substr(${DIGITS}, 1, 4) || '-' || substr(${DIGITS}, 5)`;

const CITIES = ["plymouth", "gdansk", "bergen", "malaga", "oban", "split", "kiel", "brest", "zadar", "cork"];

/** Every hundredth order is paid in parts, every fiftieth by transfer, every thirtieth refunded. */
const ORDER_CHANGES: Changes = {
  id: "1000000 + i",
  document_id: key("order"),
  number: `upper(${NUMBER})`,
  customer: "'Diver ' || i % 20000",
  email: "'diver-' || i % 50000 || '@example.com'",
  total: "2000 + i * 7 % 900000",
  total_text: "'$' || (2000 + i * 7 % 900000) / 100.0 || ' USD'",
  first_payment: "CASE WHEN i % 100 = 0 THEN 1000 END",
  payment_status: `CASE WHEN i % 2000 = 0 THEN 'pending' WHEN i % 30 = 0 THEN 'refunded'
    WHEN i % 41 = 0 THEN 'cancelled' ELSE 'paid' END`,
  payment_method: "CASE WHEN i % 50 = 0 THEN 'purchase order' ELSE 'card' END",
  payment_id: "CASE WHEN i % 50 <> 0 THEN 'pi_' || substr(md5('payment' || i), 1, 24) END",
  refunded: "CASE WHEN i % 30 = 0 THEN 500 ELSE 0 END",
  paid_at: "CASE WHEN i % 2000 <> 0 THEN now() - i * interval '15 minutes' END",
  fingerprint: key("cart"),
  // No round of the sweeper may close the pending ones meanwhile.
  check_at: "now() + interval '1 day'",
  created_at: "now() - i * interval '15 minutes'",
  search_text: `${NUMBER} || E'\\ndiver-' || i % 50000 || E'@example.com\\nhc-' || 10000 + i % 5000 || E'\\ndiver ' || i % 20000
    || E'\\n$' || (2000 + i * 7 % 900000) / 100.0 || E' usd\\nspare part of many\\nbench\\n\\n'
    || (ARRAY['${CITIES.join("','")}'])[1 + i % ${CITIES.length}]`,
};

const BALANCE_CHANGES: Changes = {
  ...ORDER_CHANGES,
  id: "2000000 + i",
  document_id: key("balance"),
  number: "'BALANCE-' || i",
  ...{ payment_status: "'paid'", payment_method: "'card'", first_payment: "NULL", search_text: "''" },
  payment_id: "'pi_' || substr(md5('second' || i), 1, 24)",
  fingerprint: key("second"),
  balance_of: "substr(md5('order' || i * 100), 1, 24)",
};

function orderStatements({ orders, accounts }: Sizes, userId: number): string[] {
  const first = "original.id = (SELECT min(id) FROM orders)";
  const minId = (table: string) => `original.id = (SELECT min(id) FROM ${table})`;
  const order_id = key("order");
  const part = (id: string, cmp_id: string): Changes => ({ id, entity_id: "1000000 + i", cmp_id });
  return [
    copies("orders", orders, first, ORDER_CHANGES),
    copies("orders", orders / 100, first, BALANCE_CHANGES),
    copies("orders_user_lnk", orders, minId("orders_user_lnk"), {
      ...{ id: "1000000 + i", order_id: "1000000 + i" },
      // Every thousandth order is of the customer whose calls are measured.
      user_id: `CASE WHEN i % 1000 = 0 THEN ${userId} ELSE 1000000 + 1 + i % ${accounts} END`,
    }),
    copies("components_order_lines", orders, minId("components_order_lines"), { id: "1000000 + i" }),
    copies("components_order_addresses", 2 * orders, minId("components_order_addresses"), {
      id: "1000000 + i",
    }),
    copies("orders_cmps", orders, "original.id = (SELECT min(id) FROM orders_cmps WHERE field = 'lines')", {
      ...part("1000000 + i", "1000000 + i"),
    }),
    ...["billing_address", "shipping_address"].map((field, index) =>
      copies(
        "orders_cmps",
        orders,
        `original.id = (SELECT min(id) FROM orders_cmps WHERE field = '${field}')`,
        {
          ...part(`${index + 2}000000 + i`, `1000000 + ${index * orders} + i`),
        },
      ),
    ),
    copies("order_changes", orders, minId("order_changes"), {
      ...{ id: "1000000 + i", document_id: key("placed"), order_id },
    }),
    copies("order_changes", orders, minId("order_changes"), {
      ...{ id: "2000000 + i", document_id: key("change"), order_id, at: "now() - i * interval '15 minutes'" },
      what: "CASE WHEN i % 30 = 0 THEN 'refunded' ELSE 'paid' END",
      amount: "CASE WHEN i % 30 = 0 THEN 500 END",
    }),
    copies("order_mails", orders, minId("order_mails"), {
      ...{ id: "1000000 + i", document_id: key("mail"), order_id },
      ...{ state: "'sent'", resolved: "i % 5000 = 0" },
    }),
    `INSERT INTO order_refunds (document_id, order_id, number, request_key, amount, currency, reason, who, state,
      resolved, attempts, server_errors, try_at, created_at, updated_at)
      SELECT ${key("refund")}, ${order_id}, 'R-' || i, ${key("request")}, 500, 'USD', '', 'Bench', 'done', false, 1, 0,
      now(), now(), now() FROM generate_series(30, ${orders}, 30) i;`,
    `INSERT INTO quotations (document_id, reference, number, revision, state, organisation, name, email, country, message,
      lines, currency, total, search_text, request_key, created_at, updated_at, valid_until)
      SELECT ${key("quotation")}, 'R-' || i, 'Q-' || i, 1, (ARRAY['sent', 'accepted', 'declined', 'expired'])[1 + i % 4],
      'Navy ' || i, 'Bench', 'navy-' || i || '@example.com', 'gb', '', '[]', 'USD', 5000 + i,
      'q-' || i || E'\\nnavy ' || i || E'\\nplymouth', ${key("form")}, now() - i * interval '1 hour', now(),
      now() + interval '1 day' FROM generate_series(1, ${Math.floor(orders / 20)}) i;`,
  ];
}

function accountStatements({ accounts }: Sizes, userId: number): string[] {
  const account = `original.id = ${userId}`;
  const firstOf = (table: string) => `original.id = (SELECT min(id) FROM ${table})`;
  return [
    copies("up_users", accounts, account, {
      ...{ id: "1000000 + i", document_id: key("account") },
      ...{ username: "'diver ' || i", email: "'diver-' || i || '@example.com'" },
    }),
    copies("up_users_role_lnk", accounts, firstOf("up_users_role_lnk"), {
      ...{ id: "1000000 + i", user_id: "1000000 + i" },
    }),
    // One browser of each customer is signed in.
    copies("strapi_sessions", accounts, firstOf("strapi_sessions"), {
      ...{ id: "1000000 + i", document_id: key("session"), user_id: "(1000000 + i)::text" },
      ...{ session_id: key("token"), device_id: key("device"), child_id: "NULL" },
    }),
  ];
}

/** Copies share their components, which products do not otherwise. */
function productStatements({ products }: Sizes): string[] {
  const source = "CROSS JOIN copy_numbers AS n";
  const id = "original.id + n.i * 100000";
  const linked = (table: string, column: string, further: string, where = "true") => `
    INSERT INTO ${table} (${column}, ${further})
    SELECT original.${column} + n.i * 100000, ${further.split(",").map((name) => `original.${name.trim()}`)}
    FROM ${table} AS original ${source} WHERE ${where};`;
  return [
    `CREATE TEMP TABLE copy_numbers AS SELECT i FROM generate_series(1, ${products} / (SELECT count(*)
      FROM products WHERE published_at IS NOT NULL)) i;`,
    `INSERT INTO products (id, document_id, title, slug, part_number, price, short_descriptions, long_descriptions, warnings,
      serial_format, created_at, updated_at, published_at, version)
      SELECT ${id}, substr(md5(document_id || n.i), 1, 24), title || ' ' || n.i, slug || '-' || n.i,
      'HX-' || original.id / 2 || '-' || n.i, price, short_descriptions, long_descriptions, warnings, serial_format,
      created_at, updated_at, published_at, version FROM products AS original ${source};`,
    linked("products_cmps", "entity_id", 'cmp_id, component_type, field, "order"'),
    linked("products_sub_categories_lnk", "product_id", "sub_category_id, sub_category_ord, product_ord"),
    linked("products_conditions_lnk", "product_id", "condition_id, condition_ord"),
    linked("products_related_products_lnk", "product_id", "inv_product_id, product_ord"),
    linked(
      "files_related_mph",
      "related_id",
      'file_id, related_type, field, "order"',
      "related_type = 'api::product.product'",
    ),
    "SELECT setval('products_id_seq', (SELECT max(id) FROM products));",
  ];
}

/** Fills a shop that has one paid order: products, accounts, orders with what belongs to them. */
export async function fill(url: string, sizes: Sizes): Promise<void> {
  const userId = Number(await psql(url, "SELECT min(user_id) FROM orders_user_lnk"));
  const statements = [
    ...productStatements(sizes),
    ...accountStatements(sizes, userId),
    ...orderStatements(sizes, userId),
  ];
  await psql(url, `BEGIN;${statements.join("\n")}COMMIT;`);
  await psql(url, "VACUUM ANALYZE");
}
