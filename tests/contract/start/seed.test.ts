import { appendFile, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { isOnPostgres } from "../../harness/postgres/databases.ts";
import { runSql } from "../accounts/account.ts";
import { unseededDataDir } from "../cms/filled.ts";
import { api, callCms, PUBLIC_PATHS, publicEntry } from "../cms/json.ts";
import { killCmsAt, newDataDir, type RunningCms, removeDataDir, runCms, startCms } from "../cms/process.ts";
import { readSignIn, signIn } from "../panel/editor.ts";
import { seedEdit, smallSeed } from "./seed.ts";

const folders: string[] = [];
const running: RunningCms[] = [];

let seed: string;
let shop: RunningCms;

beforeAll(async () => {
  seed = await smallSeed();
  shop = await startCms(await newDataDir(), { SEED_DIR: seed });
});

afterAll(async () => {
  await shop.stop();
  await removeDataDir(shop.dataDir);
  await removeDataDir(seed);
});

afterEach(async () => {
  for (const cms of running.splice(0)) await cms.stop();
  for (const folder of folders.splice(0)) await removeDataDir(folder);
});

/** A data folder for a start that writes the seed. */
async function dataFolder(): Promise<string> {
  const folder = await unseededDataDir(seed);
  folders.push(folder);
  return folder;
}

async function seedFolder(changes: Parameters<typeof smallSeed>[0] = {}): Promise<string> {
  const folder = await smallSeed(changes);
  folders.push(folder);
  return folder;
}

async function start(dataDir: string, SEED_DIR: string): Promise<RunningCms> {
  const cms = await startCms(dataDir, { SEED_DIR });
  running.push(cms);
  return cms;
}

/**
 * What differs between two starts: dates of writing, and on PostgreSQL the numbers of rows, of
 * which a killed start has used up some.
 */
const CHANGING = isOnPostgres()
  ? /"(updatedAt|publishedAt)":"[^"]*"|"id":\d+/g
  : /"(updatedAt|publishedAt)":"[^"]*"/g;

/** All public content, without what differs between two starts. */
async function contentOf({ url }: RunningCms): Promise<string> {
  const answers = [];
  for (const path of PUBLIC_PATHS) {
    answers.push((await callCms(url, api(path))).text);
  }
  return answers.join("\n").replaceAll(CHANGING, "");
}

function rowCounts(dataDir: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(COMPLETE).map((table) => [
      table,
      runSql(dataDir, `SELECT count(*) AS rows FROM ${table}`)[0]?.["rows"],
    ]),
  );
}

const COMPLETE = {
  products: 6,
  products_cmps: 30,
  files: 10,
  files_related_mph: 56,
  admin_users: 2,
  info_pages: 4,
};

describe("a new shop", () => {
  test("has the content of the files, with the same ids, dates and addresses every time", async () => {
    expect(await contentOf(shop)).toBe(await contentOf(await start(await dataFolder(), seed)));
    expect(await publicEntry(shop.url, "products", "set-one")).toMatchObject({
      documentId: expect.stringMatching(/^[a-z][a-z0-9]{23}$/),
      price: 8950,
      created_at: "2024-05-02T00:00:00.000Z",
      featured: { url: expect.stringMatching(/^\/uploads\/set_[0-9a-f]{10}\.webp$/), width: 1, height: 1 },
      Datasheet: { mime: "application/pdf" },
      related_products: [{ slug: "part-one" }, { slug: "set-two" }],
    });
    expect(rowCounts(shop.dataDir)).toEqual(COMPLETE);
  });

  test("converts Markdown to the editor's rich text", async () => {
    const product = await publicEntry(shop.url, "products", "set-one");
    const text = (content: string, marks = {}) => ({ type: "text", text: content, ...marks });
    const item = (content: string) => ({ type: "list-item", children: [text(content)] });
    expect(product["long_descriptions"]).toEqual([
      { type: "heading", level: 2, children: [text("Made for "), text("depth", { italic: true })] },
      {
        type: "paragraph",
        children: [
          text("Two lines of "),
          text("one", { bold: true }),
          text(" paragraph with "),
          text("code", { code: true }),
          text(" and a "),
          { type: "link", url: "https://halocline.example/a", children: [text("link")] },
          text("."),
        ],
      },
      {
        type: "list",
        format: "unordered",
        children: [
          item("first"),
          { type: "list", format: "ordered", children: [item("nested")] },
          item("second"),
        ],
      },
      { type: "quote", children: [text("A quote")] },
    ]);
  });

  test.each([
    ["editor", "strapi-editor"],
    ["administrator", "strapi-super-admin"],
  ] as const)("has one %s, whose password only the owner of the machine can read", async (account, role) => {
    const file = path.join(shop.dataDir, `${account}.json`);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { email, password } = await readSignIn(shop.dataDir, account);
    expect(email).toBe(`${account}@halocline.example`);
    expect(password.length).toBeGreaterThan(20);
    const { panel } = await signIn(shop, account);
    const { roles } = JSON.parse((await panel("GET", "/admin/users/me")).text).data;
    expect(roles.map(({ code }: { code: string }) => code)).toEqual([role]);
    expect(shop.output()).not.toContain(password);
  });
});

describe("a second start", () => {
  test("changes nothing, neither after an editor's change nor after a change of the files", async () => {
    const changing = await seedFolder();
    const dataDir = await dataFolder();
    const first = await start(dataDir, changing);
    const editor = await signIn(first);
    const { documentId } = await publicEntry(first.url, "products", "set-one");
    await editor.save("product", documentId, { title: "Renamed by an editor" });
    await editor.act("product", documentId, "publish", { title: "Renamed by an editor" });
    const gone = await publicEntry(first.url, "products", "part-one");
    await editor.act("product", gone.documentId, "unpublish");
    const before = await contentOf(first);
    const account = await readSignIn(dataDir);
    await first.stop();

    await appendFile(path.join(changing, "spares/parts.yaml"), "- nonsense: true\n");
    const second = await start(dataDir, changing);
    expect(await contentOf(second)).toBe(before);
    expect(before).toContain("Renamed by an editor");
    expect(before).not.toContain('"slug":"part-one"');
    expect(await readSignIn(dataDir)).toEqual(account);
    expect(second.output()).not.toContain("seed:");
  });
});

describe("a start that is killed", () => {
  const written = { email: "editor@halocline.example", password: "Written-before-the-account-1" };

  test.each([
    ["files in", '{"email": "edi'],
    ["products in", JSON.stringify(written)],
  ])("at “%s” leaves no trace in the next one (password file: %s)", async (moment, passwordFile) => {
    const dataDir = await dataFolder();
    const killed = await killCmsAt(dataDir, moment, { SEED_DIR: seed });
    expect(killed.output).toContain(moment);
    expect(rowCounts(dataDir)).toMatchObject({ products: 0, files: 0, admin_users: 0 });
    await writeFile(path.join(dataDir, "editor.json"), passwordFile, { mode: 0o600 });

    const next = await start(dataDir, seed);
    expect(rowCounts(dataDir)).toEqual(COMPLETE);
    expect(await contentOf(next)).toBe(await contentOf(shop));
    expect(await readdir(path.join(dataDir, "public", "uploads"))).toHaveLength(COMPLETE.files);
    // A complete password file is used for the account; an incomplete one is replaced.
    const { password } = await readSignIn(dataDir);
    expect(password === written.password).toBe(passwordFile.includes(written.password));
    await expect(signIn(next)).resolves.toBeDefined();
  });
});

describe("a seed with mistakes", () => {
  test("ends the start with all of them, and the corrected seed starts clean", async () => {
    const page = "products/set-one.yaml";
    const dataDir = await dataFolder();
    const changes = {
      ...seedEdit(page, "title: Set One", ""),
      ...seedEdit("site.yaml", "tagline: Sets", ""),
      "media/pictures/zander.svg": null,
    };
    const { code, output } = await runCms(dataDir, { SEED_DIR: await seedFolder(changes) });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toEqual([
      "The seed has 3 problems; nothing was written.",
      `  ${page}: product "set-one": title is missing`,
      "  site.yaml: site: tagline is missing",
      '  distributors.yaml: distributor 1 "Zander Dive": logo.file needs media/pictures/zander.svg, which is missing',
    ]);
    expect(rowCounts(dataDir)).toMatchObject({ products: 0, files: 0, admin_users: 0 });
    await start(dataDir, await seedFolder());
    expect(rowCounts(dataDir)).toEqual(COMPLETE);
  });
});
