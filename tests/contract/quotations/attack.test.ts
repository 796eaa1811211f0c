import { beforeAll, expect, test } from "vitest";
import { nextMailTo } from "../../harness/mail.ts";
import { pdfText } from "../../harness/pdf-text.ts";
import { visitor } from "../accounts/account.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { newShopper } from "../cms/shop.ts";
import { type Editor, signIn } from "../panel/editor.ts";
import { accepting, deskOf, linkIn, offerOf, post, requested, rowOf, sentQuotation } from "./quotation.ts";

/** Strangers who try to read or change a quotation, and what hostile texts become. */

const shop = sharedShop();
let clerk: Editor;
beforeAll(async () => {
  clerk = await signIn(shop.cms, "administrator");
});

const { byPurchaseOrder, ordersOf } = accepting(shop);

const QUERIES = [
  ...[
    "",
    "?populate=*",
    "?populate[user][populate]=*",
    "?filters[id][$gt]=0",
    "?filters[end_use][$null]=false",
  ],
  ...["?filters[$or][0][email][$contains]=@", "?fields[0]=end_use", "?sort=email", "?_q=clearance"],
  ...["?status=draft", "?pagination[limit]=-1"],
];

test("QUO-01 QUO-02 QUO-03 no route, id, parameter or method shows or changes a quotation of another's", async () => {
  const { id, reference, email, link } = await sentQuotation(shop, clerk);
  const ordered = await sentQuotation(shop, clerk);
  const owner = await newShopper(shop);
  expect((await byPurchaseOrder(owner, ordered)).status).toBe(201);
  const [order] = ordersOf(ordered);
  const orderId = String(order?.["document_id"]);
  const before = [rowOf(shop, reference), rowOf(shop, ordered.reference), ordersOf(ordered)];
  const { number, key } = link;
  const secrets = [
    id,
    reference,
    email,
    key,
    "Mine clearance",
    "in one parcel",
    "Navy of Somewhere",
    orderId,
  ];
  const expectNothing = (text: string) => {
    for (const secret of secrets) expect(text).not.toContain(secret);
  };
  const attacker = (await newShopper(shop)).person;
  const stranger = visitor(shop.url);
  const { id: rowId } = rowOf(shop, reference);
  const ids = ["", `/${id}`, `/${rowId}`, `/${reference}`, `/${number}`, `/${number}.${key}`, "/me"];
  const paths = [...ids, "/open", "/pdf", "/requests", "/checkout", "/purchase-order", "/count"];
  const routes = paths.map((path) => `/quotations${path}`);
  for (const route of [...routes, "/order-conditions", "/order-changes", `/users/${attacker.id}/quotations`])
    for (const caller of [attacker, stranger]) {
      for (const query of QUERIES) {
        const { status, text } = await caller.call("GET", `${route}${query}`);
        expect([route, query, status]).toEqual([route, query, expect.toBeOneOf([404, 405])]);
        expectNothing(text);
      }
      for (const method of ["PUT", "PATCH", "DELETE"]) {
        const { status, text } = await caller.call(method, route, { state: "declined", end_use: "None" });
        expect([method, route, status]).toEqual([method, route, expect.toBeOneOf([404, 405])]);
        expectNothing(text);
      }
    }
  // Who holds the link learns nothing of the order that another customer made of it.
  const late = await byPurchaseOrder(await newShopper(shop), ordered);
  expect(late.status).toBe(409);
  expectNothing(late.text);
  for (const path of [`/orders/${orderId}`, `/orders/${order?.["number"]}`, `/orders/${orderId}/invoice`]) {
    const { status, text } = await attacker.call("GET", path);
    expect([path, status]).toEqual([path, 404]);
    expectNothing(text);
  }
  expect([rowOf(shop, reference), rowOf(shop, ordered.reference), ordersOf(ordered)]).toEqual(before);
});

test("QUO-01 QUO-02 HTML in every field of request and offer is text in each e-mail and in the PDF", async () => {
  const markup = "<b>x</b>";
  const fields = { organisation: markup, name: markup, end_use: markup, message: markup };
  const { id, email } = await requested(shop, fields);
  const desk = deskOf(clerk);
  expect((await desk(id, "send", offerOf({ lead_time: markup, terms: markup }))).status).toBe(200);
  await nextMailTo(shop.dataDir, email);
  const mail = await nextMailTo(shop.dataDir, email, 1);
  const link = linkIn(mail.text);
  const opened = await post(shop.url, "open", link);
  expect(opened.headers.get("content-type")).toMatch(/^application\/json/);
  expect(opened.json.data).toMatchObject({
    ...{ organisation: markup, name: markup, lead_time: markup, terms: markup },
  });
  const text = await pdfText((await post(shop.url, "pdf", link)).file);
  expect(text.match(/<b>x<\/b>/g), "organisation, name, lead time and terms").toHaveLength(4);
  expect((await desk(id, "decline", { reason: markup })).status).toBe(200);
  const declined = await nextMailTo(shop.dataDir, email, 2);
  for (const { html } of [mail, declined]) {
    expect(html).not.toContain(markup);
    expect(html).toContain("&lt;b>x&lt;/b>");
  }
});
