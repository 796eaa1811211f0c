import { createHash } from "node:crypto";
import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { sendRequest, startSite, startUpstream } from "./support.ts";

const LARGE = Buffer.alloc(20 * 1024 * 1024, "0123456789abcdef");
const sha = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Serves files like the CMS, with byte ranges. */
const files: RequestListener = (incoming, outgoing) => {
  if (incoming.url === "/uploads/none.pdf")
    return void outgoing.writeHead(404, { "cache-control": "max-age=9" }).end("no");
  if (incoming.headers["if-none-match"] === '"one"')
    return void outgoing.writeHead(304, { etag: '"one"' }).end();
  const types = { pdf: "application/pdf", svg: "image/svg+xml", html: "text/html", webp: "image/webp" };
  const type = types[(incoming.url?.split(".").at(-1) ?? "pdf") as keyof typeof types];
  outgoing.setHeader("content-type", type).setHeader("etag", '"one"').setHeader("accept-ranges", "bytes");
  const range = /^bytes=(\d+)-(\d+)$/.exec(incoming.headers.range ?? "");
  if (!range) return void outgoing.setHeader("content-length", LARGE.length).end(LARGE);
  const [from, to] = [Number(range[1]), Number(range[2])];
  outgoing.writeHead(206, {
    "content-range": `bytes ${from}-${to}/${LARGE.length}`,
    "content-length": to - from + 1,
  });
  outgoing.end(LARGE.subarray(from, to + 1));
};

const siteOf = async (): Promise<string> =>
  startSite({ "/404": "404" }, { cmsUrl: await startUpstream(files) });

describe("uploads", () => {
  test("a large file arrives whole and is cached for an hour", async () => {
    const response = await sendRequest(await siteOf(), "/uploads/manual.pdf");
    expect([response.status, response.headers["content-length"]]).toEqual([200, String(LARGE.length)]);
    expect(sha(response.body)).toBe(sha(LARGE));
    expect(response.headers["cache-control"]).toBe("public, max-age=3600");
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("byte ranges are sent", async () => {
    const response = await sendRequest(await siteOf(), "/uploads/manual.pdf", {
      headers: { range: "bytes=16-19" },
    });
    expect([response.status, response.text]).toEqual([206, "0123"]);
    expect(response.headers["content-range"]).toBe(`bytes 16-19/${LARGE.length}`);
    expect(response.headers["cache-control"]).toBe("public, max-age=3600");
  });

  test("uploads support revalidation and HEAD", async () => {
    const site = await siteOf();
    const again = await sendRequest(site, "/uploads/manual.pdf", { headers: { "if-none-match": '"one"' } });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, '"one"']);
    expect(again.headers["cache-control"]).toBe("public, max-age=3600");
    const head = await sendRequest(site, "/uploads/manual.pdf", { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.body.length]).toEqual([
      200,
      String(LARGE.length),
      0,
    ]);
  });

  test("a missing file is not cached", async () => {
    const response = await sendRequest(await siteOf(), "/uploads/none.pdf");
    expect([response.status, response.headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  test.each(["drawing.svg", "page.html", "picture.webp"])(
    "%s is sandboxed: it cannot run scripts",
    async (name) => {
      const policy = (await sendRequest(await siteOf(), `/uploads/${name}`, { method: "HEAD" })).headers[
        "content-security-policy"
      ];
      expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'");
    },
  );

  test("a PDF is not sandboxed, because browsers would not show it, but must not load anything", async () => {
    const policy = (await sendRequest(await siteOf(), "/uploads/manual.pdf", { method: "HEAD" })).headers[
      "content-security-policy"
    ];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("sandbox");
  });

  test("DOC-03 search engines list no uploaded PDF, because it may be a superseded revision", async () => {
    const site = await siteOf();
    const robotsOf = async (name: string, headers = {}) =>
      (await sendRequest(site, `/uploads/${name}`, { headers })).headers["x-robots-tag"];
    expect(await robotsOf("manual.pdf")).toBe("noindex");
    expect(await robotsOf("manual.pdf", { range: "bytes=0-3" })).toBe("noindex");
    expect(await robotsOf("picture.webp")).toBeUndefined();
  });

  test("only reading is allowed", async () => {
    const response = await sendRequest(await siteOf(), "/uploads/manual.pdf", { method: "POST", body: "x" });
    expect([response.status, response.headers.allow]).toEqual([405, "GET, HEAD"]);
  });
});
