import { Typography } from "@strapi/design-system";
import type { ReactNode } from "react";

/** A cell of a list, in the size and colour of those beside it. */
export const TextCell = ({ children }: { children: ReactNode }) => (
  <Typography textColor="neutral800">{children}</Typography>
);
