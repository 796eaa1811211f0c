import { createHmac } from "node:crypto";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { ownEnvironment } from "../../bootstrap/environment";
import { clientAddress } from "./client-address";
import { decrementAttempts, deleteAttempts, incrementAttempts } from "./limit-store";

/** At most this number of attempts within a window of this length. */
interface Limit {
  readonly maxAttempts: number;
  readonly minutes: number;
}

/**
 * Limits per action. The account's stops guessing from many addresses; the address's allows for
 * many people behind one. Browsers known to the account have attempts of their own.
 */
const LIMITS = {
  "sign-in": {
    address: { maxAttempts: 50, minutes: 15 },
    account: { maxAttempts: 10, minutes: 15 },
    browser: { maxAttempts: 10, minutes: 15 },
  },
  register: { address: { maxAttempts: 100, minutes: 60 }, account: { maxAttempts: 60, minutes: 60 } },
  forgot: {
    address: { maxAttempts: 30, minutes: 60 },
    account: { maxAttempts: 5, minutes: 60 },
    browser: { maxAttempts: 5, minutes: 60 },
  },
  // Only wrong codes are counted, so a valid code is never refused.
  reset: { address: { maxAttempts: 30, minutes: 15 } },
  // Each adds a database row. Customers are signed in, so a limit by address is not needed.
  quote: { account: { maxAttempts: 300, minutes: 15 } },
  order: { account: { maxAttempts: 300, minutes: 15 } },
  // Each draws a PDF.
  invoice: { account: { maxAttempts: 60, minutes: 15 } },
  // The form is open, and each statement sends an e-mail to the address that it names.
  withdraw: { address: { maxAttempts: 60, minutes: 60 }, account: { maxAttempts: 20, minutes: 60 } },
  // Open too; quotations/request limits those of one e-mail address. Links cannot be guessed.
  "quote-request": { address: { maxAttempts: 60, minutes: 60 } },
  quotation: { address: { maxAttempts: 300, minutes: 15 } },
  // Each draws a PDF.
  "quotation-pdf": { address: { maxAttempts: 60, minutes: 15 } },
} as const satisfies Record<string, Limits>;

type Kind = "address" | "account" | "browser";
type Limits = Readonly<Partial<Record<Kind, Limit>>>;

export type LimitedAction = keyof typeof LIMITS;

/**
 * Counts an attempt by the client's address and by the account, which need not exist; or only by
 * the browser if the account knows it.
 * @param account e-mail address or another key of the account; undefined to count by address only
 * @param browser the result of `knownBrowser`
 * @returns a function that takes this attempt off the counts again
 * @throws RateLimitError (429), with Retry-After set
 */
export async function countAttempts(
  ctx: Context,
  action: LimitedAction,
  account?: string,
  browser?: string,
): Promise<() => Promise<void>> {
  const limits: Limits = LIMITS[action];
  const keys: string[] = [];
  const subjects: Array<[Kind, string | undefined]> = [
    ["address", clientAddress(ctx)],
    ["account", account],
  ];
  for (const [kind, value] of browser === undefined ? subjects : [["browser", browser] as const]) {
    const limit = limits[kind];
    if (limit === undefined || value === undefined) continue;
    const { maxAttempts, minutes } = limit;
    const key = keyOf(action, kind, value);
    const { count, secondsLeft } = await incrementAttempts(key, minutes * 60);
    if (count > maxAttempts) throw tooManyAttempts(ctx, secondsLeft);
    keys.push(key);
  }
  return async () => {
    for (const key of keys) await decrementAttempts(key);
  };
}

/** Resets the count of an account whose owner has proved their identity in another way. */
export async function resetAttempts(action: LimitedAction, account: string): Promise<void> {
  await deleteAttempts(keyOf(action, "account", account));
}

/** The error after too many attempts, with Retry-After set. @param seconds until the next one */
export function tooManyAttempts(ctx: Context, seconds: number): Error {
  ctx.set("Retry-After", String(seconds));
  const minutes = Math.ceil(seconds / 60);
  return new errors.RateLimitError(
    `Too many attempts. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { retryAfter: seconds },
  );
}

/** A keyed hash, so that the table contains neither IP addresses nor e-mail addresses. */
function keyOf(action: LimitedAction, kind: Kind, value: string): string {
  const { secrets } = ownEnvironment();
  return createHmac("sha256", secrets.JWT_SECRET).update(`${action} ${kind} ${value}`).digest("base64url");
}
