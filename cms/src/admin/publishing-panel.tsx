import { Box, Typography } from "@strapi/design-system";
import { useFailingPublish } from "./use-failing-publish";

/** Beside an entry that stops the site from being built: what is wrong with it. Nothing beside any other. */
export const PublishingPanel = ({ documentId, model }: { documentId?: string; model: string }) => {
  const faults = useFailingPublish()?.faults ?? [];
  const own = faults.filter(({ entries }) =>
    entries.some(
      (entry) => entry.uid === model && (entry.kind === "single-types" || entry.documentId === documentId),
    ),
  );
  if (own.length === 0) return null;
  return {
    title: "Publishing",
    content: (
      <Box role="status">
        <Typography tag="p" textColor="danger600">
          The site cannot be built, and nothing that is published reaches visitors, until this is mended:
        </Typography>
        {own.map(({ message }) => (
          <Box key={message} paddingTop={2}>
            <Typography tag="p">{message}</Typography>
          </Box>
        ))}
      </Box>
    ),
  };
};
