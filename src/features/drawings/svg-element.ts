import { createElement, type ReactNode } from "react";
import type { SvgNode } from "./svg-node.ts";

/** The React element of a drawing's node. */
export function svgElement(node: SvgNode | string, key = 0): ReactNode {
  if (typeof node === "string") return node;
  const { class: className, ...attributes } = node.attributes;
  const children = node.children.map((child, index) => svgElement(child, index));
  return createElement(node.tag, { className, ...attributes, key }, ...children);
}
