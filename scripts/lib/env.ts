import { isIP } from "node:net";
import path from "node:path";
import * as z from "zod";
import { PORTS } from "./ports.mjs";
import { SANDBOX_KEYS, SANDBOX_SCRIPT } from "./sandbox-keys.ts";

/** An environment variable is missing or malformed. The message names each, never its value. */
export class EnvError extends Error {
  override name = "EnvError";
}

const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a port number")
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65535, "must be between 1 and 65535");
const webUrl = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
/** The address of a host, to which paths are appended: without path, credentials or query. */
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
const startingWith = (prefix: RegExp, example: string) =>
  z.string().regex(prefix, `must look like ${example}`);

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
  DATABASE_URL: startingWith(/^postgres(ql)?:\/\//, "postgres://user:password@host/database").optional(),
  STRIPE_SECRET_KEY: startingWith(/^[sr]k_(test|live)_\w+$/, "sk_live_…").optional(),
  STRIPE_WEBHOOK_SECRET: startingWith(/^whsec_\w+$/, "whsec_…").optional(),
  PUBLIC_STRIPE_KEY: startingWith(/^pk_(test|live)_\w+$/, "pk_live_…").optional(),
  PUBLIC_CMS_URL: origin.optional(),
  CMS_PANEL_URL: webUrl.optional(),
  EXCHANGE_RATE_URL: webUrl.optional(),
  PUBLIC_NEWSLETTER_URL: webUrl.optional(),
  SMTP_URL: startingWith(/^smtps?:\/\//, "smtp://user:password@host:587").optional(),
  /** The folder that `npm run build` writes into and `npm run preview` serves. */
  SITE_OUT_DIR: z.string().default("dist"),
});

/** Variables that production needs: they have no default and the sandbox does not fill them in. */
const REQUIRED_IN_PRODUCTION = [
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
  /** In development, our server answers here for pictures and the CMS's routes, beside Astro's. */
  devServerPort: number;
  /** Address of the site as visitors see it, without a trailing slash. */
  siteUrl: string;
  /** Where the build and the server reach the CMS. */
  cmsUrl: string;
  /** Where the CMS reports changed content: the publisher, or another builder of the site. */
  publishHookUrl: string;
  /** Absolute path. */
  dataDir: string;
  siteOutDir: string;
  databaseUrl: string | undefined;
  /** Where the browser posts the newsletter form: an external mailing list. */
  newsletterUrl: string;
  /** Where the CMS gets the exchange rates of the dollar. Contains the API key: a secret. */
  exchangeRateUrl: string;
  cards: CardKeys;
  /** Mail server of the CMS with its password: a secret. Without it, e-mails become files. */
  smtpUrl: string | undefined;
}

/** The card provider's keys, two of them secrets; the sandbox's keys if none are set. */
interface CardKeys {
  secretKey: string;
  webhookSecret: string;
  publicKey: string;
  /** The sandbox, and its browser module that sets `window.Stripe`; null with real keys. */
  sandboxUrl: string | null;
  scriptUrl: string | null;
}

/** External services that the sandbox replaces in development. */
const SERVICE_URLS = ["EXCHANGE_RATE_URL", "PUBLIC_NEWSLETTER_URL"] as const;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** In production a service on this machine is most likely a sandbox that is still running. */
function localServiceAddresses(variables: Record<string, string | undefined>): string[] {
  return SERVICE_URLS.filter((name) =>
    LOOPBACK_HOST.test(URL.parse(variables[name] ?? "")?.hostname ?? ""),
  ).map((name) => `${name} must not be an address of this machine`);
}

const CARD_KEYS = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "PUBLIC_STRIPE_KEY"] as const;

/** Real keys are never combined with the sandbox's: if one is set, all three must be. */
function missingCardKeys(variables: Record<string, string | undefined>): string[] {
  const missing = CARD_KEYS.filter((name) => !variables[name]);
  if (missing.length === CARD_KEYS.length) return [];
  return missing.map((name) => `${name} is missing: the card provider's three keys belong together`);
}

/** Two programs cannot listen on the same port. */
function duplicatePorts(ports: Record<keyof typeof PORTS, number>): string[] {
  const nameByPort = new Map<number, string>();
  return (Object.keys(PORTS) as (keyof typeof PORTS)[]).flatMap((name) => {
    const other = nameByPort.get(ports[name]);
    nameByPort.set(ports[name], name);
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

/** The address at which our own publisher takes reports of changed content. */
export const ownPublisherHookUrl = (port: number): string => `http://127.0.0.1:${port}/publish`;

/**
 * Reads and validates all environment variables.
 * @param production whether a variable that the sandbox would fill in is required
 * @throws EnvError naming every missing or malformed variable
 */
export function readEnv(source: Record<string, string | undefined>, { production = false } = {}): Env {
  // Shells and compose files pass a variable that is not set as an empty value.
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(variables);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`);
  if (parsed.success) problems.push(...duplicatePorts(parsed.data));
  if (production) {
    problems.push(
      ...REQUIRED_IN_PRODUCTION.filter((name) => !variables[name]).map((name) => `${name} is missing`),
    );
    problems.push(...localServiceAddresses(variables));
  } else problems.push(...missingCardKeys(variables));
  if (!parsed.success || problems.length > 0) {
    throw new EnvError(
      `The environment is not right:\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
    );
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
    publishHookUrl: env.PUBLISH_HOOK_URL ?? ownPublisherHookUrl(env.PUBLISH_PORT),
    dataDir: path.resolve(env.DATA_DIR),
    siteOutDir: env.SITE_OUT_DIR,
    databaseUrl: env.DATABASE_URL,
    newsletterUrl: env.PUBLIC_NEWSLETTER_URL ?? `${sandboxUrl}/newsletter`,
    cards: cardKeys(env, sandboxUrl),
    smtpUrl: env.SMTP_URL,
    exchangeRateUrl: env.EXCHANGE_RATE_URL ?? `${sandboxUrl}/v6/sandbox/latest/USD`,
  };
}

/** The variables that pages read when they are built, by their names in the Astro configuration. */
export const pageVariables = ({ cmsUrl, newsletterUrl, cards }: Env): Record<string, string> => ({
  CMS_URL: cmsUrl,
  NEWSLETTER_URL: newsletterUrl,
  CARD_KEY: cards.publicKey,
  CARD_SCRIPT_URL: cards.scriptUrl ?? "",
});
