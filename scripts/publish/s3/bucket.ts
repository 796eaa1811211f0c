import { hash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import type { S3Settings } from "../../../src/contract/node/s3-settings.ts";
import { StepError } from "../../lib/steps.ts";
import { elementText, parseList, withoutQuotes } from "./bucket-list.ts";
import { type StoreResponse, sendRequest } from "./send-request.ts";

/** The headers that the store keeps with an object and sends with it. */
export interface ObjectHeaders {
  type: string;
  cacheControl: string;
  encoding?: string | undefined;
}

interface Call {
  method: "GET" | "PUT" | "DELETE";
  /** Empty for the bucket itself. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
  /** For the message, after the object's address: "cannot be read". */
  failure: string;
}

/**
 * The objects of a bucket below the prefix, which the keys here do not contain. Calls throw a
 * StepError that names bucket and key, never a secret.
 */
export class Bucket {
  readonly #settings: S3Settings;
  readonly #signingKeys = new Map<string, ArrayBuffer>();

  constructor(settings: S3Settings) {
    this.#settings = settings;
  }

  /** `s3://bucket/prefix/key` */
  addressOf(key: string): string {
    return `s3://${this.#settings.bucket}/${this.#settings.prefix}${key}`;
  }

  /** @returns the bytes of an object; null if there is none */
  async get(key: string): Promise<Buffer | null> {
    const response = await this.#call({ method: "GET", key, failure: "cannot be read" });
    return response.status === 404 ? null : response.body;
  }

  /**
   * Reads an object unless it is the one that was read before.
   * @param etag of what was read before
   * @returns undefined if it is the same; null if there is none
   */
  async getChanged(key: string, etag = ""): Promise<{ bytes: Buffer; etag: string } | null | undefined> {
    const headers = etag ? { "if-none-match": `"${etag}"` } : {};
    const response = await this.#call({ method: "GET", key, headers, failure: "cannot be read" });
    const found = etagOf(response);
    // Some stores ignore the condition, or weaken ETags, which then never meet it.
    if (response.status === 304 || (found !== "" && found === etag)) return undefined;
    return response.status === 404 ? null : { bytes: response.body, etag: found };
  }

  /**
   * Writes an object with its digest, so that the store refuses damaged bytes.
   * @returns its ETag
   */
  async put(key: string, body: Buffer, { type, cacheControl, encoding }: ObjectHeaders): Promise<string> {
    const headers = {
      "content-type": type,
      "cache-control": cacheControl,
      ...(encoding ? { "content-encoding": encoding } : {}),
      "x-amz-checksum-sha256": hash("sha256", body, "base64"),
    };
    return etagOf(await this.#call({ method: "PUT", key, headers, body, failure: "cannot be written" }));
  }

  /** Removes an object, if there is one. */
  async remove(key: string): Promise<void> {
    await this.#call({ method: "DELETE", key, failure: "cannot be removed" });
  }

  /** The ETags of all objects, by key. */
  async list(): Promise<Map<string, string>> {
    const { prefix } = this.#settings;
    const etags = new Map<string, string>();
    let next: string | undefined;
    do {
      const query = { "list-type": "2", prefix, ...(next ? { "continuation-token": next } : {}) };
      const response = await this.#call({ method: "GET", query, failure: "cannot be listed" });
      if (response.status === 404) throw new StepError(`There is no bucket ${this.#settings.bucket}.`);
      const page = parseList(response.body.toString());
      // Consoles create a folder by an empty object of its name.
      for (const { key, etag } of page.objects) if (key !== prefix) etags.set(key.slice(prefix.length), etag);
      next = page.next;
    } while (next);
    return etags;
  }

  async #call({ method, key, query = {}, headers = {}, body, failure }: Call): Promise<StoreResponse> {
    const { address, prefix } = this.#settings;
    const path = key === undefined ? "" : `/${(prefix + key).split("/").map(encodeURIComponent).join("/")}`;
    const search = new URLSearchParams(query).toString();
    const url = `${address}${path}${search ? `?${search}` : ""}`;
    // Every store compares this digest with the bytes, because it is part of the signature.
    const digest = { "x-amz-content-sha256": hash("sha256", body ?? "", "hex") };
    const response = await sendRequest(async () => {
      const signer = new AwsV4Signer({
        ...this.#settings,
        ...{ method, url, headers: { ...headers, ...digest }, service: "s3", cache: this.#signingKeys },
      });
      const signed = await signer.sign();
      return { method, url: signed.url, headers: Object.fromEntries(signed.headers), body };
    }).catch((error: unknown) => {
      const why = error instanceof Error ? (Reflect.get(error, "code") ?? error.message) : error;
      throw new StepError(`${this.addressOf(key ?? "")} ${failure}: ${why}`);
    });
    const { status } = response;
    if (status < 300 || status === 304) return response;
    const code = elementText(response.body.toString(), "Code") ?? "";
    if (status === 404 && method !== "PUT" && code !== "NoSuchBucket") return response;
    const why = EXPLANATIONS[code] ?? `${status} ${code}`.trim();
    throw new StepError(`${this.addressOf(key ?? "")} ${failure}: ${why}`);
  }
}

/** What the store's error codes mean, where the code alone does not say what to do. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  RequestTimeTooSkewed: "the clock of this machine is wrong (403 RequestTimeTooSkewed)",
  ExpiredToken: "AWS_SESSION_TOKEN has expired (400 ExpiredToken)",
};

const etagOf = ({ headers }: StoreResponse): string => withoutQuotes(headers.etag ?? "");
