import type { Core } from "@strapi/strapi";
import { yup } from "@strapi/utils";
import { SLUG_PATTERN, SLUG_TYPES } from "../catalogue/types";
import { MAX_SLUG_LENGTH } from "../shared/site";
import { type FormedAttribute, formOf, patternMessage } from "./forms";

interface Attribute extends FormedAttribute {
  /** What Strapi and its panel hold a text against. */
  regex?: string;
  /** The panel's message for a text that does not match. */
  must?: string;
}

interface Model {
  readonly attributes: Readonly<Record<string, object>>;
}

/**
 * Tells the panel what texts have to look like, so that it refuses them itself: after a refusal by the server it
 * shows the entry as last saved, and whatever else the editor had typed is lost.
 */
export function announceForms(strapi: Core.Strapi): void {
  // The types know a pattern as an object only, which the panel would never get.
  const models = [...Object.values(strapi.contentTypes), ...Object.values(strapi.components)] as unknown[];
  for (const { attributes } of models as Model[]) {
    for (const attribute of Object.values<Attribute>(attributes)) {
      const form = formOf(attribute);
      if (form) Object.assign(attribute, { regex: form.pattern.source, must: form.must });
    }
  }
  yup.setLocale({ string: { matches: patternMessage } });
  for (const { uid } of SLUG_TYPES) {
    const { slug } = strapi.contentType(uid).attributes as Record<string, object>;
    const limits = { regex: SLUG_PATTERN.source, maxLength: MAX_SLUG_LENGTH };
    if (slug) Object.assign(slug, { ...limits, contentType: uid });
  }
}
