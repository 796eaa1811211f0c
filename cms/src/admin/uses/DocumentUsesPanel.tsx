import { Button, Loader, Typography } from "@strapi/design-system";
import { useState } from "react";
import type { Uses } from "../../media/uses/types";
import type { SidePanel } from "../content-manager";
import { useList } from "../use-list";
import { UsesList } from "./UsesList";

const DocumentUses = ({ documentId }: { documentId: string }) => {
  const uses = useList<Uses>(`/uses/documents/${documentId}`, {});
  if (uses === "loading") return <Loader small>Loading</Loader>;
  if (uses === "failed") return <Typography tag="p">This cannot be loaded now.</Typography>;
  return <UsesList {...uses} none="No other entry names it, links to it or has its files." />;
};

/** Looks at all texts of the shop, so only when an editor asks for it. */
const ShownUses = ({ documentId }: { documentId: string }) => {
  const [isShown, setShown] = useState(false);
  if (isShown) return <DocumentUses documentId={documentId} />;
  return (
    <Button variant="tertiary" onClick={() => setShown(true)}>
      Show
    </Button>
  );
};

/** The panel beside a document with the entries that show it or link to it. */
export const DocumentUsesPanel: SidePanel = ({ model, document }) => {
  if (model !== "api::controlled-document.controlled-document" || !document?.documentId) return null;
  // Starts again after each save, which may add a file.
  const content = <ShownUses key={document.updatedAt} documentId={document.documentId} />;
  return { title: "Where it is used", content };
};
