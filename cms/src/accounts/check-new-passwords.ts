import type { Core } from "@strapi/strapi";
import { passwordProblem } from "halocline-contract/rules/account-rules";
import { fieldError } from "../validation/field-errors";
import { USER } from "./users";

/** Applies the password rules (D11) also to a new password that an editor sets for a customer. */
export function checkNewPasswords(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    if (context.uid === USER && "data" in context.params) {
      const { password } = Object(context.params.data);
      const problem = typeof password === "string" ? passwordProblem(password) : null;
      if (problem !== null) throw fieldError("password", problem);
    }
    return next();
  });
}
