import { Box, Button, Table, Tbody, Td, Tr, Typography } from "@strapi/design-system";
import { useState } from "react";
import type { ListPreview as Preview } from "../../product-list/types";
import { ConfirmDialog } from "../ConfirmDialog";
import { ListPages } from "../ListPages";
import { TableHead } from "../TableHead";
import { TextCell } from "../TextCell";

const PROBLEM_COLUMNS = ["Line", "Column", "What is wrong"];
const CHANGE_COLUMNS = ["Line", "Product", "Field", "Before", "After"];
const ROWS_PER_PAGE = 100;
/** Long texts wrap, amounts do not: a narrow table scrolls instead. */
const CELL = { whiteSpace: "pre-wrap", overflowWrap: "break-word" } as const;

const countText = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${several}`;

/** A table of texts, page by page. */
const TextTable = ({
  columns,
  rows,
}: {
  columns: readonly string[];
  rows: ReadonlyArray<ReadonlyArray<string | number>>;
}) => {
  const [page, setPage] = useState(1);
  const first = (page - 1) * ROWS_PER_PAGE;
  const pageCount = Math.ceil(rows.length / ROWS_PER_PAGE);
  return (
    <>
      <Table colCount={columns.length} rowCount={rows.length + 1}>
        <TableHead columns={columns} />
        <Tbody>
          {rows.slice(first, first + ROWS_PER_PAGE).map((cells) => (
            <Tr key={cells.join("\n")}>
              {cells.map((cell, position) => (
                <Td key={columns[position]} style={CELL}>
                  <TextCell>{cell}</TextCell>
                </Td>
              ))}
            </Tr>
          ))}
        </Tbody>
      </Table>
      <ListPages page={page} pageCount={pageCount} onPage={setPage} labels={["Previous", "Next"]} />
    </>
  );
};

const Problems = ({ preview: { problems, problemCount } }: { preview: Preview }) => (
  <Box paddingBottom={6}>
    <Typography variant="beta" tag="h2" textColor="danger600">
      {countText(problemCount, "problem", "problems")}: nothing can be imported
    </Typography>
    <Box paddingTop={2} paddingBottom={4}>
      <Typography tag="p">
        Correct the list and choose it again.
        {problemCount > problems.length && ` The first ${problems.length} are shown.`}
      </Typography>
    </Box>
    <TextTable
      columns={PROBLEM_COLUMNS}
      rows={problems.map(({ line, column, message }) => [line, column ?? "", message])}
    />
  </Box>
);

const Changes = ({ preview: { changed, changedCount, unchanged } }: { preview: Preview }) => {
  const rows = changed.flatMap(({ line, title, fields }) =>
    fields.map(({ column, before, after }) => [line, title, column, before || "(empty)", after || "(empty)"]),
  );
  const same = countText(unchanged, "line changes nothing", "lines change nothing");
  return (
    <>
      <Box paddingBottom={4}>
        <Typography variant="beta" tag="h2">
          {countText(changedCount, "product changes", "products change")}
        </Typography>
        <Typography tag="p">{same}.</Typography>
      </Box>
      {rows.length > 0 && <TextTable columns={CHANGE_COLUMNS} rows={rows} />}
    </>
  );
};

/** What importing a list would change, or why it cannot be imported. */
export const ListPreview = ({ preview, onImport }: { preview: Preview; onImport: () => void }) => {
  const { changedCount, problemCount } = preview;
  const products = countText(changedCount, "product", "products");
  return (
    <>
      {problemCount > 0 && <Problems preview={preview} />}
      <Changes preview={preview} />
      {problemCount === 0 && changedCount > 0 && (
        <Box paddingTop={4}>
          <ConfirmDialog
            title={`Publish ${products}?`}
            text="All of these changes are published at once. Visitors see them as soon as the site is built."
            confirm={`Publish ${products}`}
            onConfirm={onImport}
          >
            <Button size="L">Import and publish</Button>
          </ConfirmDialog>
        </Box>
      )}
    </>
  );
};
