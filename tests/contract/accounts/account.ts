import path from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { databaseUrlOf } from "../../harness/postgres/databases.ts";
import { inPostgres, type TestDatabase } from "../../harness/postgres/session.ts";

/** A customer's browser, with its cookies and an IP address of its own. */
export interface Person {
  readonly email: string;
  readonly password: string;
  /** The last Set-Cookie header of the session cookie. */
  cookie: string;
  /** The last Set-Cookie header of the known-browser cookie. */
  known: string;
  jwt: string;
  id: number;
  documentId: string;
  call(method: string, address: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // Tests compare its content.
  readonly json: Record<string, unknown>;
  readonly message: string;
  /** Name of the field that an error is about. */
  readonly field: string | undefined;
}

export const PASSWORD = "Correct-Horse-7";

let people = 0;

/** A registration with a new e-mail address and username on each call. */
export function registrationOf(changes: Record<string, unknown> = {}): Record<string, unknown> {
  people += 1;
  return {
    email: `diver-${people}-${process.pid}@example.com`,
    username: `diver ${people} ${process.pid}`,
    password: PASSWORD,
    newsletter_subscribe: "false",
    firstname: "Ada",
    surname: "Diver",
    phone_number: "+44 1234 567890",
    Address: [addressOf(1), addressOf(2, { city: "Falmouth" })],
    ...changes,
  };
}

export function addressOf(id: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id,
    name: "Ada Diver",
    company: "Deep Ltd",
    street_address: "1 Harbour Road",
    city: "Plymouth",
    state: "Devon",
    zip: "PL1 1AA",
    country: "United Kingdom",
    ...changes,
  };
}

/** A browser that is not signed in, with its own IP address of a documentation range (RFC 5737). */
export function visitor(url: string, email = "", password = PASSWORD): Person {
  people += 1;
  const from = `198.51.${100 + (people >> 8)}.${people & 255}`;
  const person: Person = {
    ...{ email, password, cookie: "", known: "", jwt: "", id: 0, documentId: "" },
    async call(method, address, body, headers = {}) {
      const response = await fetch(`${url}/api${address}`, {
        method,
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
        headers: {
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(person.jwt ? { authorization: `Bearer ${person.jwt}` } : {}),
          cookie: [person.cookie, person.known].map((cookie) => cookie.split(";")[0]).join("; "),
          "x-forwarded-for": from,
          ...headers,
        },
      });
      for (const cookie of response.headers.getSetCookie()) {
        if (cookie.startsWith("halocline_known_")) person.known = cookie;
        else person.cookie = cookie;
      }
      return replyOf(response);
    },
  };
  return person;
}

/** Registers a customer. @throws Error when the registration is refused */
export async function register(url: string, changes: Record<string, unknown> = {}): Promise<Person> {
  const registration = registrationOf(changes);
  const person = visitor(url, String(registration["email"]), String(registration["password"]));
  const { status, text, json } = await person.call("POST", "/auth/local/register", registration);
  if (status !== 200) throw new Error(`The registration was refused: ${text}`);
  Object.assign(person, json["user"]);
  return person;
}

/** Registers a customer and signs them in. */
export async function signedIn(url: string, changes: Record<string, unknown> = {}): Promise<Person> {
  const person = await register(url, changes);
  const reply = await signIn(person);
  if (reply.status !== 200) throw new Error(`The sign-in was refused: ${reply.text}`);
  return person;
}

export async function signIn(person: Person, password = person.password): Promise<Reply> {
  const reply = await person.call("POST", "/auth/local", { identifier: person.email, password });
  if (reply.status === 200) person.jwt = String(reply.json["jwt"]);
  return reply;
}

/** Runs statements on a CMS's own database. */
export function inDatabase<Result>(dataDir: string, use: (database: TestDatabase) => Result): Result {
  const url = databaseUrlOf(dataDir);
  if (url !== undefined) return inPostgres(url, use);
  const database = new DatabaseSync(path.join(dataDir, "cms.sqlite"));
  try {
    database.exec("PRAGMA busy_timeout = 5000");
    return use(database);
  } finally {
    database.close();
  }
}

/** Runs one statement on a CMS's own database. @returns its rows */
export const runSql = (dataDir: string, statement: string, ...values: SQLInputValue[]) =>
  inDatabase(dataDir, (database) => database.prepare(statement).all(...values));

export const usersIn = (dataDir: string, email: string): number =>
  runSql(dataDir, "SELECT id FROM up_users WHERE lower(email) = lower(?)", email).length;

async function replyOf(response: Response): Promise<Reply> {
  const text = await response.text();
  const json = text.startsWith("{") ? JSON.parse(text) : {};
  return {
    status: response.status,
    headers: response.headers,
    text,
    json,
    message: json.error?.message ?? "",
    field: json.error?.details?.errors?.[0]?.path?.join("."),
  };
}
