import { randomBytes } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import path from "node:path";
import type { Core } from "@strapi/strapi";
import { createLog } from "halocline-contract/node/log";
import { createAdministrator, createEditor, deleteApiTokens, hasAccount } from "../internals/admin-accounts";

const log = createLog("cms");

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The accounts of a new shop: the administrator manages the panel, the editor edits content. */
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
 * Creates the administrator and the editor of a new shop; existing accounts stay unchanged. The
 * passwords are stored before the accounts exist, so that an interrupted start can be completed.
 */
export async function ensureFirstAccounts(strapi: Core.Strapi, dataDir: string): Promise<void> {
  const isNew = !(await hasAccount(strapi));
  if (!isNew && !(await strapi.store.get(PENDING))) return;
  await strapi.store.set({ ...PENDING, value: true });
  const administrator = await credentialsOf(ADMINISTRATOR, dataDir);
  if (isNew) await createAdministrator(strapi, { ...administrator, ...ADMINISTRATOR.name });
  const editor = await credentialsOf(EDITOR, dataDir);
  if (!(await hasAccount(strapi, { email: editor.email }))) {
    await createEditor(strapi, { ...editor, ...EDITOR.name });
  }
  await deleteApiTokens(strapi);
  await strapi.store.delete(PENDING);
  for (const { email, file } of [ADMINISTRATOR, EDITOR]) {
    log(`cms: created ${email}, password in ${path.join(dataDir, file)}`);
  }
}

async function credentialsOf({ email, file }: typeof EDITOR, dataDir: string): Promise<Credentials> {
  const filePath = path.join(dataDir, file);
  return (await readCredentials(filePath)) ?? writeCredentials(filePath, email);
}

async function readCredentials(file: string): Promise<Credentials | null> {
  const text = await readFile(file, "utf8").catch(() => "");
  const signIn = parse(text);
  const isComplete = typeof signIn?.email === "string" && typeof signIn.password === "string";
  return isComplete ? { email: signIn.email as string, password: signIn.password as string } : null;
}

function parse(text: string): Partial<Record<keyof Credentials, unknown>> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Writes the file atomically, readable only by its owner. */
async function writeCredentials(file: string, email: string): Promise<Credentials> {
  const signIn = { email, password: generatePassword() };
  const temporaryFile = `${file}.new`;
  const handle = await open(temporaryFile, "w", 0o600);
  await handle.chmod(0o600);
  await handle.writeFile(`${JSON.stringify(signIn, null, 2)}\n`);
  await handle.sync();
  await handle.close();
  await rename(temporaryFile, file);
  return signIn;
}

/** 120 random bits; the ending satisfies Strapi's password rule (lower case, upper case, digit). */
function generatePassword(): string {
  return `${randomBytes(15).toString("base64url")}-aA1`;
}
