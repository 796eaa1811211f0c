import { EmptyStateLayout, Table, Tbody, Td, Tr } from "@strapi/design-system";
import { Layouts, Page } from "@strapi/strapi/admin";
import { Link, useSearchParams } from "react-router-dom";
import type { FoundFiles } from "../../media/uses/types";
import { ListPages } from "../ListPages";
import { SearchForm } from "../SearchForm";
import { TableHead } from "../TableHead";
import { TextCell } from "../TextCell";
import { useList } from "../use-list";

const TITLE = "Where files are used";
const COLUMNS = ["File", "Type", "Size"];

const sizeText = (kilobytes: number): string =>
  kilobytes < 1000 ? `${Math.ceil(kilobytes)} kB` : `${(kilobytes / 1000).toFixed(1)} MB`;

/** The files of the media library, newest first; each leads to the entries that use it. */
export const FilesPage = () => {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const found = useList<FoundFiles>("/uses/files", { search, page: params.get("page") ?? "1" });

  if (found === "loading") return <Page.Loading />;
  if (found === "failed") return <Page.Error />;
  const { files, total } = found;
  return (
    <Page.Main>
      <Page.Title>{TITLE}</Page.Title>
      <Layouts.Header
        title={TITLE}
        subtitle={`${total} found. Look here before you replace or delete a file.`}
      />
      <Layouts.Content>
        <SearchForm
          key={search}
          hint="Name of a picture or document"
          search={search}
          onSearch={(text) => setParams({ search: text })}
        />
        {files.length === 0 ? (
          <EmptyStateLayout content="There is no such file." />
        ) : (
          <Table colCount={COLUMNS.length} rowCount={files.length + 1}>
            <TableHead columns={COLUMNS} />
            <Tbody>
              {files.map(({ id, name, mime, size }) => (
                <Tr key={id}>
                  <Td>
                    <TextCell>
                      <Link to={`/file-uses/${id}`}>{name}</Link>
                    </TextCell>
                  </Td>
                  <Td>
                    <TextCell>{mime}</TextCell>
                  </Td>
                  <Td>
                    <TextCell>{sizeText(size)}</TextCell>
                  </Td>
                </Tr>
              ))}
            </Tbody>
          </Table>
        )}
        <ListPages {...found} onPage={(page) => setParams({ search, page: String(page) })} />
      </Layouts.Content>
    </Page.Main>
  );
};
