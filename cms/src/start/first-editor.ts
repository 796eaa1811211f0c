import { randomBytes } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import path from "node:path";
import type { Core } from "@strapi/strapi";

interface SignIn {
  readonly email: string;
  readonly password: string;
}

const EMAIL = "editor@halocline.example";

/**
 * Makes the first administrator of a new shop. The password is on disk, readable by its owner only, before the
 * account exists: whenever a start is killed in between, the next one makes the account with that same password.
 * An account that exists is never touched, whatever the file says.
 */
export async function ensureFirstEditor(strapi: Core.Strapi, dataDir: string): Promise<void> {
  const users = strapi.service("admin::user");
  if (await users.exists()) return;
  const file = path.join(dataDir, "editor.json");
  const signIn = (await readSignIn(file)) ?? (await writeSignIn(file));
  await users.createFirstAdmin({ ...signIn, firstname: "First", lastname: "Editor" });
  // Strapi gives a shop without administrators two keys to everything; nothing here uses them.
  await strapi.db.query("admin::api-token").deleteMany({ where: {} });
  console.log(`cms: first editor ${signIn.email}, password in ${file}`);
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

/** Complete on disk under its name or not there at all. */
async function writeSignIn(file: string): Promise<SignIn> {
  const signIn = { email: EMAIL, password: generatePassword() };
  const draft = `${file}.new`;
  const handle = await open(draft, "w", 0o600);
  await handle.chmod(0o600);
  await handle.writeFile(`${JSON.stringify(signIn, null, 2)}\n`);
  await handle.sync();
  await handle.close();
  await rename(draft, file);
  return signIn;
}

/** 120 random bits; the ending satisfies Strapi's rule of a small letter, a capital and a digit. */
function generatePassword(): string {
  return `${randomBytes(15).toString("base64url")}-aA1`;
}
