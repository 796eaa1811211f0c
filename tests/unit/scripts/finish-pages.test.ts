import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { AstroPrerenderer } from "astro";
import { expect, onTestFinished, test } from "vitest";
import { finishedPages } from "../../../scripts/publish/finish-pages.ts";
import { PAGES_MADE } from "../../../src/site.ts";

const page = (body: string) =>
  `<!doctype html><html><head><meta charset="utf-8"></head><body>${body}</body></html>`;

/** Renders these texts as Astro's prerenderer would, and hands over what becomes of them. */
async function newSite(texts: Readonly<Record<string, string>>, format = "directory") {
  const folder = await mkdtemp(path.join(tmpdir(), "halocline-pages-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { hooks } = finishedPages(["default-src 'self'"], {});
  let made: AstroPrerenderer | undefined;
  const astro = {
    name: "astro",
    getStaticPaths: async () => [],
    render: async (request: Request) => new Response(texts[new URL(request.url).pathname]),
  };
  await hooks["astro:config:done"]?.(
    Object({ config: { outDir: pathToFileURL(`${folder}/`), build: { format } }, buildOutput: "static" }),
  );
  await hooks["astro:build:start"]?.(
    Object({ setPrerenderer: (make: (astro: AstroPrerenderer) => AstroPrerenderer) => (made = make(astro)) }),
  );
  return {
    /** The body of what it hands over, or null where that has none. */
    async render(pathname: string, type = "page"): Promise<string | null> {
      const rendered = await made?.render(
        new Request(`http://localhost${pathname}`),
        Object({ routeData: { type } }),
      );
      if (!(rendered instanceof Response)) throw new Error("Nothing was rendered");
      return rendered.body && rendered.text();
    },
    read: (file: string) => readFile(path.join(folder, file), "utf8"),
    write: (file: string, text: string) => writeFile(path.join(folder, file), text),
  };
}

test("each page stands where visitors ask for it, finished, and nothing is left for others to write", async () => {
  const style = "<style>p[data-astro-cid-abcd1234]{top:0}</style>";
  const text = page(`${style}<p data-astro-cid-abcd1234>50 m · “CO₂”</p>`);
  const { render, read } = await newSite({ "/": text, "/404": text, "/product/o-ring": text });
  for (const [pathname, file] of Object.entries({
    "/": "index.html",
    "/404": "404.html",
    "/product/o-ring": "product/o-ring/index.html",
  })) {
    expect(await render(pathname)).toBeNull();
    const written = await read(file);
    expect(written).toContain("<p data-0>50 m · “CO₂”</p></body></html>");
    expect(written).toContain("content-security-policy");
  }
});

test("pages of any length follow each other without a trace of the one before", async () => {
  const lengths = [10, 300_000, 20, 1_000_000, 30];
  const texts = lengths.map((length, index) => page(String(index).repeat(length)));
  const { render, read } = await newSite(Object.fromEntries(texts.map((text, index) => [`/${index}`, text])));
  for (const [index, length] of lengths.entries()) {
    await render(`/${index}`);
    expect(await read(`${index}/index.html`)).toMatch(new RegExp(`<body>${index}{${length}}</body></html>$`));
  }
});

test("what is no page is left to Astro as it is", async () => {
  const { render, read } = await newSite({ "/robots.txt": "User-agent: *" });
  expect(await render("/robots.txt", "endpoint")).toBe("User-agent: *");
  await expect(read("robots.txt")).rejects.toThrow("ENOENT");
});

test("no page goes without a policy, of whatever kind its route is", async () => {
  const { render, read } = await newSite({ "/former": page("moved") });
  await render("/former", "redirect");
  expect(await read("former/index.html")).toContain("content-security-policy");
});

test("a page that cannot have a policy stops the build", async () => {
  const { render, read } = await newSite({ "/": "<p>no head</p>" });
  await expect(render("/")).rejects.toThrow("/: A page without charset has no place for its policy");
  await expect(read("index.html")).rejects.toThrow("ENOENT");
});

test("a file of the folder `public` that a page would take the place of stops the build, and is kept", async () => {
  const { render, read, write } = await newSite({ "/": page("") });
  await write("index.html", "what the folder has");
  await expect(render("/")).rejects.toThrow(
    /^\/: .*index\.html is there already, perhaps from the folder public$/,
  );
  expect(await read("index.html")).toBe("what the folder has");
});

test("pages are not written as folders where Astro is told to write files", async () => {
  await expect(newSite({}, "file")).rejects.toThrow("Pages are written as folders, not as file");
});

test("how many pages there are is told now and then", async () => {
  performance.clearMarks(PAGES_MADE);
  const texts = Object.fromEntries(Array.from({ length: 70 }, (_, number) => [`/${number}`, page("")]));
  const { render } = await newSite(texts);
  for (const address of Object.keys(texts)) await render(address);
  const told = performance.getEntriesByName(PAGES_MADE).map((mark) => Object(mark).detail);
  expect(told).toEqual([32, 64]);
});
