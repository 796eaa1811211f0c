import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api, callCms, PUBLIC_PATHS } from "../cms/json.ts";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";

let cms: RunningCms;

beforeAll(async () => {
  cms = await startSmallCms();
});

afterAll(async () => {
  await cms.stop();
});

describe("query parameters", () => {
  test.each([
    ["populate[related_products][populate]=*"],
    ["populate=deep"],
    ["populate[createdBy]=true"],
    ["fields[0]=slug"],
    ["sort=title:desc"],
    ["status=draft"],
    ["status[]=draft"],
    ["publicationState=preview"],
    ["locale=all"],
    ["_q=set"],
    ["start=5&limit=-1"],
  ])("API-01 `%s` changes nothing", async (query) => {
    for (const path of PUBLIC_PATHS) {
      const { status, text } = await callCms(cms.url, `${api(path)}?${query}`);
      expect([path, status, text]).toEqual([path, 200, (await callCms(cms.url, api(path))).text]);
    }
  });

  test.each([
    ["products", "filters[price][$gt]=1", "filters[price]"],
    ["products", "filters[slug]=set-one", "filters[slug]"],
    ["products", "filters[slug][$ne]=set-one", "filters[slug][$ne]"],
    ["products", "filters[slug][$eq][$eq]=set-one", "filters[slug][$eq]"],
    ["products", "filters[slug][$eq]=", "filters[slug][$eq]"],
    ["products", "filters[slug][$eq]=a&filters[title][$containsi]=b", "filters[title]"],
    ["products", "filters[$or][0][slug][$eq]=a", "filters[$or]"],
    ["products", "filters[createdBy][email][$startsWith]=a", "filters[createdBy]"],
    ["products", "filters=x", "filters"],
    ["products", `filters[title][$containsi]=${"a".repeat(201)}`, "filters[title][$containsi]"],
    ["products", "filters[title][$containsi]=set%00one", "filters[title][$containsi]"],
    ["products", "filters[title][$containsi]=set%0Done", "filters[title][$containsi]"],
    ["products", "filters[slug][$eq]=set-one%7F", "filters[slug][$eq]"],
    ["products", "filters[documentId][$in][0]=a%C2%85b", "filters[documentId][$in]"],
    ["categories", "filters[title][$containsi]=a", "filters[title]"],
    ["info-pages", "filters[documentId][$in][0]=a", "filters[documentId]"],
    ["products", "pagination[page]=0", "pagination[page]"],
    ["products", "pagination[page]=one", "pagination[page]"],
    ["products", "pagination[pageSize]=101", "pagination[pageSize]"],
    ["products", "pagination[pageSize]=-1", "pagination[pageSize]"],
    ["products", "pagination[start]=5", "pagination[start]"],
    ["products", "pagination[limit]=-1", "pagination[limit]"],
    ["products", "pagination=all", "pagination"],
  ])("API-01 /%s?%s is refused with the parameter's name", async (path, query, parameter) => {
    const { status, error, data } = await callCms(cms.url, `${api(path)}?${query}`);
    expect([status, data]).toEqual([400, []]);
    expect(error?.details).toEqual({ parameter });
    expect(error?.message).toContain(parameter);
  });

  test("API-01 more than a hundred ids are refused, in either notation", async () => {
    const indexed = Array.from({ length: 101 }, (_, index) => `filters[documentId][$in][${index}]=a`).join(
      "&",
    );
    const repeated = Array.from({ length: 101 }, () => "filters[documentId][$in][]=a").join("&");
    for (const query of [indexed, repeated]) {
      const { status, error } = await callCms(cms.url, `${api("products")}?${query}`);
      expect([status, error?.message]).toEqual([400, "filters[documentId][$in] takes at most 100 ids."]);
    }
  });
});

describe("reachable addresses", () => {
  test.each([
    ["GET", "/api/users"],
    ["GET", "/api/users/me"],
    ["GET", "/api/users-permissions/roles"],
    ["POST", "/api/upload"],
    ["GET", "/api/upload/files"],
    ["GET", "/api/content-type-builder/content-types"],
    ["POST", "/api/email"],
    ["POST", "/api/products"],
    ["GET", "/api/products/1"],
    ["PUT", "/api/products/1"],
    ["DELETE", "/api/products/1"],
    ["PUT", "/api/site-setting"],
    ["POST", "/admin/register-admin"],
    ["GET", "/admin/users"],
    ["GET", "/content-manager/collection-types/api::product.product"],
    ["GET", "/content-type-builder/content-types"],
    ["POST", "/content-type-builder/content-types"],
    ["POST", "/upload"],
    ["GET", "/upload/files"],
    ["GET", "/users-permissions/roles"],
    ["POST", "/admin/transfer/runner/push"],
    ["GET", "/cms.sqlite"],
    ["GET", "/editor.json"],
    ["GET", "/administrator.json"],
    ["GET", "/uploads/..%2f..%2feditor.json"],
    ["GET", "/../editor.json"],
  ])("the public gets an error at %s %s", async (method, address) => {
    const person = {
      email: "a@b.example",
      username: "a",
      firstname: "A",
      password: "Abcdefgh1",
      identifier: "a",
    };
    const body = method === "GET" ? null : JSON.stringify(person);
    const { status, text } = await callCms(cms.url, address, {
      method,
      body,
      headers: { "content-type": "application/json" },
    });
    expect([401, 403, 404, 405]).toContain(status);
    expect(text).not.toContain("halocline.example");
  });

  test("a stale or forged session does not break a public read", async () => {
    const expired = "eyJhbGciOiJIUzI1NiJ9.eyJpZCI6MSwiZXhwIjoxfQ.c2lnbmF0dXJl";
    for (const authorization of [`Bearer ${expired}`, "Bearer x", "Basic eDp5"]) {
      const { status, data } = await callCms(cms.url, api("products"), { headers: { authorization } });
      expect([status, data.length]).toEqual([200, 3]);
    }
  });

  test("CORS allows only the site's own origin", async () => {
    const permission = async (origin: string) =>
      (await callCms(cms.url, api("products"), { headers: { origin } })).headers.get(
        "access-control-allow-origin",
      );
    expect(await permission("http://evil.example")).not.toBe("http://evil.example");
    expect(await permission("http://evil.example")).not.toBe("*");
    expect(await permission("http://localhost:4321")).toBe("http://localhost:4321");
  });

  test("a public request body over 64 KB is refused", async () => {
    const body = JSON.stringify({ text: "a".repeat(70_000) });
    const headers = { "content-type": "application/json" };
    const { status } = await callCms(cms.url, "/api/products", { method: "POST", body, headers });
    expect(status).toBe(413);
  });
});

describe("caching", () => {
  test("lists may be cached by a CDN, reads by id are always revalidated", async () => {
    const list = await callCms(cms.url, api("products"));
    expect(list.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=3600");
    const byId = await callCms(cms.url, `${api("products")}?filters[documentId][$in][0]=a`);
    expect(byId.headers.get("cache-control")).toBe("public, no-cache");
    const refused = await callCms(cms.url, `${api("products")}?filters=x`);
    expect(refused.headers.get("cache-control")).toBeNull();
  });

  test("an unchanged response is not sent again", async () => {
    const etag = String((await callCms(cms.url, api("products"))).headers.get("etag"));
    // Node's fetch would add "no-cache" to a conditional read, as a browser's reload does.
    const headers = { "if-none-match": etag, "cache-control": "max-age=0" };
    const again = await callCms(cms.url, api("products"), { headers });
    expect([again.status, again.text]).toEqual([304, ""]);
  });

  test("the health check answers with 204", async () => {
    expect((await callCms(cms.url, "/_health")).status).toBe(204);
  });
});
