import { expect, test } from "vitest";
import { mailsTo, nextMailTo } from "../../harness/mail.ts";
import { runSql } from "../accounts/account.ts";
import { killCmsAt, startCms } from "../cms/process.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { lineOf, newShopper, orderInShop, pay } from "../cms/shop.ts";
import { signIn } from "../panel/editor.ts";

const shop = sharedShop();

const mailIn = (orderId: unknown) =>
  runSql(shop.dataDir, "SELECT * FROM order_mails WHERE order_id = ?", String(orderId))[0];
const queueAgain = (orderId: unknown, change = "") =>
  runSql(
    shop.dataDir,
    `UPDATE order_mails SET state = 'waiting', try_at = 0 ${change} WHERE order_id = ?`,
    String(orderId),
  );

test("the confirmation has lines, totals, terms and contact, as text and as HTML", async () => {
  const editor = await signIn(shop.cms, "administrator");
  const terms = {
    ...{ title: "Terms and Conditions", slug: "terms-and-conditions", lead: "Terms" },
    ...{ revised_on: "2021-01-18", body: [{ type: "paragraph", children: [{ type: "text", text: "T" }] }] },
  };
  expect((await editor.publishNew("info-page", terms)).status).toBeLessThan(300);
  const shopper = await newShopper(shop);
  const products = [lineOf(shop.ids["spare-cell"], 2, "gbp"), lineOf(shop.ids["set-one"], 1, "gbp")];
  const { json: quote } = await shopper.quote(products, "gbp");
  expect(quote["terms"]).toEqual({
    title: "Terms and Conditions",
    revised_on: "2021-01-18",
    digest: expect.stringMatching(/^[\da-f]{64}$/),
  });
  const { json } = await shopper.order(quote["quote"], products, "gbp");
  await pay(shop, json["clientSecret"]);
  const mail = await nextMailTo(shop.dataDir, shopper.person.email);
  const order = orderInShop(shop, json["orderId"]);
  expect(order).toMatchObject({ terms_revised_on: "2021-01-18", terms_digest: expect.any(String) });
  const [storedTerms, ...others] = runSql(shop.dataDir, "SELECT digest, body FROM order_terms");
  expect([storedTerms?.["digest"], others]).toEqual([order?.["terms_digest"], []]);
  // PostgreSQL stores values of JSON, and not their text.
  expect(JSON.parse(String(storedTerms?.["body"]))).toEqual(terms.body);
  expect(mail.subject).toBe(`Order ${order?.["number"]}: payment received`);
  expect(mail.from).toContain("Halocline <support@halocline.example>");
  for (const body of [mail.text, mail.html]) {
    for (const words of [
      ...["2 × Spare Cell", "£148.24", "1 × Set One", "HC-1", "£7,019.49", "Subtotal", "Shipping", "Tax"],
      ...["£0.00", "Total", "£7,167.73 GBP", "ex-works and exclude VAT", "revised on 18 January 2021"],
      ...[
        "http://localhost:4321/terms-and-conditions",
        "support@halocline.example",
        "GMT 9:00-17:00 by phone",
      ],
      ...["Plymouth", "Falmouth", `/success?orderId=${json["orderId"]}`],
    ]) {
      expect(body).toContain(words);
    }
  }
  expect(mail.source).toMatch(/^Message-ID: <order-[a-z2-9]{24}@localhost>\r$/im);
  // The file is there before the CMS notes that it sent the e-mail.
  await expect.poll(() => mailIn(json["orderId"])).toMatchObject({ state: "sent", attempts: 1 });
});

test("customers' input is text in the e-mail, never markup", async () => {
  const shopper = await newShopper(shop);
  const products = [lineOf(shop.ids["spare-cell"])];
  const { json: quote } = await shopper.quote(products);
  const Address = [
    {
      ...{ id: 1, name: '<img src=x onerror="alert(1)">', company: "", street_address: "1 <b>Road</b>" },
      ...{ city: "Faro", state: "Faro", zip: "8000", country: "Portugal" },
    },
  ];
  const { json } = await shopper.order(quote["quote"], products, "usd", { Address });
  await pay(shop, json["clientSecret"]);
  const { html } = await nextMailTo(shop.dataDir, shopper.person.email);
  expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;>");
  expect(html).not.toMatch(/<img|<b>/);
});

test("an e-mail that is sent again after a crash has the same message id, so there is one", async () => {
  const shopper = await newShopper(shop);
  const { json } = await shopper.checkOut([lineOf(shop.ids["spare-cell"], 3)]);
  await pay(shop, json["clientSecret"]);
  await nextMailTo(shop.dataDir, shopper.person.email);
  await expect.poll(() => mailIn(json["orderId"])?.["state"]).toBe("sent");
  queueAgain(json["orderId"]);
  await expect.poll(() => mailIn(json["orderId"])?.["attempts"], { timeout: 8000 }).toBe(2);
  expect(await mailsTo(shop.dataDir, shopper.person.email)).toHaveLength(1);
});

test("DSK-01 e-mails of a version that sent confirmations only are taken over, and can be sent again", async () => {
  const shopper = await newShopper(shop);
  const { json } = await shopper.checkOut([lineOf(shop.ids["spare-cell"], 5)]);
  await pay(shop, json["clientSecret"]);
  await nextMailTo(shop.dataDir, shopper.person.email);
  await expect.poll(() => mailIn(json["orderId"])?.["state"]).toBe("sent");
  runSql(shop.dataDir, "DROP INDEX order_mails_kind_unique");
  runSql(shop.dataDir, "CREATE UNIQUE INDEX order_mails_resend_unique ON order_mails (order_id, resend)");
  runSql(shop.dataDir, "UPDATE order_mails SET kind = NULL, occurrence = NULL");
  await (await startCms(shop.dataDir, shop.variables)).stop();
  expect(mailIn(json["orderId"])).toMatchObject({ kind: "confirmation", occurrence: 0, resend: 0 });
  // A second kind of e-mail has a number of its own.
  const copy = (kind: string) =>
    runSql(
      shop.dataDir,
      `INSERT INTO order_mails (order_id, number, kind, occurrence, resend, state)
         SELECT order_id, number, ?, occurrence, resend, state FROM order_mails WHERE order_id = ?`,
      ...[kind, String(json["orderId"])],
    );
  copy("dispatched");
  expect(() => copy("confirmation")).toThrow(/unique/i);
  runSql(shop.dataDir, "DELETE FROM order_mails WHERE kind = 'dispatched'");
});

test("without its mail server an e-mail waits, is retried, and in the end fails for staff to review", async () => {
  const shopper = await newShopper(shop);
  const { json } = await shopper.checkOut([lineOf(shop.ids["spare-cell"], 4)]);
  await shop.cms.stop();
  const withoutServer = { ...shop.variables, SMTP_URL: "smtp://127.0.0.1:9" };
  const cms = await startCms(shop.dataDir, withoutServer);
  await shop.sandbox.inject({
    method: "PUT",
    url: "/cards/endpoint",
    payload: { url: `${cms.url}/api/orders/stripe/events` },
  });
  await pay(shop, json["clientSecret"]);
  await expect
    .poll(() => mailIn(json["orderId"]), { timeout: 10_000 })
    .toMatchObject({ state: "waiting", attempts: 1, problem: expect.stringContaining("could not be sent") });
  const pause = Number(mailIn(json["orderId"])?.["try_at"]) - Date.now();
  expect(pause).toBeGreaterThan(20_000);
  expect(pause).toBeLessThan(31_000);
  queueAgain(json["orderId"], ", attempts = 17");
  await expect.poll(() => mailIn(json["orderId"])?.["state"], { timeout: 10_000 }).toBe("failed");
  expect(cms.output()).not.toContain(shopper.person.email);
  await cms.stop();
  // The server is back and staff retry. This process is killed when it listens; the next one sends.
  queueAgain(json["orderId"]);
  await killCmsAt(shop.dataDir, "listening", shop.variables);
  runSql(shop.dataDir, "UPDATE order_mails SET try_at = 0 WHERE state = 'waiting'");
  const last = await startCms(shop.dataDir, shop.variables);
  try {
    await nextMailTo(shop.dataDir, shopper.person.email);
    await expect.poll(() => mailIn(json["orderId"])?.["state"], { timeout: 10_000 }).toBe("sent");
    expect(await mailsTo(shop.dataDir, shopper.person.email)).toHaveLength(1);
  } finally {
    await last.stop();
  }
});
