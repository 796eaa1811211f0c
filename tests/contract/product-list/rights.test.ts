import { expect, test } from "vitest";
import { callCms } from "../cms/json.ts";
import { type Editor, invite, signInAs } from "../panel/editor.ts";
import { editors, shop, startLists } from "./lists.ts";

/** Only editors who may change and publish all products reach prices and spares as CSV. */

startLists(0);

const CALLS = [
  ["GET", "/product-list/download"],
  ["POST", "/product-list/preview"],
  ["POST", "/product-list/import"],
] as const;

const fileFor = (method: string) => (method === "POST" ? { file: shop.lines().join("\n") } : undefined);
const statusesOf = (panel: Editor["panel"]) =>
  Promise.all(CALLS.map(async ([method, path]) => (await panel(method, path, fileFor(method))).status));

test("BULK no call is answered without sign-in, to an API token, or to another role", async () => {
  const { administrator, cms } = editors();
  const key = { name: "Lists", description: "", type: "full-access", lifespan: null };
  const made = await administrator.panel("POST", "/admin/api-tokens", key);
  const authorization = `Bearer ${JSON.parse(made.text).data.accessKey}`;
  for (const [method, address] of CALLS) {
    const file = fileFor(method);
    const init = { method, ...(file ? { body: JSON.stringify(file) } : {}) };
    for (const extra of [{}, { authorization }]) {
      const headers = { "content-type": "application/json", ...extra };
      expect((await callCms(cms.url, address, { ...init, headers })).status).toBe(401);
    }
  }
  for (const role of ["Order desk", "Author"]) {
    const { panel } = await invite({ firstname: "Cy", lastname: role }, role, administrator, cms.url);
    expect([role, await statusesOf(panel)]).toEqual([role, [403, 403, 403]]);
  }
});

const EXPLORER = "plugin::content-manager.explorer";
const LISTED = [
  ...["part_number", "title", "price", "short_descriptions", "former_part_numbers.number"],
  ...["fits.unit", "fits.quantity", "fits.every", "fits.per"],
];
const OWN = { conditions: ["admin::is-creator"] };
const without = (name: string) => ({ properties: { fields: LISTED.filter((field) => field !== name) } });

test("BULK a role that may publish is refused without a field, or with a condition on what it may do", async () => {
  const { administrator, cms } = editors();
  const role = { name: "Pricing", description: "" };
  const created = await administrator.panel("POST", "/admin/roles", role);
  const place = `/admin/roles/${JSON.parse(created.text).data.id}/permissions`;
  const grant = async (changes: Record<string, object> = {}) => {
    const right = (action: string, properties: object) => ({
      ...{ action: `${EXPLORER}.${action}`, subject: "api::product.product", conditions: [] },
      ...{ properties, ...changes[action] },
    });
    const all = { fields: LISTED };
    const permissions = [right("read", all), right("update", all), right("publish", {})];
    expect((await administrator.panel("PUT", place, { permissions })).status).toBe(200);
  };
  const panel = await signInAs(role.name, administrator, cms);
  await grant();
  expect(await statusesOf(panel)).toEqual([200, 200, 200]);
  for (const changes of [
    { read: without("price") },
    { update: without("price") },
    { update: without("fits.unit") },
    ...[{ read: OWN }, { update: OWN }, { publish: OWN }],
  ]) {
    await grant(changes);
    expect([changes, await statusesOf(panel)]).toEqual([changes, [403, 403, 403]]);
  }
});
