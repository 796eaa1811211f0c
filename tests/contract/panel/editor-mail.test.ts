import { afterAll, beforeAll, expect, test } from "vitest";
import { mailsTo, nextMailTo, resetCodeIn } from "../../harness/mail.ts";
import { register, visitor } from "../accounts/account.ts";
import { filledDataDir } from "../cms/filled.ts";
import { callCms } from "../cms/json.ts";
import { type RunningCms, removeDataDir, startCms } from "../cms/process.ts";
import { smallSeed } from "../start/seed.ts";
import { readSignIn } from "./editor.ts";

let seed: string;
let cms: RunningCms;
beforeAll(async () => {
  seed = await smallSeed();
  const variables = { SEED_DIR: seed, CMS_PANEL_URL: "https://panel.example/" };
  cms = await startCms(await filledDataDir("small", seed), variables);
});
afterAll(async () => {
  await cms.stop();
  await removeDataDir(cms.dataDir);
  await removeDataDir(seed);
});

const panel = (path: string, data: object) =>
  callCms(cms.url, `/admin${path}`, {
    ...{ method: "POST", body: JSON.stringify(data), headers: { "content-type": "application/json" } },
  });

test("an editor's e-mail has the same sender as customers' e-mails and links to the panel's public URL", async () => {
  const person = await register(cms.url);
  await visitor(cms.url).call("POST", "/auth/forgot-password", { email: person.email });
  const { from } = await nextMailTo(cms.dataDir, person.email);
  expect(from).toBe("Halocline <support@halocline.example>");
  const { email, password } = await readSignIn(cms.dataDir);
  expect((await panel("/forgot-password", { email })).status).toBe(204);
  const mail = await nextMailTo(cms.dataDir, email);
  expect(mail.from).toBe(from);
  const link = /https:\/\/panel\.example\/admin\/auth\/reset-password\?code=(\w+)/;
  expect(mail.html).toMatch(link);
  const resetPasswordToken = link.exec(mail.text)?.[1];
  expect((await panel("/reset-password", { resetPasswordToken, password: `${password}-2` })).status).toBe(
    200,
  );
  expect((await panel("/login", { email, password: `${password}-2` })).status).toBe(200);
  expect((await panel("/reset-password", { resetPasswordToken, password })).status).toBe(400);
});

test("when strangers use up an editor's reset requests, one e-mail in the mailbox still has a valid code", async () => {
  const { email, password } = await readSignIn(cms.dataDir, "administrator");
  for (let calls = 0; calls < 5; calls += 1)
    expect((await panel("/forgot-password", { email })).status).toBe(204);
  expect((await panel("/forgot-password", { email })).status).toBe(429);
  await nextMailTo(cms.dataDir, email, 4);
  // Strapi answers before it sends, so the last request's e-mail may be written before another one.
  const codes = (await mailsTo(cms.dataDir, email)).map(resetCodeIn);
  const statuses: number[] = [];
  for (const resetPasswordToken of codes)
    statuses.push((await panel("/reset-password", { resetPasswordToken, password: `${password}-2` })).status);
  expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400]);
});
