import type { VariableReader } from "halocline-contract/node/environment";

/** The publisher that changes are reported to, and the shared secret. */
export interface PublishSettings {
  /** The address for POST requests: our own publisher's, or the build hook of another host. */
  readonly hookUrl: string;
  readonly secret: string;
}

/** Reads the publishing settings; null without them, when pages change only by a manual build. */
export function readPublishing({ read, isSet, problems }: VariableReader): PublishSettings | null {
  const hookUrl = read("PUBLISH_HOOK_URL");
  const secret = read("PUBLISH_SECRET");
  if (hookUrl && !isSet("PUBLISH_SECRET")) problems.push("PUBLISH_SECRET is not set");
  return hookUrl && secret ? { hookUrl, secret } : null;
}
