import { expect, test } from "vitest";
import { indexPage } from "../../../scripts/shots/index-page.ts";
import { chosen, SHOTS, WIDTHS } from "../../../scripts/shots/shots.ts";
import { tasksOf } from "../../../scripts/shots/take.ts";
import { ROUTES } from "../../../src/site.ts";

test("every route is looked at, and no two pictures share a name", () => {
  const paths = SHOTS.map(({ path }) => path);
  expect(Object.values(ROUTES).filter((path) => path !== ROUTES.notFound && !paths.includes(path))).toEqual(
    [],
  );
  expect(new Set(SHOTS.map(({ name }) => name)).size).toBe(SHOTS.length);
});

test("a page is taken at every width, a print as a sheet, and a state where it exists", () => {
  const widthsOf = (name: string) => tasksOf(chosen(name)).map(({ width }) => width);
  expect(widthsOf("about-us")).toEqual([...WIDTHS]);
  expect(widthsOf("print-product")).toEqual([794]);
  expect(widthsOf("menu-open")).toEqual([390, 820]);
});

test("a name chooses its own page before those that contain it", () => {
  expect(chosen("product").map(({ name }) => name)).toEqual(["product"]);
  expect(chosen("print-").length).toBeGreaterThan(1);
  expect(chosen("nothing-like-it")).toEqual([]);
  expect(chosen(undefined)).toBe(SHOTS);
});

test("the index shows the pictures of a page beside each other, with what was wrong", () => {
  const taken = tasksOf(chosen("product")).map(({ shot, width }) => ({
    shot,
    width,
    file: `product-${width}.png`,
    pdf: null,
    problems: width === 390 ? ["error: a < b"] : [],
  }));
  const html = indexPage(taken, "http://localhost:4321");
  for (const width of WIDTHS) expect(html).toContain(`src="product-${width}.png"`);
  expect(html).toContain("error: a &lt; b");
  expect(html.match(/<section/g)).toHaveLength(1);
});
