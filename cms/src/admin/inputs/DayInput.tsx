import { Box } from "@strapi/design-system";
import { type InputProps, InputRenderer } from "@strapi/strapi/admin";
import type { KeyboardEvent } from "react";

/** Keeps Enter, which confirms a date or time, from submitting the form and saving the entry. */
const preventSubmit = (event: KeyboardEvent) => {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
};

export const DayInput = (props: InputProps) => (
  <Box width="100%" onKeyDown={preventSubmit}>
    <InputRenderer {...props} />
  </Box>
);
