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
 * Scripts that come with it are still in each page, and only once, because the runtime keeps them apart from the text; to that end it is
 * spoken with below its public interface. It must be a component of Astro, as others are made before they are asked for, and without
 * templates, whose places the runtime does not keep. Its islands keep the prefix that they had on the first page, where another island of
 * a page may have the same: no island may use `useId`; the linter refuses its import.
 */
const once = createComponent(async (result: Slots[0], { of, name }: Props, slots: { default: Slots[1] }) => {
  const parts = made.get(of) ?? new Map<string, string>();
  made.set(of, parts);
  const kept = parts.get(name);
  // Whoever develops wants to see what is in the files now.
  if (kept !== undefined && !import.meta.env.DEV) return renderTemplate`${kept}`;
  const html = await renderSlotToString(result, slots.default);
  parts.set(name, html);
  return renderTemplate`${html}`;
});

/** Templates call the component by its properties alone; the compiler hands over the rest. */
export const Once = once as unknown as (props: Props & { children: unknown }) => unknown;
