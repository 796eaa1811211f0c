import { ENCODINGS } from "../../scripts/lib/site/encoding.ts";
import { createServer } from "../../scripts/serve/server.ts";
import { CLOSED_ORIGIN } from "./closed-origin.ts";

/** What the site's server answers with a data folder, for every path and encoding. */
export async function answersOf(dataDir: string, paths: readonly string[]) {
  const site = createServer({ site: { dataDir }, cmsUrl: CLOSED_ORIGIN });
  const answers = [];
  for (const url of paths)
    for (const encoding of ["identity", ...ENCODINGS]) {
      const headers = { accept: "text/html", "accept-encoding": encoding };
      const { statusCode, headers: sent, rawPayload } = await site.inject({ url: encodeURI(url), headers });
      const { date: _, "x-request-id": __, ...rest } = sent;
      answers.push([url, statusCode, rest, rawPayload.toString("base64")]);
    }
  await site.close();
  return answers;
}
