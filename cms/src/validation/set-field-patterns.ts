import type { Core } from "@strapi/strapi";
import { MAX_SLUG_LENGTH, SLUG_PATTERN } from "halocline-contract/rules/slug";
import { setPatternMessage } from "../internals/pattern-message";
import { type PatternedAttribute, patternMessage, patternOf } from "./field-patterns";
import { SLUG_TYPES } from "./field-types";

interface Attribute extends PatternedAttribute {
  /** The pattern that Strapi and its panel validate a text with. */
  regex?: string;
  /** The panel's message for a text that does not match. */
  must?: string;
}

interface Model {
  readonly attributes: Readonly<Record<string, object>>;
}

/**
 * Sends the validation patterns of fields to the panel, so that it refuses an invalid text itself:
 * after a refusal by the server it shows the entry as last saved, without the editor's other input.
 */
export function setFieldPatterns(strapi: Core.Strapi): void {
  // Strapi's types want the pattern as an object, which JSON would not carry to the panel.
  const models = [...Object.values(strapi.contentTypes), ...Object.values(strapi.components)] as unknown[];
  for (const { attributes } of models as Model[]) {
    for (const attribute of Object.values<Attribute>(attributes)) {
      const pattern = patternOf(attribute);
      if (pattern) Object.assign(attribute, { regex: pattern.regex.source, must: pattern.must });
    }
  }
  setPatternMessage(patternMessage);
  for (const { uid } of SLUG_TYPES) {
    const { slug } = strapi.contentType(uid).attributes as Record<string, object>;
    const limits = { regex: SLUG_PATTERN.source, maxLength: MAX_SLUG_LENGTH };
    if (slug) Object.assign(slug, { ...limits, contentType: uid });
  }
}
