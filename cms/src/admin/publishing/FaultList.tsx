import { Box, Typography } from "@strapi/design-system";
import { Link } from "react-router-dom";
import type { LocatedFault } from "../../publishing/status";
import { editPath } from "./publishing-status";

interface Props {
  readonly heading: string;
  readonly faults: readonly LocatedFault[];
}

/** Faults, each with links to the entries to correct. */
export const FaultList = ({ heading, faults }: Props) => (
  <Box paddingTop={4}>
    <Typography variant="delta" tag="h3">
      {heading}
    </Typography>
    <ul>
      {faults.map(({ message, entries, dependents }) => (
        <Box key={message} tag="li" paddingTop={2}>
          <Typography tag="p" textColor="danger600">
            {message}
          </Typography>
          {entries.map((entry) => (
            <Typography key={entry.documentId} tag="p">
              <Link to={editPath(entry)}>{entry.title}</Link>
              {entry.field && `, ${entry.field}`}
            </Typography>
          ))}
          {dependents.length > 0 && <Typography tag="p">Held back with it, as they show it:</Typography>}
          {dependents.map((entry) => (
            <Typography key={entry.documentId} tag="p">
              <Link to={editPath(entry)}>{entry.title}</Link>
            </Typography>
          ))}
        </Box>
      ))}
    </ul>
  </Box>
);
