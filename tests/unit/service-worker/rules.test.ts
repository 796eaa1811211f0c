import { expect, test } from "vitest";
import {
  assetsOf,
  documentOf,
  importsOf,
  isStorable,
  mayStore,
  picturesOf,
  shownPictures,
} from "../../../src/service-worker/rules.ts";

const stored = (headers?: Record<string, string>, status = 200, type = "basic", redirected = false) =>
  isStorable({ status, type, redirected, headers: new Headers(headers) } as Response);

test("NET-03 nothing of a call, an account or a purchase may be stored, at any path below it", () => {
  for (const path of [
    ...["/api", "/api/orders/x", "/preview", "/preview/product/x", "/search", "/compare", "/checkout"],
    ...["/success", "/login", "/register", "/forgot-password", "/reset-password", "/my-account"],
    ...["/quotation", "/checkout/balance", "/withdraw", "/withdrawal-received"],
  ]) {
    expect(mayStore(path), path).toBe(false);
    expect(mayStore(`${path}/more`), path).toBe(false);
  }
  for (const path of [
    ...["/", "/apiary", "/product/x", "/login-help", "/news", "/cart", "/notices", "/notices/SB-1"],
    ...["/safety-data", "/serial-check", "/documents", "/certifications", "/contact-us", "/offline"],
  ])
    expect(mayStore(path), path).toBe(true);
});

test("NET-03 errors, parts, redirects, other origins, large files and what forbids it are not stored", () => {
  expect(stored()).toBe(true);
  expect(stored({ "Cache-Control": "no-cache", "Content-Length": "14000" })).toBe(true);
  for (const status of [206, 304, 404, 500]) expect(stored({}, status)).toBe(false);
  expect(stored({}, 200, "opaque")).toBe(false);
  expect(stored({}, 200, "basic", true)).toBe(false);
  expect(stored({ "Cache-Control": "no-store" })).toBe(false);
  expect(stored({ "Cache-Control": "private, max-age=60" })).toBe(false);
  expect(stored({ "Content-Length": "400001" })).toBe(false);
});

test("NET-03 a page needs its styles, fonts, scripts and islands, except what waits for the first use", () => {
  const html = `
    <link rel="preload" href="/_astro/inter.1.woff2" as="font"><link rel="stylesheet" href="/_astro/print.2.css" media="print">
    <link rel="icon" href="/favicon.svg">
    <template data-lazy-script><script type="module" src="/_astro/Lazy.3.js"></script></template>
    <script type="module" src="/_astro/Shop.4.js"></script>
    <astro-island component-url="/_astro/Cart.5.js" renderer-url="/_astro/client.6.js" ssr client="load"></astro-island>
    <astro-island component-url="/_astro/Picker.7.js" renderer-url="/_astro/client.6.js" ssr client="interaction"></astro-island>
    <p>/_astro/text.8.js</p>`;
  expect(assetsOf(html)).toEqual([
    ...["/_astro/inter.1.woff2", "/_astro/print.2.css", "/_astro/Shop.4.js"],
    ...["/_astro/Cart.5.js", "/_astro/client.6.js"],
  ]);
  expect(assetsOf("<p>none</p>")).toEqual([]);
});

test("NET-03 a script needs what it imports at its start, not what it loads later", () => {
  const script = `import{a as b}from"./base.B-1_x.js";import"./side.2.js";const c=()=>import("./later.3.js");export{d}from"./d.4.js"`;
  expect(importsOf(script)).toEqual(["/_astro/base.B-1_x.js", "/_astro/side.2.js", "/_astro/d.4.js"]);
});

test("NET-03 the pictures of a page are found in all sizes, and one of each for a page that was not opened", () => {
  const html = `<source srcset="/pictures/a.webp/320.avif 320w, /pictures/a.webp/480.avif 480w"><img src="/pictures/a.webp/480.webp" alt=""><img alt="" src="/uploads/mark.svg">`;
  expect(picturesOf(html)).toEqual([
    ...["/pictures/a.webp/320.avif", "/pictures/a.webp/480.avif"],
    ...["/pictures/a.webp/480.webp", "/uploads/mark.svg"],
  ]);
  expect(shownPictures(html)).toEqual(["/pictures/a.webp/480.webp", "/uploads/mark.svg"]);
});

test("NET-04 a document's page names its revision and the digest of its file", () => {
  const html = `<keep-offline class="no-print" data-revision="C" data-date="2025-03-12" data-kilobytes="340" data-sha256="ab12"></keep-offline>`;
  expect(documentOf(html)).toEqual({ revision: "C", date: "2025-03-12", kilobytes: "340", sha256: "ab12" });
  const list = `<keep-offline data-revision="C" data-date="2025-03-12"></keep-offline>`;
  expect(documentOf(list).sha256).toBe("");
});
