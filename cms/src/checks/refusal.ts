import { errors } from "@strapi/utils";

/** What is wrong at a field of the panel's form; one inside a list is named with its place in it. */
export interface FieldProblem {
  readonly path: ReadonlyArray<string | number>;
  readonly message: string;
}

/** What the panel shows at the field concerned. */
export function refusal(path: string | ReadonlyArray<string | number>, message: string): Error {
  return refusalOf([{ path: [path].flat(), message }]);
}

/**
 * What the panel shows at several fields at once.
 * @param entry the title to begin with where the panel acts on several entries
 */
export function refusalOf(problems: readonly FieldProblem[], entry: string | null = null): Error {
  const details = { errors: problems.map((problem) => ({ ...problem, name: "ValidationError" })) };
  const message = problems[0]?.message ?? "This is refused.";
  return new errors.ValidationError(entry === null ? message : `“${entry}”: ${message}`, details);
}

/** Whether a request's body names more than one entry of a list. */
export const actsOnSeveral = (body: unknown): boolean => Object(Object(body).documentIds).length > 1;
