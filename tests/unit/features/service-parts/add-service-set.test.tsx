// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import type { Interval } from "../../../../src/contract/shapes/part.ts";
import { CART_COOKIE } from "../../../../src/contract/site.ts";
import { changeList } from "../../../../src/features/quotations/store.ts";
import { addServiceSet, readServiceSet } from "../../../../src/features/service-parts/add-service-set.ts";
import { type ServicePart, serviceGroups } from "../../../../src/features/service-parts/model.ts";
import { ServiceParts } from "../../../../src/features/service-parts/ServiceParts.tsx";
import { product } from "../../../harness/entries.ts";

const YEARLY: Interval = { every: 12, per: "months" };
const LATER: Interval = { every: 24, per: "months" };
const unit = { documentId: "id-unit", slug: "unit", title: "Unit" };

const part = (slug: string, quantity: number, interval: Interval, fields: Partial<ServicePart> = {}) =>
  product(slug, { price: 2.5, fits: [{ unit, quantity, ...interval }], ...fields });

const pageOf = (parts: readonly ServicePart[]) => {
  const main = document.createElement("main");
  main.innerHTML = renderToStaticMarkup(<ServiceParts unit="unit" groups={serviceGroups(parts, "unit")} />);
  return main;
};

beforeEach(() => localStorage.clear());

test("FIT-02 adding a service adds its own parts and those of shorter ones, and what a kit contains not a second time", () => {
  const ring = part("ring", 6, YEARLY);
  const disc = part("disc", 2, YEARLY);
  const contents = [
    { part: ring, quantity: 4 },
    { part: disc, quantity: 2 },
  ];
  const page = pageOf([
    part("kit", 1, YEARLY, { contents }),
    ...[ring, disc, part("hose", 3, YEARLY), part("cell", 3, LATER)],
  ]);
  const lines = readServiceSet(page, "every-12-months");
  expect(lines).toEqual(
    [part("kit", 1, YEARLY), part("hose", 3, YEARLY), ring].map(({ documentId: id, title, slug }, index) => ({
      ...{ id, title, slug, price: 250 },
      quantity: [1, 3, 2][index],
    })),
  );
  const later = readServiceSet(page, "every-24-months")?.map(({ title, quantity }) => [title, quantity]);
  expect(later).toEqual([
    [part("cell", 3, LATER).title, 3],
    ...(lines ?? []).map(({ title, quantity }) => [title, quantity]),
  ]);
});

test("FIT-02 a set with a part on request has a button for a quotation, and the part in the set", () => {
  const page = pageOf([
    part("ring", 6, YEARLY),
    part("pump", 1, LATER, { price: 0 }),
    part("cell", 3, LATER),
  ]);
  const buttons = [...page.querySelectorAll("service-set button")].map(({ textContent }) => textContent);
  expect(buttons).toEqual(["Add all for the 12-month service", "Request a quote for the 24-month service"]);
  expect(readServiceSet(page, "every-24-months")?.map(({ slug, price }) => [slug, price])).toEqual([
    ["cell", 250],
    ["pump", null],
    ["ring", 250],
  ]);
});

test("FIT-02 a page that does not list all parts of a set has none", () => {
  const page = pageOf([part("ring", 6, YEARLY), part("hose", 1, YEARLY)]);
  expect(readServiceSet(page, "every-24-months")).toBeUndefined();
  page.querySelector(".service-row")?.remove();
  expect(readServiceSet(page, "every-12-months")).toBeUndefined();
});

test("FIT-02 QUO-01 a set with a part on request goes to the quote list as a whole, or not at all", async () => {
  const [ring, cell] = [part("ring", 6, YEARLY), part("cell", 3, LATER)];
  const parts = [ring, part("pump", 1, LATER, { price: 0 }), cell];
  document.body.replaceChildren(pageOf(parts));
  const listed = async () => {
    const list = await changeList((lines) => ({ ok: true, data: lines }));
    return list.ok && Object.fromEntries(list.data.map(({ slug, quantity }) => [slug, quantity]));
  };
  const press = () => addServiceSet(`${location.pathname}#every-24-months`);
  expect(await press()).toBe("Added 3 parts to your quote list.");
  expect(await listed()).toEqual({ cell: 3, pump: 1, ring: 6 });
  // The last part of the set would be above its limit, so that none counts up.
  await changeList((lines) => ({
    ok: true,
    data: lines.map((line) => (line.id === ring.documentId ? { ...line, quantity: 999 } : line)),
  }));
  expect(await press()).toMatch(/^Nothing was added\. .*from 1 to 999/);
  expect(await listed()).toEqual({ cell: 3, pump: 1, ring: 999 });
  expect(document.cookie).not.toContain(`${CART_COOKIE}=`);
});
