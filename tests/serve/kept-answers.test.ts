import type { RequestListener, ServerResponse } from "node:http";
import { describe, expect, test, vi } from "vitest";
import { AnswerCache } from "../../scripts/serve/answer-cache.ts";
import { addRelease, goLive, publish } from "./release-fixture.ts";
import { type Ask, ask, startSite, startUpstream, temporaryFolder } from "./support.ts";

const HOUR = "public, max-age=0, s-maxage=3600";
const LIST = "/api/products?filters%5Btitle%5D%5B%24containsi%5D=ring";

/** A site with a content service that counts what it is asked and says so. */
async function start(answer: (outgoing: ServerResponse, times: number) => void, dataDir?: string) {
  let asked = 0;
  const listener: RequestListener = (_incoming, outgoing) => {
    asked += 1;
    answer(outgoing, asked);
  };
  const cmsUrl = await startUpstream(listener);
  const site = await startSite({ "/": "home" }, { cmsUrl, ...(dataDir ? { site: { dataDir } } : {}) });
  return { site, asked: () => asked };
}

/** As the content service answers a catalogue read. */
const list = (outgoing: ServerResponse, times: number, cacheControl = HOUR): void => {
  outgoing.setHeader("Cache-Control", cacheControl).setHeader("ETag", `"v${times}"`);
  outgoing.setHeader("Content-Type", "application/json").setHeader("Vary", "Origin");
  outgoing.end(JSON.stringify({ data: [times] }));
};

describe("API-03 catalogue reads", () => {
  test("API-03 an answer is kept: the content service is asked once for everybody", async () => {
    const { site, asked } = await start(list);
    const first = await ask(site, LIST);
    const second = await ask(site, LIST, { headers: { cookie: "cart_data=x" } });
    expect([first.text, second.text, asked()]).toEqual(['{"data":[1]}', '{"data":[1]}', 1]);
    expect(second.headers).toMatchObject({
      ...{ "content-type": "application/json", "cache-control": HOUR, etag: '"v1"' },
      ...{ age: "0", "x-content-type-options": "nosniff", "content-length": "12" },
    });
    expect(String(second.headers["content-security-policy"])).toContain("sandbox");
  });

  test("API-03 who has it already is told that it is unchanged", async () => {
    const { site, asked } = await start(list);
    await ask(site, LIST);
    const again = await ask(site, LIST, { headers: { "if-none-match": '"v1"' } });
    expect([again.status, again.text, asked()]).toEqual([304, "", 1]);
    expect((await ask(site, LIST, { headers: { "if-none-match": '"v0"' } })).text).toBe('{"data":[1]}');
  });

  test("API-03 another address is another answer", async () => {
    const { site, asked } = await start(list);
    await ask(site, LIST);
    await ask(site, `${LIST}s`);
    expect(asked()).toBe(2);
  });

  test("D30 a publish invalidates what was kept, also what was asked for while it went on", async () => {
    const dataDir = temporaryFolder();
    await addRelease(dataDir, 2, { "/": "b" });
    await publish(dataDir, 1, { "/": "a" });
    const { site } = await start((outgoing, times) => {
      if (times === 2) goLive(dataDir, 2);
      list(outgoing, times);
    }, dataDir);
    expect((await ask(site, LIST)).text).toBe('{"data":[1]}');
    expect((await ask(site, `${LIST}s`)).text).toBe('{"data":[2]}');
    expect((await ask(site, LIST)).text).toBe('{"data":[3]}');
    expect((await ask(site, `${LIST}s`)).text).toBe('{"data":[4]}');
    expect((await ask(site, LIST)).text).toBe('{"data":[3]}');
  });

  test("without a release nothing is kept", async () => {
    const { site, asked } = await start(list, temporaryFolder());
    await ask(site, LIST);
    await ask(site, LIST);
    expect(asked()).toBe(2);
  });

  test.each(["no-store", "public, no-cache", "private, s-maxage=3600", "public, max-age=3600", "s-maxage=0"])(
    "D30 carts and quotes read fresh: what is marked %s is not kept",
    async (cacheControl) => {
      const { site, asked } = await start((outgoing, times) => list(outgoing, times, cacheControl));
      await ask(site, LIST);
      expect((await ask(site, LIST)).text).toBe('{"data":[2]}');
      expect(asked()).toBe(2);
    },
  );

  const OTHER: [string, Ask][] = [
    ["of somebody signed in", { headers: { authorization: "Bearer t" } }],
    ["from another site", { headers: { origin: "https://other.example" } }],
    ["for a part", { headers: { range: "bytes=0-1" } }],
    ["that changes something", { method: "POST", body: "{}" }],
    ["for the headers only", { method: "HEAD" }],
  ];
  test.each(OTHER)("a request %s is neither answered from what is kept nor kept", async (_what, options) => {
    const { site, asked } = await start(list);
    await ask(site, LIST, options);
    expect((await ask(site, LIST)).text).toBe('{"data":[2]}');
    await ask(site, LIST, options);
    expect([asked(), (await ask(site, LIST)).text]).toEqual([3, '{"data":[2]}']);
  });

  test("who wants it fresh gets it, and everybody after has that", async () => {
    const { site, asked } = await start(list);
    await ask(site, LIST);
    const fresh = await ask(site, LIST, { headers: { "cache-control": "no-cache" } });
    expect([fresh.text, (await ask(site, LIST)).text, asked()]).toEqual(['{"data":[2]}', '{"data":[2]}', 2]);
  });

  test.each([
    ["an error", (outgoing: ServerResponse) => void Object.assign(outgoing, { statusCode: 503 })],
    ["an answer with a cookie", (outgoing: ServerResponse) => void outgoing.setHeader("Set-Cookie", "a=1")],
    [
      "one that depends on the reader",
      (outgoing: ServerResponse) => void outgoing.setHeader("Vary", "Cookie"),
    ],
    ["an encoded one", (outgoing: ServerResponse) => void outgoing.setHeader("Content-Encoding", "gzip")],
  ])("%s is passed on and not kept", async (_what, spoil) => {
    const { site, asked } = await start((outgoing, times) => {
      outgoing.setHeader("Cache-Control", HOUR);
      spoil(outgoing);
      outgoing.end(String(times));
    });
    expect((await ask(site, LIST)).text).toBe("1");
    expect((await ask(site, LIST)).text).toBe("2");
    expect(asked()).toBe(2);
  });

  test("an answer that breaks off is a 502, and not kept", async () => {
    const { site } = await start((outgoing, times) => {
      if (times > 1) return list(outgoing, times);
      outgoing.writeHead(200, { "Cache-Control": HOUR, "Content-Length": "100" });
      outgoing.write("half");
      setTimeout(() => outgoing.destroy(), 20);
    });
    expect((await ask(site, LIST)).status).toBe(502);
    expect((await ask(site, LIST)).text).toBe('{"data":[2]}');
  });
});

describe("the cache", () => {
  const headers = { "cache-control": HOUR, "content-length": "1" };
  const body = Buffer.from("x");

  test("API-03 keeps an answer for 3600 seconds, not longer", () => {
    const cache = new AnswerCache();
    cache.keep("/api/a", "r1", { headers, body }, 0);
    expect(cache.find("/api/a", "r1", 3_599_999)?.age).toBe(3599);
    expect(cache.find("/api/a", "r1", 3_600_000)).toBeUndefined();
    expect(cache.find("/api/a", "r1", 1)).toBeUndefined();
  });

  test("lets the least used go first when there is too much of it", () => {
    vi.useFakeTimers();
    const cache = new AnswerCache();
    const large = Buffer.alloc(500_000);
    cache.keep("/api/0", "r1", { headers, body: large });
    for (let number = 1; number < 100; number += 1) {
      cache.keep(`/api/${number}`, "r1", { headers, body: large });
      expect(cache.find("/api/0", "r1")).toBeDefined();
    }
    const kept = Array.from({ length: 100 }, (_, number) => cache.find(`/api/${number}`, "r1"));
    expect(kept.filter(Boolean).length).toBe(Math.floor((32 * 1024 * 1024) / (500_000 + 1024 + 7)));
    expect([kept[1], kept[99]?.body]).toEqual([undefined, large]);
    vi.useRealTimers();
  });

  test("refuses what is larger than half a megabyte or of unknown size", () => {
    const cache = new AnswerCache();
    expect(cache.takes(200, headers)).toBe(true);
    expect(cache.takes(200, { ...headers, "content-length": String(512 * 1024 + 1) })).toBe(false);
    expect(cache.takes(200, { "cache-control": HOUR })).toBe(false);
  });
});
