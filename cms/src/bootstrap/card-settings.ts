import type { VariableReader } from "halocline-contract/node/environment";
import { SANDBOX_KEYS } from "halocline-contract/node/sandbox-keys";

/** The card provider's keys, and the address of a sandbox that replaces it. */
export interface CardSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Null for the real provider. */
  readonly sandboxUrl: string | null;
}

/**
 * Reads the card settings; null without keys, when the shop accepts no cards. The sandbox is not
 * allowed in production, and only it may get the sandbox's key: it must never see a real one.
 */
export function readCards(
  { read, isSet, problems }: VariableReader,
  production: boolean,
): CardSettings | null {
  const secretKey = read("STRIPE_SECRET_KEY");
  const webhookSecret = read("STRIPE_WEBHOOK_SECRET");
  if ((secretKey === undefined) !== (webhookSecret === undefined) && problems.length === 0) {
    problems.push(`${secretKey ? "STRIPE_WEBHOOK_SECRET" : "STRIPE_SECRET_KEY"} is not set`);
  }
  const sandboxUrl = read("STRIPE_SANDBOX_URL") ?? null;
  const hasSandbox = isSet("STRIPE_SANDBOX_URL");
  if (hasSandbox && production) problems.push("STRIPE_SANDBOX_URL must not be set in production");
  if (secretKey !== undefined && (secretKey === SANDBOX_KEYS.secret) !== hasSandbox) {
    problems.push(
      hasSandbox
        ? `STRIPE_SECRET_KEY must be ${SANDBOX_KEYS.secret} where STRIPE_SANDBOX_URL is set`
        : "STRIPE_SECRET_KEY is the sandbox's, but STRIPE_SANDBOX_URL is not set",
    );
  }
  return secretKey && webhookSecret ? { secretKey, webhookSecret, sandboxUrl } : null;
}
