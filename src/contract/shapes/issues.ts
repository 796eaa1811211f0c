import type * as z from "zod/mini";

/** A validation issue: its path, such as `["data", 3, "slug"]`, and the message. */
export interface Issue {
  path: PropertyKey[];
  message: string;
}

/** A union's own issue is only "invalid input", so we report the branches that match furthest. */
function deepest(issue: z.core.$ZodIssue, path: PropertyKey[] = []): Issue & { values?: readonly unknown[] } {
  const fullPath = [...path, ...issue.path];
  if (issue.code === "invalid_value") return { path: fullPath, message: issue.message, values: issue.values };
  if (issue.code !== "invalid_union") return { path: fullPath, message: issue.message };
  const branches = issue.errors.map((branch) => branch.map((inner) => deepest(inner, fullPath)));
  // If the value's `type` selects a branch, issues of the other branches are irrelevant.
  const matching = branches.filter(
    (branch) =>
      !branch.some(
        ({ path, values }) => values && path.length === fullPath.length + 1 && path.at(-1) === "type",
      ),
  );
  const nested = (matching.length > 0 ? matching : branches).flat();
  const depth = Math.max(...nested.map((inner) => inner.path.length));
  const [first, ...others] = nested.filter((inner) => inner.path.length === depth);
  if (first === undefined) return { path: fullPath, message: issue.message };
  const values = [first, ...others].flatMap((inner) => inner.values ?? []);
  if (others.length === 0 || values.length === 0) return first;
  return { path: first.path, message: `must be one of ${values.join(", ")}`, values };
}

/** Converts zod's issues, each to the most specific path. */
export const issuesOf = (issues: readonly z.core.$ZodIssue[]): Issue[] =>
  issues.map((issue) => {
    const { path, message } = deepest(issue);
    return { path, message };
  });
