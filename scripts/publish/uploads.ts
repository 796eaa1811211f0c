import { StepError } from "../steps.ts";

const TIMEOUT_MS = 10_000;
const MISSING: readonly number[] = [404, 410];

/**
 * Whether the CMS has a file.
 * @throws StepError when it does not say
 */
export async function hasUpload(cmsUrl: string, pathname: string): Promise<boolean> {
  const address = cmsUrl + pathname;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, { method: "HEAD", signal }).catch((error) => {
    throw new StepError(
      `The CMS does not say whether ${address} is there: ${error.cause?.code ?? error.message}`,
    );
  });
  if (!response.ok && !MISSING.includes(response.status))
    throw new StepError(`The CMS does not say whether ${address} is there: it answers ${response.status}`);
  return response.ok;
}
