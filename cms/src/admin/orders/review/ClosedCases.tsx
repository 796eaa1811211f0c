import { Box, Button, Flex, Typography } from "@strapi/design-system";
import { Link } from "react-router-dom";
import type { ReviewGroup } from "../../../orders/staff/types";
import type { Decide } from "./ReviewTable";

interface Props {
  readonly groups: readonly ReviewGroup[];
  readonly onDecide: Decide | null;
}

/** The cases that were closed last, which can be opened again. */
export const ClosedCases = ({ groups, onDecide }: Props) => (
  <Box tag="section">
    <Typography variant="beta" tag="h2">
      Closed
    </Typography>
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} paddingTop={4}>
      {groups.flatMap(({ key, closed }) =>
        closed.map(({ id, path, what, why, note }) => (
          <Flex tag="li" key={`${key} ${id}`} gap={4} wrap="wrap" justifyContent="space-between">
            <Typography style={{ overflowWrap: "anywhere" }}>
              <Link to={path}>{what}</Link> ({why}){note && `: ${note}`}
            </Typography>
            {onDecide && (
              <Button
                variant="tertiary"
                aria-label={`Open again: ${what}`}
                onClick={() => onDecide(key, id, "reopen")}
              >
                Open again
              </Button>
            )}
          </Flex>
        )),
      )}
    </Flex>
  </Box>
);
