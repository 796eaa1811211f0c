import { stackEnvironment, startStack } from "./stack.ts";

/** Uses the product that is already running, if the environment names one; else starts one for this run. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["HALOCLINE_SITE_URL"]) return undefined;
  // Tests speak for many people behind one machine, each from an address of their own: attempts are counted by it.
  const stack = await startStack({ variables: { SITE_TRUSTED_PROXIES: "127.0.0.1,::1" } });
  Object.assign(process.env, stackEnvironment(stack));
  return stack.stop;
}
