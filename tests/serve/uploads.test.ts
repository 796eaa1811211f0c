import { createHash } from "node:crypto";
import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { ask, startSite, startUpstream } from "./support.ts";

const LARGE = Buffer.alloc(20 * 1024 * 1024, "0123456789abcdef");
const sha = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Files as the content service serves them, parts included. */
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
  test("a large file arrives whole and is kept for an hour", async () => {
    const answer = await ask(await siteOf(), "/uploads/manual.pdf");
    expect([answer.status, answer.headers["content-length"]]).toEqual([200, String(LARGE.length)]);
    expect(sha(answer.body)).toBe(sha(LARGE));
    expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  test("parts of it are sent on demand", async () => {
    const answer = await ask(await siteOf(), "/uploads/manual.pdf", { headers: { range: "bytes=16-19" } });
    expect([answer.status, answer.text]).toEqual([206, "0123"]);
    expect(answer.headers["content-range"]).toBe(`bytes 16-19/${LARGE.length}`);
    expect(answer.headers["cache-control"]).toBe("public, max-age=3600");
  });

  test("it revalidates and answers HEAD", async () => {
    const site = await siteOf();
    const again = await ask(site, "/uploads/manual.pdf", { headers: { "if-none-match": '"one"' } });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, '"one"']);
    expect(again.headers["cache-control"]).toBe("public, max-age=3600");
    const head = await ask(site, "/uploads/manual.pdf", { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.body.length]).toEqual([
      200,
      String(LARGE.length),
      0,
    ]);
  });

  test("a missing one is not kept", async () => {
    const answer = await ask(await siteOf(), "/uploads/none.pdf");
    expect([answer.status, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  test.each(["drawing.svg", "page.html", "picture.webp"])(
    "%s is sandboxed: nothing in it runs",
    async (name) => {
      const policy = (await ask(await siteOf(), `/uploads/${name}`, { method: "HEAD" })).headers[
        "content-security-policy"
      ];
      expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'");
    },
  );

  test("a PDF is not, for browsers refuse to show it then, but may load nothing either", async () => {
    const policy = (await ask(await siteOf(), "/uploads/manual.pdf", { method: "HEAD" })).headers[
      "content-security-policy"
    ];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("sandbox");
  });

  test("nothing can be sent there", async () => {
    const answer = await ask(await siteOf(), "/uploads/manual.pdf", { method: "POST", body: "x" });
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  });
});
