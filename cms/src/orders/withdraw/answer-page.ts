import { escapeHtml } from "halocline-contract/rules/escape-html";
import { ROUTES } from "halocline-contract/site";
import type { Context } from "koa";
import { button, loadSender, paragraph, renderEmail, siteOrigin } from "../../mail/email-template";

const TITLE = "Your withdrawal was not received";
const BACK = "Your browser's back button leads to the form with what you typed.";

/**
 * Answers a form that was not accepted with a small page in the frame of our e-mails. It repeats
 * nothing that was typed.
 * @param problems sentences of plain text
 */
export async function answerPage(ctx: Context, status: number, problems: readonly string[]): Promise<void> {
  const { name, address } = await loadSender();
  const paragraphs = [...problems, BACK, `You can also write to ${address}.`].map(escapeHtml).map(paragraph);
  const back = paragraph(button(`${siteOrigin()}${ROUTES.withdraw}`, "Empty form"));
  ctx.status = status;
  ctx.type = "html";
  ctx.body = renderEmail(TITLE, [...paragraphs, back].join("\n"), name);
}
