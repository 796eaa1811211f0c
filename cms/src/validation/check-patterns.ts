import { fieldError } from "./field-errors";
import { type PatternedAttribute, patternProblem } from "./field-patterns";

interface Attribute extends PatternedAttribute {
  readonly type: string;
  readonly component?: string;
}

/** The schema of a content type or component. */
export interface Model {
  readonly attributes: Readonly<Record<string, unknown>>;
}

type Path = ReadonlyArray<string | number>;

/**
 * Checks the texts of an entry, and of its components, against the patterns of their schema.
 * @throws ValidationError at the first field that does not match
 */
export function checkPatterns(
  model: Model,
  data: Readonly<Record<string, unknown>>,
  componentOf: (uid: string) => Model | undefined,
  path: Path = [],
): void {
  for (const [name, value] of Object.entries(data)) {
    const attribute = model.attributes[name] as Attribute | undefined;
    if (!attribute) continue;
    const fieldPath = [...path, name];
    if (typeof value === "string" && value !== "") {
      const problem = patternProblem(attribute, value);
      if (problem !== null) throw fieldError(fieldPath, `This ${problem}.`);
    }
    const component = attribute.component && componentOf(attribute.component);
    if (!component || !Array.isArray(value)) continue;
    for (const [index, item] of value.entries()) {
      checkPatterns(component, Object(item), componentOf, [...fieldPath, index]);
    }
  }
}
