/** Keeps a model's number beside its name when lines break: `Foreland 40`, `Telltale M2`. */
export const keepNames = (text: string): string => text.replace(/\b([A-Z][a-z]+) (?=[A-Z]?\d)/g, "$1\u00a0");
