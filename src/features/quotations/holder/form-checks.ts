import { normalizeText, type TextRule, textProblem } from "../../../contract/rules/account-rules.ts";
import { FORMS } from "../../auth/forms/model.ts";

const PURCHASE_ORDER: TextRule = {
  ...{ min: 1, max: 60, tooShort: "Enter the number of your purchase order." },
  tooLong: "The number has at most 60 characters.",
};

/** The checks of the form, for checked-form.ts. The CMS checks the same. */
FORMS["purchase-order"] = {
  ...FORMS["addresses"],
  purchase_order: (value) => textProblem(PURCHASE_ORDER, normalizeText(value)),
};
