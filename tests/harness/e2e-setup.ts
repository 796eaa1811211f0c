import { stackEnvironment, startStack, VISITOR_VARIABLES } from "./stack.ts";

/** Uses the running product that the environment names; else starts one for this run. */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["HALOCLINE_SITE_URL"]) return undefined;
  const stack = await startStack({ variables: VISITOR_VARIABLES });
  Object.assign(process.env, stackEnvironment(stack));
  return stack.stop;
}
