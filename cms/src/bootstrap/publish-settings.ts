/** The publisher that changes are reported to, and the shared secret. */
export interface PublishSettings {
  /** The address for POST requests: our own publisher's, or the build hook of another host. */
  readonly hookUrl: string;
  readonly secret: string;
}

const MIN_SECRET_LENGTH = 32;

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads the publishing settings; null without them, when pages change only by a manual build. */
export function readPublishing(variables: Variables, problems: string[]): PublishSettings | null {
  const { PUBLISH_HOOK_URL: hookUrl = "", PUBLISH_SECRET: secret = "" } = variables;
  if (hookUrl !== "" && !/^https?:$/.test(URL.parse(hookUrl)?.protocol ?? "")) {
    problems.push("PUBLISH_HOOK_URL must be an address beginning with http:// or https://.");
  } else if (hookUrl !== "" && secret === "") {
    problems.push("PUBLISH_SECRET is not set.");
  }
  if (secret !== "" && secret.length < MIN_SECRET_LENGTH) {
    problems.push(`PUBLISH_SECRET must have at least ${MIN_SECRET_LENGTH} characters.`);
  }
  return hookUrl === "" || secret === "" ? null : { hookUrl, secret };
}
