import { createHmac } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { previewServer } from "../../../../../scripts/publish/preview/server.ts";
import type { Content } from "../../../../../src/content/catalogue.ts";
import { ContentError } from "../../../../../src/content/content-error.ts";
import { keyFor } from "../../../../../src/contract/node/publish-keys.ts";
import type { PreviewedEntry } from "../../../../../src/contract/shapes/preview.ts";

const SECRET = "the-secret-of-publisher-and-cms!";
const PANEL = "http://cms.example:1337";
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Loop – a loop</title></head><body class="x"><h1>Loop</h1>
<a href="/cart">Cart</a><a href="#top">Top</a><a href="https://other.example/">Other</a><form action="/search"></form>
<img src="/pictures/loop.webp/480.webp" srcset="/pictures/loop.webp/480.webp 480w, /pictures/loop.webp/960.webp 960w">
<script type="module" src="/_astro/a.js"></script><script>start()</script></body></html>`;

const pageResponse = () => new Response(PAGE, { headers: { "content-type": "text/html" } });

let folder: string;
let app: FastifyInstance;
let requested: Array<string | PreviewedEntry | null>;
let loads: number;
let read: () => Promise<Content>;
let respond: () => Promise<Response>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "halocline-preview-"));
  await mkdir(path.join(folder, "pictures", "loop.webp"), { recursive: true });
  await writeFile(path.join(folder, "pictures", "loop.webp", "480.webp"), "prepared");
  await mkdir(path.join(folder, "client", "_astro"), { recursive: true });
  await writeFile(path.join(folder, "client", "_astro", "a.js"), "start()");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(() => {
  [requested, loads] = [[], 0];
  respond = async () => pageResponse();
  // The pages of this test use no content.
  read = async () => ({}) as Content;
  app = previewServer({
    read: (previewed) => {
      requested.push(previewed);
      return read();
    },
    secret: SECRET,
    pictures: path.join(folder, "pictures"),
    bundle: async () => {
      loads += 1;
      const render = (url: string) => {
        requested.push(url);
        return respond();
      };
      const policy = { directives: [], extra: {} };
      return {
        ...{ render, policy, fingerprint: "1", routes: [], siteUrl: "http://shop.example" },
        client: path.join(folder, "client"),
      };
    },
  });
});

const CLAIMS = {
  ...{ path: "/product/loop", kind: "product", documentId: "abc1", draft: true, panel: PANEL },
  expires: Date.now() + 60_000,
};

/** A preview link as the CMS signs it. */
function link(changes: Partial<typeof CLAIMS> = {}, secret = SECRET): string {
  const claims = { ...CLAIMS, ...changes };
  const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
  const token = `${payload}.${createHmac("sha256", keyFor(secret, "preview")).update(payload).digest("base64url")}`;
  return `/preview?${new URLSearchParams({ path: claims.path, token })}`;
}

test("a draft is rendered with the page's template and a note, for the panel alone", async () => {
  const { statusCode, headers, body } = await app.inject(link());
  expect(statusCode).toBe(200);
  expect(requested).toEqual([{ kind: "product", documentId: "abc1" }, "http://shop.example/product/loop"]);
  expect(headers).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": `frame-ancestors ${PANEL}`,
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  expect(body).toContain("<title>Loop – a loop</title>");
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).toMatch(/<body class="x"><p class="preview-note" role="note">Preview of a draft\./);
});

test("a preview of published content reads no draft", async () => {
  const { body } = await app.inject(link({ draft: false }));
  expect(requested).toEqual([null, "http://shop.example/product/loop"]);
  expect(body).toContain("Preview of what is published.");
});

test("the page has its own policy, which allows its scripts and styles", async () => {
  const { body } = await app.inject(link());
  const [, policy = ""] = body.match(/http-equiv="content-security-policy" content="([^"]*)"/) ?? [];
  expect(policy).toMatch(/^default-src 'self';.*script-src 'self' 'sha256-.*;style-src 'self' 'sha256-/);
  expect(body.indexOf("content-security-policy")).toBeLessThan(body.indexOf("<title>"));
});

test("links and forms to the site open a new tab, as published pages refuse frames", async () => {
  const { body } = await app.inject(link());
  expect(body).toContain('<a target="_blank" href="/cart">');
  expect(body).toContain('<form target="_blank" action="/search">');
  expect(body).toContain('<a href="#top">');
  expect(body).toContain('<a href="https://other.example/">');
});

test("a picture that is not prepared yet redirects to its original", async () => {
  const { body } = await app.inject(link());
  expect(body).not.toMatch(/["\s]\/pictures\//);
  const prepared = await app.inject("/preview/pictures/loop.webp/480.webp");
  expect([prepared.statusCode, prepared.body]).toEqual([200, "prepared"]);
  const missing = await app.inject("/preview/pictures/loop.webp/960.webp");
  expect([missing.statusCode, missing.headers.location]).toEqual([302, "/uploads/loop.webp"]);
  const outside = await app.inject("/preview/pictures/..%2f..%2fclient/a.js");
  expect(outside.statusCode).toBe(404);
});

test.each([
  ["no token", "/preview?path=/product/loop"],
  ["nothing", "/preview"],
  ["another secret", link({}, "another-secret-another-secret-32")],
  ["another page", link().replace("%2Floop", "%2Fhose")],
  ["an expired time", link({ expires: Date.now() - 1 })],
  ["a changed claim", link().replace(/token=\w{4}/, "token=eyJA")],
  ["two tokens", `${link()}&token=x`],
  ["an empty signature", link().replace(/\.[\w-]+$/, ".")],
])("a link with %s is refused and compiles nothing", async (_what, url) => {
  const { statusCode, headers, body } = await app.inject(url);
  expect(statusCode).toBe(401);
  expect(headers["cache-control"]).toBe("no-store");
  expect(body).toContain("Open the preview again from the panel");
  expect([requested, loads]).toEqual([[], 0]);
  expect((await app.inject("/preview/_astro/a.js")).statusCode).toBe(404);
  expect(loads).toBe(0);
});

test("a draft that cannot be shown names its faults, escaped", async () => {
  read = () => Promise.reject(new ContentError('product "<b>": field featured: is empty'));
  const { statusCode, body, headers } = await app.inject(link());
  expect(statusCode).toBe(422);
  expect(body).toContain("<pre>product &quot;&lt;b>&quot;: field featured: is empty</pre>");
  expect(headers["content-security-policy"]).toBe(`frame-ancestors ${PANEL}`);
});

test("an error page in the panel's frame hides the details, and the next request tries again", async () => {
  respond = async () => {
    throw new Error("secret path /var/x");
  };
  const { statusCode, body } = await app.inject(link());
  expect(statusCode).toBe(500);
  expect(body).not.toContain("/var/x");
  respond = async () => pageResponse();
  expect((await app.inject(link())).statusCode).toBe(200);
});

test("assets are served as immutable once a page was shown", async () => {
  await app.inject(link());
  const { statusCode, headers, body } = await app.inject("/preview/_astro/a.js");
  expect([statusCode, body]).toEqual([200, "start()"]);
  expect(headers["cache-control"]).toContain("immutable");
});
