import { errors } from "@strapi/utils";

/** A fault at a field of the panel's form; inside a list, the path has the item's index. */
export interface FieldProblem {
  readonly path: ReadonlyArray<string | number>;
  readonly message: string;
}

/** The error that the panel shows at its field. */
export function refusal(path: string | ReadonlyArray<string | number>, message: string): Error {
  return refusalOf([{ path: [path].flat(), message }]);
}

/**
 * The error that the panel shows at several fields at once.
 * @param entry the title to start with where the panel acts on several entries
 */
export function refusalOf(problems: readonly FieldProblem[], entry: string | null = null): Error {
  const details = { errors: problems.map((problem) => ({ ...problem, name: "ValidationError" })) };
  const message = problems[0]?.message ?? "This is refused.";
  return new errors.ValidationError(entry === null ? message : `“${entry}”: ${message}`, details);
}

/** Whether a request's body names more than one entry of a list. */
export const actsOnSeveral = (body: unknown): boolean => Object(Object(body).documentIds).length > 1;
