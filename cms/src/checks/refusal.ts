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

/** What the panel shows at several fields at once. */
export function refusalOf(problems: readonly FieldProblem[]): Error {
  const details = { errors: problems.map((problem) => ({ ...problem, name: "ValidationError" })) };
  return new errors.ValidationError(problems[0]?.message ?? "This is refused.", details);
}
