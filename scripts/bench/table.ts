/** A table for the terminal: the first column to the left, all others to the right. */
export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows];
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const format = (line: readonly string[]) =>
    line
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  const rule = widths.map((width) => "─".repeat(width)).join("  ");
  return [format(header), rule, ...rows.map(format)].join("\n");
}

export const verdict = (holds: boolean): string => (holds ? "holds" : "EXCEEDED");

/** The middle one; of an even number the lower of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Whole numbers with separators, as in `14,600`. */
export const grouped = (value: number): string => Math.round(value).toLocaleString("en-US");

/** For a person waiting; the result itself is what goes to stdout. */
export const progress = (line: string): void => console.error(line);
