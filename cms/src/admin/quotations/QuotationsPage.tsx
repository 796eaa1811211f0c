import { Button, EmptyStateLayout, Flex, Table, Tbody, Td, Tr } from "@strapi/design-system";
import { Layouts, Page } from "@strapi/strapi/admin";
import { QUOTATION_STATES } from "halocline-contract/rules/quotations";
import { Link, useSearchParams } from "react-router-dom";
import type { FoundQuotations, QuotationSummary } from "../../quotations/staff/types";
import { formatDateTime } from "../date-time";
import { ListPages } from "../ListPages";
import { SearchForm } from "../SearchForm";
import { TableHead } from "../TableHead";
import { TextCell } from "../TextCell";
import { useList } from "../use-list";

const TITLE = "Quotations";
const COLUMNS = ["Number", "Requested", "Organisation", "Total", "Valid until", "State"];
const SEARCH_HINT = "Number, organisation, name, e-mail, product or part number";

const QuotationRow = ({ quotation }: { quotation: QuotationSummary }) => {
  const { documentId, name, createdAt, organisation, email, total, valid_until, state } = quotation;
  return (
    <Tr>
      <Td>
        <TextCell>
          <Link to={`/quotations/${documentId}`}>{name}</Link>
        </TextCell>
      </Td>
      {[formatDateTime(createdAt), `${organisation}, ${email}`, total, valid_until ?? "", state].map(
        (text, index) => (
          <Td key={COLUMNS[index + 1]}>
            <TextCell>{text}</TextCell>
          </Td>
        ),
      )}
    </Tr>
  );
};

interface StatesProps {
  readonly counts: FoundQuotations["counts"];
  /** Empty for all states. */
  readonly chosen: string;
  readonly onChoose: (state: string) => void;
}

/** A button for each state, with the number of its quotations. */
const States = ({ counts, chosen, onChoose }: StatesProps) => {
  const all = QUOTATION_STATES.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  const states = [
    { state: "", label: `all (${all})` },
    ...QUOTATION_STATES.map((state) => ({ state, label: `${state} (${counts[state] ?? 0})` })),
  ];
  return (
    <Flex gap={2} wrap="wrap" paddingBottom={4} role="group" aria-label="State">
      {states.map(({ state, label }) => (
        <Button
          key={state}
          variant={state === chosen ? "default" : "tertiary"}
          aria-pressed={state === chosen}
          onClick={() => onChoose(state)}
        >
          {label}
        </Button>
      ))}
    </Flex>
  );
};

/** All requests and quotations, newest first. */
export const QuotationsPage = () => {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const state = params.get("state") ?? "";
  const page = params.get("page") ?? "1";
  const found = useList<FoundQuotations>("/quotation-desk/quotations", { search, state, page });

  if (found === "loading") return <Page.Loading />;
  if (found === "failed") return <Page.Error />;
  const { quotations, counts, total } = found;
  const show = (next: { search?: string; state?: string; page?: number }) =>
    setParams({ search, state, ...next, page: String(next.page ?? 1) });
  return (
    <Page.Main>
      <Page.Title>{TITLE}</Page.Title>
      <Layouts.Header title={TITLE} subtitle={`${total} found`} />
      <Layouts.Content>
        <SearchForm
          key={search}
          hint={SEARCH_HINT}
          search={search}
          onSearch={(text) => show({ search: text })}
        />
        <States counts={counts} chosen={state} onChoose={(chosen) => show({ state: chosen })} />
        {quotations.length === 0 ? (
          <EmptyStateLayout content="There is no such quotation." />
        ) : (
          <Table colCount={COLUMNS.length} rowCount={quotations.length + 1}>
            <TableHead columns={COLUMNS} />
            <Tbody>
              {quotations.map((quotation) => (
                <QuotationRow key={quotation.documentId} quotation={quotation} />
              ))}
            </Tbody>
          </Table>
        )}
        <ListPages {...found} onPage={(next) => show({ page: next })} />
      </Layouts.Content>
    </Page.Main>
  );
};
