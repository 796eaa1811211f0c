import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { WHOLE_ORDERS } from "../orders/balance/charges";
import { countOpen, GROUPS } from "../orders/review/review-groups";
import { MAIL, ORDER } from "../orders/types";
import { lastNumber } from "../publishing/outbox/outbox";
import { storedRates } from "../rates/rate-store";

/** Reads the values of a metric, each with its labels. */
type Read = () => Promise<readonly (readonly [labels: Record<string, string>, value: number])[]>;

const PAYMENT_STATUSES = ["pending", "paid", "failed", "cancelled", "refunded"];

const count = (uid: typeof MAIL | typeof ORDER, where: object): Promise<number> =>
  strapi.db.query(uid).count({ where });

const secondsSince = (time: number): number => (Date.now() - time) / 1_000;

async function lastSale(): Promise<number | undefined> {
  const where = { ...WHOLE_ORDERS, paid_at: { $notNull: true } };
  const query = { where, orderBy: { paid_at: "desc" }, limit: 1 };
  const [order]: { paid_at: string }[] = await strapi.db.query(ORDER).findMany(query);
  return order && Date.parse(order.paid_at);
}

/** What each request for the metrics counts. All of it is numbers: no name, address or text. */
const METRICS: readonly { name: string; help: string; label?: string; read: Read }[] = [
  {
    ...{ name: "halocline_orders", help: "Orders by payment status.", label: "status" },
    read: () =>
      Promise.all(
        PAYMENT_STATUSES.map(
          async (status) =>
            [{ status }, await count(ORDER, { ...WHOLE_ORDERS, payment_status: status })] as const,
        ),
      ),
  },
  {
    ...{ name: "halocline_last_sale_age_seconds", help: "Time since an order was last paid." },
    async read() {
      const paidAt = await lastSale();
      return paidAt === undefined ? [] : [[{}, secondsSince(paidAt)]];
    },
  },
  {
    ...{ name: "halocline_mails", help: "E-mails about orders by state.", label: "state" },
    read: () =>
      Promise.all(
        ["waiting", "failed"].map(async (state) => [{ state }, await count(MAIL, { state })] as const),
      ),
  },
  {
    ...{ name: "halocline_review_cases", help: "What needs attention, by group.", label: "group" },
    read: () =>
      Promise.all(GROUPS.map(async (group) => [{ group: group.key }, await countOpen(group)] as const)),
  },
  {
    ...{ name: "halocline_rates_age_seconds", help: "Time since the exchange rates were requested." },
    async read() {
      const table = await storedRates(strapi);
      return table === null ? [] : [[{}, secondsSince(table.at)]];
    },
  },
  {
    ...{ name: "halocline_last_change", help: "Number of the last change of published content." },
    read: async () => [[{}, await lastNumber()]],
  },
];

function register(registry: Registry, { name, help, label, read }: (typeof METRICS)[number]): void {
  new Gauge({
    ...{ name, help, registers: [registry], labelNames: label === undefined ? [] : [label] },
    async collect() {
      this.reset();
      for (const [labels, value] of await read()) this.set(labels, value);
    },
  });
}

/** The metrics of this process and of the shop's database. */
export function shopMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of METRICS) register(registry, metric);
  return registry;
}
