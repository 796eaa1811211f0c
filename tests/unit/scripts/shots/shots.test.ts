import { expect, test } from "vitest";
import { indexPage } from "../../../../scripts/shots/index-page.ts";
import { SHOTS, selectShots, WIDTHS } from "../../../../scripts/shots/shots.ts";
import { tasksOf } from "../../../../scripts/shots/take-screenshot.ts";
import { ROUTES } from "../../../../src/contract/site.ts";

test("every route has a shot, and no two shots share a name", () => {
  const paths = SHOTS.map(({ path }) => path);
  expect(Object.values(ROUTES).filter((path) => path !== ROUTES.notFound && !paths.includes(path))).toEqual(
    [],
  );
  expect(new Set(SHOTS.map(({ name }) => name)).size).toBe(SHOTS.length);
});

test("a page is taken at every width, a print at A4 width, and a state only at its own widths", () => {
  const widthsOf = (name: string) => tasksOf(selectShots(name)).map(({ width }) => width);
  expect(widthsOf("about-us")).toEqual([...WIDTHS]);
  expect(widthsOf("print-product")).toEqual([794]);
  expect(widthsOf("menu-open")).toEqual([390, 820]);
});

test("a name selects the shot of that name, else those that contain it", () => {
  expect(selectShots("product").map(({ name }) => name)).toEqual(["product"]);
  expect(selectShots("print-").length).toBeGreaterThan(1);
  expect(selectShots("nothing-like-it")).toEqual([]);
  expect(selectShots(undefined)).toBe(SHOTS);
});

test("the index shows the screenshots of a page side by side, with their problems", () => {
  const screenshots = tasksOf(selectShots("product")).map(({ shot, width }) => ({
    shot,
    width,
    file: `product-${width}.png`,
    pdf: null,
    problems: width === 390 ? ["error: a < b"] : [],
  }));
  const html = indexPage(screenshots, "http://localhost:4321");
  for (const width of WIDTHS) expect(html).toContain(`src="product-${width}.png"`);
  expect(html).toContain("error: a &lt; b");
  expect(html.match(/<section/g)).toHaveLength(1);
});
