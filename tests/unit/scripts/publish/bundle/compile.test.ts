import { expect, test } from "vitest";
import { type Env, readEnv } from "../../../../../scripts/lib/env.ts";
import { fingerprint } from "../../../../../scripts/publish/bundle/compile.ts";

const env = readEnv({});
const fingerprintWith = (changes: Partial<Env>): Promise<string> => fingerprint({ ...env, ...changes });

test.each<[string, Partial<Env>]>([
  ["the site's address", { siteUrl: "https://other.example" }],
  ["the mailing list's address", { newsletterUrl: "https://list.example" }],
  ["the key for cards", { cards: { ...env.cards, publicKey: "pk_other" } }],
  ["the address of the cards' script", { cards: { ...env.cards, scriptUrl: null } }],
])("%s changes the fingerprint of the bundle", async (_, changes) => {
  expect(await fingerprintWith(changes)).not.toBe(await fingerprint(env));
});

test("the CMS's address and the data folder are in no page and do not change the fingerprint", async () => {
  const changes = { cmsUrl: "http://127.0.0.1:1", dataDir: "/elsewhere", publishPort: 1 };
  expect(await fingerprintWith(changes)).toBe(await fingerprint(env));
});
