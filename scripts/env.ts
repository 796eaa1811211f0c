import { isIP } from "node:net";
import path from "node:path";
import * as z from "zod";
import { PORTS } from "./ports.mjs";
import { SANDBOX_KEYS, SANDBOX_SCRIPT } from "./sandbox/cards/keys.ts";

/** A setting of the environment is missing or malformed. The message names each and never shows a secret's value. */
export class EnvError extends Error {
  override name = "EnvError";
}

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number")
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65535, "must be between 1 and 65535");
const webUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
/** An address of a host, to which paths are joined: without a path, sign-in or query of its own. */
const origin = webUrl
  .refine((value) => {
    const url = URL.parse(value);
    return url === null || url.href === `${url.origin}/`;
  }, "must be an address without a path")
  .transform((value) => URL.parse(value)?.origin ?? value);
const addresses = z
  .string()
  .refine(
    (list) => list.split(",").every((address) => isIP(address.trim()) !== 0),
    "must be IP addresses, separated by commas",
  );
const starting = (prefix: RegExp, example: string) => z.string().regex(prefix, `must look like ${example}`);

/** Every variable the product reads, with its default where it has one. */
const schema = z.object({
  SITE_PORT: port.default(PORTS.SITE_PORT),
  CMS_PORT: port.default(PORTS.CMS_PORT),
  SANDBOX_PORT: port.default(PORTS.SANDBOX_PORT),
  PUBLISH_PORT: port.default(PORTS.PUBLISH_PORT),
  PREVIEW_PORT: port.default(PORTS.PREVIEW_PORT),
  PUBLISH_HOOK_URL: webUrl.optional(),
  SITE_URL: origin.optional(),
  SITE_TRUSTED_PROXIES: addresses.optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: starting(/^postgres(ql)?:\/\//, "postgres://user:password@host/database").optional(),
  STRIPE_SECRET_KEY: starting(/^[sr]k_(test|live)_\w+$/, "sk_live_…").optional(),
  STRIPE_WEBHOOK_SECRET: starting(/^whsec_\w+$/, "whsec_…").optional(),
  PUBLIC_STRIPE_KEY: starting(/^pk_(test|live)_\w+$/, "pk_live_…").optional(),
  PUBLIC_CMS_URL: origin.optional(),
  CMS_PANEL_URL: webUrl.optional(),
  EXCHANGE_RATE_URL: webUrl.optional(),
  PUBLIC_NEWSLETTER_URL: webUrl.optional(),
  SMTP_URL: starting(/^smtps?:\/\//, "smtp://user:password@host:587").optional(),
  /** The folder that `npm run build` writes into and `npm run preview` serves. */
  SITE_OUT_DIR: z.string().default("dist"),
});

/** What a production start cannot do without: nothing of it is made up or taken from the sandbox. */
const PRODUCTION_NEEDS = [
  "SITE_URL",
  "CMS_PANEL_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "PUBLIC_STRIPE_KEY",
  "EXCHANGE_RATE_URL",
  "PUBLIC_NEWSLETTER_URL",
  "SMTP_URL",
] as const;

export interface Env {
  sitePort: number;
  cmsPort: number;
  sandboxPort: number;
  publishPort: number;
  previewPort: number;
  /** While developing, the server of pictures and of the CMS's addresses stands beside Astro's own. */
  devServerPort: number;
  /** Address of the site as visitors see it, without a slash at the end. */
  siteUrl: string;
  /** Where the build and the server reach the CMS. */
  cmsUrl: string;
  /** Where the CMS says what has changed: the publisher, or whatever else builds the site. */
  publishHookUrl: string;
  /** Absolute path. */
  dataDir: string;
  siteOutDir: string;
  databaseUrl: string | undefined;
  /** Where the browser sends the newsletter's form: a mailing list of others. */
  newsletterUrl: string;
  /** Where the CMS asks for the exchange rates of the dollar, with its key: a secret. */
  exchangeRateUrl: string;
  cards: CardKeys;
  /** Mail server of the CMS, with its password: a secret. Without it messages are written to files. */
  smtpUrl: string | undefined;
}

/** The card provider's keys, two of them secrets; the sandbox's where none are given. */
interface CardKeys {
  secretKey: string;
  webhookSecret: string;
  publicKey: string;
  /** The provider's stand-in, and the module for browsers that sets `window.Stripe`; null with real keys. */
  sandboxUrl: string | null;
  scriptUrl: string | null;
}

/** Outside services, each of which the sandbox stands in for while developing. */
const SERVICE_URLS = ["EXCHANGE_RATE_URL", "PUBLIC_NEWSLETTER_URL"] as const;
const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A sandbox that somebody left running is no service to sell by. */
function sandboxAddresses(given: Record<string, string | undefined>): string[] {
  return SERVICE_URLS.filter((name) => THIS_MACHINE.test(URL.parse(given[name] ?? "")?.hostname ?? "")).map(
    (name) => `${name} must not be an address of this machine`,
  );
}

const CARD_KEYS = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "PUBLIC_STRIPE_KEY"] as const;

/** With real keys nothing of the sandbox is used: one that is missing is not filled in from there. */
function missingCardKeys(given: Record<string, string | undefined>): string[] {
  const missing = CARD_KEYS.filter((name) => !given[name]);
  if (missing.length === CARD_KEYS.length) return [];
  return missing.map((name) => `${name} is missing: the card provider's three keys belong together`);
}

/** Two parts cannot listen on one port. */
function samePorts(ports: Record<keyof typeof PORTS, number>): string[] {
  const taken = new Map<number, string>();
  return (Object.keys(PORTS) as (keyof typeof PORTS)[]).flatMap((name) => {
    const other = taken.get(ports[name]);
    taken.set(ports[name], name);
    return other === undefined ? [] : [`${name} is the same as ${other}`];
  });
}

function cardKeys(env: z.output<typeof schema>, sandboxUrl: string): CardKeys {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, PUBLIC_STRIPE_KEY } = env;
  if (STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET && PUBLIC_STRIPE_KEY) {
    const real = { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
    return { ...real, publicKey: PUBLIC_STRIPE_KEY, sandboxUrl: null, scriptUrl: null };
  }
  const { secret, webhook, public: publicKey } = SANDBOX_KEYS;
  const scriptUrl = `${sandboxUrl}${SANDBOX_SCRIPT}`;
  return { secretKey: secret, webhookSecret: webhook, publicKey, sandboxUrl, scriptUrl };
}

/** Where the product's own publisher is told of changes. */
export const hookUrlOf = (port: number): string => `http://127.0.0.1:${port}/publish`;

/**
 * Reads and checks the environment in one place.
 * @param production whether the gaps that the sandbox fills otherwise are errors
 * @throws EnvError naming every missing or malformed variable
 */
export function readEnv(source: Record<string, string | undefined>, { production = false } = {}): Env {
  // An empty value is how shells and compose files say "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`);
  if (parsed.success) faults.push(...samePorts(parsed.data));
  if (production) {
    faults.push(...PRODUCTION_NEEDS.filter((name) => !given[name]).map((name) => `${name} is missing`));
    faults.push(...sandboxAddresses(given));
  } else faults.push(...missingCardKeys(given));
  if (!parsed.success || faults.length > 0) {
    throw new EnvError(`The environment is not right:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  }
  const env = parsed.data;
  const sandboxUrl = `http://127.0.0.1:${env.SANDBOX_PORT}`;
  return {
    sitePort: env.SITE_PORT,
    cmsPort: env.CMS_PORT,
    sandboxPort: env.SANDBOX_PORT,
    publishPort: env.PUBLISH_PORT,
    previewPort: env.PREVIEW_PORT,
    devServerPort: env.SITE_PORT + 1,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.SITE_PORT}`,
    cmsUrl: env.PUBLIC_CMS_URL ?? `http://127.0.0.1:${env.CMS_PORT}`,
    publishHookUrl: env.PUBLISH_HOOK_URL ?? hookUrlOf(env.PUBLISH_PORT),
    dataDir: path.resolve(env.DATA_DIR),
    siteOutDir: env.SITE_OUT_DIR,
    databaseUrl: env.DATABASE_URL,
    newsletterUrl: env.PUBLIC_NEWSLETTER_URL ?? `${sandboxUrl}/newsletter`,
    cards: cardKeys(env, sandboxUrl),
    smtpUrl: env.SMTP_URL,
    exchangeRateUrl: env.EXCHANGE_RATE_URL ?? `${sandboxUrl}/v6/sandbox/latest/USD`,
  };
}

/** What pages read while they are made, by the names that the site's configuration gives them. */
export const pageVariables = ({ cmsUrl, newsletterUrl, cards }: Env): Record<string, string> => ({
  CMS_URL: cmsUrl,
  NEWSLETTER_URL: newsletterUrl,
  CARD_KEY: cards.publicKey,
  CARD_SCRIPT_URL: cards.scriptUrl ?? "",
});
