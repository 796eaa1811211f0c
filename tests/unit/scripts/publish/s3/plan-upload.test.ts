import { expect, test } from "vitest";
import {
  CACHE_IMMUTABLE,
  CACHE_ONE_HOUR,
  CACHE_REVALIDATE,
  cacheControl,
} from "../../../../../scripts/lib/site/headers.ts";
import { parseList } from "../../../../../scripts/publish/s3/bucket-list.ts";
import {
  type BucketContent,
  isPublished,
  removableKeys,
  retiredObjects,
  uploadStage,
  type WantedObject,
} from "../../../../../scripts/publish/s3/plan-upload.ts";
import { readS3Settings } from "../../../../../scripts/publish/s3/settings.ts";
import { keyOf } from "../../../../../scripts/publish/s3/site-objects.ts";

const PAGE = { type: "text/html; charset=utf-8", cacheControl: CACHE_REVALIDATE };
const SCRIPT = { type: "application/javascript; charset=utf-8", cacheControl: CACHE_IMMUTABLE };
const wanted = (bytes: string, headers = PAGE): WantedObject => ({
  ...{ digest: bytes.repeat(64), md5: `md5 of ${bytes}`, size: 1, headers },
});

/** A bucket in which the key `page` is recorded with the bytes "a". */
const content = (more: Partial<BucketContent> = {}): BucketContent => ({
  state: {
    ...{ version: 1, release: "r", retired: {} },
    objects: { page: { digest: "a".repeat(64), size: 1, etag: "tag a", headers: PAGE } },
  },
  unfinished: new Set(),
  listed: new Map([["page", "tag a"]]),
  ...more,
});

test("OPS-04 keys are URL paths, with the names that hosts ask for", () => {
  const file = { digest: "", size: 0, encodings: [] };
  const pageFile = { ...file, type: PAGE.type };
  expect(["/", "/404", "/product/x"].map((sitePath) => keyOf(sitePath, pageFile))).toEqual([
    "index.html",
    "404.html",
    "product/x",
  ]);
  expect(keyOf("/_astro/a.js", { ...file, type: SCRIPT.type })).toBe("_astro/a.js");
});

test("OPS-04 each kind of file has the lifetime that the site's server gives it", () => {
  const pdf = "application/pdf";
  const lifetimes = [
    ["/product/x", PAGE.type, CACHE_REVALIDATE],
    ["/service-worker.js", SCRIPT.type, CACHE_REVALIDATE],
    ["/_astro/a.js", SCRIPT.type, CACHE_IMMUTABLE],
    ["/pictures/a.jpg/320.avif", "image/avif", CACHE_IMMUTABLE],
    ["/thumbnails/id/96.webp", "image/webp", CACHE_ONE_HOUR],
    ["/documents/HM-1.pdf", pdf, CACHE_REVALIDATE],
    ["/documents/HM-1/B.pdf", pdf, CACHE_IMMUTABLE],
    ["/robots.txt", "text/plain; charset=utf-8", CACHE_ONE_HOUR],
  ] as const;
  for (const [sitePath, type, expected] of lifetimes)
    expect([sitePath, cacheControl(sitePath, type)]).toEqual([sitePath, expected]);
});

test("OPS-04 an object is sent unless list and record agree on bytes and headers", () => {
  expect(isPublished("page", wanted("a"), content())).toBe(true);
  expect(isPublished("page", wanted("b"), content())).toBe(false);
  expect(isPublished("page", wanted("a", { ...PAGE, cacheControl: "x" }), content())).toBe(false);
  // Removed or replaced by another program, or possibly by a publish that did not end.
  expect(isPublished("page", wanted("a"), content({ listed: new Map() }))).toBe(false);
  expect(isPublished("page", wanted("a"), content({ listed: new Map([["page", "tag b"]]) }))).toBe(false);
  expect(isPublished("page", wanted("a"), content({ unfinished: new Set(["page"]) }))).toBe(false);
});

test("OPS-04 a repeat keeps what a killed publish sent, if its name says what it contains", () => {
  const after = content({
    unfinished: new Set(["new-page", "_astro/a.js"]),
    listed: new Map([
      ["new-page", "md5 of a"],
      ["_astro/a.js", "md5 of a"],
    ]),
  });
  expect(isPublished("_astro/a.js", wanted("a", SCRIPT), after)).toBe(true);
  expect(isPublished("_astro/a.js", wanted("b", SCRIPT), after)).toBe(false);
  expect(isPublished("new-page", wanted("a"), after)).toBe(false);
  // It may have been killed before it sent the new headers of a recorded object.
  const recorded = content({ unfinished: new Set(["page"]), listed: new Map([["page", "md5 of a"]]) });
  expect(isPublished("page", wanted("a", SCRIPT), recorded)).toBe(false);
});

test("OPS-04 pages come after what they load, and the manifest after all", () => {
  const manifest = { type: "application/json; charset=utf-8", cacheControl: "no-cache" };
  const stages = [
    uploadStage("_astro/a.js", SCRIPT),
    uploadStage("robots.txt", { type: "text/plain", cacheControl: CACHE_ONE_HOUR }),
    uploadStage("about", PAGE),
    uploadStage("_releases/r.json", manifest),
  ];
  expect(stages).toEqual([0, 1, 2, 3]);
});

test("OPS-04 a former page is removed at once, what open pages load a day later, files of others never", () => {
  const listed = new Map(
    ["page", "once", "_astro/a.js", "theirs", "_releases/current.json"].map((key) => [key, "t"]),
  );
  const unfinished = new Set(["once", "never-sent", "_astro/a.js"]);
  const [now, later] = [new Date("2026-03-01T00:00:00Z"), new Date("2026-03-02T00:00:01Z")];
  const before = content({ listed, unfinished });
  const retired = retiredObjects(new Map(), before, now);
  expect(Object.keys(retired).sort()).toEqual(["_astro/a.js", "once", "page"]);
  expect(removableKeys(retired, now).sort()).toEqual(["once", "page"]);
  expect(removableKeys(retired, later)).toContain("_astro/a.js");
  // The time counts from the first publish without the object, and ends when it is used again.
  const state = { version: 1 as const, release: "r", objects: {}, retired };
  expect(retiredObjects(new Map(), content({ listed, state }), later)["_astro/a.js"]).toBe(now.toISOString());
  expect(retiredObjects(new Set(["_astro/a.js"]), content({ listed, state }), later)).not.toHaveProperty([
    "_astro/a.js",
  ]);
});

test("OPS-04 a list of objects is read with escaped keys and its next page", () => {
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><Size>1</Size><ETag>&quot;abc&quot;</ETag></Contents>`;
  const list = (more: string) =>
    `<ListBucketResult>${entry("a&amp;b/&#252;&#xe9;")}${entry("c")}${more}</ListBucketResult>`;
  expect(parseList(list("<IsTruncated>false</IsTruncated>"))).toEqual({
    objects: [
      { key: "a&b/üé", etag: "abc" },
      { key: "c", etag: "abc" },
    ],
    next: undefined,
  });
  const more = "<IsTruncated>true</IsTruncated><NextContinuationToken>x+/=</NextContinuationToken>";
  expect(parseList(list(more)).next).toBe("x+/=");
});

test("OPS-04 another store than Amazon's has the bucket in the path", () => {
  const env = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b", AWS_REGION: "eu-north-1" };
  expect(readS3Settings("s3://shop-site/live/eu/", env)).toMatchObject({
    ...{ bucket: "shop-site", prefix: "live/eu/" },
    address: "https://shop-site.s3.eu-north-1.amazonaws.com",
  });
  const own = { ...env, AWS_ENDPOINT_URL: "http://127.0.0.1:9000" };
  expect(readS3Settings("s3://shop-site", own)).toMatchObject({
    ...{ prefix: "", address: "http://127.0.0.1:9000/shop-site" },
  });
  // No certificate covers two labels before Amazon's host.
  expect(readS3Settings("s3://shop.site", env).address).toBe("https://s3.eu-north-1.amazonaws.com/shop.site");
});

test("OPS-04 a prefix that leads out of its bucket, and keys that no header can have, are refused unseen", () => {
  const env = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b", AWS_REGION: "eu-north-1" };
  for (const prefix of ["..", "../other", "live/..", "live/../x", "."])
    expect(() => readS3Settings(`s3://shop-site/${prefix}`, env)).toThrow("is no bucket and prefix");
  expect(readS3Settings("s3://shop-site/..a/v1.2", env).prefix).toBe("..a/v1.2/");
  const broken = { ...env, AWS_SESSION_TOKEN: "secret\nvalue" };
  expect(() => readS3Settings("s3://shop-site", broken)).toThrow(/: AWS_SESSION_TOKEN must be printable/);
  expect(() => readS3Settings("s3://shop-site", broken)).not.toThrow(/secret|value/);
});
