import { expect, test } from "vitest";
import { variableReader } from "../../../../src/contract/node/environment.ts";
import { readUploadsBucket } from "../../../../src/contract/node/s3-settings.ts";

const KEYS = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "hunter2", AWS_REGION: "eu-north-1" };

function read(variables: Record<string, string>) {
  const reader = variableReader(variables);
  return { uploads: readUploadsBucket(reader), problems: reader.problems };
}

test("OPS-04 uploads are in a folder, whatever keys there are, until a bucket is named", () => {
  for (const variables of [{}, KEYS, { ...KEYS, UPLOADS_BUCKET: "" }])
    expect(read(variables)).toEqual({ uploads: null, problems: [] });
});

test("OPS-04 a bucket of uploads is Amazon's, or in the path of another store's address", () => {
  const UPLOADS_BUCKET = "s3://shop-uploads";
  const keys = { region: "eu-north-1", accessKeyId: "a", secretAccessKey: "hunter2" };
  expect(read({ ...KEYS, UPLOADS_BUCKET })).toMatchObject({
    uploads: { ...keys, bucket: "shop-uploads", prefix: "", isInPath: false },
    problems: [],
  });
  const endpoint = "http://127.0.0.1:9000";
  const own = read({ ...KEYS, UPLOADS_BUCKET: `${UPLOADS_BUCKET}/`, AWS_ENDPOINT_URL: endpoint });
  expect(own.uploads).toMatchObject({ ...keys, endpoint, bucket: "shop-uploads", isInPath: true });
});

test.each(["shop-uploads", "s3://shop-uploads/media", "s3://Shop", "s3://a", "https://shop.example"])(
  "OPS-04 a bucket of uploads is not %s",
  (UPLOADS_BUCKET) => {
    expect(read({ ...KEYS, UPLOADS_BUCKET }).problems).toEqual([
      "UPLOADS_BUCKET must be a bucket without folders, such as s3://shop-uploads",
    ]);
  },
);

test("OPS-04 every missing or malformed key of the bucket is named once, without its value", () => {
  const UPLOADS_BUCKET = "s3://shop-uploads";
  expect(read({ UPLOADS_BUCKET }).problems.sort()).toEqual([
    "AWS_ACCESS_KEY_ID is missing",
    "AWS_REGION is missing",
    "AWS_SECRET_ACCESS_KEY is missing",
  ]);
  const { problems } = read({ ...KEYS, UPLOADS_BUCKET, AWS_SECRET_ACCESS_KEY: "hunter\n2", AWS_REGION: "" });
  expect(problems).toEqual([
    "AWS_REGION is missing",
    "AWS_SECRET_ACCESS_KEY must be printable ASCII without spaces or line ends",
  ]);
});
