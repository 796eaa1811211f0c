import { Box, Flex, Typography } from "@strapi/design-system";
import { Layouts, Page } from "@strapi/strapi/admin";
import { Link } from "react-router-dom";
import type { FileUses } from "../../media/uses/types";
import { useList } from "../use-list";
import { UsesList } from "./UsesList";

const summaryOf = ({ entries, hidden }: FileUses): string => {
  const count = entries.length + hidden;
  if (count === 0) return "Not used";
  return count === 1 ? "Used by one entry" : `Used by ${count} entries`;
};

/** The entries that use a file of the media library. */
export const FileUsesPage = ({ id }: { id: string }) => {
  const uses = useList<FileUses>(`/uses/files/${encodeURIComponent(id)}`, {});
  if (uses === "loading") return <Page.Loading />;
  if (uses === "failed") return <Page.Error />;
  const { file, entries, hidden } = uses;
  return (
    <Page.Main>
      <Page.Title>{file.name}</Page.Title>
      <Layouts.Header
        title={file.name}
        subtitle={summaryOf(uses)}
        navigationAction={<Link to="/file-uses">All files</Link>}
      />
      <Layouts.Content>
        <Flex gap={6} alignItems="start" wrap="wrap">
          {file.isPicture && (
            <img src={file.url} alt="" style={{ maxWidth: "16rem", maxHeight: "16rem", minWidth: 0 }} />
          )}
          <Box flex="1 1 16rem">
            {entries.length + hidden > 0 && (
              <Typography tag="p" paddingBottom={4}>
                What replaces it shows wherever it is used. It cannot be deleted while an entry uses it.
              </Typography>
            )}
            <UsesList
              entries={entries}
              hidden={hidden}
              none="No entry uses it, published or as a draft. It can be deleted."
            />
          </Box>
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
};
