import { MAX_UPLOAD_BYTES } from "../media/upload-limit";
import type { FieldText } from "./labels";

/** The limits of an attribute that hints mention. Strapi shows lengths and number ranges itself. */
export interface LimitedAttribute {
  readonly type: string;
  readonly allowedTypes?: readonly string[];
}

const MAX_UPLOAD_TEXT = `${MAX_UPLOAD_BYTES / 1024 / 1024} MB`;

/** Returns the hint below a field: its description and its limits. */
export function hintOf({ description }: FieldText, attribute: LimitedAttribute | undefined): string {
  return [description, attribute && limitOf(attribute)].filter(Boolean).join(" ");
}

function limitOf({ type, allowedTypes = [] }: LimitedAttribute): string | null {
  if (type !== "media") return null;
  return allowedTypes.includes("images")
    ? `A JPEG, PNG, WebP, AVIF or SVG file of at most ${MAX_UPLOAD_TEXT}.`
    : `At most ${MAX_UPLOAD_TEXT}.`;
}
