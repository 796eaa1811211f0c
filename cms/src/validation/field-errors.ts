import { errors } from "@strapi/utils";

/** A problem at a field of the panel's form; inside a list, the path has the item's index. */
export interface FieldProblem {
  readonly path: ReadonlyArray<string | number>;
  readonly message: string;
}

/** Makes the error that the panel shows at a field. */
export function fieldError(path: string | ReadonlyArray<string | number>, message: string): Error {
  return fieldErrors([{ path: [path].flat(), message }]);
}

/**
 * Makes the error that the panel shows at several fields.
 * @param entry the title that the message starts with, for an action on several entries
 */
export function fieldErrors(problems: readonly FieldProblem[], entry: string | null = null): Error {
  const details = { errors: problems.map((problem) => ({ ...problem, name: "ValidationError" })) };
  const message = problems[0]?.message ?? "This is refused.";
  return new errors.ValidationError(entry === null ? message : `“${entry}”: ${message}`, details);
}

/** Whether a request's body names more than one entry of a list. */
export const isBulkAction = (body: unknown): boolean => Object(Object(body).documentIds).length > 1;
