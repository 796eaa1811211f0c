import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../scripts/free-port.ts";
import { requireSoundRelease } from "../../../scripts/publish/check-release.ts";

let folder: string;
/** What the CMS answers for its uploads. */
const uploads: Record<string, number> = {};
let cms: string;
beforeEach(async () => {
  uploads["/uploads/known.pdf"] = 200;
  const server = createServer(({ url = "" }, response) => response.writeHead(uploads[url] ?? 404).end());
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  cms = `http://127.0.0.1:${Object(server.address()).port}`;
  folder = await mkdtemp(path.join(tmpdir(), "halocline-check-"));
});
afterEach(() => rm(folder, { recursive: true }));

const WHOLE =
  '<!doctype html><meta http-equiv="content-security-policy" content="default-src"><title>Home</title><h1>Home</h1></html>';

/** Checks a release of these pages, which is to have a home page and one about us. */
async function check(pages: Record<string, string>, cmsUrl = cms): Promise<void> {
  for (const [place, html] of Object.entries(pages)) {
    await mkdir(path.join(folder, place), { recursive: true });
    await writeFile(path.join(folder, place, "index.html"), html);
  }
  await requireSoundRelease({
    release: folder,
    pictures: path.join(folder, "pictures"),
    pages: ["/", "/about-us"],
    cmsUrl,
  });
}

test("a release whose pages are all there, whole, and lead somewhere is sound", async () => {
  const linked = WHOLE.replace("<h1>", '<a href="/about-us"></a><a href="/uploads/known.pdf"></a><h1>');
  await expect(check({ "": linked, "about-us": WHOLE })).resolves.toBeUndefined();
});

test.each([
  ["a page that is missing", {}, "/about-us has no page"],
  ["an empty page", { "about-us": "" }, "/about-us is empty or cut off, or has no policy"],
  [
    "a page without its end",
    { "about-us": WHOLE.replace("</html>", "") },
    "/about-us is empty or cut off, or has no policy",
  ],
  [
    "a page without a policy",
    { "about-us": WHOLE.replace(/<meta[^>]*>/, "") },
    "/about-us is empty or cut off, or has no policy",
  ],
  [
    "a page without heading",
    { "about-us": WHOLE.replace("<h1>Home</h1>", "") },
    "/about-us is empty or cut off, or has no policy",
  ],
  [
    "a page without a name",
    { "about-us": WHOLE.replace(">Home</t", "> </t") },
    "/about-us is empty or cut off, or has no policy",
  ],
  [
    "a link that leads nowhere",
    { "about-us": WHOLE.replace("<h1>", '<a href="/trems"></a><h1>') },
    "/about-us points to /trems, which is not there",
  ],
  [
    "a file that the CMS does not have",
    { "about-us": WHOLE.replace("<h1>", '<a href="/uploads/gone.pdf"></a><h1>') },
    "/about-us points to /uploads/gone.pdf, which is not there",
  ],
])("%s is named, and the release cannot go live", async (_, pages, fault) => {
  await expect(check({ "": WHOLE, ...pages })).rejects.toThrow(
    `The site that was built cannot go live:\n${fault}`,
  );
});

const withUpload = WHOLE.replace("<h1>", '<a href="/uploads/known.pdf"></a><h1>');

test("a file that the CMS has no more is missed, though an earlier release had it", async () => {
  await check({ "": withUpload, "about-us": WHOLE });
  uploads["/uploads/known.pdf"] = 404;
  await expect(check({})).rejects.toThrow("/ points to /uploads/known.pdf, which is not there");
});

test("a CMS that does not answer is named, and no file is said to be missing", async () => {
  const site = { "": withUpload, "about-us": WHOLE };
  const dead = `http://127.0.0.1:${await freePort()}`;
  await expect(check(site, dead)).rejects.toThrow(
    `The CMS does not say whether ${dead}/uploads/known.pdf is there: ECONNREFUSED`,
  );
  uploads["/uploads/known.pdf"] = 503;
  await expect(check(site)).rejects.toThrow(
    `The CMS does not say whether ${cms}/uploads/known.pdf is there: it answers 503`,
  );
});

test("of many faults twenty are named, and how many more there are", async () => {
  const links = Array.from({ length: 23 }, (_, index) => `<a href="/gone-${index}"></a>`).join("");
  const page = WHOLE.replace("<h1>", `${links}<h1>`);
  await expect(check({ "": page, "about-us": WHOLE })).rejects.toThrow(
    /gone-19, which is not there\nand 3 more$/,
  );
});
