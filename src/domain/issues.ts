import type * as z from "zod/mini";

/** A fault in a value's shape: where (`["data", 3, "slug"]`) and what is wrong. */
export interface Issue {
  path: PropertyKey[];
  message: string;
}

/** A union's own issue says only "invalid input": the branches that match furthest say more. */
function deepest(issue: z.core.$ZodIssue, path: PropertyKey[] = []): Issue & { values?: readonly unknown[] } {
  const here = [...path, ...issue.path];
  if (issue.code === "invalid_value") return { path: here, message: issue.message, values: issue.values };
  if (issue.code !== "invalid_union") return { path: here, message: issue.message };
  const branches = issue.errors.map((branch) => branch.map((inner) => deepest(inner, here)));
  // If the value's `type` selects a branch, issues of the other branches are irrelevant.
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

/** The faults that a schema finds in a value, each with the longest possible path. */
export const issuesOf = (issues: readonly z.core.$ZodIssue[]): Issue[] =>
  issues.map((issue) => {
    const { path, message } = deepest(issue);
    return { path, message };
  });
