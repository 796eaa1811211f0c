import { Box, Typography } from "@strapi/design-system";
import { Link } from "react-router-dom";
import type { EntryUse, Uses } from "../../media/uses/types";
import { editPath } from "../publishing/publishing-status";

const versionsText = ({ inDraft, inPublished }: EntryUse): string => {
  if (inDraft && inPublished) return "published and in the draft";
  return inPublished ? "published, no longer in the draft" : "in the draft only";
};

const hiddenText = (hidden: number, isOnly: boolean): string => {
  const further = isOnly ? "" : " further";
  return hidden === 1
    ? `One${further} entry, which your role may not read.`
    : `${hidden}${further} entries, which your role may not read.`;
};

interface Props extends Uses {
  /** What is said if no entry uses it. */
  readonly none: string;
}

/** The entries that use a file or a document, with links to their forms. */
export const UsesList = ({ entries, hidden, none }: Props) => {
  if (entries.length + hidden === 0) return <Typography tag="p">{none}</Typography>;
  return (
    <ul style={{ overflowWrap: "anywhere" }}>
      {entries.map((use) => (
        <Box key={use.documentId} tag="li" paddingBottom={3}>
          <Typography tag="p">
            <Link to={editPath(use)}>{use.title}</Link>
          </Typography>
          <Typography tag="p" variant="pi" textColor="neutral600">
            {use.fields.join(", ")}: {versionsText(use)}
          </Typography>
        </Box>
      ))}
      {hidden > 0 && (
        <Typography tag="li" textColor="neutral600">
          {hiddenText(hidden, entries.length === 0)}
        </Typography>
      )}
    </ul>
  );
};
