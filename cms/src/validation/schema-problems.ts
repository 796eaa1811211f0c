import type { Core, UID } from "@strapi/strapi";
import { CONTENT_SCHEMAS } from "halocline-contract/shapes/content-schemas";
import { type Issue, issuesOf } from "halocline-contract/shapes/issues";
import { checkedFieldsSchema } from "halocline-contract/shapes/product";
import { NOT_EMPTY } from "halocline-contract/shapes/reference";
import { PRODUCT } from "../content-types";
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
  const problems = issuesOf(result.error.issues).map((issue) => problemAt(strapi, uid, entry, issue));
  // One message per field, however many faults it has.
  return [...new Map(problems.map((problem) => [problem.path.join("."), problem])).values()];
}

/**
 * The problems that the schemas state in a product's draft at saving; not those of missing values,
 * which only a published entry needs.
 */
export function statedProblems(strapi: Core.Strapi, draft: object): FieldProblem[] {
  const { error } = checkedFieldsSchema.safeParse(draft);
  return issuesOf(error?.issues ?? [])
    .filter(({ message }) => isStated(message) && message !== NOT_EMPTY)
    .map((issue) => problemAt(strapi, PRODUCT, draft, issue));
}

/** A problem in the public API's answer, at its field of the form. */
export const problemAt = (
  strapi: Core.Strapi,
  uid: ShownType,
  entry: object,
  { path, message }: Issue,
): FieldProblem => ({
  path: fieldOf(strapi, uid, path),
  message: messageFor(
    path.reduce<unknown>((value, key) => Object(value)[key], entry),
    message,
  ),
});

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
    // A list of texts in the API is a component with one field in the form.
    const [only, ...others] = Object.keys(attributes).filter((inner) => inner !== "id");
    if (depth === path.length - 1 && only !== undefined && others.length === 0) field.push(only);
  }
  return field;
}

/** Only the schemas' own messages begin with "must"; those of the library name types. */
const isStated = (message: string): boolean => message.startsWith("must");

function messageFor(value: unknown, message: string): string {
  if (isStated(message)) return `This ${message}.`;
  const empty = value === null || value === undefined || value === "";
  return empty ? "This must not be empty." : "This does not have the form that the site's pages need.";
}
