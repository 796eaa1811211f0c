import type { DeskQuotation } from "../../quotations/staff/types";
import type { DeskActions } from "../orders/desk/use-desk";

/** What the sections of a quotation's page have in common. */
export interface QuotationProps {
  readonly state: DeskQuotation;
  readonly desk: DeskActions;
}
