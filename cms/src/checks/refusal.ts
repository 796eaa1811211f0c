import { errors } from "@strapi/utils";

/** What the panel shows at the field concerned; a field inside a list is named with its place in it. */
export function refusal(path: string | ReadonlyArray<string | number>, message: string): Error {
  const details = { errors: [{ path: [path].flat(), message, name: "ValidationError" }] };
  return new errors.ValidationError(message, details);
}
