import {
  ACCOUNT_MESSAGES,
  isEmail,
  normalizeText,
  type TextRule,
  textProblem,
} from "../../../contract/rules/account-rules.ts";
import { QUOTE_REQUEST_MESSAGES, QUOTE_REQUEST_RULES } from "../../../contract/rules/quotations.ts";
import { type Check, FORMS } from "../../auth/forms/model.ts";

const text =
  (rule: TextRule): Check =>
  (value) =>
    textProblem(rule, normalizeText(value));

/** The checks of the form, for checked-form.ts. The CMS checks the same. */
FORMS["quote-request"] = {
  organisation: text(QUOTE_REQUEST_RULES.organisation),
  name: text(QUOTE_REQUEST_RULES.name),
  email: (value) => (isEmail(value.trim()) ? null : ACCOUNT_MESSAGES.emailInvalid),
  country: (value) => (value === "" ? QUOTE_REQUEST_MESSAGES.country : null),
  end_use: text(QUOTE_REQUEST_RULES.end_use),
  needed_by: (value) =>
    value === "" || value >= new Date().toISOString().slice(0, 10) ? null : QUOTE_REQUEST_MESSAGES.neededBy,
  message: text(QUOTE_REQUEST_RULES.message),
};
