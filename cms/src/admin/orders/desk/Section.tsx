import { Box, Flex, Typography } from "@strapi/design-system";
import type { ReactNode } from "react";

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the order page. */
export const Section = ({ title, children }: Props) => (
  <Box tag="section" background="neutral0" hasRadius shadow="tableShadow" padding={5} width="100%">
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Typography variant="delta" tag="h2">
        {title}
      </Typography>
      {children}
    </Flex>
  </Box>
);

/** A label and its value; both wrap on a narrow screen. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex justifyContent="space-between" alignItems="baseline" wrap="wrap" gap={2}>
    <Typography textColor="neutral600">{label}</Typography>
    <Typography style={{ overflowWrap: "anywhere" }}>{children}</Typography>
  </Flex>
);
