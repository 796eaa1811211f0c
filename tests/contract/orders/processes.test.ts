import { expect, test } from "vitest";
import { startCms } from "../cms/process.ts";
import { intentsOf, lineOf, newShopper, orderRequestOf, ordersIn, startShop } from "../cms/shop.ts";

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
