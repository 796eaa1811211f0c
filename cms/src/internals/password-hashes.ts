/**
 * The functions of `@strapi/plugin-users-permissions` 5.54 that hash and compare passwords, so that
 * a password set in the panel and one set by its owner are stored alike. Strapi documents neither.
 */

interface Hashing {
  ensureHashedPasswords(values: { password: string }): Promise<{ password: string }>;
  validatePassword(password: string, hash: string): Promise<boolean>;
}

const hashing = (): Hashing => strapi.plugin("users-permissions").service("user");

export async function hashPassword(password: string): Promise<string> {
  return (await hashing().ensureHashedPasswords({ password })).password;
}

let dummyHash: Promise<string> | undefined;

/**
 * Checks a password. Takes as long for an unknown account, so that timing reveals nothing.
 * @param hash the stored hash; null for an unknown account or one without a password
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  dummyHash ??= hashPassword("no account has this password");
  const matches = await hashing().validatePassword(password, hash ?? (await dummyHash));
  return matches && hash !== null;
}

/**
 * Whether the functions exist, and no text is a hash of every password. Trying a hash takes long.
 */
export async function checkPasswordHashes(): Promise<boolean> {
  const { ensureHashedPasswords, validatePassword } = hashing();
  return typeof ensureHashedPasswords === "function" && !(await validatePassword("self-check", "no hash"));
}
