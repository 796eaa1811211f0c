import type { SidePanel } from "../content-manager";
import { reloadEntry } from "../internals/document-requests";
import { FormerVersions } from "./FormerVersions";

/** The panel beside an entry with its published versions; types without versions have none. */
export const FormerVersionsPanel: SidePanel = ({ model, documentId, document }) => {
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
