import type { Core } from "@strapi/strapi";
import { refusal } from "../checks/refusal";
import { passwordProblem } from "./account-rules";
import { USER } from "./users";

/** Applies the password rules (D11) to a new password that an editor gives a customer, too. */
export function checkUsers(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    if (context.uid === USER && "data" in context.params) {
      const { password } = Object(context.params.data);
      const problem = typeof password === "string" ? passwordProblem(password) : null;
      if (problem !== null) throw refusal("password", problem);
    }
    return next();
  });
}
