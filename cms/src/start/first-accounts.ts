import { randomBytes } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import path from "node:path";
import type { Core } from "@strapi/strapi";

interface SignIn {
  readonly email: string;
  readonly password: string;
}

/** The accounts of a new shop: the administrator runs the panel, the editor edits content only. */
const ADMINISTRATOR = {
  email: "administrator@halocline.example",
  file: "administrator.json",
  name: { firstname: "First", lastname: "Administrator" },
};
const EDITOR = {
  email: "editor@halocline.example",
  file: "editor.json",
  name: { firstname: "First", lastname: "Editor" },
};

/** Set while the accounts are being created: the next start completes an interrupted one. */
const PENDING = { type: "core", name: "accounts", key: "first_accounts_pending" };

/**
 * Creates the administrator and the editor of a new shop. The passwords are on disk, readable only
 * by their owner, before the accounts exist: after an interrupted start the next one uses the same
 * passwords. A shop with accounts keeps them unchanged.
 */
export async function ensureFirstAccounts(strapi: Core.Strapi, dataDir: string): Promise<void> {
  const users = strapi.service("admin::user");
  const isNew = !(await users.exists());
  if (!isNew && !(await strapi.store.get(PENDING))) return;
  await strapi.store.set({ ...PENDING, value: true });
  const administrator = await signInOf(ADMINISTRATOR, dataDir);
  if (isNew) await users.createFirstAdmin({ ...administrator, ...ADMINISTRATOR.name });
  const editor = await signInOf(EDITOR, dataDir);
  if (!(await users.exists({ email: editor.email }))) {
    const role = await strapi.service("admin::role").findOne({ code: "strapi-editor" });
    await users.create({ ...editor, ...EDITOR.name, isActive: true, roles: role ? [role.id] : [] });
  }
  // Strapi creates two full-access API keys in a shop without administrators; nothing here uses
  // them.
  await strapi.db.query("admin::api-token").deleteMany({ where: {} });
  await strapi.store.delete(PENDING);
  for (const { email, file } of [ADMINISTRATOR, EDITOR]) {
    console.log(`cms: created ${email}, password in ${path.join(dataDir, file)}`);
  }
}

async function signInOf({ email, file }: typeof EDITOR, dataDir: string): Promise<SignIn> {
  const place = path.join(dataDir, file);
  return (await readSignIn(place)) ?? writeSignIn(place, email);
}

async function readSignIn(file: string): Promise<SignIn | null> {
  const text = await readFile(file, "utf8").catch(() => "");
  const found = parse(text);
  const complete = typeof found?.email === "string" && typeof found.password === "string";
  return complete ? { email: found.email as string, password: found.password as string } : null;
}

function parse(text: string): Partial<Record<keyof SignIn, unknown>> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes the file completely under its name, or not at all. */
async function writeSignIn(file: string, email: string): Promise<SignIn> {
  const signIn = { email, password: generatePassword() };
  const draft = `${file}.new`;
  const handle = await open(draft, "w", 0o600);
  await handle.chmod(0o600);
  await handle.writeFile(`${JSON.stringify(signIn, null, 2)}\n`);
  await handle.sync();
  await handle.close();
  await rename(draft, file);
  return signIn;
}

/** 120 random bits; the ending satisfies Strapi's password rule (lower case, upper case, digit). */
function generatePassword(): string {
  return `${randomBytes(15).toString("base64url")}-aA1`;
}
