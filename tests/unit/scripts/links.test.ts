import { expect, test } from "vitest";
import { brokenLinks, type Linked } from "../../../scripts/publish/links.ts";

const UPLOADS = ["/uploads/terms.pdf"];

const page = (links: string[] = [], anchors: string[] = []) => ({
  targets: JSON.stringify({ links, anchors }),
});
type Pages = Record<string, ReturnType<typeof page>>;
const linked = (pages: Pages, redirects: Record<string, string> = {}): Linked => ({
  pages: new Map(Object.entries(pages)),
  redirects,
});

/** What is found when these pages were rendered, and which uploads the CMS was asked for. */
async function check(after: Linked, before: Linked | null, rendered: string[], recheckUploads = false) {
  const asked: string[] = [];
  const broken = await brokenLinks({
    ...{ before, after, recheckUploads },
    rendered: new Set(rendered),
    isAsset: (path) => path === "/_astro/app.js",
    hasUpload: async (pathname) => {
      asked.push(pathname);
      return UPLOADS.includes(pathname);
    },
  });
  return { messages: broken.map(({ message }) => message), asked };
}

const REST = {
  "/terms": page([], ["section-12"]),
  "/404": page(),
  "/product/new": page([], ["content"]),
};
const first = async (link: string) =>
  (
    await check(
      linked({ "/": page([link], ["content"]), ...REST }, { "/product/old-ø": "/product/new" }),
      null,
      ["/"],
    )
  ).messages;

test.each([
  "/",
  "/terms",
  "/terms#section-12",
  "/#content",
  "/404",
  "/uploads/terms.pdf",
  "/product/old-%C3%B8",
  "/product/old-%C3%B8/#content",
  "/_astro/app.js",
  "/thumbnails/abc/320.avif",
])("%s leads somewhere", async (link) => {
  expect(await first(link)).toEqual([]);
});

test.each([
  ["/trems", "/ points to /trems, which is not there"],
  ["/terms#section-13", "/ points to /terms#section-13, which that page does not have"],
  ["/50%-off", "/ points to /50%-off, which is not there"],
  ["/#contents", "/ points to /#contents, which that page does not have"],
  ["/uploads/gone.pdf", "/ points to /uploads/gone.pdf, which is not there"],
  ["/_astro/gone.css", "/ points to /_astro/gone.css, which is not there"],
])("%s is named with its page", async (link, fault) => {
  expect(await first(link)).toEqual([fault]);
});

test("a page that is gone is missed by pages that were not rendered", async () => {
  const before = linked({ "/": page(["/product/a"]), "/product/a": page() });
  const { messages } = await check(linked({ "/": page(["/product/a"]) }), before, []);
  expect(messages).toEqual(["/ points to /product/a, which is not there"]);
});

test("a place that is gone from a rendered page is missed by the others", async () => {
  const before = linked({ "/": page(["/terms#a", "/terms#b"]), "/terms": page([], ["a", "b"]) });
  const after = linked({ "/": page(["/terms#a", "/terms#b"]), "/terms": page([], ["b"]) });
  const { messages } = await check(after, before, ["/terms"]);
  expect(messages).toEqual(["/ points to /terms#a, which that page does not have"]);
});

test("a former path that leads nowhere any more is missed", async () => {
  const site = { "/": page(["/old"]), "/new": page() };
  const before = linked(site, { "/old": "/new" });
  const { messages } = await check(linked({ "/": page(["/old"]) }), before, []);
  expect(messages).toEqual(["/ points to /old, which is not there"]);
});

test("what did not change is not looked at again", async () => {
  const wrong = linked({ "/": page(["/wrong"]), "/terms": page() });
  expect((await check(wrong, wrong, ["/terms"])).messages).toEqual([]);
});

test("an upload that a page linked to before is only asked for when uploads may be gone", async () => {
  const site = linked({ "/": page(["/uploads/terms.pdf"]) });
  expect((await check(site, site, ["/"])).asked).toEqual([]);
  expect((await check(site, site, ["/"], true)).asked).toEqual(["/uploads/terms.pdf"]);
  expect((await check(site, linked({ "/": page() }), ["/"])).asked).toEqual(["/uploads/terms.pdf"]);
});
