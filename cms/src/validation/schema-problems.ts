import type { Core, UID } from "@strapi/strapi";
import { CONTENT_SCHEMAS } from "halocline-contract/shapes/content-schemas";
import { issuesOf } from "halocline-contract/shapes/issues";
import { type ShownType, singularNameOf } from "../publishing/shown-types";
import type { FieldProblem } from "./field-errors";

type Path = ReadonlyArray<string | number>;

interface Attribute {
  readonly type: string;
  readonly component?: UID.Component;
}

/** Fields whose name in the API differs from that in the form. */
const FORM_FIELD_NAMES: Readonly<Record<string, string>> = { status: "standing", created_at: "createdAt" };

/** Validates an entry, as the public API returns it, with the build's schema. */
export function schemaProblems(strapi: Core.Strapi, uid: ShownType, entry: object): FieldProblem[] {
  const result = CONTENT_SCHEMAS[singularNameOf(uid)].safeParse(entry);
  if (result.success) return [];
  const problems = issuesOf(result.error.issues).map(({ path, message }) => ({
    path: fieldOf(strapi, uid, path),
    message: messageFor(
      path.reduce<unknown>((value, key) => Object(value)[key], entry),
      message,
    ),
  }));
  // One message per field, however many faults it has.
  return [...new Map(problems.map((problem) => [problem.path.join("."), problem])).values()];
}

/** Returns the form field for a path in the public API's answer; stops at texts and relations. */
export function fieldOf(strapi: Core.Strapi, uid: ShownType, path: readonly PropertyKey[]): Path {
  const field: Array<string | number> = [];
  let attributes: object = strapi.contentType(uid).attributes;
  for (let depth = 0; depth < path.length; depth += 1) {
    const key = String(path[depth]);
    const name = key in attributes ? key : (FORM_FIELD_NAMES[key] ?? key);
    field.push(name);
    const attribute: Attribute | undefined = Reflect.get(attributes, name);
    if (attribute?.component === undefined) return field;
    const index = path[depth + 1];
    if (typeof index === "number") field.push(index);
    depth += 1;
    attributes = strapi.components[attribute.component]?.attributes ?? {};
  }
  return field;
}

/** Only the schemas' own messages begin with "must"; those of the library name types. */
function messageFor(value: unknown, message: string): string {
  if (message.startsWith("must")) return `This ${message}.`;
  const empty = value === null || value === undefined || value === "";
  return empty ? "This must not be empty." : "This does not have the form that the site's pages need.";
}
