/** A table for the terminal: the first column is left-aligned, all others right-aligned. */
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

export const budgetVerdict = (holds: boolean): string => (holds ? "holds" : "EXCEEDED");

/** The median; of an even number of values the lower of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The value that 95 % do not exceed. */
export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

/** An integer with thousands separators, as in `14,600`. */
export const formatInteger = (value: number): string => Math.round(value).toLocaleString("en-US");

/** Prints progress to stderr; only the result goes to stdout. */
export const progress = (line: string): void => console.error(line);
