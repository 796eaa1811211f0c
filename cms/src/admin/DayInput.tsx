import { Box } from "@strapi/design-system";
import { type InputProps, InputRenderer } from "@strapi/strapi/admin";
import type { KeyboardEvent } from "react";

/** Enter ends the typing of a day or a time; without this the browser also submits the form and saves the entry. */
const keepForm = (event: KeyboardEvent) => {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
};

export const DayInput = (props: InputProps) => (
  <Box width="100%" onKeyDown={keepForm}>
    <InputRenderer {...props} />
  </Box>
);
