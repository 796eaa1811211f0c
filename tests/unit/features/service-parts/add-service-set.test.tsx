// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Interval } from "../../../../src/contract/shapes/part.ts";
import { readServiceSet } from "../../../../src/features/service-parts/add-service-set.ts";
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

test("FIT-02 adding a service adds its own parts and those of shorter ones, and what a kit contains not a second time", () => {
  const ring = part("ring", 6, YEARLY);
  const disc = part("disc", 2, YEARLY);
  const contents = [
    { part: ring, quantity: 4 },
    { part: disc, quantity: 2 },
  ];
  const page = pageOf([
    part("kit", 1, YEARLY, { contents }),
    ...[ring, disc, part("hose", 3, YEARLY), part("cell", 3, LATER), part("pump", 1, YEARLY, { price: 0 })],
  ]);
  const { lines, unpriced } = readServiceSet(page, "every-12-months");
  expect(lines.map(({ title, price, quantity }) => [title, price, quantity])).toEqual(
    [part("kit", 1, YEARLY), part("hose", 3, YEARLY), ring].map(({ title }, index) => [
      title,
      250,
      [1, 3, 2][index],
    ]),
  );
  expect(unpriced).toBe(1);
  const later = readServiceSet(page, "every-24-months");
  expect(later.lines.map(({ title, quantity }) => [title, quantity])).toEqual([
    [part("cell", 3, LATER).title, 3],
    ...lines.map(({ title, quantity }) => [title, quantity]),
  ]);
  expect(later.unpriced).toBe(1);
});
