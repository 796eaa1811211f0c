import { expect, test } from "vitest";
import { mailsTo, nextMailTo } from "../../harness/mail.ts";
import { runSql } from "../accounts/account.ts";
import { callCms } from "../cms/json.ts";
import { sharedShop } from "../cms/shared-shop.ts";
import { newShopper } from "../cms/shop.ts";
import { invite, signIn, signInAs } from "../panel/editor.ts";
import { newKey, post, requested, requestOf, rowOf } from "./quotation.ts";

/** Requests for a quotation by the site's form. */

const shop = sharedShop();
const send = (changes: object = {}) => post(shop.url, "requests", requestOf(shop, changes));
const storedFor = (email: string) => runSql(shop.dataDir, "SELECT * FROM quotations WHERE email = ?", email);

test("QUO-01 32 presses of a form at once store one request and send one e-mail; another body of its key is refused", async () => {
  const body = requestOf(shop);
  const answers = await Promise.all(Array.from({ length: 32 }, () => post(shop.url, "requests", body)));
  const [reference] = answers.map(({ json }) => json.data?.reference);
  expect(reference).toMatch(/^RFQ-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect(answers.map(({ status, json }) => [status, json.data?.reference])).toEqual(
    Array(32).fill([201, reference]),
  );
  const mail = await nextMailTo(shop.dataDir, body.email);
  expect((await post(shop.url, "requests", { ...body, country: "no" })).json).toEqual({
    data: { reference },
  });
  const other = await post(shop.url, "requests", { ...body, organisation: "Navy of Elsewhere" });
  expect([other.status, other.json.error.name]).toEqual([409, "ConflictError"]);
  expect(storedFor(body.email)).toHaveLength(1);
  expect(await mailsTo(shop.dataDir, body.email)).toHaveLength(1);
  expect(mail.subject).toBe(`Your request for a quotation ${reference}`);
  for (const part of [mail.text, mail.html]) {
    for (const words of ["40 × Spare Cell", "2 × Set One (HC-1)", "Norway"]) expect(part).toContain(words);
    // Anybody can give a stranger's address: the e-mail carries no text of the sender's.
    for (const words of ["Mine clearance.", "in one parcel"]) expect(part).not.toContain(words);
  }
  expect(mail.text).not.toMatch(/[$£€]/);
});

test("QUO-01 a signed-in customer's request belongs to the account", async () => {
  const { person } = await newShopper(shop);
  const { status, json } = await person.call("POST", "/quotations/requests", requestOf(shop));
  expect(status, JSON.stringify(json)).toBe(201);
  const reference = Object(json["data"]).reference;
  const links = runSql(shop.dataDir, "SELECT * FROM quotations_user_lnk");
  expect(links.filter((link) => link["quotation_id"] === rowOf(shop, reference)["id"])).toHaveLength(1);
});

test("QUO-01 what is wrong is named by field, and nothing is stored", async () => {
  const email = "wrong@example.com";
  const cell = shop.ids["spare-cell"];
  const line = (quantity: unknown, id: unknown = cell) => ({ products: [{ id, quantity }] });
  for (const [changes, path] of [
    ...[0, -1, 1.5, 1_000, 1e300, "2", null, [1]].map(
      (quantity) => [line(quantity), "products.0.quantity"] as const,
    ),
    ...["", "unknown", "x".repeat(65), null, { $ne: 1 }].map(
      (id) => [line(1, id ?? 7), "products.0.id"] as const,
    ),
    [
      {
        products: [
          { id: cell, quantity: 1 },
          { id: cell, quantity: 2 },
        ],
      },
      "products.1.id",
    ],
    [{ products: [] }, "products"],
    [{ products: Array(61).fill({ id: cell, quantity: 1 }) }, "products.60"],
    [{ products: [{ id: cell, quantity: 1, price: 1 }] }, "products.0.price"],
    [{ organisation: "x" }, "organisation"],
    [{ organisation: "Navy\r\nBcc: eve@example.com" }, "organisation"],
    [{ name: "x".repeat(101) }, "name"],
    [{ email: "<script>@example.com" }, "email"],
    [{ country: "xx" }, "country"],
    [{ country: ["no"] }, "country"],
    [{ end_use: " \n" }, "end_use"],
    [{ needed_by: "2030-02-30" }, "needed_by"],
    [{ needed_by: "2020-01-01" }, "needed_by"],
    [{ needed_by: 1 }, "needed_by"],
    [{ message: "x".repeat(2_001) }, "message"],
    [{ message: "a\u0000b" }, "message"],
    [{ key: "short" }, "key"],
    [{ state: "sent" }, "state"],
  ] as const) {
    const { status, json } = await send({ email, ...changes });
    expect([status, json.error.details.errors[0].path.join(".")]).toEqual([400, path]);
    expect(JSON.stringify(json)).not.toMatch(/<script|Bcc/);
  }
  expect((await send({ email, message: "x".repeat(70_000) })).status).toBe(413);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  expect((await post(shop.url, "requests", requestOf(shop, { email }), form)).status).toBe(400);
  expect(storedFor(email)).toEqual([]);
});

test("QUO-01 HTML in every field is text in the e-mail, whose head is not changed by it", async () => {
  const markup = "<img src=x onerror=alert(1)>";
  const fields = { organisation: markup, name: `"${markup}`, end_use: `${markup}\n.`, message: markup };
  const body = requestOf(shop, fields);
  expect((await post(shop.url, "requests", body)).status).toBe(201);
  const { html, source } = await nextMailTo(shop.dataDir, body.email);
  // Longer texts are not repeated: anyone can name any address.
  expect(html.match(/&lt;img src=x/g)).toHaveLength(2);
  expect(html).not.toContain("<img");
  expect(source.match(/^To:.*$/m)?.[0].trim()).toBe(`To: ${body.email}`);
});

test("QUO-01 one address gets at most twenty requests in an hour, and then words", async () => {
  const email = `${newKey()}@example.com`;
  const statuses: number[] = [];
  for (let index = 0; index < 20; index += 1) statuses.push((await send({ email })).status);
  expect(statuses).toEqual(Array(20).fill(201));
  const { status, json, headers } = await send({ email });
  expect([status, json.error.message]).toEqual([429, "Too many attempts. Please try again in 60 minutes."]);
  expect(headers.get("retry-after")).toBe("3600");
  expect(storedFor(email)).toHaveLength(20);
});

test("QUO-01 QUO-02 without the right, no account reads or changes quotations, by no way of the panel", async () => {
  const { id, reference } = await requested(shop);
  const administrator = await signIn(shop.cms, "administrator");
  const clerk = await invite({ firstname: "Ann", lastname: "Desk" }, "Order desk", administrator, shop.url);
  const editor = await signIn(shop.cms);
  const author = await signInAs("Author", administrator, shop.cms);
  const { person } = await newShopper(shop);
  const one = `/quotation-desk/quotations/${id}`;
  const type = "/content-manager/collection-types/api::quotation.quotation";
  const actions = ["save", "send", "decline", "send-again"].map((name) => ["POST", `${one}/${name}`]);
  for (const [method = "", path = ""] of [["GET", "/quotation-desk/quotations"], ["GET", one], ...actions]) {
    const body = method === "POST" ? {} : undefined;
    const statuses = [
      (await callCms(shop.url, path, { method })).status,
      (await person.call(method, `/..${path}`)).status,
      (await author(method, path, body)).status,
      (await editor.panel(method, path, body)).status,
    ];
    expect([path, ...statuses]).toEqual([path, 401, 401, 403, 403]);
  }
  expect((await editor.panel("GET", type)).status).toBe(403);
  for (const staff of [clerk, administrator]) {
    expect((await staff.panel("PUT", `${type}/${id}`, { state: "accepted" })).status).toBe(403);
    expect((await staff.panel("DELETE", `${type}/${id}`)).status).toBe(403);
  }
  expect(rowOf(shop, reference)).toMatchObject({ state: "new" });
  const queue = JSON.parse((await clerk.panel("GET", "/order-desk/review-queue")).text).data;
  const { rows } = queue.find(({ key }: { key: string }) => key === "quote-requests");
  expect(rows).toContainEqual(expect.objectContaining({ path: `/quotations/${id}` }));
});
