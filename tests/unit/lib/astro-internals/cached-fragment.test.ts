import { experimental_AstroContainer as AstroContainer } from "astro/container";
import {
  createComponent,
  renderComponent,
  renderScript,
  renderTemplate,
} from "astro/runtime/server/index.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CachedFragment } from "../../../../src/lib/astro-internals/cached-fragment.ts";

const settings = { company_name: "Halocline" };
let renderCount = 0;

const SCRIPT = "/part.ts";
/** A component with a script, as the compiler emits it, that counts its renderings. */
const Fragment = createComponent((result, { text }) => {
  renderCount += 1;
  return renderTemplate`<p>${text}</p>${renderScript(result, SCRIPT)}`;
});
/** A page with two fragments and the same script once more. */
const Page = createComponent((result, { owner, name, text }) => {
  const fragment = (fragmentName: string) =>
    renderComponent(result, "CachedFragment", CachedFragment, {
      ...{ owner, name: fragmentName, component: Fragment, props: { text } },
    });
  return renderTemplate`<main>${fragment(name)}<hr>${fragment(`${name} below`)}${renderScript(result, SCRIPT)}</main>`;
});

const htmlOf = async (owner: object, name: string, text: string | Promise<string>) =>
  (await AstroContainer.create()).renderToString(Page, { props: { owner, name, text } });
const showing = (text: string) =>
  expect.stringMatching(`^<main><p>${text}</p><script [^>]*></script><hr><p>${text}</p></main>$`);

beforeEach(() => {
  renderCount = 0;
  vi.stubEnv("DEV", false);
});
afterEach(() => vi.unstubAllEnvs());

test("the same owner and name are rendered once, and each page has the script once, in its place", async () => {
  const content = { ...settings };
  for (let pages = 0; pages < 3; pages += 1)
    expect(await htmlOf(content, "header", "Halocline")).toEqual(showing("Halocline"));
  expect(renderCount).toBe(2);
});

test("another name or another owner object is another fragment", async () => {
  const content = { ...settings };
  expect(await htmlOf(content, "header /", "home")).toEqual(showing("home"));
  expect(await htmlOf(content, "header /cart", "cart")).toEqual(showing("cart"));
  expect(await htmlOf({ ...settings }, "header /", "renamed")).toEqual(showing("renamed"));
  expect(await htmlOf(content, "header /", "too late")).toEqual(showing("home"));
  expect(renderCount).toBe(6);
});

test("a fragment whose rendering failed is rendered again", async () => {
  const content = { ...settings };
  await expect(htmlOf(content, "header", Promise.reject(new Error("no text")))).rejects.toThrow("no text");
  expect(await htmlOf(content, "header", "Halocline")).toEqual(showing("Halocline"));
});

test("in development, every page renders the current files", async () => {
  vi.stubEnv("DEV", true);
  const content = { ...settings };
  await htmlOf(content, "header", "before");
  expect(await htmlOf(content, "header", "after")).toEqual(showing("after"));
});
