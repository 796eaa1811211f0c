import { expect, test } from "../fixtures.ts";

const NOINDEX = '<meta name="robots" content="noindex"';

test("robots.txt names the sitemap, which lists every page for search engines and no other", async ({
  baseURL,
}) => {
  const read = async (path: string) => {
    const response = await fetch(new URL(path, baseURL), { redirect: "manual" });
    return { path, status: response.status, headers: response.headers, text: await response.text() };
  };
  const [, address = ""] = /^Sitemap: (\S+)$/m.exec((await read("/robots.txt")).text) ?? [];
  expect(address).toBe(`${baseURL}/sitemap.xml`);
  const sitemap = await read(address);
  expect(sitemap.headers.get("content-type")).toContain("xml");
  const listed = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  expect(new Set(listed).size).toBe(listed.length);
  const pages = await Promise.all(listed.map(read));
  const isIndexable = ({ path, status, text }: (typeof pages)[number]) =>
    status === 200 && text.includes(`<link rel="canonical" href="${path}"`) && !text.includes(NOINDEX);
  expect(pages.filter((page) => !isIndexable(page)).map(({ path }) => path)).toEqual([]);

  // A page linked from a listed page is listed too, or has noindex.
  const linked = new Set<string>();
  for (const { text } of pages) {
    for (const [, path = ""] of text.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) linked.add(path);
  }
  const unlisted = [...linked].filter(
    (path) =>
      !listed.includes(new URL(path, baseURL).href) &&
      !/^\/(pictures|uploads|api)\//.test(path) &&
      !/\.(pdf|xml)$/.test(path),
  );
  expect(unlisted).toContain("/checkout");
  for (const { path, text } of await Promise.all(unlisted.map(read))) expect(text, path).toContain(NOINDEX);

  // The file of each revision has its own address; search engines see only that of the current one.
  const revisions = [...linked].filter((path) => /^\/documents\/[^/]+\/[^/]+\.pdf$/.test(path));
  expect(revisions.length).toBeGreaterThan(30);
  for (const { path, headers } of await Promise.all(revisions.map(read)))
    expect(headers.get("x-robots-tag"), path).toBe("noindex");
});
