import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { storedFilePath } from "../../../../../scripts/lib/site/data-layout.ts";
import { isDictionary } from "../../../../../scripts/lib/site/dictionary.ts";
import type { StoredFile } from "../../../../../scripts/lib/site/manifest.ts";
import { dictionaryOf } from "../../../../../scripts/publish/releases/dictionary.ts";
import { addToStore } from "../../../../../scripts/publish/releases/store.ts";
import { temporaryFolder } from "../../../../harness/temporary-folder.ts";

const PAGES = {
  "/": "Home",
  "/sports-diving": "Sports Diving",
  "/sports-diving/spares": "Spares",
  "/sports-diving/spares/2": "Second page of spares, which is much longer than the first",
  "/product/short": "Unit",
  "/product/long": "Unit with a longer text",
  "/product/long/service-parts": "Service parts, of which there are more than words",
  "/about-us": "About us",
  "/404": "Missing",
};
let store: string;

async function storedPages(pages: Readonly<Record<string, string>>) {
  const stored = new Map<string, { file: StoredFile }>();
  for (const [sitePath, text] of Object.entries(pages))
    stored.set(sitePath, { file: await addToStore(store, sitePath, Buffer.from(text), "text/html") });
  return stored;
}
const dictionaryFor = async (pages: Readonly<Record<string, string>>, before = {}, bundle = "bundle") =>
  dictionaryOf(store, { bundle, pages: await storedPages(pages) }, before);
const textOf = (files: Readonly<Record<string, StoredFile>>) =>
  Promise.all(Object.values(files).map(({ digest }) => readFile(storedFilePath(store, digest), "utf8")));

beforeEach(() => {
  store = path.join(temporaryFolder(), "store");
});

test("NET-01 the dictionary has the largest page of each kind", async () => {
  const dictionary = await dictionaryFor(PAGES);
  expect(Object.keys(dictionary).map(isDictionary)).toEqual([true]);
  expect(await textOf(dictionary)).toEqual(["HomeSports DivingSparesUnit with a longer textAbout us"]);
});

test("NET-01 it stays the same when content changes", async () => {
  const before = await dictionaryFor(PAGES);
  const edited = { ...PAGES, "/": "Another home", "/product/new": "A product that is new" };
  expect(await dictionaryFor(edited, { "/_astro/a.js": {}, ...before })).toEqual(before);
});

test.each([
  ["what all pages share", { ...PAGES, "/404": "Missing, with another footer" }, "bundle"],
  ["the code", { ...PAGES, "/": "Another home" }, "other bundle"],
])("NET-01 it is new when %s changes", async (_what, pages, bundle) => {
  const before = await dictionaryFor(PAGES);
  const after = await dictionaryFor(pages, before, bundle);
  expect(Object.keys(after)).toHaveLength(1);
  expect(Object.keys(after)).not.toEqual(Object.keys(before));
});

test("NET-01 one with other bytes has another path, because browsers keep what is at a path", async () => {
  const [first] = Object.keys(await dictionaryFor(PAGES));
  const [second] = Object.keys(await dictionaryFor({ ...PAGES, "/": "Another home" }));
  expect(second).not.toBe(first);
});

test("NET-01 it is made again if its file is lost", async () => {
  const before = await dictionaryFor(PAGES);
  for (const { digest } of Object.values(before)) await rm(storedFilePath(store, digest));
  expect(await dictionaryFor(PAGES, before)).toEqual(before);
  expect(await textOf(before)).toHaveLength(1);
});

test("NET-01 a site without these pages has none", async () => {
  expect(await dictionaryFor({ "/404": "Missing" })).toEqual({});
});
