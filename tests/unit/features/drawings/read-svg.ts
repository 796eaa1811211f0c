import { type SvgNode, svgText } from "../../../../src/features/drawings/svg-node.ts";
import type { Result } from "../../../../src/lib/result.ts";

/** The markup of a drawing; null for a part that cannot be drawn. */
export const markupOf = (drawing: Result<SvgNode, unknown>): string | null =>
  drawing.ok ? svgText(drawing.data) : null;

/** An element of a drawing's markup, as read back from it. */
interface ReadElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The text directly inside it. */
  text: string;
  parent: ReadElement | null;
}

const TOKEN = /<(\/?)([a-z]+)((?: [A-Za-z:-]+="[^"<]*")*)(\/?)>|([^<]+)/y;
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot);)/;

/**
 * Reads markup strictly, as XML.
 * @throws if an element is not closed, or a character stands where XML forbids it
 */
export function readSvg(markup: string): ReadElement[] {
  const elements: ReadElement[] = [];
  let open: ReadElement | null = null;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < markup.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(markup);
    if (match === null) throw new Error(`Malformed at ${markup.slice(at, at + 80)}`);
    const [whole, slash, name = "", attributes = "", empty, text] = match;
    if (BARE_AMPERSAND.test(whole) || /[\p{Cc}\p{Cs}]/u.test(whole)) throw new Error(`Malformed: ${whole}`);
    if (text !== undefined) {
      if (open === null) throw new Error(`Text outside: ${text}`);
      open.text += text;
    } else if (slash === "/") {
      if (open?.name !== name) throw new Error(`${name} closes ${open?.name}`);
      open = open.parent;
    } else {
      const pairs = [...attributes.matchAll(/ ([A-Za-z:-]+)="([^"]*)"/g)];
      const read: ReadElement = {
        name,
        attributes: Object.fromEntries(pairs.map(([, key = "", value = ""]) => [key, value])),
        text: "",
        parent: open,
      };
      elements.push(read);
      if (empty !== "/") open = read;
    }
  }
  if (open !== null) throw new Error(`${open.name} is not closed`);
  return elements;
}

/** The extreme coordinates of a path's `M`, `l`, `a` and `z`: left, top, right, bottom. */
export function pathExtent(data: string): readonly [number, number, number, number] {
  const xs: number[] = [];
  const ys: number[] = [];
  let [x, y] = [0, 0];
  const visit = (nextX: number, nextY: number): void => {
    [x, y] = [nextX, nextY];
    xs.push(x);
    ys.push(y);
  };
  for (const [, command = "", rest = ""] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = [...rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(([text]) => Number(text));
    if (command === "M") visit(numbers[0] ?? Number.NaN, numbers[1] ?? Number.NaN);
    else if (command === "l")
      for (let index = 0; index < numbers.length; index += 2)
        visit(x + (numbers[index] ?? Number.NaN), y + (numbers[index + 1] ?? Number.NaN));
    else if (command === "a") {
      const radius = numbers[0] ?? Number.NaN;
      ys.push(y - radius, y + radius);
      visit(x + (numbers[5] ?? Number.NaN), y + (numbers[6] ?? Number.NaN));
    } else if (command !== "z") throw new Error(`Unknown command ${command} in ${data}`);
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
