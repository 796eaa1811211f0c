import { expect, test } from "../fixtures.ts";

const NOINDEX = '<meta name="robots" content="noindex"';

test("robots.txt names the sitemap, which lists every page for search engines and no other", async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  const [, address = ""] = /^Sitemap: (\S+)$/m.exec(robots) ?? [];
  expect(address).toBe(`${baseURL}/sitemap.xml`);
  const reply = await request.get(address);
  expect(reply.headers()["content-type"]).toContain("xml");
  const listed = [...(await reply.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  expect(new Set(listed).size).toBe(listed.length);
  const pages = await Promise.all(
    listed.map(async (url) => ({ url, page: await request.get(url, { maxRedirects: 0 }) })),
  );
  const invalid = await Promise.all(
    pages.map(async ({ url, page }) => {
      const html = await page.text();
      const isValid = page.status() === 200 && html.includes(`<link rel="canonical" href="${url}"`);
      return isValid && !html.includes(NOINDEX) ? [] : [url];
    }),
  );
  expect(invalid.flat()).toEqual([]);

  // A page linked from a listed page is listed too, or has noindex.
  const linked = new Set<string>();
  for (const { page } of pages) {
    for (const [, path = ""] of (await page.text()).matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) linked.add(path);
  }
  const unlisted = [...linked].filter(
    (path) => !listed.includes(new URL(path, baseURL).href) && !/^\/(pictures|uploads|api)\//.test(path),
  );
  expect(unlisted).toContain("/checkout");
  for (const path of unlisted) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(NOINDEX);
  }
});
