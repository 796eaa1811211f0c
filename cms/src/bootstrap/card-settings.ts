/** The card provider's keys, and the address of a sandbox that replaces it. */
export interface CardSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Null for the real provider. */
  readonly sandboxUrl: string | null;
}

/** The only key that the sandbox accepts. */
const SANDBOX_KEY = "sk_test_sandbox";

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the card settings; null without keys, when the shop accepts no cards. The sandbox is not
 * allowed in production, and only it may get the sandbox's key: it must never see a real one.
 */
export function readCards(variables: Variables, problems: string[]): CardSettings | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_SANDBOX_URL } = variables;
  const secretKey = readKey("STRIPE_SECRET_KEY", STRIPE_SECRET_KEY, /^[sr]k_(test|live)_\w+$/, problems);
  const webhookSecret = readKey("STRIPE_WEBHOOK_SECRET", STRIPE_WEBHOOK_SECRET, /^whsec_\w+$/, problems);
  if ((secretKey === "") !== (webhookSecret === "") && problems.length === 0) {
    problems.push(`${secretKey ? "STRIPE_WEBHOOK_SECRET" : "STRIPE_SECRET_KEY"} is not set.`);
  }
  const sandboxUrl = STRIPE_SANDBOX_URL || null;
  if (sandboxUrl !== null && !/^http:\/\/(localhost|127\.0\.0\.1):\d+$/.test(sandboxUrl)) {
    problems.push("STRIPE_SANDBOX_URL must be an address of this machine, such as http://127.0.0.1:4400.");
  }
  if (sandboxUrl !== null && variables.NODE_ENV === "production") {
    problems.push("STRIPE_SANDBOX_URL must not be set in production.");
  }
  if (secretKey !== "" && (secretKey === SANDBOX_KEY) !== (sandboxUrl !== null)) {
    problems.push(
      sandboxUrl === null
        ? "STRIPE_SECRET_KEY is the sandbox's, but STRIPE_SANDBOX_URL is not set."
        : `STRIPE_SECRET_KEY must be ${SANDBOX_KEY} where STRIPE_SANDBOX_URL is set.`,
    );
  }
  return secretKey === "" || webhookSecret === "" ? null : { secretKey, webhookSecret, sandboxUrl };
}

/** A problem never contains the value: it is a secret. */
function readKey(name: string, value: string | undefined, format: RegExp, problems: string[]): string {
  if (!value) return "";
  if (format.test(value)) return value;
  problems.push(`${name} has not the form of the card provider's keys.`);
  return "";
}
