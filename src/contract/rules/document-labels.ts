/** The kinds of documents, in the order in which pages list them (DOC-01). */
export const DOCUMENT_KINDS = [
  "manual",
  "service-bulletin",
  "declaration-of-conformity",
  "safety-analysis",
  "datasheet",
  "drawing",
  "transport",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_KIND_LABELS: Readonly<Record<DocumentKind, string>> = {
  manual: "Manual",
  "service-bulletin": "Service bulletin",
  "declaration-of-conformity": "Declaration of conformity",
  "safety-analysis": "Safety analysis",
  datasheet: "Datasheet",
  drawing: "Drawing",
  transport: "Transport document",
};
