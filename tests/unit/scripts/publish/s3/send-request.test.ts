import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { Bucket } from "../../../../../scripts/publish/s3/bucket.ts";
import { sendRequest } from "../../../../../scripts/publish/s3/send-request.ts";
import { readS3Settings } from "../../../../../scripts/publish/s3/settings.ts";

/** A store that answers one attempt after the other, and the attempts that it has seen. */
async function startStore(...answers: RequestListener[]) {
  const seen: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization);
    answers[seen.length - 1]?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/key`);
  let signed = 0;
  const sign = async () => {
    signed += 1;
    return { method: "PUT", url, headers: { authorization: `signature ${signed}` }, body: Buffer.from("x") };
  };
  return { seen, sign, origin: url.origin };
}

const answering =
  (status: number): RequestListener =>
  (request, response) => {
    request.resume();
    response.writeHead(status).end(`answer ${status}`);
  };
const hangUp: RequestListener = (request) => request.socket.destroy();

test.for([
  ["a busy store", answering(503)],
  ["a lost connection", hangUp],
] as const)("OPS-04 after %s, a request is signed and sent again", async ([_, failing]) => {
  const { seen, sign } = await startStore(failing, answering(200));
  const { status, body } = await sendRequest(sign);
  expect([status, body.toString()]).toEqual([200, "answer 200"]);
  expect(seen).toEqual(["signature 1", "signature 2"]);
});

test("OPS-04 what the store refuses is not sent again", async () => {
  const { seen, sign } = await startStore(answering(403));
  expect((await sendRequest(sign)).status).toBe(403);
  expect(seen).toHaveLength(1);
});

test("OPS-04 a bucket of more objects than one answer names is listed to its end", async () => {
  const tokens: (string | null)[] = [];
  const listing =
    (key: string, more: string): RequestListener =>
    ({ url = "" }, response) => {
      tokens.push(new URL(url, "http://store").searchParams.get("continuation-token"));
      response.end(`<ListBucketResult><Contents><Key>live/${key}</Key></Contents>${more}</ListBucketResult>`);
    };
  const next = "<IsTruncated>true</IsTruncated><NextContinuationToken>x+/=</NextContinuationToken>";
  const { origin } = await startStore(listing("a", next), listing("b", "<IsTruncated>false</IsTruncated>"));
  const keys = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b", AWS_REGION: "eu-north-1" };
  const bucket = new Bucket(readS3Settings("s3://shop-site/live", { ...keys, AWS_ENDPOINT_URL: origin }));
  expect([...(await bucket.list()).keys()]).toEqual(["a", "b"]);
  expect(tokens).toEqual([null, "x+/="]);
});
