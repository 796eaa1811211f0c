import { stackEnvironment, startStack } from "./stack.ts";

/** Uses the running product that the environment names; else starts one for this run. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["HALOCLINE_SITE_URL"]) return undefined;
  // Attempts are counted by IP address, so tests send one per simulated visitor in a header.
  const stack = await startStack({ variables: { SITE_TRUSTED_PROXIES: "127.0.0.1,::1" } });
  Object.assign(process.env, stackEnvironment(stack));
  return stack.stop;
}
