import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { cellsOf, sharedShop } from "../contract/cms/shared-shop.ts";
import { newShopper, orderInShop } from "../contract/cms/shop.ts";

const shop = sharedShop();

test("a stop of the CMS finishes an order in flight: its customer gets the answer, and can pay", async () => {
  const shopper = await newShopper(shop);
  const lines = [cellsOf(shop)()];
  const { json } = await shopper.quote(lines);
  await shop.setSwitches({ calls: { create: { delay: 2_000 } } });
  const ordering = shopper.order(json["quote"], lines);
  await pause(500);
  await shop.cms.stop();
  const { status, json: order } = await ordering;
  expect([status, typeof order["clientSecret"]]).toEqual([200, "string"]);
  expect(orderInShop(shop, order["orderId"])).toMatchObject({ payment_status: "pending" });
  await expect(fetch(`${shop.url}/_health`)).rejects.toThrow("fetch failed");
}, 60_000);
