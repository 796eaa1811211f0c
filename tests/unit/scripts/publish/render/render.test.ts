import { expect, test } from "vitest";
import { renderPage } from "../../../../../scripts/publish/render/render.ts";
import type { Content } from "../../../../../src/content/catalogue.ts";
import { ContentError } from "../../../../../src/content/content-error.ts";

const page = (body: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>Page</title></head><body><h1>Page</h1>${body}</body></html>`;
const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { "content-type": "text/html" } });

/** Renders a path of a site with the given response. */
const rendered = (respond: (content: Content) => Response | Promise<Response>, path = "/") =>
  renderPage(
    {
      ...{ fingerprint: "1", siteUrl: "http://shop.example", routes: [], client: "" },
      policy: { directives: ["default-src 'self'"], extra: {} },
      render: async (_url, content) => respond(content),
    },
    // These pages read nothing else.
    { year: "2026", today: "2026-01-31" } as Content,
    path,
  );

test("a page is finished, and the result contains what checks and later publishes need", async () => {
  const style = "<style>p[data-astro-cid-abcd1234]{top:0}</style>";
  const text = page(
    `${style}<p data-astro-cid-abcd1234 id="depth">50 m · “CO₂”</p><a href="/news#latest?a=1&amp;b=2">News</a>
    <a href="#depth">Depth</a><a href="https://other.example/">Other</a><a href="https://shop.example/">Us</a>
    <img src="/pictures/a.webp/480.webp" srcset="/pictures/a.webp/480.webp 480w, /pictures/a.webp/960.webp 960w">
    <script src="/_astro/a.js"></script><template><a href="/later" id="later"><img src="/pictures/b.png/320.avif"></a></template>`,
  );
  const { body, reads, status, fault, ...facts } = await rendered((content) => html(text + content.year));
  expect([status, reads]).toEqual([200, ["year"]]);
  expect(fault).toContain("cut off");
  expect(body.toString()).toContain('<p data-0 id="depth">50 m · “CO₂”</p>');
  expect(body.toString()).toContain("content-security-policy");
  expect(facts).toEqual({
    ...{ path: "/", type: "text/html; charset=utf-8", anchors: ["depth"] },
    links: [
      "/news#latest?a=1&b=2",
      "/#depth",
      "/pictures/a.webp/480.webp",
      "/pictures/a.webp/960.webp",
      "/_astro/a.js",
    ],
    pictures: ["/pictures/a.webp/480.webp", "/pictures/a.webp/960.webp", "/pictures/b.png/320.avif"],
  });
});

test("a file that is no page is unchanged", async () => {
  const { body, type, fault } = await rendered(() => Response.json({ titles: "CO₂" }), "/search-pages.json");
  expect([body.toString(), type, fault]).toEqual([
    '{"titles":"CO₂"}',
    "application/json; charset=utf-8",
    null,
  ]);
});

test.each([
  ["answers 404", () => html(page(""), 404), "/ answers with status 404"],
  ["answers 500", () => html("", 500), "/ answers with status 500"],
  ["is empty", () => html('<meta charset="utf-8">'), "/ is empty or cut off, or has no policy"],
  [
    "needs what is not published",
    () => Promise.reject(new ContentError('Nothing published has the slug "loop"')),
    'Nothing published has the slug "loop"',
  ],
  [
    "has a bug",
    () => Promise.reject(new TypeError("secret path /var/x")),
    "/ cannot be rendered: the publisher's log says why",
  ],
  ["has no charset", () => html("<p>no head</p>"), "/ cannot be rendered"],
])("a page that %s has a fault", async (_what, respond, message) => {
  const { fault, error } = await rendered(respond);
  expect(fault).toContain(message);
  expect(fault).not.toContain("/var/x");
  expect(error !== undefined).toBe(fault?.includes("log says why"));
});

test("the page for unknown paths answers 404", async () => {
  expect((await rendered(() => html(page(""), 404), "/404")).fault).toBeNull();
  expect((await rendered(() => html(page("")), "/404")).fault).toContain("status 200");
});
