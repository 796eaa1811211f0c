import { type Source, variableReader } from "../../../src/contract/node/environment.ts";
import { StepError } from "../../lib/steps.ts";

/** A bucket of an S3-compatible store, the start of our keys in it, and how to sign requests. */
export interface S3Settings {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** Address of the bucket, without a slash at the end. */
  address: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export const S3_PREFIX = "s3://";
/** Bucket names follow the rules of S3. A prefix consists of folders: `..` is another bucket. */
const TARGET = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/(?!\.{1,2}(?:\/|$))[\w.-]+)*\/?$/;

/**
 * Reads where a bucket is and its keys.
 * @param target `s3://bucket/prefix`
 * @param source `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`; optional:
 * `AWS_ENDPOINT_URL` (another store than Amazon's), `AWS_SESSION_TOKEN`
 * @throws StepError naming every missing or malformed variable, never its value
 */
export function readS3Settings(target: string, source: Source): S3Settings {
  const { read, problems } = variableReader(source);
  if (!TARGET.test(target))
    throw new StepError(`${target} is no bucket and prefix, such as s3://shop-site/live.`);
  const required = (name: "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY" | "AWS_REGION"): string => {
    const value = read(name);
    // A malformed value is reported already.
    if (value === undefined && !source[name]) problems.push(`${name} is missing`);
    return value ?? "";
  };
  const [bucket = "", ...folders] = target.slice(S3_PREFIX.length).split("/").filter(Boolean);
  const [endpoint, region] = [read("AWS_ENDPOINT_URL"), required("AWS_REGION")];
  const sessionToken = read("AWS_SESSION_TOKEN");
  const amazon = `s3.${region}.amazonaws.com`;
  // Amazon's certificate has one label before that name, and other stores may know no such hosts.
  const isInPath = endpoint !== undefined || bucket.includes(".");
  const settings = {
    ...{ bucket, region },
    prefix: folders.map((name) => `${name}/`).join(""),
    address: isInPath ? `${endpoint ?? `https://${amazon}`}/${bucket}` : `https://${bucket}.${amazon}`,
    accessKeyId: required("AWS_ACCESS_KEY_ID"),
    secretAccessKey: required("AWS_SECRET_ACCESS_KEY"),
    ...(sessionToken ? { sessionToken } : {}),
  };
  if (problems.length > 0) throw new StepError(`${target} cannot be used: ${problems.join("; ")}.`);
  return settings;
}
