import { expect, test } from "vitest";
import * as z from "zod/mini";
import { request } from "../../../../src/lib/http/http.ts";

const schema = z.object({ data: z.array(z.object({ slug: z.string() })) });

/** A fake fetch that records its calls. */
function fake(body: string, init: ResponseInit = {}) {
  const calls: { url: string; init: RequestInit | undefined }[] = [];
  const fetch: typeof globalThis.fetch = async (url, requestInit) => {
    calls.push({ url: String(url), init: requestInit });
    return new Response(body, init);
  };
  return { transport: { base: "http://cms", fetch }, calls };
}

test("API-02 query parameters and a JSON body are sent, the parsed reply is returned", async () => {
  const { transport, calls } = fake('{"data":[{"slug":"loop","more":1}]}');
  const reply = await request(transport, {
    method: "POST",
    path: "/api/x",
    query: { "filters[id][$in]": ["a", "b&c"], page: 2 },
    body: { name: "é" },
    token: "t0",
    schema,
  });
  expect(reply).toEqual({ ok: true, data: { data: [{ slug: "loop" }] } });
  const url = new URL(calls[0]?.url ?? "");
  expect(url.pathname).toBe("/api/x");
  expect([...url.searchParams]).toEqual([
    ["filters[id][$in][0]", "a"],
    ["filters[id][$in][1]", "b&c"],
    ["page", "2"],
  ]);
  expect(calls[0]?.init).toMatchObject({
    method: "POST",
    body: '{"name":"é"}',
    headers: { "content-type": "application/json", authorization: "Bearer t0" },
  });
});

test("a read sends neither a body nor a token", async () => {
  const { transport, calls } = fake('{"data":[]}');
  await request(transport, { path: "/api/x", schema });
  expect(calls[0]?.init?.body).toBeUndefined();
  expect(calls[0]?.init?.headers).toEqual({ accept: "application/json" });
});

test.each([199, 300, 304, 400, 404, 500, 502])(
  "API-02 status %i is an error with status and data",
  async (status) => {
    // `Response` refuses statuses below 200, so this is a plain object.
    const body = JSON.stringify({ error: { message: "no" } });
    const fetch = async () => ({ status, text: async () => body }) as Response;
    expect(await request({ base: "", fetch }, { path: "/", schema })).toEqual({
      ok: false,
      error: { status, data: { error: { message: "no" } } },
    });
  },
);

test.each([200, 201, 299])("API-02 status %i is a success", async (status) => {
  const { transport } = fake('{"data":[]}', { status });
  expect(await request(transport, { path: "/", schema })).toMatchObject({ ok: true });
});

test("API-02 a reply that is not JSON is a PARSING_ERROR that quotes its beginning", async () => {
  const { transport } = fake("<html>Sign in to the wifi</html>");
  expect(await request(transport, { path: "/", schema })).toMatchObject({
    ok: false,
    error: { status: "PARSING_ERROR", httpStatus: 200, message: expect.stringContaining("<html>Sign in") },
  });
});

test("API-02 JSON of another shape is a PARSING_ERROR with the path of the issue", async () => {
  const { transport } = fake('{"data":[{"slug":"a"},{"slug":7}]}');
  const reply = await request(transport, { path: "/", schema });
  expect(reply).toMatchObject({ ok: false, error: { status: "PARSING_ERROR" } });
  if (reply.ok || reply.error.status !== "PARSING_ERROR" || !("issues" in reply.error))
    throw new Error("unexpected");
  expect(reply.error.issues).toEqual([{ path: ["data", 1, "slug"], message: expect.any(String) }]);
});

test("API-02 a network failure is a FETCH_ERROR that names the address", async () => {
  const fetch = async () => {
    throw new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") });
  };
  expect(await request({ base: "http://cms", fetch }, { path: "/api/x", schema })).toEqual({
    ok: false,
    error: { status: "FETCH_ERROR", message: expect.stringContaining("http://cms/api/x") },
  });
});

test("API-02 a response that does not arrive in time is a TIMEOUT_ERROR", async () => {
  const fetch: typeof globalThis.fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    });
  expect(await request({ base: "http://cms", fetch }, { path: "/", schema, timeoutMs: 20 })).toMatchObject({
    ok: false,
    error: { status: "TIMEOUT_ERROR" },
  });
});

test("API-02 the timeout also covers a slow body", async () => {
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    const text = () =>
      new Promise<string>((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    return { status: 200, text } as Response;
  };
  expect(await request({ base: "", fetch }, { path: "/", schema, timeoutMs: 20 })).toMatchObject({
    ok: false,
    error: { status: "TIMEOUT_ERROR" },
  });
});
