import { createHmac } from "node:crypto";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { readEnvironment } from "../start/environment";
import { clientAddress } from "./client-address";
import { countAttempt, forgetAttempt, forgetAttempts } from "./limit-store";

interface Limit {
  readonly most: number;
  readonly minutes: number;
}

/**
 * How often something may be tried. By account it is what a guesser gets, whatever addresses he has; by address it leaves room for
 * many people behind one, and successful sign-ins are not counted. A browser known to the account
 * has attempts of its own, which others cannot use up.
 */
const LIMITS = {
  "sign-in": {
    address: { most: 50, minutes: 15 },
    account: { most: 10, minutes: 15 },
    browser: { most: 10, minutes: 15 },
  },
  register: { address: { most: 100, minutes: 60 }, account: { most: 60, minutes: 60 } },
  forgot: {
    address: { most: 30, minutes: 60 },
    account: { most: 5, minutes: 60 },
    browser: { most: 5, minutes: 60 },
  },
  // Counts wrong codes only: a code cannot be guessed, and a right one is never refused.
  reset: { address: { most: 30, minutes: 15 } },
  // Whoever does these is signed in, so an address need not answer for its neighbours; each leaves a row in the database.
  quote: { account: { most: 300, minutes: 15 } },
  order: { account: { most: 300, minutes: 15 } },
} as const satisfies Record<string, Limits>;

type Kind = "address" | "account" | "browser";
type Limits = Readonly<Partial<Record<Kind, Limit>>>;

export type Limited = keyof typeof LIMITS;

/**
 * Counts an attempt by the client's address and by the account that it names, which need not exist,
 * or only by the browser where the account knows it.
 * @param account e-mail address or another key of the account; undefined to count by address only
 * @param browser what `knownBrowser` answers
 * @returns gives this attempt back
 * @throws RateLimitError (429), with Retry-After set
 */
export async function countAttempts(
  ctx: Context,
  action: Limited,
  account?: string,
  browser?: string,
): Promise<() => Promise<void>> {
  const limits: Limits = LIMITS[action];
  const keys: string[] = [];
  const counted: Array<[Kind, string | undefined]> = [
    ["address", clientAddress(ctx)],
    ["account", account],
  ];
  for (const [kind, value] of browser === undefined ? counted : [["browser", browser] as const]) {
    const limit = limits[kind];
    if (limit === undefined || value === undefined) continue;
    const { most, minutes } = limit;
    const key = keyOf(action, kind, value);
    const { count, secondsLeft } = await countAttempt(key, minutes * 60);
    if (count > most) throw tooMany(ctx, secondsLeft);
    keys.push(key);
  }
  return async () => {
    for (const key of keys) await forgetAttempt(key);
  };
}

/** Lets an account be tried again at once: its owner has shown who they are in another way. */
export async function forgiveAccount(action: Limited, account: string): Promise<void> {
  await forgetAttempts(keyOf(action, "account", account));
}

function tooMany(ctx: Context, seconds: number): Error {
  ctx.set("Retry-After", String(seconds));
  const minutes = Math.ceil(seconds / 60);
  return new errors.RateLimitError(
    `Too many attempts. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { retryAfter: seconds },
  );
}

/** Neither addresses nor e-mails are kept: only what nobody without our secret can find them by. */
function keyOf(action: Limited, kind: Kind, value: string): string {
  const { secrets } = readEnvironment().environment;
  return createHmac("sha256", secrets.JWT_SECRET).update(`${action} ${kind} ${value}`).digest("base64url");
}
