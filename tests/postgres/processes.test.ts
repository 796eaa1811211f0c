import { expect, test } from "vitest";
import { runSql, signedIn, signIn, visitor } from "../contract/accounts/account.ts";
import { newDataDir, removeDataDir, startCms } from "../contract/cms/process.ts";
import { lineOf, newShopper, shopperOf, startShop } from "../contract/cms/shop.ts";
import { smallSeed } from "../contract/start/seed.ts";

/** What PostgreSQL allows and SQLite does not; the other files of this suite run on both. */

test("OPS-03 processes that start at once on an empty database fill it once, and all answer", async () => {
  const [dataDir, seed] = [await newDataDir(), await smallSeed()];
  const started = await Promise.allSettled([1, 2, 3].map(() => startCms(dataDir, { SEED_DIR: seed })));
  try {
    expect(started.map((one) => (one.status === "rejected" ? String(one.reason) : "started"))).toEqual([
      ...["started", "started", "started"],
    ]);
    const twice = (table: string, columns: string) =>
      runSql(dataDir, `SELECT ${columns} FROM ${table} GROUP BY ${columns} HAVING count(*) > 1`);
    expect(twice("products", "slug, published_at IS NULL")).toEqual([]);
    expect(twice("strapi_core_store_settings", "key")).toEqual([]);
    expect(twice("admin_roles", "code")).toEqual([]);
    expect(twice("admin_users", "email")).toEqual([]);
    expect(twice("up_permissions_role_lnk", "permission_id")).toEqual([]);
    expect(twice("files", "name")).toEqual([]);
    expect(runSql(dataDir, "SELECT count(*) AS n FROM products WHERE slug = 'set-one'")).toEqual([{ n: 2 }]);
  } finally {
    for (const one of started) if (one.status === "fulfilled") await one.value.stop();
    await removeDataDir(dataDir);
    await removeDataDir(seed);
  }
});

test("OPS-03 processes whose machines are in other time zones agree when a quote ends", async () => {
  const shop = await startShop();
  const east = await startCms(shop.dataDir, { ...shop.variables, TZ: "Pacific/Auckland" });
  const west = await startCms(shop.dataDir, { ...shop.variables, TZ: "America/Los_Angeles" });
  try {
    const cart = [lineOf(shop.ids["spare-cell"])];
    const { person } = await newShopper(shop);
    const at = (url: string) => {
      const browser = visitor(url, person.email);
      return shopperOf(Object.assign(browser, { jwt: person.jwt }));
    };
    for (const [quoting, ordering] of [
      [east, west],
      [west, east],
    ] as const) {
      const { json } = await at(quoting.url).quote(cart);
      const { status } = await at(ordering.url).order(json["quote"], cart);
      const [quote] = runSql(shop.dataDir, "SELECT expires_at FROM order_quotes ORDER BY id DESC LIMIT 1");
      const minutesLeft = (Number(quote?.["expires_at"]) - Date.now()) / 60_000;
      expect([status, Math.ceil(minutesLeft)]).toEqual([200, 15]);
    }
  } finally {
    await east.stop();
    await west.stop();
    await shop.stop();
  }
});

test("OPS-03 tabs that renew one session at once in two processes get the same successor", async () => {
  const shop = await startShop({ provider: false });
  const second = await startCms(shop.dataDir, shop.variables);
  try {
    for (let round = 1; round <= 5; round += 1) {
      const person = await signedIn(shop.url);
      const tabs = [shop.url, second.url, shop.url, second.url].map((url) =>
        Object.assign(visitor(url, person.email), { cookie: person.cookie, jwt: person.jwt }),
      );
      const replies = await Promise.all(tabs.map((tab) => tab.call("POST", "/auth/refresh")));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      // A session is one chain: a fork would hide that two browsers have one token.
      const ends = `SELECT 1 FROM strapi_sessions WHERE child_id IS NULL AND device_id IN
        (SELECT device_id FROM strapi_sessions WHERE user_id = ? AND child_id IS NOT NULL)`;
      expect(runSql(shop.dataDir, ends, String(person.id))).toHaveLength(1);
    }
  } finally {
    await second.stop();
    await shop.stop();
  }
});

test("OPS-03 attempts at two processes count to one limit", async () => {
  const shop = await startShop({ provider: false });
  const second = await startCms(shop.dataDir, shop.variables);
  try {
    const { email } = await signedIn(shop.url);
    const attempts = Array.from({ length: 12 }, (_, index) =>
      signIn(visitor(index % 2 === 0 ? shop.url : second.url, email), "Wrong-Password-1"),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array(10).fill(400), 429, 429]);
  } finally {
    await second.stop();
    await shop.stop();
  }
});
