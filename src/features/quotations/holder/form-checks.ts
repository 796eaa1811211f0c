import { normalizeText, textProblem } from "../../../contract/rules/account-rules.ts";
import { PURCHASE_ORDER_RULE } from "../../../contract/rules/quotations.ts";
import { FORMS } from "../../auth/forms/model.ts";

/** The checks of the form, for checked-form.ts. The CMS checks the same. */
FORMS["purchase-order"] = {
  ...FORMS["addresses"],
  purchase_order: (value) => textProblem(PURCHASE_ORDER_RULE, normalizeText(value)),
};
