/* Made from src/domain/issues.ts by `npm run share`: change it there. */

import type * as z from "zod/mini";

/** One fault of a value's shape: where (`["data", 3, "slug"]`) and what is wrong there. */
export interface Issue {
  path: PropertyKey[];
  message: string;
}

/** Union failures say only "invalid input" themselves: the branches that got furthest say what is really wrong. */
function deepest(issue: z.core.$ZodIssue, path: PropertyKey[] = []): Issue & { values?: readonly unknown[] } {
  const here = [...path, ...issue.path];
  if (issue.code === "invalid_value") return { path: here, message: issue.message, values: issue.values };
  if (issue.code !== "invalid_union") return { path: here, message: issue.message };
  const branches = issue.errors.map((branch) => branch.map((inner) => deepest(inner, here)));
  // Where the value says by its `type` which branch it means, the others have nothing to say.
  const meant = branches.filter(
    (branch) =>
      !branch.some(({ path, values }) => values && path.length === here.length + 1 && path.at(-1) === "type"),
  );
  const nested = (meant.length > 0 ? meant : branches).flat();
  const depth = Math.max(...nested.map((inner) => inner.path.length));
  const [first, ...others] = nested.filter((inner) => inner.path.length === depth);
  if (first === undefined) return { path: here, message: issue.message };
  const values = [first, ...others].flatMap((inner) => inner.values ?? []);
  if (others.length === 0 || values.length === 0) return first;
  return { path: first.path, message: `must be one of ${values.join(", ")}`, values };
}

/** What a schema refuses of a value, each at the deepest place that can be named. */
export const issuesOf = (issues: readonly z.core.$ZodIssue[]): Issue[] =>
  issues.map((issue) => {
    const { path, message } = deepest(issue);
    return { path, message };
  });
