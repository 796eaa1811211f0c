import type { VariableReader } from "./environment.ts";

/** A bucket of an S3-compatible store, the start of our keys in it, and how to sign requests. */
export interface S3Settings {
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  /** Of another store than Amazon's, without a slash at the end. */
  endpoint?: string;
  /** Whether addresses have the bucket in the path, and not in the host's name. */
  isInPath: boolean;
  /** Address of the bucket, without a slash at the end. */
  address: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export const S3_PREFIX = "s3://";

/**
 * Reads the keys for a bucket, and where it is: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`,
 * `AWS_REGION`; optional: `AWS_ENDPOINT_URL` (another store than Amazon's), `AWS_SESSION_TOKEN`.
 * The reader collects what is missing or malformed.
 * @param target `s3://bucket/prefix`
 */
export function s3SettingsOf(target: string, { read, isSet, problems }: VariableReader): S3Settings {
  const required = (name: "AWS_ACCESS_KEY_ID" | "AWS_SECRET_ACCESS_KEY" | "AWS_REGION"): string => {
    if (!isSet(name)) problems.push(`${name} is missing`);
    return read(name) ?? "";
  };
  const [bucket = "", ...folders] = target.slice(S3_PREFIX.length).split("/").filter(Boolean);
  const [endpoint, region] = [read("AWS_ENDPOINT_URL"), required("AWS_REGION")];
  const sessionToken = read("AWS_SESSION_TOKEN");
  const amazon = `s3.${region}.amazonaws.com`;
  // Amazon's certificate has one label before that name, and other stores may know no such hosts.
  const isInPath = endpoint !== undefined || bucket.includes(".");
  return {
    ...{ bucket, region, isInPath },
    ...(endpoint ? { endpoint } : {}),
    prefix: folders.map((name) => `${name}/`).join(""),
    address: isInPath ? `${endpoint ?? `https://${amazon}`}/${bucket}` : `https://${bucket}.${amazon}`,
    accessKeyId: required("AWS_ACCESS_KEY_ID"),
    secretAccessKey: required("AWS_SECRET_ACCESS_KEY"),
    ...(sessionToken ? { sessionToken } : {}),
  };
}

/** Reads the bucket of the media library; null if it is a folder. */
export function readUploadsBucket(reader: VariableReader): S3Settings | null {
  const target = reader.read("UPLOADS_BUCKET");
  return target === undefined ? null : s3SettingsOf(target, reader);
}
