import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api, callCms } from "../cms/json.ts";
import type { RunningCms } from "../cms/process.ts";
import { startSmallCms } from "../cms/small.ts";
import { type Editor, signIn } from "../panel/editor.ts";

let cms: RunningCms;
let editor: Editor;

beforeAll(async () => {
  cms = await startSmallCms();
  editor = await signIn(cms);
});

afterAll(async () => {
  await cms.stop();
});

const GREEN = { r: 20, g: 120, b: 80 };
const draw = (
  background: string | { r: number; g: number; b: number; alpha?: number },
  channels: 3 | 4 = 3,
) => sharp({ create: { width: 60, height: 40, channels, background } });
const bytes = async (picture: Sharp) => new Uint8Array(await picture.toBuffer());

/** The largest difference in a channel: encoders do not keep exact colours. */
const distance = (colour: string, { r, g, b }: typeof GREEN): number =>
  Math.max(
    ...[r, g, b].map((value, index) =>
      Math.abs(value - Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16)),
    ),
  );

interface Shown {
  readonly url: string;
  readonly color: string | null;
  readonly focus: { readonly x: number; readonly y: number } | null;
}

/** The public picture of the gallery entry with this title. */
async function publicPicture(title: string): Promise<Shown | undefined> {
  const { data } = await callCms(cms.url, api("gallery-pictures"));
  return data.find((entry) => entry.title === title)?.["picture"] as Shown | undefined;
}

async function addToGallery(title: string, file: { id: number }): Promise<Shown | undefined> {
  const created = await editor.create("gallery-picture", { title, picture: file.id });
  expect(created.status).toBe(201);
  const published = await editor.act("gallery-picture", String(created.data[0]?.documentId), "publish");
  expect(published.status).toBe(200);
  return publicPicture(title);
}

describe("PRD-07 the placeholder colour of a picture", () => {
  test("is computed when an editor uploads it", async () => {
    const file = await editor.upload(
      new File([await bytes(draw(GREEN).jpeg())], "green.jpg", { type: "image/jpeg" }),
    );
    const { color } = (await addToGallery("Green", file)) ?? {};
    expect(distance(color ?? "", GREEN)).toBeLessThan(6);
  });

  test("is that of the first frame of an animation", async () => {
    const frames = await Promise.all(["#0000ff", "#ff0000"].map((colour) => bytes(draw(colour).png())));
    const moving = sharp(frames, { join: { animated: true } }).gif();
    const file = await editor.upload(new File([await bytes(moving)], "moving.gif", { type: "image/gif" }));
    expect((await addToGallery("Moving", file))?.color).toBe("#0000ff");
  });

  test("is null for a transparent picture", async () => {
    const glass = draw({ ...GREEN, alpha: 0.5 }, 4).png();
    const file = await editor.upload(new File([await bytes(glass)], "glass.png", { type: "image/png" }));
    expect((await addToGallery("Glass", file))?.color).toBeNull();
  });

  test("changes with a replaced picture, which gets a new address; the former file stays for pages that show it", async () => {
    const file = await editor.upload(
      new File([await bytes(draw("#ff0000").png())], "before.png", { type: "image/png" }),
    );
    const before = await addToGallery("Replaced", file);
    await editor.upload(
      new File([await bytes(draw("#0000ff").png())], "after.png", { type: "image/png" }),
      file.id,
    );
    const after = await publicPicture("Replaced");
    expect([before?.color, after?.color]).toEqual(["#ff0000", "#0000ff"]);
    expect(after?.url).not.toBe(before?.url);
    for (const picture of [before, after]) {
      const answer = await fetch(`${cms.url}${picture?.url}`);
      const { dominant } = await sharp(await answer.arrayBuffer()).stats();
      expect(dominant.r > dominant.b).toBe(picture === before);
    }
  });

  test("is not computed for other files, which keep their address when they are replaced", async () => {
    const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.4\n%${text}\n%%EOF\n`);
    const file = await editor.upload(new File([pdf("one")], "manual.pdf", { type: "application/pdf" }));
    expect(
      await editor.upload(new File([pdf("two")], "manual.pdf", { type: "application/pdf" }), file.id),
    ).toMatchObject({
      url: file.url,
      provider_metadata: { pages: null },
    });
  });
});

describe("the focal point of a picture", () => {
  test("is in percent of width and height once an editor has set it, and never outside of the picture", async () => {
    const file = await editor.upload(
      new File([await bytes(draw(GREEN).png())], "focus.png", { type: "image/png" }),
    );
    const aim = async (focalPoint: object): Promise<number> => {
      const body = new FormData();
      body.append("fileInfo", JSON.stringify({ focalPoint }));
      return (await editor.send(`/upload?id=${file.id}`, body)).status;
    };
    expect((await addToGallery("Aimed", file))?.focus).toBeNull();
    expect(await aim({ x: 12.5, y: 80 })).toBe(200);
    expect((await publicPicture("Aimed"))?.focus).toEqual({ x: 12.5, y: 80 });
    for (const beside of [
      { x: 120, y: 50 },
      { x: -1, y: 50 },
      { x: "left", y: 50 },
      { x: 50, y: 101 },
      { y: 50 },
      { x: 50 },
    ])
      expect([beside, await aim(beside)]).toEqual([beside, 400]);
    expect((await publicPicture("Aimed"))?.focus).toEqual({ x: 12.5, y: 80 });
  });
});
