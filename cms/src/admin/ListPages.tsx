import { Button, Flex, Typography } from "@strapi/design-system";

interface Props {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPage: (page: number) => void;
}

/** Former and next page of a list, newest first; nothing for a single page. */
export const ListPages = ({ page, pageCount, onPage }: Props) =>
  pageCount > 1 && (
    <Flex gap={2} paddingTop={4}>
      <Button variant="tertiary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <Typography>
        Page {page} of {pageCount}
      </Typography>
      <Button variant="tertiary" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </Flex>
  );
