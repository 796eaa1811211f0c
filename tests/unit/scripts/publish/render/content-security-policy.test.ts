import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { addPolicy } from "../../../../../scripts/publish/render/content-security-policy.ts";
import { pagePolicy } from "../../../../../scripts/publish/render/page-policy.ts";

const hashSource = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;
const page = (rest: string) => `<!doctype html><head><meta charset="utf-8">${rest}`;
const policyOf = (html: string) =>
  html.match(/<meta charset="utf-8"><meta http-equiv="content-security-policy" content="([^"]*)">/)?.[1];

test("a page's policy contains the directives and the page's hashes, and precedes all that it rules", () => {
  const body = '<style>p{margin:0}</style><script type="module">run()</script><script src="/a.js"></script>';
  const made = addPolicy(page(body), ["default-src 'self'", "img-src 'self' data:"]);
  expect(policyOf(made)).toBe(
    `default-src 'self';img-src 'self' data:;script-src 'self' ${hashSource("run()")};style-src 'self' ${hashSource("p{margin:0}")}`,
  );
  expect(made.endsWith(body)).toBe(true);
});

test("a repeated script is listed once, and a page without scripts allows none", () => {
  expect(policyOf(addPolicy(page("<script>run()</script><script>run()</script>"), []))).toBe(
    `script-src 'self' ${hashSource("run()")};style-src 'self'`,
  );
  expect(policyOf(addPolicy(page("<p>run()</p>"), []))).toBe("script-src 'self';style-src 'self'");
});

test("FND-01 structured data needs no hash, as browsers do not run it", () => {
  const data = '<script type="application/ld+json">{"@type":"Thing"}</script>';
  expect(policyOf(addPolicy(page(data), []))).toBe("script-src 'self';style-src 'self'");
});

/** A page as `finishPage` receives it: one character for each byte (latin1). */
const bytes = (html: string) => Buffer.from(html).toString("latin1");

test("a script with any characters is allowed by its bytes, and the page is unchanged", () => {
  const script = 'say("−20 °C – 水 🤿")';
  const made = addPolicy(bytes(page(`<script>${script}</script>`)), []);
  expect(policyOf(made)).toContain(hashSource(script));
  expect(Buffer.from(made, "latin1").toString()).toContain(`<script>${script}</script>`);
});

test("text that looks like a replacement pattern is unchanged", () => {
  expect(policyOf(addPolicy(page(""), ["default-src $& $1 $$"]))).toContain("default-src $& $1 $$;");
});

test("a page without a charset element is refused", () => {
  expect(() => addPolicy("<!doctype html><script>run()</script>", [])).toThrow("no place for its policy");
});

test("a page can request extra directives by name, and the request is removed from the page", () => {
  const asking = page('<meta name="policy" content="cards"><p>Pay</p><script>run()</script>');
  const further = { cards: ["script-src https://cards.test", "frame-src https://cards.test"] };
  const made = addPolicy(asking, ["connect-src 'self'"], further);
  expect(policyOf(made)).toBe(
    `connect-src 'self';script-src 'self' ${hashSource("run()")} https://cards.test;style-src 'self';frame-src https://cards.test`,
  );
  expect(made).not.toContain('name="policy"');
  expect(policyOf(addPolicy(page("<p>Read</p>"), ["connect-src 'self'"], further))).not.toContain(
    "cards.test",
  );
});

test("a page that requests an unknown policy is refused", () => {
  const asking = page('<meta name="policy" content="toString">');
  expect(() => addPolicy(asking, [], {})).toThrow("“toString”");
});

test("checkout allows Stripe's hosts, or with the sandbox only that one", () => {
  const cardsOf = (sandboxUrl: string | null) =>
    pagePolicy({ newsletterUrl: "https://mail.example/news", cards: { sandboxUrl } }).extra["cards"] ?? [];
  expect(cardsOf("http://127.0.0.1:4400")).toEqual([
    "script-src http://127.0.0.1:4400",
    "connect-src http://127.0.0.1:4400",
  ]);
  expect(cardsOf(null).join(" ")).not.toContain("127.0.0.1");
  expect(cardsOf(null).join(" ")).toContain("https://js.stripe.com");
});
