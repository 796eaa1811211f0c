import { Box, Typography } from "@strapi/design-system";
import type { SidePanel } from "./content-manager";
import type { Fault } from "./publishing-words";
import { useFailingPublish } from "./use-failing-publish";

/** A panel that says what is wrong, beside each entry that stops the site from being built. */
export const PublishingPanel: SidePanel = ({ documentId, model }) => {
  const faults = useFailingPublish()?.faults ?? [];
  const own = faults.flatMap(({ message, entries }) => {
    const isThis = ({ uid, kind, ...entry }: Fault["entries"][number]) =>
      uid === model && (kind === "single-types" || entry.documentId === documentId);
    const here = entries.find(isThis);
    return here ? [{ message, field: here.field }] : [];
  });
  if (own.length === 0) return null;
  return {
    title: "Publishing",
    content: (
      <Box role="status">
        <Typography tag="p" textColor="danger600">
          The site cannot be built, and nothing that is published reaches visitors, until this is mended:
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
