import { Button, Flex, Typography } from "@strapi/design-system";

interface Props {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
  /** What the buttons of the former and the next page say. */
  readonly labels?: readonly [string, string];
}

/** Former and next page of a list, by default newest first; nothing for a single page. */
export const ListPages = ({ page, pageCount, onPage, labels = ["Newer", "Older"] }: Props) =>
  pageCount > 1 && (
    <Flex gap={2} paddingTop={4}>
      <Button variant="tertiary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {labels[0]}
      </Button>
      <Typography>
        Page {page} of {pageCount}
      </Typography>
      <Button variant="tertiary" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        {labels[1]}
      </Button>
    </Flex>
  );
