import { Flex, Typography } from "@strapi/design-system";
import type { OrderState } from "../../../orders/staff/types";
import { formatDateTime } from "../../date-time";
import { changeText } from "./change-text";
import { Section } from "./Section";

/** Every change of a record, newest first: when, what and who. */
export const HistorySection = ({ state }: { state: Pick<OrderState, "history"> }) => (
  <Section title="History">
    <Flex tag="ol" direction="column" alignItems="stretch" gap={3}>
      {state.history.map((change) => (
        <li key={change.id}>
          <Typography tag="p" style={{ overflowWrap: "anywhere" }}>
            {changeText(change)}
          </Typography>
          <Typography tag="p" variant="pi" textColor="neutral600">
            {formatDateTime(change.at)}, {change.who ?? "the shop"}
          </Typography>
        </li>
      ))}
    </Flex>
  </Section>
);
