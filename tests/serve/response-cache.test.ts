import type { RequestListener, ServerResponse } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { ResponseCache } from "../../scripts/serve/proxy/response-cache.ts";
import { addRelease, goLive, publish } from "./release-fixture.ts";
import { type SiteRequest, sendRequest, startSite, startUpstream, temporaryFolder } from "./support.ts";

const HOUR = "public, max-age=0, s-maxage=3600";
const LIST = "/api/products?filters%5Btitle%5D%5B%24containsi%5D=ring";

/** Starts a site with a fake CMS that counts its requests. */
async function start(respond: (outgoing: ServerResponse, times: number) => void, dataDir?: string) {
  let requestCount = 0;
  const listener: RequestListener = (_incoming, outgoing) => {
    requestCount += 1;
    respond(outgoing, requestCount);
  };
  const cmsUrl = await startUpstream(listener);
  const site = await startSite({ "/": "home" }, { cmsUrl, ...(dataDir ? { site: { dataDir } } : {}) });
  return { site, requestCount: () => requestCount };
}

/** Responds like the CMS to a catalogue read. */
const list = (outgoing: ServerResponse, times: number, cacheControl = HOUR): void => {
  outgoing.setHeader("Cache-Control", cacheControl).setHeader("ETag", `"v${times}"`);
  outgoing.setHeader("Content-Type", "application/json").setHeader("Vary", "Origin");
  outgoing.end(JSON.stringify({ data: [times] }));
};

describe("API-03 catalogue reads", () => {
  test("API-03 a response is cached: all visitors cause one request to the CMS", async () => {
    const { site, requestCount } = await start(list);
    const first = await sendRequest(site, LIST);
    const second = await sendRequest(site, LIST, { headers: { cookie: "cart_data=x" } });
    expect([first.text, second.text, requestCount()]).toEqual(['{"data":[1]}', '{"data":[1]}', 1]);
    expect(second.headers).toMatchObject({
      ...{ "content-type": "application/json", "cache-control": HOUR, etag: '"v1"' },
      ...{ age: "0", "x-content-type-options": "nosniff", "content-length": "12" },
    });
    expect(String(second.headers["content-security-policy"])).toContain("sandbox");
  });

  test("API-03 a client with the current ETag gets 304", async () => {
    const { site, requestCount } = await start(list);
    await sendRequest(site, LIST);
    const again = await sendRequest(site, LIST, { headers: { "if-none-match": '"v1"' } });
    expect([again.status, again.text, requestCount()]).toEqual([304, "", 1]);
    expect((await sendRequest(site, LIST, { headers: { "if-none-match": '"v0"' } })).text).toBe(
      '{"data":[1]}',
    );
  });

  test.each(['W/"v1"', '"v0", W/"v1"', "*"])("API-03 a client with the ETag %s gets 304", async (tags) => {
    const { site } = await start(list);
    await sendRequest(site, LIST);
    expect((await sendRequest(site, LIST, { headers: { "if-none-match": tags } })).status).toBe(304);
  });

  test("API-03 another URL has its own response", async () => {
    const { site, requestCount } = await start(list);
    await sendRequest(site, LIST);
    await sendRequest(site, `${LIST}s`);
    expect(requestCount()).toBe(2);
  });

  test("D30 a publish invalidates cached responses, also those requested during the publish", async () => {
    const dataDir = temporaryFolder();
    await addRelease(dataDir, 2, { "/": "b" });
    await publish(dataDir, 1, { "/": "a" });
    const { site } = await start((outgoing, times) => {
      if (times === 2) goLive(dataDir, 2);
      list(outgoing, times);
    }, dataDir);
    expect((await sendRequest(site, LIST)).text).toBe('{"data":[1]}');
    expect((await sendRequest(site, `${LIST}s`)).text).toBe('{"data":[2]}');
    expect((await sendRequest(site, LIST)).text).toBe('{"data":[3]}');
    expect((await sendRequest(site, `${LIST}s`)).text).toBe('{"data":[4]}');
    expect((await sendRequest(site, LIST)).text).toBe('{"data":[3]}');
  });

  test("without a release nothing is cached", async () => {
    const { site, requestCount } = await start(list, temporaryFolder());
    await sendRequest(site, LIST);
    await sendRequest(site, LIST);
    expect(requestCount()).toBe(2);
  });

  test.each(["no-store", "public, no-cache", "private, s-maxage=3600", "public, max-age=3600", "s-maxage=0"])(
    "D30 carts and quotes are never stale: a response with %s is not cached",
    async (cacheControl) => {
      const { site, requestCount } = await start((outgoing, times) => list(outgoing, times, cacheControl));
      await sendRequest(site, LIST);
      expect((await sendRequest(site, LIST)).text).toBe('{"data":[2]}');
      expect(requestCount()).toBe(2);
    },
  );

  const OTHER: [string, SiteRequest][] = [
    ["with an Authorization header", { headers: { authorization: "Bearer t" } }],
    ["from another site", { headers: { origin: "https://other.example" } }],
    ["for a byte range", { headers: { range: "bytes=0-1" } }],
    ["with the method POST", { method: "POST", body: "{}" }],
    ["with the method HEAD", { method: "HEAD" }],
  ];
  test.each(OTHER)("a request %s is neither answered from the cache nor cached", async (_what, options) => {
    const { site, requestCount } = await start(list);
    await sendRequest(site, LIST, options);
    expect((await sendRequest(site, LIST)).text).toBe('{"data":[2]}');
    await sendRequest(site, LIST, options);
    expect([requestCount(), (await sendRequest(site, LIST)).text]).toEqual([3, '{"data":[2]}']);
  });

  test("a request with no-cache gets a fresh response, which is cached for later ones", async () => {
    const { site, requestCount } = await start(list);
    await sendRequest(site, LIST);
    const fresh = await sendRequest(site, LIST, { headers: { "cache-control": "no-cache" } });
    expect([fresh.text, (await sendRequest(site, LIST)).text, requestCount()]).toEqual([
      '{"data":[2]}',
      '{"data":[2]}',
      2,
    ]);
  });

  test.each([
    ["an error", (outgoing: ServerResponse) => void Object.assign(outgoing, { statusCode: 503 })],
    ["a response with a cookie", (outgoing: ServerResponse) => void outgoing.setHeader("Set-Cookie", "a=1")],
    ["one that varies by cookie", (outgoing: ServerResponse) => void outgoing.setHeader("Vary", "Cookie")],
    ["an encoded one", (outgoing: ServerResponse) => void outgoing.setHeader("Content-Encoding", "gzip")],
  ])("%s is forwarded and not cached", async (_what, spoil) => {
    const { site, requestCount } = await start((outgoing, times) => {
      outgoing.setHeader("Cache-Control", HOUR);
      spoil(outgoing);
      outgoing.end(String(times));
    });
    expect((await sendRequest(site, LIST)).text).toBe("1");
    expect((await sendRequest(site, LIST)).text).toBe("2");
    expect(requestCount()).toBe(2);
  });

  test("a response that breaks off is a 502, and not cached", async () => {
    const { site } = await start((outgoing, times) => {
      if (times > 1) return list(outgoing, times);
      outgoing.writeHead(200, { "Cache-Control": HOUR, "Content-Length": "100" });
      outgoing.write("half");
      setTimeout(() => outgoing.destroy(), 20);
    });
    expect((await sendRequest(site, LIST)).status).toBe(502);
    expect((await sendRequest(site, LIST)).text).toBe('{"data":[2]}');
  });
});

describe("the cache", () => {
  const headers = { "cache-control": HOUR, "content-length": "1" };
  const body = Buffer.from("x");

  test("API-03 serves a response for its 3600 seconds, not longer", () => {
    const cache = new ResponseCache();
    cache.store("/api/a", "r1", { headers, body }, 0);
    expect(cache.get("/api/a", "r1", 3_599_999)?.age).toBe(3599);
    expect(cache.get("/api/a", "r1", 3_600_000)).toBeUndefined();
    expect(cache.get("/api/a", "r1", 1)).toBeUndefined();
  });

  test("drops the least recently used entries when it is full", () => {
    vi.useFakeTimers();
    const cache = new ResponseCache();
    const large = Buffer.alloc(500_000);
    cache.store("/api/0", "r1", { headers, body: large });
    for (let number = 1; number < 100; number += 1) {
      cache.store(`/api/${number}`, "r1", { headers, body: large });
      expect(cache.get("/api/0", "r1")).toBeDefined();
    }
    const entries = Array.from({ length: 100 }, (_, number) => cache.get(`/api/${number}`, "r1"));
    expect(entries.filter(Boolean).length).toBe(Math.floor((32 * 1024 * 1024) / (500_000 + 1024 + 7)));
    expect([entries[1], entries[99]?.body]).toEqual([undefined, large]);
    vi.useRealTimers();
  });

  test("refuses responses over half a megabyte or of unknown size", () => {
    const cache = new ResponseCache();
    expect(cache.canStore(200, headers)).toBe(true);
    expect(cache.canStore(200, { ...headers, "content-length": String(512 * 1024 + 1) })).toBe(false);
    expect(cache.canStore(200, { "cache-control": HOUR })).toBe(false);
  });
});
