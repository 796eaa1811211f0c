import { expect } from "vitest";

/** The small seed's entries as the public API returns them. */

export const ID = expect.any(Number);
export const ENTRY = { id: ID, documentId: expect.stringMatching(/^[a-z][a-z0-9]{23}$/) };

/** Of types whose last change the sitemap states. */
export const DATED = { ...ENTRY, updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) };

export const file = (name: string, ext: string, mime: string, more: object) => ({
  id: ID,
  url: expect.stringMatching(new RegExp(`^/uploads/${name}_[0-9a-f]{10}\\${ext}$`)),
  name: `${name}${ext}`,
  hash: expect.stringMatching(new RegExp(`^${name}_[0-9a-f]{10}$`)),
  ext,
  mime,
  size: expect.any(Number),
  color: null,
  focus: null,
  pages: null,
  ...more,
});

const picture = (name: string, alternativeText: string) =>
  file(name, ".webp", "image/webp", { alternativeText, width: 1, height: 1, color: "#828282" });

export const pdf = (name: string) =>
  file(name, ".pdf", "application/pdf", { alternativeText: null, width: null, height: null });

export const SET = picture("set", "A set");
/** Only one of the entries with this picture sets its focal point. */
export const PART = { ...picture("part", "A part"), focus: { x: 30, y: 40 } };
export const TRAINING = { ...ENTRY, title: "Training", link: "/training", text: "Courses", picture: SET };
export const PANDEMIC = { ...ENTRY, title: "Pandemic", link: null, text: null, picture: PART };
export const NEWS = { ...ENTRY, title: "News", link: "/news", text: null, picture: PART };
