import type { Controlled } from "../../../src/content/controlled.ts";
import { documentPath, noticePath } from "../../../src/contract/rules/document-number.ts";
import type { Fault } from "../../../src/contract/shapes/fault.ts";

type Numbered = Iterable<{ readonly documentId: string; readonly number: string }>;

/** The documentIds of entries by current and former path. */
interface Addresses {
  readonly documents: ReadonlyMap<string, string>;
  readonly former: Readonly<Record<string, string>>;
}

/**
 * Documents and notices with a number that another one had: what was published under it is found
 * there for ever (DOC-02). The CMS knows current numbers only.
 * @param base the newest site
 */
export function reusedNumberFaults(
  { documents, notices }: Pick<Controlled, "documents" | "notices">,
  base: Addresses,
): Fault[] {
  const faultsOf = (entries: Numbered, pathOf: (number: string) => string): Fault[] =>
    [...entries].flatMap(({ documentId, number }) => {
      const path = pathOf(number);
      const owner = base.documents.get(path) ?? base.former[path];
      if (owner === undefined || owner === documentId) return [];
      const message = `number "${number}" was that of another one, which stays at its address`;
      return [{ message, documentId, field: "number" }];
    });
  return [...faultsOf(documents.values(), documentPath), ...faultsOf(notices.values(), noticePath)];
}
