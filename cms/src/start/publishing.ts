/** Whom to tell what was published, and the secret that both sides know. */
export interface PublishSettings {
  /** Takes a POST: the publisher's, or the build hook of any host. */
  readonly hookUrl: string;
  readonly secret: string;
}

const SHORTEST_SECRET = 32;

type Variables = Readonly<Record<string, string | undefined>>;

/** Both or none: without them nobody is told, and what pages show follows only when somebody builds them. */
export function readPublishing(variables: Variables, problems: string[]): PublishSettings | null {
  const { PUBLISH_HOOK_URL: hookUrl = "", PUBLISH_SECRET: secret = "" } = variables;
  if (hookUrl !== "" && !/^https?:$/.test(URL.parse(hookUrl)?.protocol ?? "")) {
    problems.push("PUBLISH_HOOK_URL must be an address beginning with http:// or https://.");
  } else if (hookUrl !== "" && secret === "") {
    problems.push("PUBLISH_SECRET is not set.");
  }
  if (secret !== "" && secret.length < SHORTEST_SECRET) {
    problems.push(`PUBLISH_SECRET must have at least ${SHORTEST_SECRET} characters.`);
  }
  return hookUrl === "" || secret === "" ? null : { hookUrl, secret };
}
