import { COMPONENT_LABELS, type Labels, TYPE_LABELS } from "./labels";

const LABELS: Readonly<Record<string, Labels>> = { ...TYPE_LABELS, ...COMPONENT_LABELS };

/** Returns the label of a field of a type or component. */
export const labelOf = (uid: string, field: string): string => LABELS[uid]?.[field]?.label ?? field;

/** Returns the label of a path: `Questions and answers 2, Question` for `Faqs.1.Question`. */
export function labelOfPath(uid: string, path: ReadonlyArray<string | number>): string {
  const [field, index] = path;
  if (field === undefined) return "";
  const isItem = typeof index === "number";
  const inner = path.slice(isItem ? 2 : 1);
  const name = labelOf(uid, String(field)) + (isItem ? ` ${index + 1}` : "");
  const { attributes } = strapi.getModel(uid as never) as {
    attributes: Record<string, { component?: string }>;
  };
  const component = attributes[field]?.component;
  return component && inner.length > 0 ? `${name}, ${labelOfPath(component, inner)}` : name;
}
