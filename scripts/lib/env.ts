import path from "node:path";
import {
  isLoopback,
  type Source,
  type VariableReader,
  variableReader,
} from "../../src/contract/node/environment.ts";
import { EXIT_CODES } from "../../src/contract/node/exit-codes.mjs";
import { PORTS } from "../../src/contract/node/ports.mjs";
import { readUploadsBucket, type S3Settings } from "../../src/contract/node/s3-settings.ts";
import { SANDBOX_KEYS, SANDBOX_SCRIPT } from "../../src/contract/node/sandbox-keys.ts";

/** An environment variable is missing or malformed. The message names each, never its value. */
export class EnvError extends Error {
  override name = "EnvError";
  readonly exitCode = EXIT_CODES.wrongSettings;
}

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
  siteStatusPort: number;
  cmsStatusPort: number;
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
  /** Which service worker the site has: `withdraw` deletes those of earlier releases. */
  serviceWorker: "main" | "withdraw";
  databaseUrl: string | undefined;
  /** The bucket of the media library, with its keys: secrets. Null for a folder of `dataDir`. */
  uploadsBucket: S3Settings | null;
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

/** In production a service on this machine is most likely a sandbox that is still running. */
const localServiceAddresses = (source: Source): string[] =>
  SERVICE_URLS.filter((name) => isLoopback(source[name] ?? "")).map(
    (name) => `${name} must not be an address of this machine`,
  );

const CARD_KEYS = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "PUBLIC_STRIPE_KEY"] as const;

/** Real keys are never combined with the sandbox's: if one is set, all three must be. */
function missingCardKeys({ isSet }: VariableReader): string[] {
  const missing = CARD_KEYS.filter((name) => !isSet(name));
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

function readCardKeys({ read }: VariableReader, sandboxUrl: string): CardKeys {
  const secretKey = read("STRIPE_SECRET_KEY");
  const webhookSecret = read("STRIPE_WEBHOOK_SECRET");
  const publicKey = read("PUBLIC_STRIPE_KEY");
  if (secretKey && webhookSecret && publicKey)
    return { secretKey, webhookSecret, publicKey, sandboxUrl: null, scriptUrl: null };
  const { secret, webhook, public: sandboxKey } = SANDBOX_KEYS;
  const scriptUrl = `${sandboxUrl}${SANDBOX_SCRIPT}`;
  return { secretKey: secret, webhookSecret: webhook, publicKey: sandboxKey, sandboxUrl, scriptUrl };
}

/** The address at which our own publisher takes reports of changed content. */
export const ownPublisherHookUrl = (port: number): string => `http://127.0.0.1:${port}/publish`;

/**
 * Reads and validates all environment variables.
 * @param production whether a variable that the sandbox would fill in is required
 * @throws EnvError naming every missing or malformed variable
 */
export function readEnv(source: Source, { production = false } = {}): Env {
  const reader = variableReader(source);
  const { read, isSet, problems } = reader;
  const ports = {
    SITE_PORT: read("SITE_PORT") ?? PORTS.SITE_PORT,
    CMS_PORT: read("CMS_PORT") ?? PORTS.CMS_PORT,
    SANDBOX_PORT: read("SANDBOX_PORT") ?? PORTS.SANDBOX_PORT,
    PUBLISH_PORT: read("PUBLISH_PORT") ?? PORTS.PUBLISH_PORT,
    PREVIEW_PORT: read("PREVIEW_PORT") ?? PORTS.PREVIEW_PORT,
    SITE_STATUS_PORT: read("SITE_STATUS_PORT") ?? PORTS.SITE_STATUS_PORT,
    CMS_STATUS_PORT: read("CMS_STATUS_PORT") ?? PORTS.CMS_STATUS_PORT,
  };
  const sandboxUrl = `http://127.0.0.1:${ports.SANDBOX_PORT}`;
  const env = {
    sitePort: ports.SITE_PORT,
    cmsPort: ports.CMS_PORT,
    sandboxPort: ports.SANDBOX_PORT,
    publishPort: ports.PUBLISH_PORT,
    previewPort: ports.PREVIEW_PORT,
    siteStatusPort: ports.SITE_STATUS_PORT,
    cmsStatusPort: ports.CMS_STATUS_PORT,
    devServerPort: ports.SITE_PORT + 1,
    siteUrl: read("SITE_URL") ?? `http://localhost:${ports.SITE_PORT}`,
    cmsUrl: read("PUBLIC_CMS_URL") ?? `http://127.0.0.1:${ports.CMS_PORT}`,
    publishHookUrl: read("PUBLISH_HOOK_URL") ?? ownPublisherHookUrl(ports.PUBLISH_PORT),
    dataDir: path.resolve(read("DATA_DIR") ?? ".data"),
    siteOutDir: read("SITE_OUT_DIR") ?? "dist",
    serviceWorker: read("SERVICE_WORKER") ? ("withdraw" as const) : ("main" as const),
    databaseUrl: read("DATABASE_URL"),
    uploadsBucket: readUploadsBucket(reader),
    newsletterUrl: read("PUBLIC_NEWSLETTER_URL") ?? `${sandboxUrl}/newsletter`,
    cards: readCardKeys(reader, sandboxUrl),
    smtpUrl: read("SMTP_URL"),
    exchangeRateUrl: read("EXCHANGE_RATE_URL") ?? `${sandboxUrl}/v6/sandbox/latest/USD`,
  };
  // The CMS and the site's server use these; a malformed one is named before they start.
  for (const name of ["CMS_PANEL_URL", "SITE_TRUSTED_PROXIES", "LOG_FORMAT", "SITE_PROCESSES"] as const)
    read(name);
  if (problems.length === 0) problems.push(...duplicatePorts(ports));
  if (production) {
    const missing = REQUIRED_IN_PRODUCTION.filter((name) => !isSet(name));
    problems.push(...missing.map((name) => `${name} is missing`), ...localServiceAddresses(source));
  } else problems.push(...missingCardKeys(reader));
  if (problems.length > 0) {
    throw new EnvError(
      `The environment is not right:\n${problems.map((problem) => `  ${problem}`).join("\n")}`,
    );
  }
  return env;
}

/** The variables that pages read when they are built, by their names in the Astro configuration. */
export const pageVariables = ({
  cmsUrl,
  newsletterUrl,
  cards,
  serviceWorker,
}: Env): Record<string, string> => ({
  CMS_URL: cmsUrl,
  NEWSLETTER_URL: newsletterUrl,
  CARD_KEY: cards.publicKey,
  CARD_SCRIPT_URL: cards.scriptUrl ?? "",
  SERVICE_WORKER: serviceWorker === "main" ? "" : serviceWorker,
});
