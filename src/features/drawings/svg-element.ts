import { createElement, type ReactNode } from "react";
import type { SvgNode } from "./svg-node.ts";

const REACT_NAMES: Readonly<Record<string, string>> = { class: "className" };

/** The React element of a drawing's node. */
export function svgElement(node: SvgNode | string, key = 0): ReactNode {
  if (typeof node === "string") return node;
  const attributes = Object.entries(node.attributes).map(([name, value]) => [
    REACT_NAMES[name] ?? name,
    value,
  ]);
  return createElement(
    node.tag,
    { ...Object.fromEntries(attributes), key },
    ...node.children.map((child, index) => svgElement(child, index)),
  );
}
