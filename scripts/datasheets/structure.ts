import type { Pdf } from "./text.ts";

export type Element = PDFKit.PDFStructureElement;

/** What pdfkit takes and its types leave out: whose header a cell is, and where on the page a figure stands. */
type Options = PDFKit.Mixins.StructureElementOptions & {
  scope?: "Row" | "Column";
  bbox?: [left: number, top: number, right: number, bottom: number];
};

/** Opens a structure element inside another; what is drawn into it comes later, in reading order of the elements. */
export function child(pdf: Pdf, parent: Element, type: string, options: Options = {}): Element {
  const element = pdf.struct(type, options);
  parent.add(element);
  return element;
}

/** Draws something that is read aloud as the element's content. */
export function drawInto(element: Element, draw: () => void): void {
  element.add(draw);
}

/** Draws what a reader of the text does not need: rules, bullets of the page, page numbers. */
export function drawAside(pdf: Pdf, type: "Pagination" | "Layout", draw: () => void): void {
  pdf.markContent("Artifact", { type });
  draw();
  pdf.endMarkedContent();
}

/** A thin horizontal line across all columns or one. */
export function rule(
  pdf: Pdf,
  { x, width }: { x: number; width: number },
  y: number,
  color: string,
  thick = 0.5,
): void {
  drawAside(pdf, "Layout", () => {
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thick)
      .stroke(color);
  });
}
