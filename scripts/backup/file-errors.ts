import { StepError } from "../lib/steps.ts";

/** Turns an error of the system, such as a full disk, into a line that names the thing. */
export async function namingErrors<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isOfSystem = error instanceof Error && "code" in error && !(error instanceof StepError);
    throw isOfSystem ? new StepError(`${what}: ${error.message}`) : error;
  }
}
