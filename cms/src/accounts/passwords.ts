interface Hashing {
  ensureHashedPasswords(values: { password: string }): Promise<{ password: string }>;
  validatePassword(password: string, hash: string): Promise<boolean>;
}

const hashing = (): Hashing => strapi.plugin("users-permissions").service("user");

export async function hashPassword(password: string): Promise<string> {
  return (await hashing().ensureHashedPasswords({ password })).password;
}

let nobodysHash: Promise<string> | undefined;

/** Takes as long for an account that is not there, so that nobody finds out by the time it takes which are. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  nobodysHash ??= hashPassword("nobody has this password");
  const matches = await hashing().validatePassword(password, hash ?? (await nobodysHash));
  return matches && hash !== null;
}
