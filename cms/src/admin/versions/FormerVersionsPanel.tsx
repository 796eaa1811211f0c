import { reloadEntry } from "./document-requests";
import { FormerVersions } from "./FormerVersions";

interface Props {
  readonly model: string;
  readonly documentId?: string;
  readonly document?: { readonly documentId: string; readonly version?: string };
}

/** The panel beside an entry that lists what was published of it; types without versions have none. */
export const FormerVersionsPanel = ({ model, documentId, document }: Props) => {
  if (!document?.version) return null;
  const content = (
    <FormerVersions
      type={model.slice(model.indexOf(".") + 1)}
      documentId={document.documentId}
      version={document.version}
      reload={() => reloadEntry(model, documentId)}
    />
  );
  return { title: "Former versions", content };
};
