import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { tightenPolicy } from "../../../scripts/publish/policy.ts";

const of = (text: string) => `'sha256-${hash("sha256", text, "base64")}'`;
const page = (policy: string, rest: string) =>
  `<!doctype html><head><meta http-equiv="content-security-policy" content="${policy}"></head>${rest}`;

test("a page's policy names the scripts and styles that stand in it, and no other", () => {
  const [script, style, other] = ["run()", "p{margin:0}", "elsewhere()"];
  const body = `<style>${style}</style><script type="module">${script}</script><script src="/a.js"></script>`;
  const before = `default-src 'self'; script-src 'self' ${of(other)} ${of(script)}; style-src 'self' ${of(other)};`;
  expect(tightenPolicy(page(before, body))).toBe(
    page(`default-src 'self'; script-src 'self' ${of(script)}; style-src 'self' ${of(style)};`, body),
  );
});

test("the same script twice is named once, and a page without any lets none run", () => {
  const twice = "<script>run()</script><script>run()</script>";
  const before = `script-src 'self' ${of("elsewhere()")}; style-src 'self'`;
  expect(tightenPolicy(page(before, twice))).toContain(`script-src 'self' ${of("run()")}; style-src 'self'"`);
  expect(tightenPolicy(page(before, "<p>run()</p>"))).toContain(`"script-src 'self'; style-src 'self'"`);
});

test("a page without a policy is left as it is", () => {
  const plain = "<!doctype html><script>run()</script>";
  expect(tightenPolicy(plain)).toBe(plain);
});
