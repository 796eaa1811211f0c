import { LARGEST_UPLOAD } from "../media/limits";
import type { FieldText } from "./labels";

/** The limits in a schema's attribute. Strapi itself shows lengths and number ranges. */
export interface Limited {
  readonly type: string;
  readonly allowedTypes?: readonly string[];
}

const SIZE = `${LARGEST_UPLOAD / 1024 / 1024} MB`;

/** The hint below a field: its description and its limits. */
export function hintOf({ description }: FieldText, attribute: Limited | undefined): string {
  return [description, attribute && limitOf(attribute)].filter(Boolean).join(" ");
}

function limitOf({ type, allowedTypes = [] }: Limited): string | null {
  if (type !== "media") return null;
  return allowedTypes.includes("images")
    ? `A JPEG, PNG, WebP, AVIF or SVG file of at most ${SIZE}.`
    : `At most ${SIZE}.`;
}
