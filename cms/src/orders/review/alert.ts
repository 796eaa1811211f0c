import { createHash } from "node:crypto";
import { escapeHtml } from "halocline-contract/rules/escape-html";
import { ownEnvironment } from "../../bootstrap/environment";
import { loadSender, paragraph, renderEmail, siteOrigin } from "../../mail/email-template";
import { claimAlert, loadReported, MIN_ALERT_INTERVAL_MS, postponeAlerts, saveReported } from "./alert-state";
import { GROUPS, type Group } from "./review-groups";

/** Cases beyond this number of a group are no news. */
const MAX_CASES = 500;

interface OpenGroup extends Pick<Group, "title"> {
  readonly cases: readonly string[];
}

async function loadOpen({ key, title, uid, where }: Group): Promise<OpenGroup> {
  const rows: { documentId: string }[] = await strapi.db
    .query(uid)
    .findMany({ select: ["documentId"], where: where(), orderBy: { id: "desc" }, limit: MAX_CASES });
  return { title, cases: rows.map(({ documentId }) => `${key}:${documentId}`) };
}

/**
 * Sends staff an e-mail when something new needs attention. A case counts as reported only once the
 * e-mail is sent: a process killed in between leaves it to the next one.
 */
export async function alertStaff(): Promise<void> {
  const open = await Promise.all(GROUPS.map(loadOpen));
  const cases = open.flatMap((group) => group.cases);
  const reported = await loadReported();
  if (cases.every((name) => reported.includes(name))) {
    // A case that was closed is news when it is opened again.
    if (reported.length > cases.length) await saveReported(cases);
    return;
  }
  if (!(await claimAlert(Date.now()))) return;
  await strapi
    .plugin("email")
    .service("email")
    .send(await renderAlert(open));
  await saveReported(cases);
  await postponeAlerts(Date.now() + MIN_ALERT_INTERVAL_MS);
}

/** The alert has counts only: the cases are in the panel, for those who may read orders. */
async function renderAlert(open: readonly OpenGroup[]) {
  const { address, name } = await loadSender();
  const groups = open.filter(({ cases }) => cases.length > 0);
  const count = groups.reduce((sum, { cases }) => sum + cases.length, 0);
  const subject = `${count} ${count === 1 ? "case needs" : "cases need"} attention`;
  const { panelUrl } = ownEnvironment();
  const where = `“Needs attention” in the panel lists what it is${panelUrl === null ? "." : `: ${panelUrl}`}`;
  const lines = [...groups.map(({ title, cases }) => `${title}: ${cases.length}`), where];
  // An alert that is sent again after a crash has the same id, so mail programs show one.
  const digest = createHash("sha256").update(JSON.stringify(open)).digest("hex").slice(0, 24);
  return {
    to: address,
    subject,
    messageId: `<attention-${digest}@${new URL(siteOrigin()).hostname}>`,
    text: `${[...lines, name].join("\n\n")}\n`,
    html: renderEmail(subject, lines.map((line) => paragraph(escapeHtml(line))).join("\n"), name),
  };
}
