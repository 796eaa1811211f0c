import { Box, Table, Tbody, Td, Tr, Typography } from "@strapi/design-system";
import { Link } from "react-router-dom";
import type { ReviewGroup } from "../../../orders/staff/types";
import { formatDateTime } from "../../date-time";
import { TableHead } from "../../TableHead";
import { TextCell } from "../../TextCell";
import { CloseForm } from "./CloseForm";

/** Closes a case with a note, or opens it again. */
export type Decide = (group: string, id: string, action: "close" | "reopen", note?: string) => Promise<void>;

interface Props {
  readonly group: ReviewGroup;
  /** Null for staff who may only read. */
  readonly onDecide: Decide | null;
}

/** The open cases of one kind; each links to its page. */
export const ReviewTable = ({ group, onDecide }: Props) => {
  const { key, title, total, rows, isClosable } = group;
  const canClose = isClosable && onDecide !== null;
  const columns = ["What", "Why", "Since", ...(canClose ? ["Done"] : [])];
  return (
    <Box paddingBottom={8}>
      <Typography variant="beta" tag="h2">
        {title} ({total})
      </Typography>
      <Box paddingTop={4}>
        <Table colCount={columns.length} rowCount={rows.length + 1}>
          <TableHead columns={columns} />
          <Tbody>
            {rows.map(({ id, path, what, why, since }) => (
              <Tr key={id}>
                <Td>
                  <TextCell>
                    <Link to={path}>{what}</Link>
                  </TextCell>
                </Td>
                <Td>
                  <TextCell>{why}</TextCell>
                </Td>
                <Td>
                  <TextCell>{formatDateTime(since)}</TextCell>
                </Td>
                {canClose && (
                  <Td>
                    <CloseForm what={what} onClose={(note) => onDecide(key, id, "close", note)} />
                  </Td>
                )}
              </Tr>
            ))}
          </Tbody>
        </Table>
      </Box>
    </Box>
  );
};
