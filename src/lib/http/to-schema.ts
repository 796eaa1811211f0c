import type { Schema } from "./http.ts";

/**
 * Makes a schema of a parser, for pages where zod would double the size of the scripts.
 * @param what the expected reply, for the error message
 * @param parse returns the parsed reply, or undefined if it is invalid
 */
export const toSchema = <T>(what: string, parse: (reply: unknown) => T | undefined): Schema<T> => ({
  safeParse(reply) {
    const data = parse(reply);
    if (data !== undefined) return { success: true, data };
    const issue = { code: "custom" as const, path: [], message: `must be ${what}`, input: reply };
    return { success: false, error: { issues: [issue] } };
  },
});
