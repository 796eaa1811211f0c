import { LARGEST_UPLOAD } from "../media/limits";
import type { FieldText } from "./labels";

/** An attribute of a schema, as far as its limits go. Strapi itself names lengths and ranges of numbers. */
export interface Limited {
  readonly type: string;
  readonly allowedTypes?: readonly string[];
}

const SIZE = `${LARGEST_UPLOAD / 1024 / 1024} MB`;

/** What an editor reads below a field: its description and the limits of what it takes. */
export function hintOf({ description }: FieldText, attribute: Limited | undefined): string {
  return [description, attribute && limitOf(attribute)].filter(Boolean).join(" ");
}

function limitOf({ type, allowedTypes = [] }: Limited): string | null {
  if (type !== "media") return null;
  return allowedTypes.includes("images")
    ? `A JPEG, PNG, WebP, AVIF or SVG file of at most ${SIZE}.`
    : `At most ${SIZE}.`;
}
