import { rmSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { backUp } from "../../../../scripts/backup/backup.ts";
import { restore } from "../../../../scripts/backup/restore.ts";
import { readS3Settings } from "../../../../scripts/publish/s3/settings.ts";
import { BUCKET, startObjectStore } from "../../../harness/object-store.ts";
import { temporaryFolder } from "../../../harness/temporary-folder.ts";
import { contentOf, makeShop } from "./shop-fixture.ts";

const UPLOADS = { "a_1.webp": "picture", "b_2.pdf": "document" };

test("OPS-02 OPS-04 a backup has the uploads of a bucket, and names those that are gone", async () => {
  const folder = temporaryFolder();
  const [from = "", to = "", file = ""] = ["from", "to", "shop.backup"].map((name) =>
    path.join(folder, name),
  );
  makeShop(from, { ...UPLOADS, "c_3.pdf": "gone" });
  rmSync(path.join(from, "public"), { recursive: true });
  const store = await startObjectStore(path.join(folder, "objects"));
  const headers = { type: "text/plain", cacheControl: "no-cache" };
  const objects = { ...UPLOADS, "folder/d.txt": "of others" };
  for (const [key, text] of Object.entries(objects))
    await store.bucket().put(key, Buffer.from(text), headers);
  const shop = { databaseUrl: undefined, uploadsBucket: readS3Settings(`s3://${BUCKET}`, store.env) };
  expect(await backUp(file, { dataDir: from, ...shop })).toEqual({
    ...{ uploads: 2, missing: ["c_3.pdf"], others: ["folder/d.txt"] },
  });
  await store.close();
  await restore(file, { dataDir: to, ...shop });
  expect(contentOf(to)).toMatchObject({ uploads: Object.entries(UPLOADS) });
});
