import { createComponent, renderSlotToString, renderTemplate } from "astro/runtime/server/index.js";

interface Props {
  /** What it is made of, as it was read from the CMS: read anew, it is made anew. */
  of: object;
  /** Tells apart what is made of the same, and says whatever else it depends on. */
  name: string;
}
type Slots = Parameters<typeof renderSlotToString>;

const made = new WeakMap<object, Map<string, string>>();

/**
 * Makes the component in its slot once for all pages that would make it alike: header and footer were a fifth of what a page costs.
 * Scripts that come with it are still in each page, and only once, because the runtime keeps them apart from the text. It must be a
 * component of Astro, as others are made before they are asked for, and without templates, whose places the runtime does not keep.
 */
const once = createComponent(async (result: Slots[0], { of, name }: Props, slots: { default: Slots[1] }) => {
  const ofIt = made.get(of) ?? new Map<string, string>();
  const html = ofIt.get(name) ?? (await renderSlotToString(result, slots.default));
  // Whoever develops wants to see what is in the files now.
  if (!import.meta.env.DEV) made.set(of, ofIt.set(name, html));
  return renderTemplate`${html}`;
});

/** Templates call the component by its properties alone; the compiler hands over the rest. */
export const Once = once as unknown as (props: Props & { children: unknown }) => unknown;
