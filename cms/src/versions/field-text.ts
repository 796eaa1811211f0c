import { formatMoney } from "halocline-contract/rules/money";
import type { Attribute, Content } from "./content";

/** The fields of a component with their labels. */
export type ComponentFields = (
  uid: string,
) => ReadonlyArray<{ readonly name: string; readonly label: string; readonly attribute: Attribute }>;

/** A field's value as text: dollars, titles of entries, file names, formatted rich text. */
export function fieldText(attribute: Attribute, value: unknown, fieldsOf: ComponentFields): string {
  if (value === null || value === undefined) return "";
  if (attribute.customField === "global::money") {
    return typeof value === "number" ? formatMoney(value) : String(value);
  }
  switch (attribute.type) {
    case "boolean":
      return value === true ? "Yes" : "No";
    case "blocks":
      return blocksText(value);
    case "media":
      return [value]
        .flat()
        .map((file) => nameIn(file, ["name", "id"]))
        .join("\n");
    case "relation":
      return [value]
        .flat()
        .map((entry) => nameIn(entry, ["title", "documentId"]))
        .join("\n");
    case "component":
      return componentText(attribute, value, fieldsOf);
    default:
      return typeof value === "object" ? JSON.stringify(value) : String(value);
  }
}

/** Equal for equal values: an entry or file stays equal when it is renamed. */
export function comparisonKey(attribute: Attribute, value: unknown, fieldsOf: ComponentFields): string {
  const id = { relation: "documentId", media: "id" }[attribute.type];
  if (id === undefined) return fieldText(attribute, value, fieldsOf);
  return [value ?? []]
    .flat()
    .map((reference) => Object(reference)[id])
    .join();
}

const nameIn = (value: unknown, names: readonly string[]): string => {
  const fields: Content = Object(value);
  return String(names.map((name) => fields[name]).find(Boolean) ?? value);
};

function componentText({ component = "" }: Attribute, value: unknown, fieldsOf: ComponentFields): string {
  const fields = fieldsOf(component);
  const items = [value].flat().map((item: unknown) =>
    fields
      .map(({ name, label, attribute }) => [label, fieldText(attribute, Object(item)[name], fieldsOf)])
      .filter(([, text]) => text !== "")
      .map(([label, text]) => `${label}: ${text}`)
      .join("\n"),
  );
  return items.length > 1 ? items.map((item, index) => `${index + 1}. ${item}`).join("\n\n") : items.join("");
}

interface Node {
  readonly type?: unknown;
  readonly children?: readonly Node[];
  readonly [field: string]: unknown;
}

const MARKS = { bold: "**", italic: "_", strikethrough: "~~", code: "`", underline: "__" } as const;

/** Rich text as Markdown, so that a change of formatting or a link is a change of the text. */
function blocksText(value: unknown): string {
  return Array.isArray(value) ? value.map((node: Node) => blockText(node)).join("\n\n") : "";
}

function blockText(node: Node, indent = ""): string {
  const inner = () => (node.children ?? []).map(inlineText).join("");
  switch (node.type) {
    case "heading":
      return `${"#".repeat(Number(node["level"] ?? 1))} ${inner()}`;
    case "quote":
      return `> ${inner()}`;
    case "code":
      return `\`\`\`${node["language"] ?? ""}\n${inner()}\n\`\`\``;
    case "image":
      return `![${nameIn(node["image"], ["alternativeText"])}](${nameIn(node["image"], ["name", "url"])})`;
    case "list":
      return (node.children ?? []).map((item, index) => listText(node, item, index, indent)).join("\n");
    default:
      return inner();
  }
}

function listText(list: Node, item: Node, index: number, indent: string): string {
  if (item.type === "list") return blockText(item, `${indent}  `);
  const sign = list["format"] === "ordered" ? `${index + 1}.` : "-";
  return `${indent}${sign} ${(item.children ?? []).map(inlineText).join("")}`;
}

function inlineText(node: Node): string {
  if (node.type === "link") return `[${(node.children ?? []).map(inlineText).join("")}](${node["url"]})`;
  const text = String(node["text"] ?? "");
  const marks = text === "" ? [] : Object.entries(MARKS).filter(([mark]) => node[mark] === true);
  return marks.reduce((marked, [, sign]) => `${sign}${marked}${sign}`, text);
}
