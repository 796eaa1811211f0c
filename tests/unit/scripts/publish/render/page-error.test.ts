import { beforeAll, expect, test } from "vitest";
import { readEnv } from "../../../../../scripts/lib/env.ts";
import { type Bundle, loadBundle } from "../../../../../scripts/publish/bundle/load.ts";
import { renderPage } from "../../../../../scripts/publish/render/render.ts";
import type { Content } from "../../../../../src/content/catalogue.ts";
import { readContent } from "../../../../../src/content/read-content.ts";
import { EditedShop } from "../../../../harness/edited-shop.ts";
import { pagesOfRunning } from "../../../../harness/stack.ts";

let bundle: Bundle;
let content: Content;
beforeAll(async () => {
  bundle = await loadBundle(readEnv(pagesOfRunning()));
  content = await readContent(new EditedShop(20).transport);
}, 120_000);

test("content that a page needs and does not find is named in its fault", async () => {
  const { fault, error } = await renderPage(bundle, { ...content, products: new Map() }, "/");
  expect(fault).toMatch(/^\/ cannot be rendered: .*\nNothing published has the slug "[\w-]+"$/);
  expect(error).toBeUndefined();
});

test("the error of a page with a bug is returned for the log", async () => {
  const bug = new TypeError("a bug");
  const news = new Proxy([], {
    get: () => {
      throw bug;
    },
  });
  const { fault, error } = await renderPage(bundle, { ...content, news }, "/news");
  expect([fault, error]).toEqual(["/news cannot be rendered: the publisher's log says why", bug]);
});
