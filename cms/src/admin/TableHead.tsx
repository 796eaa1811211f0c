import { Th, Thead, Tr, Typography } from "@strapi/design-system";

/** The names of a table's columns. */
export const TableHead = ({ columns }: { columns: readonly string[] }) => (
  <Thead>
    <Tr>
      {columns.map((name) => (
        <Th key={name}>
          <Typography variant="sigma">{name}</Typography>
        </Th>
      ))}
    </Tr>
  </Thead>
);
