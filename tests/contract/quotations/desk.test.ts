import { beforeAll, expect, test } from "vitest";
import { addDays } from "../../../src/contract/rules/quotations.ts";
import { mailsTo, nextMailTo } from "../../harness/mail.ts";
import { pdfText } from "../../harness/pdf-text.ts";
import { runSql } from "../accounts/account.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { type Editor, invite, signIn } from "../panel/editor.ts";
import {
  deskOf,
  linkIn,
  newKey,
  offerOf,
  post,
  requested,
  rowOf,
  sentQuotation,
  today,
} from "./quotation.ts";

/** What staff do with requests, and what the holder of a quotation reads. */

const shop = sharedShop();
let administrator: Editor;
let clerk: Editor;
let desk: ReturnType<typeof deskOf>;

beforeAll(async () => {
  administrator = await signIn(shop.cms, "administrator");
  clerk = await invite({ firstname: "Ann", lastname: "Desk" }, "Order desk", administrator, shop.url);
  desk = deskOf(clerk);
});

const open = (link: object) => post(shop.url, "open", link);
const mailKinds = (id: string) =>
  runSql(shop.dataDir, "SELECT kind, occurrence FROM order_mails WHERE order_id = ? ORDER BY id", id).map(
    ({ kind, occurrence }) => `${kind} ${occurrence}`,
  );
const historyOf = (id: string) =>
  runSql(shop.dataDir, "SELECT what, who FROM order_changes WHERE order_id = ? ORDER BY id", id);
const list = async (query: object) => {
  const { status, text } = await clerk.panel(
    "GET",
    `/quotation-desk/quotations?${new URLSearchParams({ ...query })}`,
  );
  return { status, ...JSON.parse(text).data };
};

test("QUO-02 staff save prices, send the quotation once for a form, and send a changed revision", async () => {
  const { id, reference, email } = await requested(shop);
  const partial = offerOf({ prices: [7_412, null], lead_time: "" });
  expect((await desk(id, "save", partial)).state).toMatchObject({ state: "being priced", total: null });
  expect((await desk(id, "send", partial)).path).toBe("prices.1");
  expect(rowOf(shop, reference)).toMatchObject({ number: null, revision: 0 });
  const offer = offerOf({ terms: "Payment within 30 days.\nNo <b>returns</b>." });
  const replies = await Promise.all(Array.from({ length: 8 }, () => desk(id, "send", offer)));
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await desk(id, "send", { ...offer, lead_time: "7 weeks" })).status).toBe(400);
  expect((await desk(id, "save", offer)).message).toMatch(/sent already/);
  await nextMailTo(shop.dataDir, email);
  const first = await nextMailTo(shop.dataDir, email, 1);
  const link = linkIn(first.text);
  expect(first.subject).toBe(`Quotation ${link.number}`);
  const total = 40 * 7_412 + 2 * 701_949;
  expect(first.text).toContain("Total: £17,003.78 GBP");
  expect((await open(link)).json.data).toMatchObject({
    ...{ number: link.number, reference, revision: 1, state: "sent", currency: "GBP", total },
    ...{ lead_time: "6 weeks", terms: offer.terms, sent_on: today(), order: null },
    valid_until: addDays(today(), 30),
    lines: [{ title: "Spare Cell", quantity: 40, unit_price: 7_412 }, { unit_price: 701_949 }],
  });
  expect((await desk(id, "send", offerOf({ revision: 0 }))).message).toMatch(/since you opened it/);
  const changed = offerOf({ revision: 1, currency: "JPY", prices: [14_000, 1_300_000] });
  expect((await desk(id, "send", changed)).state).toMatchObject({ revision: 2, number: link.number });
  const second = await nextMailTo(shop.dataDir, email, 2);
  expect(second.subject).toBe(`Quotation ${link.number}, revision 2`);
  expect(linkIn(second.text)).toEqual(link);
  const { data } = (await open(link)).json;
  expect(data).toMatchObject({ revision: 2, currency: "JPY", total: 40 * 14_000 + 2 * 1_300_000 });
  expect(mailKinds(id)).toEqual(["quote-request 0", "quotation 1", "quotation 2"]);
  expect(historyOf(id)).toEqual([
    { what: "quote-requested", who: null },
    { what: "quotation-priced", who: "Ann Desk" },
    { what: "quotation-sent", who: "Ann Desk" },
    { what: "quotation-sent", who: "Ann Desk" },
  ]);
});

test.each([
  ["GBP", [7_412, 701_949], ["40 £74.12 £2,964.80", "2 £7,019.49 £14,038.98", "Total £17,003.78 GBP"]],
  ["JPY", [14_001, 1_300_003], ["40 ¥14,001.00 ¥560,040.00", "Total ¥3,160,046.00 JPY"]],
])("QUO-02 the PDF in %s says what the page says, to the minor unit", async (currency, prices, words) => {
  const terms = "First <i>line</i>.\nSecond line.";
  const { link, reference } = await sentQuotation(shop, clerk, { currency, prices, terms });
  const { data } = (await open(link)).json;
  expect(data.total).toBe(40 * Number(prices[0]) + 2 * Number(prices[1]));
  const { status, file, headers } = await post(shop.url, "pdf", link);
  expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const text = await pdfText(file);
  for (const said of [
    ...words,
    link.number,
    reference,
    "Revision 1",
    "6 weeks",
    data.organisation,
    data.name,
  ])
    expect(text).toContain(said);
  for (const said of ["Spare Cell", "First <i>line</i>.", "Second line."]) expect(text).toContain(said);
});

test("QUO-02 a wrong key, an unknown number and a request that is not sent get the same answer", async () => {
  const { link } = await sentQuotation(shop, clerk);
  const other = await sentQuotation(shop, clerk);
  const { reference } = await requested(shop);
  const wrong = [
    { ...link, key: other.link.key },
    { ...link, key: "" },
    { ...link, key: "x".repeat(60_000) },
    { ...link, key: { $ne: "" } },
    { number: "Q-2026-99999", key: link.key },
    { number: reference, key: link.key },
    { number: "\u0000", key: link.key },
    { number: ["x"], key: link.key },
    {},
  ];
  const { json: answer } = await open({ number: "Q-1", key: "x" });
  for (const path of ["open", "pdf"])
    for (const body of wrong) {
      const { status, json } = await post(shop.url, path, body);
      expect([path, status, json]).toEqual([path, 404, answer]);
    }
  expect((await open({ ...link, more: 1 })).status).toBe(400);
});

test("QUO-02 32 quotations sent at once, each twice, have numbers without gaps and one e-mail each", async () => {
  const requests = await Promise.all(Array.from({ length: 32 }, () => requested(shop)));
  const sends = requests.map(({ id }) => [id, offerOf()] as const);
  const replies = await Promise.all([...sends, ...sends].map(([id, offer]) => desk(id, "send", offer)));
  expect(replies.map(({ status }) => status)).toEqual(Array(64).fill(200));
  const numbers = runSql(shop.dataDir, "SELECT number FROM quotations WHERE number IS NOT NULL")
    .map(({ number }) => String(number))
    .toSorted();
  const year = today().slice(0, 4);
  expect(numbers).toEqual(numbers.map((_, index) => `Q-${year}-${String(index + 1).padStart(5, "0")}`));
  for (const { id } of requests) expect(mailKinds(id)).toEqual(["quote-request 0", "quotation 1"]);
});

test("QUO-02 prices that are none, too large totals and foreign fields are refused by field", async () => {
  const { id, reference } = await requested(shop);
  for (const [changes, path] of [
    ...[0, -1, 0.5, 1e9, "1", Number.MAX_SAFE_INTEGER].map(
      (price) => [{ prices: [price, 1] }, "prices.0"] as const,
    ),
    [{ prices: [1] }, "prices"],
    [{ prices: [1, 1, 1] }, "prices"],
    [{ prices: { length: 2 } }, "prices"],
    [{ prices: [99_999_999, 1] }, "prices"],
    [{ currency: "XXX" }, "currency"],
    [{ lead_time: "" }, "lead_time"],
    [{ lead_time: "a\nb" }, "lead_time"],
    [{ terms: "x".repeat(4_001) }, "terms"],
    [{ key: "x" }, "key"],
    [{ total: 1 }, "total"],
  ] as const) {
    const reply = await desk(id, "send", offerOf(changes));
    expect([reply.status, reply.path]).toEqual([400, path]);
  }
  expect((await desk("unknown", "send", offerOf())).status).toBe(404);
  expect(rowOf(shop, reference)).toMatchObject({ state: "new", number: null, total: null });
});

test("QUO-02 a declined request is answered with the reason, once, and cannot be sent", async () => {
  const { id, email } = await requested(shop);
  expect((await desk(id, "decline", { reason: " " })).path).toBe("reason");
  const reason = "We do not supply <b>this</b>.\nSorry.";
  await Promise.all([1, 2, 3].map(() => desk(id, "decline", { reason })));
  await nextMailTo(shop.dataDir, email);
  const { text, html } = await nextMailTo(shop.dataDir, email, 1);
  expect(text).toContain(reason);
  expect(html).toContain("&lt;b>this&lt;/b>");
  expect((await desk(id, "send", offerOf())).message).toBe("This quotation is declined.");
  expect(mailKinds(id)).toEqual(["quote-request 0", "quotation-declined 0"]);
});

test("QUO-02 a holder is reminded once, five days before the end, and the quotation then expires", async () => {
  const { id, reference, email, link } = await sentQuotation(shop, clerk);
  const endOn = (day: string) =>
    runSql(shop.dataDir, "UPDATE quotations SET valid_until = ? WHERE document_id = ?", day, id);
  endOn(addDays(today(), 5));
  const { subject, text } = await nextMailTo(shop.dataDir, email, 2);
  expect(subject).toMatch(new RegExp(`^Quotation ${link.number} is valid until \\d+ \\w+ \\d{4}$`));
  expect(linkIn(text)).toEqual(link);
  endOn(today());
  expect((await open(link)).json.data.state).toBe("sent");
  endOn(addDays(today(), -1));
  expect((await open(link)).json.data.state).toBe("expired");
  await expect.poll(() => rowOf(shop, reference)["state"], { timeout: 20_000 }).toBe("expired");
  expect(await mailsTo(shop.dataDir, email)).toHaveLength(3);
  expect((await desk(id, "send", offerOf({ revision: 1 }))).state).toMatchObject({ state: "sent" });
  expect((await open(link)).json.data).toMatchObject({ state: "sent", valid_until: addDays(today(), 30) });
  expect(rowOf(shop, reference)["reminded"]).toBe(0);
});

test("QUO-02 the list counts by state and finds by number, organisation and e-mail; wildcards find nothing", async () => {
  const organisation = `Åland Guard ${newKey().slice(0, 8)}`;
  const { email, reference } = await requested(shop, { organisation });
  const { link } = await sentQuotation(shop, clerk);
  for (const [search, name] of [
    [organisation.replace("Å", "a"), reference],
    [email.toUpperCase(), reference],
    [link.number.toLowerCase(), link.number],
  ]) {
    expect((await list({ search })).quotations.map((row: { name: string }) => row.name)).toEqual([name]);
  }
  expect((await list({ search: `${organisation}%_` })).total).toBe(0);
  expect((await list({ search: email, state: "sent" })).total).toBe(0);
  const { counts, total } = await list({ page: "-1", state: "' OR 1=1" });
  const stored = runSql(shop.dataDir, "SELECT state, count(*) AS n FROM quotations GROUP BY state");
  expect(counts).toEqual(Object.fromEntries(stored.map(({ state, n }) => [String(state), n])));
  expect(total).toBe(stored.reduce((sum, { n }) => sum + Number(n), 0));
});

test("QUO-02 the link is mailed once more at a clerk's request", async () => {
  const { id, email, link } = await sentQuotation(shop, clerk);
  expect((await desk(id, "send-again")).status).toBe(200);
  const { subject, text } = await nextMailTo(shop.dataDir, email, 2);
  expect(subject).toBe(`Quotation ${link.number} (sent again)`);
  expect(linkIn(text)).toEqual(link);
});
