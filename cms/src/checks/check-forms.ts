import { type FormedAttribute, formProblem } from "./forms";
import { refusal } from "./refusal";

interface Attribute extends FormedAttribute {
  readonly type: string;
  readonly component?: string;
}

export interface Model {
  readonly attributes: Readonly<Record<string, unknown>>;
}

type Place = ReadonlyArray<string | number>;

/**
 * Checks the texts of an entry, and of the components inside it, that have a form by their schema.
 * @throws ValidationError at the first that has not
 */
export function checkForms(
  model: Model,
  data: Readonly<Record<string, unknown>>,
  componentOf: (uid: string) => Model | undefined,
  place: Place = [],
): void {
  for (const [name, value] of Object.entries(data)) {
    const attribute = model.attributes[name] as Attribute | undefined;
    if (!attribute) continue;
    const here = [...place, name];
    if (typeof value === "string" && value !== "") {
      const problem = formProblem(attribute, value);
      if (problem !== null) throw refusal(here, `This ${problem}.`);
    }
    const component = attribute.component && componentOf(attribute.component);
    if (!component || !Array.isArray(value)) continue;
    for (const [index, item] of value.entries()) {
      checkForms(component, Object(item), componentOf, [...here, index]);
    }
  }
}
