import { expect, test } from "vitest";
import { brokenLinks, type LinkGraph } from "../../../../../scripts/publish/content/links.ts";

const UPLOADS = ["/uploads/terms.pdf"];

const page = (links: string[] = [], anchors: string[] = []) => ({
  targets: JSON.stringify({ links, anchors }),
});
type Pages = Record<string, ReturnType<typeof page>>;
const linkGraph = (pages: Pages, redirects: Record<string, string> = {}): LinkGraph => ({
  pages: new Map(Object.entries(pages)),
  redirects,
});

/** The messages of broken links on rendered pages, and the uploads that were checked. */
async function check(after: LinkGraph, before: LinkGraph | null, rendered: string[], recheckUploads = false) {
  const requestedUploads: string[] = [];
  const broken = await brokenLinks({
    ...{ before, after, recheckUploads },
    rendered: new Set(rendered),
    isAsset: (path) => path === "/_astro/app.js",
    hasUpload: async (pathname) => {
      requestedUploads.push(pathname);
      return UPLOADS.includes(pathname);
    },
  });
  return { messages: broken.map(({ message }) => message), requestedUploads };
}

const OTHER_PAGES = {
  "/terms": page([], ["section-12"]),
  "/404": page(),
  "/product/new": page([], ["content"]),
};
const checkFirstRelease = async (link: string) =>
  (
    await check(
      linkGraph({ "/": page([link], ["content"]), ...OTHER_PAGES }, { "/product/old-ø": "/product/new" }),
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
])("the link %s is not broken", async (link) => {
  expect(await checkFirstRelease(link)).toEqual([]);
});

test.each([
  ["/trems", "/ points to /trems, which is not there"],
  ["/terms#section-13", "/ points to /terms#section-13, which that page does not have"],
  ["/50%-off", "/ points to /50%-off, which is not there"],
  ["/#contents", "/ points to /#contents, which that page does not have"],
  ["/uploads/gone.pdf", "/ points to /uploads/gone.pdf, which is not there"],
  ["/_astro/gone.css", "/ points to /_astro/gone.css, which is not there"],
])("the broken link %s is named with its page", async (link, fault) => {
  expect(await checkFirstRelease(link)).toEqual([fault]);
});

test("a link to a removed page is found on pages that were not rendered", async () => {
  const before = linkGraph({ "/": page(["/product/a"]), "/product/a": page() });
  const { messages } = await check(linkGraph({ "/": page(["/product/a"]) }), before, []);
  expect(messages).toEqual(["/ points to /product/a, which is not there"]);
});

test("a link to a removed anchor of a rendered page is found on other pages", async () => {
  const before = linkGraph({ "/": page(["/terms#a", "/terms#b"]), "/terms": page([], ["a", "b"]) });
  const after = linkGraph({ "/": page(["/terms#a", "/terms#b"]), "/terms": page([], ["b"]) });
  const { messages } = await check(after, before, ["/terms"]);
  expect(messages).toEqual(["/ points to /terms#a, which that page does not have"]);
});

test("a link to a former path without a redirect is found", async () => {
  const site = { "/": page(["/old"]), "/new": page() };
  const before = linkGraph(site, { "/old": "/new" });
  const { messages } = await check(linkGraph({ "/": page(["/old"]) }), before, []);
  expect(messages).toEqual(["/ points to /old, which is not there"]);
});

test("unchanged pages are not checked again", async () => {
  const broken = linkGraph({ "/": page(["/wrong"]), "/terms": page() });
  expect((await check(broken, broken, ["/terms"])).messages).toEqual([]);
});

test("an upload to which a page linked before is checked only if uploads may have been removed", async () => {
  const site = linkGraph({ "/": page(["/uploads/terms.pdf"]) });
  expect((await check(site, site, ["/"])).requestedUploads).toEqual([]);
  expect((await check(site, site, ["/"], true)).requestedUploads).toEqual(["/uploads/terms.pdf"]);
  expect((await check(site, linkGraph({ "/": page() }), ["/"])).requestedUploads).toEqual([
    "/uploads/terms.pdf",
  ]);
});
