import { Typography } from "@strapi/design-system";
import type { ReactNode } from "react";

/** A list cell in Strapi's own text size and colour. */
export const TextCell = ({ children }: { children: ReactNode }) => (
  <Typography textColor="neutral800">{children}</Typography>
);
