import { beforeAll, expect, test } from "vitest";
import { nextMailTo } from "../../harness/mail.ts";
import { pdfText } from "../../harness/pdf-text.ts";
import { addressOf } from "../accounts/account.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { lineOf, newShopper, pay } from "../cms/shop.ts";
import { deskOf as orderDeskOf } from "../orders/paid-order.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import {
  accepting,
  deskOf,
  linkIn,
  offerOf,
  orderLines,
  post,
  requested,
  sentQuotation,
} from "./quotation.ts";

/** What staff decide on a quotation while it is being accepted, and after that. */

const shop = sharedShop();
let clerk: Editor;
let orders: ReturnType<typeof orderDeskOf>;

beforeAll(async () => {
  clerk = await signIn(shop.cms, "administrator");
  orders = orderDeskOf(clerk);
});

const { open, ordersOf, byPurchaseOrder, atCheckout, byCard } = accepting(shop);

test("QUO-03 CON-02 a country that only the quotation releases is ordered by purchase order, held until staff clear it", async () => {
  const product = { id: shop.ids["export-set"], quantity: 1 };
  const request = await requested(shop, { products: [product], country: "NO" });
  await nextMailTo(shop.dataDir, request.email);
  expect((await deskOf(clerk)(request.id, "send", offerOf({ prices: [50_000] }))).status).toBe(200);
  const link = linkIn((await nextMailTo(shop.dataDir, request.email, 1)).text);
  const quotation = { ...request, link };
  const shopper = await newShopper(shop);
  const to = (country: string) => ({ Address: [1, 2].map((id) => addressOf(id, { country })) });
  const { json } = await atCheckout(shopper, quotation);
  const line = lineOf(product.id, 1, "gbp");
  const byCardToNorway = await shopper.order(json["quote"], [line], "gbp", to("Norway"));
  expect([byCardToNorway.status, byCardToNorway.text]).toEqual([400, expect.stringMatching(/not released/)]);
  expect((await byPurchaseOrder(shopper, quotation, to("Brazil"))).status).toBe(400);
  expect((await byPurchaseOrder(shopper, quotation, to("Norway"))).status).toBe(201);
  const [order] = ordersOf(quotation);
  const { state } = await orders(String(order?.["document_id"]));
  const states = state.conditions.map(({ kind, state }: Record<string, string>) => `${kind} ${state}`);
  expect(states.toSorted()).toEqual(["destinations open", "end-use statement open"]);
  const [condition] = state.conditions;
  const refusal = { condition: condition.id, reason: "No licence" };
  const refused = await orders(String(order?.["document_id"]), "refuse-condition", refusal);
  expect(refused).toMatchObject({ status: 200, done: expect.stringMatching(/given back by transfer/) });
  expect(refused.state.payment_status).toBe("cancelled");
});

test("QUO-03 staff who change a quotation end what a customer has begun to pay, and the new revision is paid", async () => {
  const quotation = await sentQuotation(shop, clerk);
  const shopper = await newShopper(shop);
  const started = await byCard(shopper, quotation);
  expect(started.status).toBe(200);
  const offer = offerOf({ revision: 1, prices: [7_500, 701_949] });
  expect((await deskOf(clerk)(quotation.id, "send", offer)).status).toBe(200);
  expect((await pay(shop, started.json["clientSecret"])).status).toBe(400);
  const { json } = await atCheckout(shopper, quotation, 2);
  const again = await shopper.order(json["quote"], orderLines(shop), "gbp");
  await pay(shop, again.json["clientSecret"]);
  await expect.poll(async () => (await open(quotation)).state).toBe("accepted");
  const paid = ordersOf(quotation).map(({ payment_status, total }) => `${payment_status} ${total}`);
  expect(paid).toEqual(["cancelled 1700378", "paid 1703898"]);
});

test("QUO-03 the e-mail about a purchase order, sent again after the order is cancelled, asks for no money", async () => {
  const quotation = await sentQuotation(shop, clerk);
  const shopper = await newShopper(shop);
  expect((await byPurchaseOrder(shopper, quotation)).status).toBe(201);
  const id = String(ordersOf(quotation)[0]?.["document_id"]);
  const first = await nextMailTo(shop.dataDir, shopper.person.email);
  expect(first.text).toContain("Please name order");
  expect((await orders(id, "cancel-purchase-order", { reason: "Budget cut" })).status).toBe(200);
  const sending = await orders(id, "send-again", { kind: "accepted", occurrence: 0, sent: 1 });
  expect(sending.status).toBe(200);
  const again = await nextMailTo(shop.dataDir, shopper.person.email, 1);
  expect(again.subject).toBe(`${first.subject} (sent again)`);
  for (const part of [again.text, again.html]) {
    expect(part).toContain("The order is cancelled: please transfer nothing.");
    expect(part).not.toMatch(/paid by transfer|our account|confirm when it has arrived/);
  }
});

test("CON-01 QUO-02 page and PDF say which products are sold under which conditions", async () => {
  const products = ["trained-set", "export-set", "spare-cell"].map((slug) => ({
    id: shop.ids[slug],
    quantity: 1,
  }));
  const { id, email } = await requested(shop, { products });
  expect((await deskOf(clerk)(id, "send", offerOf({ prices: [100, 200, 300] }))).status).toBe(200);
  const link = linkIn((await nextMailTo(shop.dataDir, email, 1)).text);
  const trained = { products: [{ title: "Trained Set", slug: "trained-set" }] };
  const exported = { products: [{ title: "Export Set", slug: "export-set" }] };
  const { conditions } = await open({ id, link });
  expect(conditions).toHaveLength(3);
  expect(conditions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ title: "Training", kind: "qualification", ...trained }),
      expect.objectContaining({ title: "End use", kind: "end-use statement", ...exported }),
      expect.objectContaining({ title: "Released countries", countries: ["GB", "DE"], ...exported }),
    ]),
  );
  const text = (await pdfText((await post(shop.url, "pdf", link)).file)).replaceAll(/\s+/g, " ");
  for (const said of [
    "Training, for Trained Set: Training to the level of the set.",
    "End use, for Export Set: Say what it is for.",
    "Released countries, for Export Set: Released for Germany, United Kingdom. Sent to these alone.",
  ])
    expect(text).toContain(said);
});
