import { isIP } from "node:net";
import path from "node:path";
import { type CardSettings, readCards } from "./card-settings";
import { type PublishSettings, readPublishing } from "./publish-settings";

/** Secrets come from the environment only, without defaults; each protects a different part. */
const SECRET_NAMES = [
  "APP_KEYS",
  "ADMIN_JWT_SECRET",
  "API_TOKEN_SALT",
  "TRANSFER_TOKEN_SALT",
  "JWT_SECRET",
  "ENCRYPTION_KEY",
] as const;

const MIN_SECRET_LENGTH = 16;
const DEFAULT_PORT = 1337;
const DEFAULT_SITE_URL = "http://localhost:4321";

type SecretName = (typeof SECRET_NAMES)[number];

/** The settings of the CMS, from environment variables. */
export interface Environment {
  /** Root of the CMS application: the folder that holds package.json. */
  readonly appDir: string;
  readonly dataDir: string;
  readonly seedDir: string;
  readonly host: string;
  readonly port: number;
  readonly siteUrl: string;
  /** The panel's address, required in production; null if editors use this machine. */
  readonly panelUrl: string | null;
  readonly databaseUrl: string | null;
  /** The exchange-rate service, with its key; without it, prices are in dollars only. */
  readonly exchangeRateUrl: string | null;
  /** The mail server; without it messages are written to files, or fail in production. */
  readonly smtpUrl: string | null;
  /** Null if the shop accepts no cards. */
  readonly cards: CardSettings | null;
  /** Null if changes are not reported to a publisher. */
  readonly publishing: PublishSettings | null;
  /** Proxies on other machines whose forwarding headers are trusted. */
  readonly trustedProxies: readonly string[];
  readonly secrets: Readonly<Record<SecretName, string>>;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** dist/src/bootstrap/environment.js is three folders below the application. */
const APP_DIR = path.resolve(__dirname, "..", "..", "..");

/**
 * Reads the environment variables of the CMS.
 * @returns `problems` with a sentence for each missing or malformed variable; the values are usable
 *   only without problems (the panel's build, which needs no secret, ignores them)
 */
export function readEnvironment(variables: Variables = process.env): {
  environment: Environment;
  problems: string[];
} {
  const problems: string[] = [];
  const environment: Environment = {
    appDir: APP_DIR,
    dataDir: path.resolve(variables.DATA_DIR || path.join(APP_DIR, "..", ".data")),
    seedDir: path.resolve(variables.SEED_DIR || path.join(APP_DIR, "seed")),
    host: variables.CMS_HOST || "127.0.0.1",
    port: readPort(variables.CMS_PORT, problems),
    siteUrl: readUrl("SITE_URL", variables.SITE_URL, ["http:", "https:"], problems) ?? DEFAULT_SITE_URL,
    panelUrl: readUrl("CMS_PANEL_URL", variables.CMS_PANEL_URL, ["http:", "https:"], problems),
    databaseUrl: readUrl("DATABASE_URL", variables.DATABASE_URL, ["postgres:", "postgresql:"], problems),
    exchangeRateUrl: readUrl("EXCHANGE_RATE_URL", variables.EXCHANGE_RATE_URL, ["http:", "https:"], problems),
    smtpUrl: readUrl("SMTP_URL", variables.SMTP_URL, ["smtp:", "smtps:"], problems),
    cards: readCards(variables, problems),
    publishing: readPublishing(variables, problems),
    trustedProxies: readAddresses("CMS_TRUSTED_PROXIES", variables.CMS_TRUSTED_PROXIES, problems),
    secrets: readSecrets(variables, problems),
  };
  if (variables.NODE_ENV === "production" && !variables.CMS_PANEL_URL)
    problems.push("CMS_PANEL_URL is not set: in production, mails to editors need the panel's address.");
  return { environment, problems };
}

function readPort(text: string | undefined, problems: string[]): number {
  if (!text) return DEFAULT_PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  problems.push(`CMS_PORT must be a port from 1 to 65535, not "${text}".`);
  return DEFAULT_PORT;
}

/** A problem never contains the value: a database address contains a password. */
function readUrl(
  name: string,
  text: string | undefined,
  protocols: readonly string[],
  problems: string[],
): string | null {
  if (!text) return null;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  problems.push(`${name} must be an address beginning with ${protocols.map((p) => `${p}//`).join(" or ")}.`);
  return null;
}

function readAddresses(name: string, text: string | undefined, problems: string[]): string[] {
  const addresses = (text ?? "").split(",").map((address) => address.trim().toLowerCase());
  if (!text || addresses.every((address) => isIP(address) !== 0)) return text ? addresses : [];
  problems.push(`${name} must be IP addresses, separated by commas.`);
  return [];
}

function readSecrets(variables: Variables, problems: string[]): Record<SecretName, string> {
  const secrets = SECRET_NAMES.map((name): [SecretName, string] => {
    const value = variables[name] ?? "";
    if (value === "") problems.push(`${name} is not set.`);
    else if (value.length < MIN_SECRET_LENGTH)
      problems.push(`${name} must have at least ${MIN_SECRET_LENGTH} characters.`);
    return [name, value];
  });
  return Object.fromEntries(secrets) as Record<SecretName, string>;
}
