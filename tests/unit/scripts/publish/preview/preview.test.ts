import { beforeAll, expect, test } from "vitest";
import { readEnv } from "../../../../../scripts/lib/env.ts";
import { type Bundle, loadBundle } from "../../../../../scripts/publish/bundle/load.ts";
import { framePreview } from "../../../../../scripts/publish/preview/frame.ts";
import { renderPage } from "../../../../../scripts/publish/render/render.ts";
import { readContent } from "../../../../../src/content/read-content.ts";
import { draftReader } from "../../../../../src/content/with-draft.ts";
import { EditedShop } from "../../../../harness/edited-shop.ts";
import { pagesOfRunning } from "../../../../harness/stack.ts";

let bundle: Bundle;
beforeAll(async () => {
  bundle = await loadBundle(readEnv(pagesOfRunning()));
}, 120_000);

const withoutPolicy = (html: string): string =>
  html.replace(/<meta http-equiv="content-security-policy" content="[^"]*">/, "");

/** The text around the first difference of two pages, to keep the test report short. */
function firstDifference(one: string, other: string): [string, string] | null {
  if (one === other) return null;
  const at = [...one].findIndex((sign, index) => sign !== other[index]);
  return [one.slice(at - 40, at + 80), other.slice(at - 40, at + 80)];
}

/** A preview without the parts that differ from a published page on purpose. */
const unframed = (html: string): string =>
  withoutPolicy(html)
    .replace('<meta name="robots" content="noindex"><style>.preview-note', "<style>.preview-note")
    .replace(/<style>\.preview-note.*?<\/style>/, "")
    .replace(/<p class="preview-note".*?<\/p>/, "")
    .replaceAll(/<(a|form) target="_blank"/g, "<$1")
    .replaceAll("/preview/pictures/", "/pictures/")
    .replaceAll("/preview/_astro/", "/_astro/");

let shop: EditedShop;
let paths: string[];
beforeAll(() => {
  shop = new EditedShop(20);
  const [page, entry] = [shop.list("product")[0], shop.list("sub-category")[0]];
  const listing = `/${Object(entry?.["parent"]).slug}/${entry?.["slug"]}`;
  const others = ["/sports-diving", "/news", "/contact-us", "/safety-data"];
  paths = ["/", `/product/${page?.["slug"]}`, ...others, listing];
});

/** Unintended differences between previews and published pages. */
async function differences(frame: typeof framePreview, draft: boolean) {
  const published = await readContent(shop.transport);
  const previewed = await draftReader()(shop.transport, null);
  const found: [string, string][] = [];
  for (const path of paths) {
    const live = await renderPage(bundle, published, path);
    const preview = await renderPage(bundle, previewed, path, (page) => frame(page, draft));
    expect([live.fault, preview.fault]).toEqual([null, null]);
    const html = preview.body.toString();
    expect(html).toContain(`role="note">Preview of ${draft ? "a draft" : "what is published"}.`);
    expect(html).not.toMatch(/["\s(']\/(?:_astro|pictures)\//);
    const difference = firstDifference(unframed(html), withoutPolicy(live.body.toString()));
    if (difference) found.push(difference);
  }
  return found;
}

test.each([true, false])(
  "PUB-07 a preview has the bytes of the published page except note, robots, policy, links and asset URLs (of a draft: %s)",
  { timeout: 60_000 },
  async (draft) => {
    expect(await differences(framePreview, draft)).toEqual([]);
  },
);

test.each<[string, (html: string) => string]>([
  ["a space", (html) => html.replace("<main", " <main")],
  ["a heading", (html) => html.replace(/<h1[^>]*>/, "$&x")],
  ["a link's class", (html) => html.replace(/<a /, '<a class="x" ')],
  ["a script", (html) => html.replace("</body>", "<script>1</script></body>")],
  ["a page's description", (html) => html.replace(/<meta name="description"[^>]*>/, "")],
])("a preview that also changes %s is detected", { timeout: 60_000 }, async (_, change) => {
  const found = await differences(
    (page, draft) => framePreview(Buffer.from(change(page.toString())), draft),
    true,
  );
  expect(found).toHaveLength(paths.length);
});
