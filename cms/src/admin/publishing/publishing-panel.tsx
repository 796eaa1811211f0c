import { Box, Typography } from "@strapi/design-system";
import type { PanelEntry } from "../../publishing/status";
import type { SidePanel } from "../content-manager";
import { useFailingPublish } from "./use-failing-publish";

const STOPPED =
  "The site cannot be built, and nothing that is published reaches visitors, until this is corrected:";
const HELD = "Visitors see the last good state of this entry until this is corrected:";

/** A panel with the faults of an entry that stops the build or is held back. */
export const PublishingPanel: SidePanel = ({ documentId, model }) => {
  const faults = useFailingPublish()?.faults ?? [];
  const own = faults.flatMap(({ message, held, entries, dependents }) => {
    const isThis = ({ uid, kind, ...entry }: PanelEntry) =>
      uid === model && (kind === "single-types" || entry.documentId === documentId);
    const match = [...entries, ...dependents].find(isThis);
    return match ? [{ message, held, field: match.field }] : [];
  });
  if (own.length === 0) return null;
  return {
    title: "Publishing",
    content: (
      <Box role="status">
        <Typography tag="p" textColor="danger600">
          {own.every(({ held }) => held) ? HELD : STOPPED}
        </Typography>
        {own.map(({ message, field }) => (
          <Box key={message} paddingTop={2}>
            <Typography tag="p" fontWeight="bold">
              {field}
            </Typography>
            <Typography tag="p">{message}</Typography>
          </Box>
        ))}
      </Box>
    ),
  };
};
