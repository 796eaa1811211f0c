import { hash } from "node:crypto";
import { renameSync } from "node:fs";
import { zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { storeDir, storedFilePath } from "../../scripts/lib/site/data-layout.ts";
import { dictionaryPath } from "../../scripts/lib/site/dictionary.ts";
import { publish } from "./release-fixture.ts";
import { publishedFolder, sendRequest, startSite } from "./support.ts";

const SHELL = Array.from({ length: 400 }, (_, index) => `<p>Shared line ${index * 7919}</p>`).join("");
const pageOf = (title: string): string => `<!doctype html><title>${title}</title>${SHELL}<p>${title}</p>`;
const HOME = pageOf("Home");
const ABOUT = pageOf("About us");
const DICTIONARY = dictionaryPath("shell", "home");
const FILES = { "/": HOME, "/about-us": ABOUT, "/404": pageOf("Missing"), [DICTIONARY]: HOME };
const availableHeader = (bytes: string): string => `:${hash("sha256", bytes, "base64")}:`;
const WITH_DICTIONARY = {
  "Accept-Encoding": "gzip, deflate, br, zstd, dcb, dcz",
  "Available-Dictionary": availableHeader(HOME),
};
const MAGIC = "5e2a4d1820000000";

test("NET-01 a page leads to the dictionary, which says that it is for pages and never changes", async () => {
  const site = await startSite(FILES);
  const page = await sendRequest(site, "/about-us");
  expect(page.headers["link"]).toBe(`<${DICTIONARY}>;rel=compression-dictionary`);
  expect(page.headers["vary"]).toBe("Accept-Encoding, Available-Dictionary, Save-Data");
  const dictionary = await sendRequest(site, DICTIONARY);
  expect(dictionary.text).toBe(HOME);
  expect(dictionary.headers["use-as-dictionary"]).toBe('match="/*", match-dest=("document")');
  expect(dictionary.headers["cache-control"]).toContain("immutable");
  expect(page.headers["use-as-dictionary"]).toBeUndefined();
});

test("NET-01 who has the dictionary gets a page as what it does not share with it", async () => {
  const site = await startSite(FILES);
  const { status, headers, body } = await sendRequest(site, "/about-us", { headers: WITH_DICTIONARY });
  expect([status, headers["content-encoding"], headers["vary"]]).toEqual([
    200,
    "dcz",
    "Accept-Encoding, Available-Dictionary, Save-Data",
  ]);
  expect(headers["content-length"]).toBe(String(body.length));
  expect(body.length).toBeLessThan(200);
  expect(body.subarray(0, 8).toString("hex")).toBe(MAGIC);
  expect(body.subarray(8, 40).toString("base64")).toBe(hash("sha256", HOME, "base64"));
  const dictionary = Buffer.from(HOME);
  expect(zstdDecompressSync(body.subarray(40), { dictionary }).toString()).toBe(ABOUT);
});

test("NET-01 each encoding of a page has an ETag of its own, which answers 304", async () => {
  const site = await startSite(FILES);
  const plain = await sendRequest(site, "/about-us", { headers: { "Accept-Encoding": "br" } });
  const { headers } = await sendRequest(site, "/about-us", { headers: WITH_DICTIONARY });
  expect(headers["etag"]).toMatch(/^"[\w-]+"$/);
  expect(headers["etag"]).not.toBe(plain.headers["etag"]);
  const again = await sendRequest(site, "/about-us", {
    headers: { ...WITH_DICTIONARY, "If-None-Match": String(headers["etag"]) },
  });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await sendRequest(site, "/about-us", { method: "HEAD", headers: WITH_DICTIONARY });
  expect([head.headers["etag"], head.headers["content-length"], head.body.length]).toEqual([
    headers["etag"],
    headers["content-length"],
    0,
  ]);
});

test.each([
  ["of another release", { ...WITH_DICTIONARY, "Available-Dictionary": availableHeader("older") }],
  ["that is malformed", { ...WITH_DICTIONARY, "Available-Dictionary": "x".repeat(2_000) }],
  ["that its Accept-Encoding does not name", { ...WITH_DICTIONARY, "Accept-Encoding": "gzip, br" }],
  ["of which it takes another format only", { ...WITH_DICTIONARY, "Accept-Encoding": "br, dcb, xdcz" }],
  ["whose format it refuses", { ...WITH_DICTIONARY, "Accept-Encoding": "br, dcz;q=0" }],
])("NET-01 a browser with a dictionary %s gets brotli", async (_case, headers) => {
  const site = await startSite(FILES);
  const response = await sendRequest(site, "/about-us", { headers });
  expect([response.status, response.headers["content-encoding"]]).toEqual([200, "br"]);
});

test("NET-01 NET-02 visitors who save data are offered nothing to fetch ahead", async () => {
  const site = await startSite(FILES);
  const saving = await sendRequest(site, "/", { headers: { "Save-Data": "on" } });
  expect([saving.headers["link"], saving.headers["speculation-rules"]]).toEqual([undefined, undefined]);
  const other = await sendRequest(site, "/");
  expect(other.headers["speculation-rules"]).toBe('"/speculation.rules"');
  expect(other.headers["vary"]).toContain("Save-Data");
});

test("NET-01 a release with another dictionary compresses against that one, and keeps the old one reachable", async () => {
  const dataDir = await publishedFolder(FILES);
  const site = await startSite({}, { site: { dataDir } });
  await sendRequest(site, "/about-us", { headers: WITH_DICTIONARY });
  const other = dictionaryPath("shell-2", "about");
  await publish(dataDir, 2, { "/": HOME, "/about-us": ABOUT, [other]: ABOUT });
  const old = await sendRequest(site, "/", { headers: WITH_DICTIONARY });
  expect([old.headers["content-encoding"], old.headers["link"]]).toEqual([
    "br",
    `<${other}>;rel=compression-dictionary`,
  ]);
  const headers = { ...WITH_DICTIONARY, "Available-Dictionary": availableHeader(ABOUT) };
  expect((await sendRequest(site, "/", { headers })).headers["content-encoding"]).toBe("dcz");
  expect((await sendRequest(site, DICTIONARY)).status).toBe(200);
});

test("NET-01 a page that changes under the same dictionary is sent as it is now, with another ETag", async () => {
  const dataDir = await publishedFolder(FILES);
  const site = await startSite({}, { site: { dataDir } });
  const read = async () => {
    const { headers, body } = await sendRequest(site, "/about-us", { headers: WITH_DICTIONARY });
    expect(headers["content-encoding"]).toBe("dcz");
    const text = zstdDecompressSync(body.subarray(40), { dictionary: Buffer.from(HOME) }).toString();
    return { text, etag: headers["etag"] };
  };
  const before = await read();
  expect(before.text).toBe(ABOUT);
  await publish(dataDir, 2, { ...FILES, "/about-us": pageOf("About all of us") });
  const after = await read();
  expect(after.text).toBe(pageOf("About all of us"));
  expect(after.etag).not.toBe(before.etag);
});

test("NET-01 a page is sent whole, whatever range is asked for and in whatever encoding", async () => {
  const site = await startSite(FILES);
  for (const accepted of [{}, { "Accept-Encoding": "br" }, WITH_DICTIONARY]) {
    const whole = await sendRequest(site, "/about-us", { headers: accepted });
    const part = await sendRequest(site, "/about-us", { headers: { ...accepted, Range: "bytes=0-3" } });
    expect([part.status, part.headers["accept-ranges"]]).toEqual([200, undefined]);
    expect(part.body.equals(whole.body)).toBe(true);
  }
});

test("NET-01 a page that could not be compressed once is compressed at the next request", async () => {
  const dataDir = await publishedFolder(FILES);
  const site = await startSite({}, { site: { dataDir } });
  const file = storedFilePath(storeDir(dataDir), hash("sha256", ABOUT, "hex"));
  renameSync(file, `${file}.away`);
  expect((await sendRequest(site, "/about-us", { headers: WITH_DICTIONARY })).status).toBe(500);
  renameSync(`${file}.away`, file);
  const { status, headers } = await sendRequest(site, "/about-us", { headers: WITH_DICTIONARY });
  expect([status, headers["content-encoding"]]).toEqual([200, "dcz"]);
});

test("NET-01 a site without a dictionary offers none", async () => {
  const site = await startSite({ "/": HOME });
  const { headers } = await sendRequest(site, "/", { headers: WITH_DICTIONARY });
  expect([headers["link"], headers["content-encoding"]]).toEqual([undefined, "br"]);
});

test("NET-01 many visitors at once get the same bytes", async () => {
  const site = await startSite(FILES);
  const requests = Array.from({ length: 30 }, () =>
    sendRequest(site, "/about-us", { headers: WITH_DICTIONARY }),
  );
  const bodies = new Set((await Promise.all(requests)).map(({ body }) => body.toString("hex")));
  expect(bodies.size).toBe(1);
});

test("NET-01 a page has another ETag with each dictionary, and a 304 varies as the page does", async () => {
  const tags = new Set<unknown>();
  for (const dictionary of [HOME, pageOf("Gallery")]) {
    const site = await startSite({ ...FILES, [DICTIONARY]: dictionary });
    const headers = { ...WITH_DICTIONARY, "Available-Dictionary": availableHeader(dictionary) };
    const page = await sendRequest(site, "/about-us", { headers });
    expect(page.headers["content-encoding"]).toBe("dcz");
    tags.add(page.headers["etag"]);
    const again = await sendRequest(site, "/about-us", {
      headers: { ...headers, "If-None-Match": String(page.headers["etag"]) },
    });
    expect([again.status, again.headers["vary"]]).toEqual([304, page.headers["vary"]]);
    tags.add(
      (await sendRequest(site, "/about-us", { headers: { "Accept-Encoding": "br" } })).headers["etag"],
    );
  }
  expect(tags.size).toBe(3);
});

test("NET-01 the page of an error has no ETag against a dictionary, and is never unchanged", async () => {
  const site = await startSite(FILES);
  const headers = { ...WITH_DICTIONARY, Accept: "text/html", "If-None-Match": "*" };
  const missing = await sendRequest(site, "/gone", { headers });
  expect([missing.status, missing.headers["content-encoding"]]).toEqual([404, "dcz"]);
  expect(missing.headers["etag"]).toBeUndefined();
});

test("NET-01 a cache that only knows Vary never gives a client what was made for another", async () => {
  const site = await startSite(FILES);
  const clients: Readonly<Record<string, string>>[] = [
    { ...WITH_DICTIONARY },
    { ...WITH_DICTIONARY, "Available-Dictionary": availableHeader("older") },
    { ...WITH_DICTIONARY, "Accept-Encoding": "gzip" },
    { ...WITH_DICTIONARY, "Save-Data": "on" },
    { "Accept-Encoding": WITH_DICTIONARY["Accept-Encoding"] },
    { "Accept-Encoding": "br" },
    {},
  ];
  const seen = ({ headers, body }: Awaited<ReturnType<typeof sendRequest>>): unknown[] => [
    ...[headers["content-encoding"], headers["link"], headers["speculation-rules"]],
    body.toString("hex"),
  ];
  for (const path of ["/about-us", "/gone"]) {
    const cache: { request: Headers; response: Awaited<ReturnType<typeof sendRequest>> }[] = [];
    for (const headers of clients) {
      const request = new Headers(headers);
      const response = await sendRequest(site, path, { headers });
      const stored = cache.find((one) =>
        (one.response.headers["vary"] ?? "")
          .split(", ")
          .every((name) => one.request.get(name) === request.get(name)),
      );
      expect(seen((stored ?? { response }).response), JSON.stringify(headers)).toEqual(seen(response));
      cache.push({ request, response });
    }
  }
});
