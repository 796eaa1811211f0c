import {
  createComponent,
  renderComponent,
  renderSlotToString,
  renderTemplate,
} from "astro/runtime/server/index.js";

type Rendered = Parameters<typeof renderComponent>;

interface Props<P extends object> {
  /** What it is made of, by identity: another object of the same content is rendered again. */
  of: object;
  /** Tells apart what is made of the same, and says whatever else it depends on. */
  name: string;
  component: (props: P) => unknown;
  /** The component's properties. */
  props: P;
}

const rendered = new WeakMap<object, Map<string, string>>();

/**
 * Renders a component once for all pages that show the same: header and footer were a fifth of what a page costs. Scripts that come
 * with it are still in each page, and only once, because the runtime keeps them apart from the text; this calls the runtime below its
 * public interface. It must be a component of Astro, which reads no content by itself, and without templates, whose places the runtime does
 * not keep. Its islands are numbered by themselves, so that a page is the same whether or not its parts were rendered before; two
 * islands of a page may then have the same prefix, so no island may use `useId`, which the linter refuses.
 */
const once = createComponent(async (result: Rendered[0], { of, name, component, props }: Props<object>) => {
  const parts = rendered.get(of) ?? new Map<string, string>();
  rendered.set(of, parts);
  const kept = parts.get(name);
  // A developer wants to see what is in the files now.
  if (kept !== undefined && !import.meta.env.DEV) return renderTemplate`${kept}`;
  // @astrojs/react numbers islands by the identity of the result.
  const own: typeof result = Object.create(result);
  const part = () => renderTemplate`${renderComponent(own, name, component, Object(props))}`;
  const html = await renderSlotToString(own, part);
  parts.set(name, html);
  return renderTemplate`${html}`;
});

/** Templates call the component by its properties alone; the compiler hands over the rest. */
export const Once = once as unknown as <P extends object>(props: Props<P>) => unknown;
