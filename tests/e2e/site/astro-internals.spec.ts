import { parse } from "node-html-parser";
import { scanPage } from "../../../scripts/publish/render/scan-page.ts";
import { linkTarget } from "../../../src/contract/shapes/link-target.ts";
import {
  HYDRATED_ISLAND,
  HYDRATION_ERROR_EVENT,
  ISLAND_TAG,
  UNHYDRATED_ISLAND,
} from "../../../src/lib/astro-internals/islands.ts";
import { livePages } from "../../harness/live-release.ts";
import { expect, expectConsole, test } from "../fixtures.ts";

/*
 * What Astro does not promise and the site depends on. A test that fails after an update names the
 * file to adapt.
 */

test("lib/astro-internals/islands.ts: an island loses its attribute once it is hydrated", async ({
  page,
}) => {
  await page.goto("/about-us");
  const panel = page.locator("details.cart");
  await expect(panel.locator(UNHYDRATED_ISLAND)).toHaveCount(1);
  await panel.locator("summary").click();
  await expect(panel.locator(HYDRATED_ISLAND)).toHaveCount(1);
});

test("lib/astro-internals/islands.ts: an island keeps its attribute and fires an event", async ({ page }) => {
  expectConsole(page, /Failed to load resource|ERR_FAILED|Error hydrating/);
  await page.route("**/_astro/**", (route) => route.abort());
  await page.addInitScript((type) => {
    addEventListener(type, ({ target }) => {
      if (target instanceof Element) target.toggleAttribute("data-event");
    });
  }, HYDRATION_ERROR_EVENT);
  await page.goto("/cart");
  await expect(page.locator("main").locator(`${UNHYDRATED_ISLAND}[data-event]`)).toHaveCount(1);
});

test("publish/render/shorten-scope-ids.ts: styles and elements have short scopes, and no long ones", () => {
  const pages = livePages();
  expect(pages.filter(({ html }) => html.includes("astro-cid"))).toEqual([]);
  const isScoped = ({ html }: { html: string }) =>
    /\[data-\d\]/.test(html) && /<\w[^<>]* data-\d[ >]/.test(html);
  expect(pages.filter(isScoped).length).toBeGreaterThan(20);
});

test("publish/render/join-inline.ts: what Astro adds for islands is in a style of the head and in the first script", () => {
  const problems: string[] = [];
  for (const { path, html } of livePages()) {
    const page = parse(html);
    const styles = page.querySelectorAll("style").filter(({ text }) => text.includes(`${ISLAND_TAG},`));
    if (styles.length !== 1 || styles[0]?.closest("head") === null)
      problems.push(`${path} has ${styles.length} styles for islands`);
    const plain = page.querySelectorAll("script").filter(({ rawAttrs }) => rawAttrs === "");
    const scripts = plain.filter(({ text }) => text.includes(`"${ISLAND_TAG}"`));
    const isEager = page.querySelector(`${ISLAND_TAG}[client=load]`) !== null;
    if (scripts.length !== Number(isEager) || (isEager && scripts[0] !== plain[0]))
      problems.push(`${path} has ${scripts.length} scripts for islands`);
    const others = page.querySelectorAll(`${ISLAND_TAG}:not([client=load]):not([client=interaction])`);
    if (others.length > 0) problems.push(`${path} has islands that load at another time`);
  }
  expect(problems).toEqual([]);
});

test("publish/render/defer-islands.ts: pages without islands that load at once have no directive's script", () => {
  const withScript = livePages().filter(({ html }) => html.includes("self.Astro"));
  const eager = livePages().filter(({ html }) => html.includes(' client="load"'));
  expect(eager.length).toBeGreaterThan(3);
  expect(withScript.map(({ path }) => path)).toEqual(eager.map(({ path }) => path));
});

test("publish/render/scan-page.ts: all links and ids are found, as attributes are in double quotes", () => {
  const problems: string[] = [];
  for (const { path, html } of livePages()) {
    const page = parse(html);
    for (const template of page.querySelectorAll("template")) template.remove();
    const { links, anchors } = scanPage(html, path);
    const found = new Set([...links, ...anchors.map((id) => `id ${id}`)]);
    const targets = page.querySelectorAll("a[href]").map((link) => {
      const target = linkTarget(link.getAttribute("href") ?? "", path);
      return target && [target.pathname, target.anchor].filter(Boolean).join("#");
    });
    const ids = page.querySelectorAll("[id]").map(({ id }) => `id ${id}`);
    for (const one of [...targets, ...ids])
      if (one !== null && !found.has(one)) problems.push(`${path} lacks ${one}`);
  }
  expect(problems).toEqual([]);
});
