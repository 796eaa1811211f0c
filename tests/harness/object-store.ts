import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import S3rver from "@20minutes/s3rver";
import { Bucket } from "../../scripts/publish/s3/bucket.ts";
import { readS3Settings } from "../../scripts/publish/s3/settings.ts";

export const BUCKET = "shop-site";
export const STORE_SECRET = "S3RVER";

export interface StoreRequest {
  method: string;
  /** Decoded, without the bucket. */
  key: string;
  headers: IncomingMessage["headers"];
}

/** A real server of the S3 interface on this machine, which records its requests. */
export interface ObjectStore {
  url: string;
  /** What programs need to use it. */
  env: Record<string, string>;
  requests: StoreRequest[];
  /** Keys that were written since a number of requests. */
  written(since?: number): string[];
  /**
   * Called before a request is answered, and after. Rejects to close the connection without answer.
   */
  hooks: {
    before?: ((request: StoreRequest) => Promise<void> | void) | undefined;
    after?: ((request: StoreRequest) => void) | undefined;
  };
  bucket(prefix?: string): Bucket;
  close(): Promise<void>;
}

/** @param directory an empty folder, in which it keeps its objects */
export async function startObjectStore(directory: string): Promise<ObjectStore> {
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] });
  await s3.configureBuckets();
  const answer = s3.callback();
  const requests: StoreRequest[] = [];
  const hooks: ObjectStore["hooks"] = {};
  const server = createServer(async (incoming, response) => {
    const [path = ""] = (incoming.url ?? "").split("?");
    const { method = "", headers } = incoming;
    const request = { method, key: decodeURIComponent(path).replace(`/${BUCKET}/`, ""), headers };
    requests.push(request);
    response.once("finish", () => hooks.after?.(request));
    try {
      await hooks.before?.(request);
    } catch {
      incoming.socket.destroy();
      return;
    }
    answer(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = {
    ...{ AWS_ENDPOINT_URL: url, AWS_REGION: "us-east-1" },
    ...{ AWS_ACCESS_KEY_ID: STORE_SECRET, AWS_SECRET_ACCESS_KEY: STORE_SECRET },
  };
  return {
    ...{ url, env, requests, hooks },
    written: (since = 0) =>
      requests
        .slice(since)
        .filter(({ method }) => method === "PUT")
        .map(({ key }) => key),
    bucket: (prefix = "") => new Bucket(readS3Settings(`s3://${BUCKET}/${prefix}`, env)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
