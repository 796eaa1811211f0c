import { Box, Button, Flex, TextInput } from "@strapi/design-system";
import { type FormEvent, useState } from "react";

interface Props {
  readonly search: string;
  /** What can be searched for, as label and placeholder. */
  readonly hint: string;
  readonly onSearch: (search: string) => void;
}

/** The search of a list. */
export const SearchForm = ({ search, hint, onSearch }: Props) => {
  const [typed, setTyped] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form onSubmit={submit} style={{ paddingBottom: 16 }}>
      <Flex gap={2} wrap="wrap">
        <Box width="34rem" maxWidth="100%">
          <TextInput
            aria-label={hint}
            placeholder={hint}
            name="search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Box>
        <Button type="submit" variant="secondary" size="L">
          Search
        </Button>
      </Flex>
    </form>
  );
};
