import type * as z from "zod/mini";
import { type Issue, issuesOf } from "../../contract/shapes/issues.ts";
import { REQUEST_TIMEOUT_MS } from "../../contract/site.ts";
import { fail, type Result, succeed } from "../result.ts";

/**
 * Why a call failed: a network error, a timeout, an invalid reply (no JSON, or JSON that the schema
 * rejects: then with its `issues` and `data`), or an HTTP error status.
 */
export type ApiError =
  | { status: "FETCH_ERROR"; message: string }
  | { status: "TIMEOUT_ERROR"; message: string }
  | { status: "PARSING_ERROR"; message: string; httpStatus: number; data: unknown; issues: Issue[] }
  | { status: number; data: unknown };

/** Validates a reply: a zod schema, or a hand-written one where zod would be too large. */
export interface Schema<T> {
  safeParse(
    data: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly z.core.$ZodIssue[] } };
}

export type QueryValue = string | number | readonly (string | number)[];

export interface ApiCall<T> {
  method?: "GET" | "POST" | "PUT";
  path: string;
  query?: Record<string, QueryValue>;
  body?: unknown;
  /** Validates the body of a successful reply. */
  schema: Schema<T>;
  token?: string;
  timeoutMs?: number;
  /** Bypasses every cache, for data that must be current (D30). */
  fresh?: boolean;
}

/** The base URL and `fetch` of calls; tests and the build inject their own. */
export interface Transport {
  base: string;
  fetch?: typeof globalThis.fetch;
}
export const SAME_ORIGIN: Transport = { base: "" };

export function urlOf(base: string, path: string, query: Record<string, QueryValue> = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    Array.isArray(value)
      ? value.map((item, index) => [`${key}[${index}]`, String(item)])
      : [[key, String(value)]],
  );
  const search = new URLSearchParams(pairs).toString();
  return `${base}${path}${search === "" ? "" : `?${search}`}`;
}

function parse<T>(schema: Schema<T>, text: string, httpStatus: number): Result<T, ApiError> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    const message = `The reply is not JSON: ${JSON.stringify(text.slice(0, 60))}`;
    return fail({ status: "PARSING_ERROR", message, httpStatus, data: text, issues: [] });
  }
  const parsed = schema.safeParse(data);
  if (parsed.success) return succeed(parsed.data);
  const issues = issuesOf(parsed.error.issues);
  const message = issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("; ");
  return fail({ status: "PARSING_ERROR", message, httpStatus, data, issues });
}

/** Parses the body of an error response: JSON, or else the plain text. */
function parseErrorBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Sends a request and reads the whole body within the timeout. Network errors are returned. */
export async function fetchAndRead<B>(
  transport: Transport,
  url: string,
  init: RequestInit,
  timeoutMs: number,
  read: (response: Response) => Promise<B>,
): Promise<Result<{ status: number; body: B }, ApiError>> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await (transport.fetch ?? fetch)(url, { ...init, signal });
    return succeed({ status: response.status, body: await read(response) });
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") {
      return fail({ status: "TIMEOUT_ERROR", message: `No answer from ${url} within ${timeoutMs} ms` });
    }
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
    return fail({ status: "FETCH_ERROR", message: `${url} cannot be reached${cause}` });
  }
}

export const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

/** Makes a call and validates the reply. Never throws for network, server or reply errors. */
export async function request<T>(transport: Transport, call: ApiCall<T>): Promise<Result<T, ApiError>> {
  const { method = "GET", path, query, body, schema, token, timeoutMs = REQUEST_TIMEOUT_MS, fresh } = call;
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
  const init: RequestInit = { method, headers };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (fresh) init.cache = "no-store";
  const url = urlOf(transport.base, path, query);
  const reply = await fetchAndRead(transport, url, init, timeoutMs, (response) => response.text());
  if (!reply.ok) return reply;
  const { status, body: text } = reply.data;
  return isSuccess(status) ? parse(schema, text, status) : fail({ status, data: parseErrorBody(text) });
}

/** Describes an error in one line, for logs. */
export function describeError(error: ApiError): string {
  if (typeof error.status === "number") return `HTTP ${error.status}`;
  return `${error.status}: ${"message" in error ? error.message : ""}`;
}
