import type { Schema } from "./http.ts";

/**
 * What judges a reply by hand, for pages on which a library of schemas would weigh as much as all else they load.
 * @param what the reply should be, for the error
 * @param read gives what was asked for, or undefined where the reply is nothing of the kind
 */
export const readBy = <T>(what: string, read: (reply: unknown) => T | undefined): Schema<T> => ({
  safeParse(reply) {
    const data = read(reply);
    if (data !== undefined) return { success: true, data };
    const issue = { code: "custom" as const, path: [], message: `must be ${what}`, input: reply };
    return { success: false, error: { issues: [issue] } };
  },
});
