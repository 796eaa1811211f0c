import { escapeHtml } from "../../contract/rules/escape-html.ts";

/** An element of a drawing. Strings and React elements are made of the same nodes. */
export interface SvgNode {
  tag: "svg" | "title" | "path" | "text";
  attributes: Readonly<Record<string, string | number>>;
  children: readonly (SvgNode | string)[];
}

/** Numbers are rounded to hundredths: sums of decimals have long tails. */
export const svgNode = (
  tag: SvgNode["tag"],
  attributes: SvgNode["attributes"] = {},
  ...children: SvgNode["children"]
): SvgNode => ({
  tag,
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === "number" ? Math.round(value * 100) / 100 : value,
    ]),
  ),
  children,
});

/** The markup of a node, as HTML and XML both read it. */
export function svgText(node: SvgNode | string): string {
  if (typeof node === "string") return escapeHtml(node).replaceAll(">", "&gt;");
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
    .join("");
  const content = node.children.map(svgText).join("");
  return `<${node.tag}${attributes}${content === "" ? "/>" : `>${content}</${node.tag}>`}`;
}
