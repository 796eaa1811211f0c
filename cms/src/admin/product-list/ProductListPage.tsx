import { Box, Button, Typography } from "@strapi/design-system";
import { Layouts, Page } from "@strapi/strapi/admin";
import { PRICE_ON_REQUEST, UNDER_CONTRACT } from "halocline-contract/rules/messages";
import type { ChangeEvent } from "react";
import { useDownload } from "../use-download";
import { ListPreview } from "./ListPreview";
import { useListImport } from "./use-list-import";

const TITLE = "Prices and spares";
const HELP = [
  "Download the list, change cells in a spreadsheet, and save it as CSV (UTF-8). Choose that file here: you see what changes before anything is published.",
  `The columns “Product” and “Version” must stay as they are. A price of 0 is “${PRICE_ON_REQUEST}”, an empty one “${UNDER_CONTRACT}”. Lines and other columns may be left out.`,
  "Former part numbers and the units that a part fits are lists: separate items by semicolons. A unit is named by its slug or part number, with its use: “foreland-40 x 2 every 12 months” or “HC-40 x 1 on condition”.",
];

const WAITING = { checking: "Checking the list …", importing: "Importing the list …" } as const;

/** Prices and other plain fields of all published products as CSV: download, preview, import. */
export const ProductListPage = () => {
  const { download, failure } = useDownload();
  const { state, choose, importList } = useListImport();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void choose(file);
    // So that the same file, corrected, can be chosen again.
    target.value = "";
  };
  const isBusy = state.step === "checking" || state.step === "importing";
  const problem = "failure" in state ? state.failure : failure;
  return (
    <Page.Main>
      <Page.Title>{TITLE}</Page.Title>
      <Layouts.Header
        title={TITLE}
        subtitle="All published products as a list for spreadsheets"
        primaryAction={
          <Button
            variant="secondary"
            onClick={() => download("/product-list/download", "prices-and-spares.csv")}
          >
            Download the list (CSV)
          </Button>
        }
      />
      <Layouts.Content>
        {HELP.map((text) => (
          <Box key={text} paddingBottom={2} maxWidth="72rem">
            <Typography tag="p">{text}</Typography>
          </Box>
        ))}
        <Box paddingTop={4} paddingBottom={6}>
          <Box paddingBottom={2}>
            <Typography tag="label" htmlFor="list" fontWeight="bold">
              Changed list (CSV)
            </Typography>
          </Box>
          <input type="file" id="list" accept=".csv,text/csv" disabled={isBusy} onChange={onChange} />
        </Box>
        <Box paddingBottom={problem ? 4 : 0}>
          <Typography role="alert" textColor="danger600">
            {problem}
          </Typography>
          <Typography role="status">
            {isBusy && WAITING[state.step]}
            {state.step === "imported" && doneText(state.count)}
          </Typography>
        </Box>
        {state.step === "previewed" && (
          <ListPreview preview={state.preview} onImport={() => importList(state.file)} />
        )}
      </Layouts.Content>
    </Page.Main>
  );
};

const doneText = (count: number): string =>
  `${count === 1 ? "1 product is" : `${count} products are`} published. “Publishing” shows when visitors see it.`;
