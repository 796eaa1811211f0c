import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { freePort } from "../../../scripts/lib/free-port.ts";
import { publisherStatus } from "../../../scripts/publish/publisher/publisher-status.ts";
import { ServerMetrics } from "../../../scripts/serve/metrics.ts";
import type { PublisherState } from "../../../src/contract/shapes/publishing.ts";
import { startCms } from "../cms/process.ts";
import { intentsOf, lineOf, newShopper, orderRequestOf, ordersIn, startShop } from "../cms/shop.ts";
import { paidOrder } from "./paid-order.ts";

/** With SQLite, requests of one process rarely overlap; those of two processes often do. */

test("D3 concurrent requests for one cart in two processes create one order with one payment", async () => {
  const shop = await startShop();
  const second = await startCms(shop.dataDir, shop.variables);
  try {
    const { person } = await newShopper(shop);
    for (let quantity = 1; quantity <= 12; quantity += 1) {
      const request = orderRequestOf(person, [lineOf(shop.ids["spare-cell"], quantity)]);
      const { json } = await person.call("POST", "/orders/quote", request);
      const body = JSON.stringify({ ...request, quote: json["quote"] });
      const headers = { "content-type": "application/json", authorization: `Bearer ${person.jwt}` };
      const answers = await Promise.all(
        Array.from({ length: 6 }, async (_, index) => {
          const url = index % 2 === 0 ? shop.url : second.url;
          const answer = await fetch(`${url}/api/orders/stripe`, { method: "POST", body, headers });
          return `${answer.status} ${await answer.text()}`;
        }),
      );
      expect(new Set(answers)).toEqual(new Set([expect.stringMatching(/^200 /)]));
      const orderId = /"orderId":"(\w+)"/.exec(answers[0] ?? "")?.[1];
      expect(await intentsOf(shop, orderId)).toHaveLength(1);
    }
    expect(ordersIn(shop)).toHaveLength(12);
  } finally {
    await second.stop();
    await shop.stop();
  }
});

const MONITORING = "scripts/start/monitoring";
const IDLE: PublisherState = {
  ...{ state: "idle", step: null, progress: null, live: null, change: 1, rolledBack: false },
  ...{ reason: null, faults: [], publishes: [] },
};
/** The names of metrics in a text, those of a histogram's parts as one. */
const metricsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:halocline|process|nodejs)_\w+/g)].map(([name]) =>
      name.replace(/(?<=request_seconds)_(?:bucket|count|sum)$/, ""),
    ),
  ),
];

test("OPS-01 the CMS counts orders, e-mails and cases, and every alert asks for a metric there is", async () => {
  const port = await freePort();
  const shop = await startShop();
  const second = await startCms(shop.dataDir, { ...shop.variables, CMS_STATUS_PORT: String(port) });
  try {
    const ask = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      return `${response.status} ${await response.text()}`;
    };
    const shopper = await newShopper(shop);
    await shopper.checkOut([lineOf(shop.ids["spare-cell"], 3)]);
    expect(await ask("/ready")).toBe("200 ready\n");
    const text = await ask("/metrics");
    expect(text).toMatch(/^halocline_orders\{status="pending"\} 1$/m);
    expect(text).toMatch(/^halocline_orders\{status="paid"\} 0$/m);
    expect(text).toMatch(/^halocline_mails\{state="waiting"\} 0$/m);
    expect(text).toMatch(/^halocline_review_cases\{group="charges"\} 0$/m);
    expect(text).toMatch(/^halocline_rates_age_seconds \d/m);
    expect(text).not.toContain(shopper.person.email);
    const { orderId } = await paidOrder(shop);
    expect(orderId).toBeTruthy();
    expect(await ask("/metrics")).toMatch(/^halocline_orders\{status="paid"\} 1$/m);
    expect(await ask("/metrics")).toMatch(/^halocline_last_sale_age_seconds \d/m);
    expect((await fetch(`${second.url}/metrics`)).status).toBe(404);

    const there = new Set(
      metricsIn(
        [
          await ask("/metrics"),
          await new ServerMetrics().metrics(),
          await publisherStatus(async () => IDLE).metrics(),
        ].join("\n"),
      ),
    );
    for (const file of ["alerts.yaml", "dashboard.json"]) {
      const named = metricsIn(await readFile(`${MONITORING}/${file}`, "utf8"));
      expect(named.filter((name) => !there.has(name))).toEqual([]);
    }
  } finally {
    await second.stop();
    await shop.stop();
  }
});
