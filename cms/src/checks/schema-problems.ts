import type { Core, UID } from "@strapi/strapi";
import { nameOf, type ShownType } from "../publishing/shown-types";
import { CONTENT_SCHEMAS } from "../shared/content-schemas";
import { issuesOf } from "../shared/issues";
import type { FieldProblem } from "./refusal";

type Path = ReadonlyArray<string | number>;

interface Attribute {
  readonly type: string;
  readonly component?: UID.Component;
}

/** Fields whose name in the API differs from that in the form. */
const RENAMED: Readonly<Record<string, string>> = { status: "standing", created_at: "createdAt" };

/** The fields of an entry, as the public API returns it, that the build's schema refuses. */
export function schemaProblems(strapi: Core.Strapi, uid: ShownType, entry: object): FieldProblem[] {
  const result = CONTENT_SCHEMAS[nameOf(uid)].safeParse(entry);
  if (result.success) return [];
  const problems = issuesOf(result.error.issues).map(({ path, message }) => ({
    path: fieldOf(strapi, uid, path),
    message: inWords(
      path.reduce<unknown>((value, key) => Object(value)[key], entry),
      message,
    ),
  }));
  // One message per field, however many faults it has.
  return [...new Map(problems.map((problem) => [problem.path.join("."), problem])).values()];
}

/** The form field for a path in the API's answer: it ends at a text, a file or a relation. */
export function fieldOf(strapi: Core.Strapi, uid: ShownType, path: readonly PropertyKey[]): Path {
  const field: Array<string | number> = [];
  let attributes: object = strapi.contentType(uid).attributes;
  for (let at = 0; at < path.length; at += 1) {
    const key = String(path[at]);
    const name = key in attributes ? key : (RENAMED[key] ?? key);
    field.push(name);
    const attribute: Attribute | undefined = Reflect.get(attributes, name);
    if (attribute?.component === undefined) return field;
    const index = path[at + 1];
    if (typeof index === "number") field.push(index);
    at += 1;
    attributes = strapi.components[attribute.component]?.attributes ?? {};
  }
  return field;
}

/** The schemas' own messages begin with "must"; others come from the library and name types. */
function inWords(value: unknown, message: string): string {
  if (message.startsWith("must")) return `This ${message}.`;
  const empty = value === null || value === undefined || value === "";
  return empty ? "This must not be empty." : "This has not the form that the site's pages need.";
}
