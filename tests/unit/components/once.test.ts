import { experimental_AstroContainer as AstroContainer } from "astro/container";
import {
  createComponent,
  renderComponent,
  renderScript,
  renderTemplate,
} from "astro/runtime/server/index.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Once } from "../../../src/components/once.ts";

const settings = { company_name: "Halocline" };
let made = 0;

const SCRIPT = "/part.ts";
/** A component with a script, as the compiler has it, of which it can be told how often it was made. */
const Part = createComponent((result, { text }) => {
  made += 1;
  return renderTemplate`<p>${text}</p>${renderScript(result, SCRIPT)}`;
});
/** Two parts, and the same script once more. */
const Page = createComponent((result, { of, name, text }) => {
  const once = (called: string) =>
    renderComponent(result, "Once", Once, { of, name: called, component: Part, props: { text } });
  return renderTemplate`<main>${once(name)}<hr>${once(`${name} below`)}${renderScript(result, SCRIPT)}</main>`;
});

const htmlOf = async (of: object, name: string, text: string | Promise<string>) =>
  (await AstroContainer.create()).renderToString(Page, { props: { of, name, text } });
const showing = (text: string) =>
  expect.stringMatching(`^<main><p>${text}</p><script [^>]*></script><hr><p>${text}</p></main>$`);

beforeEach(() => {
  made = 0;
  vi.stubEnv("DEV", false);
});
afterEach(() => vi.unstubAllEnvs());

test("what is made of the same content by the same name is made once, and its script is in every page, once and in its place", async () => {
  const content = { ...settings };
  for (let pages = 0; pages < 3; pages += 1)
    expect(await htmlOf(content, "header", "Halocline")).toEqual(showing("Halocline"));
  expect(made).toBe(2);
});

test("another name is another part, and so is content that was read anew", async () => {
  const content = { ...settings };
  expect(await htmlOf(content, "header /", "home")).toEqual(showing("home"));
  expect(await htmlOf(content, "header /cart", "cart")).toEqual(showing("cart"));
  expect(await htmlOf({ ...settings }, "header /", "renamed")).toEqual(showing("renamed"));
  expect(await htmlOf(content, "header /", "too late")).toEqual(showing("home"));
  expect(made).toBe(6);
});

test("a part that could not be made is tried again", async () => {
  const content = { ...settings };
  await expect(htmlOf(content, "header", Promise.reject(new Error("no text")))).rejects.toThrow("no text");
  expect(await htmlOf(content, "header", "Halocline")).toEqual(showing("Halocline"));
});

test("while developing, every page is made of what is in the files", async () => {
  vi.stubEnv("DEV", true);
  const content = { ...settings };
  await htmlOf(content, "header", "before");
  expect(await htmlOf(content, "header", "after")).toEqual(showing("after"));
});
