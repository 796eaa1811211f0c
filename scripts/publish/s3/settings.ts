import { BUCKET_NAME, type Source, variableReader } from "../../../src/contract/node/environment.ts";
import { type S3Settings, s3SettingsOf } from "../../../src/contract/node/s3-settings.ts";
import { StepError } from "../../lib/steps.ts";

/** A prefix consists of folders: `..` is another bucket. */
const TARGET = new RegExp(`^s3://${BUCKET_NAME}(/(?!\\.{1,2}(?:/|$))[\\w.-]+)*/?$`);

/**
 * Reads where a bucket is and its keys, see `s3SettingsOf`.
 * @param target `s3://bucket/prefix`
 * @throws StepError naming every missing or malformed variable, never its value
 */
export function readS3Settings(target: string, source: Source): S3Settings {
  if (!TARGET.test(target))
    throw new StepError(`${target} is no bucket and prefix, such as s3://shop-site/live.`);
  const reader = variableReader(source);
  const settings = s3SettingsOf(target, reader);
  const { problems } = reader;
  if (problems.length > 0) throw new StepError(`${target} cannot be used: ${problems.join("; ")}.`);
  return settings;
}
