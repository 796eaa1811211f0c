import { stackEnvironment, startStack } from "./stack.ts";

/** Uses the product that is already running, if the environment names one; else starts one for this run. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["HALOCLINE_SITE_URL"]) return undefined;
  const stack = await startStack();
  Object.assign(process.env, stackEnvironment(stack));
  return stack.stop;
}
