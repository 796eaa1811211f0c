import { isIP } from "node:net";
import path from "node:path";
import { type CardSettings, readCards } from "./cards";
import { type PublishSettings, readPublishing } from "./publishing";

/** Secrets that only ever come from the environment; each protects something else, so none has a default. */
const SECRET_NAMES = [
  "APP_KEYS",
  "ADMIN_JWT_SECRET",
  "API_TOKEN_SALT",
  "TRANSFER_TOKEN_SALT",
  "JWT_SECRET",
  "ENCRYPTION_KEY",
] as const;

const SHORTEST_SECRET = 16;
const DEFAULT_PORT = 1337;
const DEFAULT_SITE_URL = "http://localhost:4321";

type SecretName = (typeof SECRET_NAMES)[number];

export interface Environment {
  /** Root of the CMS application: the folder that holds package.json. */
  readonly appDir: string;
  readonly dataDir: string;
  readonly seedDir: string;
  readonly host: string;
  readonly port: number;
  readonly siteUrl: string;
  /** The panel as editors reach it, which production must name; null where that is this machine. */
  readonly panelUrl: string | null;
  readonly databaseUrl: string | null;
  /** The exchange-rate service, key included; without it there are no rates but those of the dollar. */
  readonly exchangeRateUrl: string | null;
  /** Mail server; without it messages become files, or fail in production. */
  readonly smtpUrl: string | null;
  /** Without them no card can be taken. */
  readonly cards: CardSettings | null;
  /** Without them nobody is told of what is published. */
  readonly publishing: PublishSettings | null;
  /** Servers in front of this one, besides those on this machine, that are believed whom they ask for. */
  readonly trustedProxies: readonly string[];
  readonly secrets: Readonly<Record<SecretName, string>>;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** dist/src/start/environment.js lies three folders below the application. */
const APP_DIR = path.resolve(__dirname, "..", "..", "..");

/**
 * What the CMS is told from outside. Every variable that is missing or malformed adds one sentence to `problems`;
 * the values are usable only when there is none (the panel's build, which needs no secret, ignores them).
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

/** The value itself is never repeated: a database address carries a password. */
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
    else if (value.length < SHORTEST_SECRET)
      problems.push(`${name} must have at least ${SHORTEST_SECRET} characters.`);
    return [name, value];
  });
  return Object.fromEntries(secrets) as Record<SecretName, string>;
}
