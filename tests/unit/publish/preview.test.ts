import { beforeAll, expect, test } from "vitest";
import { readEnv } from "../../../scripts/env.ts";
import { type Bundle, loadBundle } from "../../../scripts/publish/bundle/load.ts";
import { framed } from "../../../scripts/publish/preview/frame.ts";
import { renderPath } from "../../../scripts/publish/render.ts";
import { readContent } from "../../../src/content/read-content.ts";
import { draftReader } from "../../../src/content/with-draft.ts";
import { EditedShop } from "../../harness/edited-shop.ts";

let bundle: Bundle;
beforeAll(async () => {
  bundle = await loadBundle(readEnv({}));
}, 120_000);

const withoutPolicy = (html: string): string =>
  html.replace(/<meta http-equiv="content-security-policy" content="[^"]*">/, "");

/** The places where two pages begin to differ; a whole page would fill the report. */
function difference(one: string, other: string): [string, string] | null {
  if (one === other) return null;
  const at = [...one].findIndex((sign, index) => sign !== other[index]);
  return [one.slice(at - 40, at + 80), other.slice(at - 40, at + 80)];
}

/** A preview without what tells it from a published page. */
const unframed = (html: string): string =>
  withoutPolicy(html)
    .replace('<meta name="robots" content="noindex"><style>.preview-note', "<style>.preview-note")
    .replace(/<style>\.preview-note.*?<\/style>/, "")
    .replace(/<p class="preview-note".*?<\/p>/, "")
    .replaceAll(/<(a|form) target="_blank"/g, "<$1")
    .replaceAll("/preview/pictures/", "/pictures/")
    .replaceAll("/preview/_astro/", "/_astro/");

test("a preview has the bytes of the published page but for its note, robots, policy, links and the places of files", {
  timeout: 60_000,
}, async () => {
  const shop = new EditedShop(20);
  const [page, entry] = [shop.list("product")[0], shop.list("sub-category")[0]];
  const paths = ["/", `/product/${page?.["slug"]}`, "/sports-diving", "/news", "/contact-us", "/safety-data"];
  const listing = `/${Object(entry?.["parent"]).slug}/${entry?.["slug"]}`;
  const [published, previewed] = [
    await readContent(shop.transport),
    await draftReader()(shop.transport, null),
  ];
  for (const path of [...paths, listing]) {
    const live = await renderPath(bundle, published, path);
    const preview = await renderPath(bundle, previewed, path, (html) => framed(html, true));
    expect([live.fault, preview.fault]).toEqual([null, null]);
    const html = preview.body.toString();
    expect(html).toMatch(/<p class="preview-note" role="note">Preview of a draft\./);
    expect(html).not.toMatch(/["\s(']\/(?:_astro|pictures)\//);
    expect(difference(unframed(html), withoutPolicy(live.body.toString())), path).toBeNull();
  }
});
