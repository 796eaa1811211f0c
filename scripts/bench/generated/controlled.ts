import { createHash } from "node:crypto";
import type { ControlledDocument } from "../../../src/contract/shapes/controlled.ts";
import { DOCUMENT_BYTES, datasheet } from "./files.ts";

const sha256 = createHash("sha256").update(DOCUMENT_BYTES).digest("hex");

/** A document with a superseded revision. It names no model, as tests remove any product. */
const document: ControlledDocument = {
  documentId: "generateddocument0000000",
  number: "HM-1",
  title: "Generated manual",
  kind: "manual",
  language: "en",
  equipment: [],
  revisions: [
    { revision: "1", date: "2024-01-15", file: datasheet("manual-1", 900), changes: "First issue.", sha256 },
    { revision: "2", date: "2025-01-15", file: datasheet("manual-2", 901), changes: "Limits added.", sha256 },
  ],
};

/** Collections of documents and notices by their path in the API. */
export const controlledCollections = { "controlled-documents": [document], notices: [] };
export type ControlledCollection = keyof typeof controlledCollections;
