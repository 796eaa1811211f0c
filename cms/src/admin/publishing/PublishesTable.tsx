import { Box, Status, Table, Tbody, Td, Tr, Typography } from "@strapi/design-system";
import type { PublishRecord } from "halocline-contract/shapes/publishing";
import { formatDateTime } from "../date-time";
import { TableHead } from "../TableHead";
import { contentsText, durationText, RESULT_LABELS, reasonText } from "./publishing-status";

const VARIANTS = { live: "success", failed: "danger", "rolled-back": "secondary" } as const;
const COLUMNS = ["Started", "Result", "Took", "Contents"];

/** The last publishes, the newest first. */
export const PublishesTable = ({ publishes }: { publishes: readonly PublishRecord[] }) => (
  <Box paddingTop={8}>
    <Typography variant="beta" tag="h2" id="publishes">
      Last publishes
    </Typography>
    <Box paddingTop={4}>
      <Table colCount={COLUMNS.length} rowCount={publishes.length + 1} aria-labelledby="publishes">
        <TableHead columns={COLUMNS} />
        <Tbody>
          {publishes.map((publish) => (
            <Tr key={publish.id}>
              <Td>
                <Typography>{formatDateTime(publish.begun)}</Typography>
              </Td>
              <Td>
                <Status variant={VARIANTS[publish.result]} size="S">
                  <Typography>{RESULT_LABELS[publish.result]}</Typography>
                </Status>
              </Td>
              <Td>
                <Typography>{durationText(publish)}</Typography>
              </Td>
              <Td style={{ whiteSpace: "pre-line" }}>
                <Typography tag="p">{contentsText(publish)}</Typography>
                {publish.result !== "rolled-back" && publish.reason && (
                  <Typography tag="p" textColor={publish.result === "failed" ? "danger600" : "neutral600"}>
                    {reasonText(publish.reason)}
                  </Typography>
                )}
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
    </Box>
  </Box>
);
