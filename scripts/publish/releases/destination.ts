import path from "node:path";
import { S3_PREFIX } from "../../../src/contract/node/s3-settings.ts";
import { Bucket } from "../s3/bucket.ts";
import { publishToBucket, readBucket } from "../s3/publish-to-bucket.ts";
import { readS3Settings } from "../s3/settings.ts";
import { readReleaseManifest } from "./releases.ts";
import { listWrittenFiles, writePlainFiles } from "./write-plain-files.ts";

/** Where a release is written to besides the data folder. */
export interface Destination {
  /** @returns what was done, for the terminal */
  write(dataDir: string, release: string): Promise<string>;
}

/**
 * @param target a folder, or `s3://bucket/prefix`
 * @throws StepError when it cannot be used, or has files of others
 */
export async function openDestination(target: string): Promise<Destination> {
  if (target.startsWith(S3_PREFIX)) {
    const bucket = new Bucket(readS3Settings(target, process.env));
    await readBucket(bucket);
    return {
      async write(dataDir, release) {
        const { sent, all } = await publishToBucket(bucket, dataDir, release);
        return `live in ${target}: ${sent} of ${all} objects sent`;
      },
    };
  }
  const folder = path.resolve(target);
  await listWrittenFiles(folder);
  return {
    async write(dataDir, release) {
      await writePlainFiles(dataDir, await readReleaseManifest(dataDir, release), folder);
      return `written to ${folder}`;
    },
  };
}
