/** What the tests use of packages without types of their own. */
declare module "@adobe/structured-data-validator" {
  export interface Issue {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    path: ReadonlyArray<{ type?: string; property?: string }>;
    fieldNames?: readonly string[];
  }
  export default class Validator {
    validate(extracted: unknown): Promise<Issue[]>;
  }
}
declare module "@marbec/web-auto-extractor" {
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean });
    parse(html: string): { jsonld: Record<string, unknown[]>; errors: unknown[] };
  }
}
declare module "vnu-jar" {
  /** Path of the checker's Java archive. */
  const jar: string;
  export default jar;
}
