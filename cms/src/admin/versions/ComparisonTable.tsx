import { Box, Table, Tbody, Td, Tr, Typography } from "@strapi/design-system";
import type { ReactNode } from "react";
import { TableHead } from "../TableHead";
import { withoutCommonLines } from "./merge";

const EMPTY = "(empty)";
const CELL = { verticalAlign: "top", whiteSpace: "normal" } as const;
/** The same in each table of a dialog. */
const LABEL = { ...CELL, width: "20%" } as const;
const TEXT = {
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  maxHeight: "20rem",
  overflow: "auto",
} as const;

interface Row {
  readonly field: string;
  readonly label: string;
  readonly note?: string;
  readonly texts: readonly string[];
  readonly last?: ReactNode;
}

/** Fields of an entry, with several versions of their text side by side. */
export const ComparisonTable = ({ columns, rows }: { columns: readonly string[]; rows: readonly Row[] }) => (
  <Table colCount={columns.length} rowCount={rows.length + 1}>
    <TableHead columns={columns} />
    <Tbody>
      {rows.map(({ field, label, note, texts, last }) => (
        <Tr key={field}>
          <Td style={LABEL}>
            <Box paddingTop={4} paddingBottom={4}>
              <Typography fontWeight="bold">{label}</Typography>
              {note && (
                <Typography tag="p" variant="pi" textColor="neutral600">
                  {note}
                </Typography>
              )}
            </Box>
          </Td>
          {withoutCommonLines(texts).map((text, index) => (
            <Td key={columns[index + 1]} style={CELL}>
              <Box style={TEXT} tabIndex={0}>
                <Typography textColor={text === "" ? "neutral600" : "neutral800"}>{text || EMPTY}</Typography>
              </Box>
            </Td>
          ))}
          {last === undefined ? null : <Td style={CELL}>{last}</Td>}
        </Tr>
      ))}
    </Tbody>
  </Table>
);
