import { beforeAll, expect, test } from "vitest";
import { mailsTo, nextMailTo } from "../../harness/mail.ts";
import { runSql } from "../accounts/account.ts";
import { startCms } from "../cms/process.ts";
import { cellsOf, sharedShop } from "../cms/shared-shop.ts";
import { newShopper, orderInShop } from "../cms/shop.ts";
import { successorOf } from "../cms/successor.ts";
import { type Editor, invite, signIn } from "../panel/editor.ts";

/** Withdrawals from contracts by the open form, and what staff see of them. */

const shop = sharedShop();
const cells = cellsOf(shop);

const OFFER = {
  introduction: "Consumers may withdraw.",
  next_steps: "We write to you.",
  acknowledgement: "We have your <withdrawal>.\n\nKeep this e-mail.",
};

let administrator: Editor;
let desk: Editor;

const offer = async (offered: boolean) =>
  expect(
    (await administrator.publishSingle("site-setting", { withdrawal: { offered, ...OFFER } })).status,
  ).toBe(200);

beforeAll(async () => {
  administrator = await signIn(shop.cms, "administrator");
  desk = await invite({ firstname: "Ann", lastname: "Desk" }, "Order desk", administrator, shop.url);
  await offer(true);
});

let visitors = 0;

/** Sends the form as a browser does, and follows no redirect. */
async function send(fields: object, headers: Record<string, string> = {}, url = shop.url) {
  visitors += 1;
  const answer = await fetch(`${url}/api/withdrawals`, {
    method: "POST",
    body: new URLSearchParams({ ...fields }),
    headers: { "sec-fetch-site": "same-origin", "x-forwarded-for": `198.51.99.${visitors}`, ...headers },
    redirect: "manual",
  });
  return {
    status: answer.status,
    text: await answer.text(),
    headers: [answer.headers.get("location"), answer.headers.get("set-cookie")],
  };
}

const RECEIVED = { status: 303, text: "", headers: ["/withdrawal-received", null] };

const storedFor = (email: string) => runSql(shop.dataDir, "SELECT * FROM withdrawals WHERE email = ?", email);
const mailRows = (documentId: unknown) =>
  runSql(shop.dataDir, "SELECT * FROM order_mails WHERE order_id = ?", String(documentId));

async function newOrder() {
  const shopper = await newShopper(shop);
  const { json } = await shopper.checkOut([cells()]);
  const order = orderInShop(shop, json["orderId"]);
  return { email: shopper.person.email, number: String(order?.["number"]), id: String(json["orderId"]) };
}

test("CON-05 eight presses at once and one later store one withdrawal and send one acknowledgement, with content and time", async () => {
  const { email, number, id } = await newOrder();
  const statement = { name: "Ada Diver", number: ` ${number.toLowerCase()}`, email };
  const before = Date.now();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(statement)));
  expect(answers).toEqual(Array(8).fill(RECEIVED));
  const mail = await nextMailTo(shop.dataDir, email);
  expect(await send({ ...statement, number, email: email.toUpperCase(), name: "A. Diver" })).toEqual(
    RECEIVED,
  );
  const [row, ...others] = storedFor(email);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ name: "Ada Diver", number: number.toLowerCase(), order_id: id, resolved: 0 });
  const receivedAt = Number(row?.["received_at"]);
  expect(receivedAt).toBeGreaterThanOrEqual(before);
  await expect.poll(() => mailRows(row?.["document_id"])).toMatchObject([{ state: "sent", attempts: 1 }]);
  expect(await mailsTo(shop.dataDir, email)).toHaveLength(1);
  expect(mail.subject).toBe("We have received your withdrawal");
  const time = new Date(receivedAt).toISOString().slice(11, 19);
  for (const body of [mail.text, mail.html]) {
    for (const words of ["Keep this e-mail.", `at ${time} UTC`, "Ada Diver", number.toLowerCase(), email])
      expect(body).toContain(words);
  }
  expect(mail.text).toContain("We have your <withdrawal>.");
  expect(mail.html).toContain("We have your &lt;withdrawal>.");
  const changes = runSql(shop.dataDir, "SELECT what, detail FROM order_changes WHERE order_id = ?", id);
  expect(changes.filter(({ what }) => what === "withdrawn")).toEqual([
    { what: "withdrawn", detail: "Ada Diver" },
  ]);
});

test("CON-05 the answer is the same for an order that does not exist, or is another customer's", async () => {
  const { number } = await newOrder();
  for (const [email, named] of [
    ["unknown@example.com", "ZZZZ-ZZZZ"],
    ["stranger@example.com", number],
  ] as const) {
    expect(await send({ name: "Eve", number: named, email })).toEqual(RECEIVED);
    expect(storedFor(email)).toMatchObject([{ number: named, order_id: null }]);
    await nextMailTo(shop.dataDir, email);
  }
});

test("CON-05 what is wrong is named by field and not repeated, and nothing is stored", async () => {
  const right = { name: "Ada", number: "ABCD-EFGH", email: "wrong@example.com" };
  for (const [changes, words] of [
    [{ name: "" }, "Enter your name."],
    [{ number: "<i>-</i>".repeat(9) }, "The order number is too long."],
    [{ email: "<script>@example.com" }, "Enter a valid e-mail address."],
    [{ name: "A\r\nBcc: eve@example.com" }, "Enter your name."],
  ] as const) {
    const { status, text } = await send({ ...right, ...changes });
    expect([status, text.includes(words)]).toEqual([400, true]);
    expect(text).toContain('<html lang="en">');
    expect(text).not.toMatch(/<script|<i>|Bcc/);
  }
  const json = { "content-type": "application/json" };
  const { status } = await send(right, json);
  expect(status, "a form with the type of JSON").toBe(400);
  expect((await send(right, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await send({ ...right, more: "x".repeat(70_000) })).status).toBe(413);
  expect(storedFor(right.email)).toEqual([]);
});

test("CON-05 HTML in a statement is text in the e-mail", async () => {
  const email = "markup@example.com";
  expect(await send({ name: "<img src=x>", number: '"><b>1', email })).toEqual(RECEIVED);
  const { html, source } = await nextMailTo(shop.dataDir, email);
  expect(html).toContain("&lt;img src=x>");
  expect(html).not.toMatch(/<img|<b>/);
  expect(source.match(/^To:.*$/m)?.[0].trim()).toBe(`To: ${email}`);
});

test("CON-05 one address gets at most twenty statements in an hour, which does not stop its customer", async () => {
  const { email, number } = await newOrder();
  const statuses: number[] = [];
  for (let index = 0; index < 21; index += 1)
    statuses.push((await send({ name: "Eve", number: `N${index}`, email })).status);
  expect(statuses).toEqual([...Array(20).fill(303), 429]);
  expect(storedFor(email)).toHaveLength(20);
  expect(await send({ name: "Ada Diver", number, email })).toEqual(RECEIVED);
  expect(storedFor(email).filter(({ order_id }) => order_id !== null)).toHaveLength(1);
});

test("CON-05 an acknowledgement that could not be sent is sent when the statement comes again", async () => {
  const { email, number } = await newOrder();
  const statement = { name: "Ada Diver", number, email };
  await send(statement);
  await nextMailTo(shop.dataDir, email);
  const row = `order_id = '${storedFor(email)[0]?.["document_id"]}'`;
  runSql(shop.dataDir, `UPDATE order_mails SET state = 'failed', attempts = 18 WHERE ${row}`);
  await send(statement);
  await expect
    .poll(() => runSql(shop.dataDir, `SELECT state FROM order_mails WHERE ${row}`))
    .toEqual([{ state: "sent" }]);
});

test("CON-05 the order desk sees a withdrawal among what needs attention and closes it; editors see none", async () => {
  const { email, number, id } = await newOrder();
  await send({ name: "Ada Diver", number, email });
  const documentId = String(storedFor(email)[0]?.["document_id"]);
  const waiting = async () => {
    const groups = JSON.parse((await desk.panel("GET", "/order-desk/review-queue")).text).data;
    const { rows } = groups.find(({ title }: { title: string }) => title === "Withdrawals from contracts");
    return rows.filter(({ path }: { path: string }) => path.endsWith(documentId));
  };
  expect(await waiting()).toMatchObject([{ what: `Order ${number}, Ada Diver` }]);
  const list = "/content-manager/collection-types/api::withdrawal.withdrawal";
  const editor = await signIn(shop.cms);
  expect((await editor.panel("GET", list)).status).toBe(403);
  expect((await desk.create("withdrawal", { name: "X" })).status).toBe(403);
  expect((await desk.remove("withdrawal", documentId)).status).toBe(403);
  const change = { resolved: true, note: "Goods are back", name: "Mine", email: "x@example.com" };
  expect((await desk.save("withdrawal", documentId, change)).status).toBe(200);
  expect(storedFor(email)).toMatchObject([{ resolved: 1, note: "Goods are back", name: "Ada Diver" }]);
  expect(await waiting()).toEqual([]);
  const { history } = JSON.parse((await desk.panel("GET", `/order-desk/orders/${id}`)).text).data.state;
  expect(history.slice(0, 2)).toMatchObject([
    { what: "closed", detail: "Goods are back", who: "Ann Desk" },
    { what: "withdrawn", detail: "Ada Diver", who: null },
  ]);
});

test("CON-05 while it is switched off, the public settings name no form and a statement is refused", async () => {
  const settings = async () => {
    const answer = await fetch(`${shop.url}/api/site-setting`);
    return (await answer.json()).data.withdrawal;
  };
  const { acknowledgement: _, ...shown } = OFFER;
  expect(await settings()).toEqual(shown);
  await offer(false);
  expect(await settings()).toBeNull();
  const { status, text } = await send({ name: "Ada", number: "ABCD-EFGH", email: "off@example.com" });
  expect([status, text.includes("support@halocline.example")]).toEqual([404, true]);
  expect(storedFor("off@example.com")).toEqual([]);
  await offer(true);
});

test("CON-05 an acknowledgement survives a kill, and one that is sent again has the same message id", async () => {
  const { email, number } = await newOrder();
  const statement = { name: "Ada Diver", number, email };
  await shop.cms.stop();
  const silent = await startCms(shop.dataDir, { ...shop.variables, SMTP_URL: "smtp://127.0.0.1:9" });
  expect(await send(statement, {}, silent.url)).toEqual(RECEIVED);
  const documentId = String(storedFor(email)[0]?.["document_id"]);
  await expect.poll(() => mailRows(documentId)).toMatchObject([{ state: "waiting", attempts: 1 }]);
  const takeOver = await successorOf(shop.dataDir, shop.variables);
  await silent.kill();
  const makeDue = () =>
    runSql(
      shop.dataDir,
      "UPDATE order_mails SET state = 'waiting', try_at = 0 WHERE order_id = ?",
      documentId,
    );
  makeDue();
  const cms = await takeOver();
  try {
    expect(await send(statement, {}, cms.url)).toEqual(RECEIVED);
    await nextMailTo(shop.dataDir, email);
    const state = () => mailRows(documentId)[0]?.["state"];
    await expect.poll(state).toBe("sent");
    // As if killed after it was sent and before that was stored. Mail programs show one of one id.
    makeDue();
    await expect.poll(state).toBe("sent");
    expect(await mailsTo(shop.dataDir, email)).toHaveLength(1);
    expect(storedFor(email)).toHaveLength(1);
    expect(mailRows(documentId)).toHaveLength(1);
  } finally {
    await cms.stop();
  }
});
