import {
  createComponent,
  renderComponent,
  renderSlotToString,
  renderTemplate,
} from "astro/runtime/server/index.js";

type RenderArguments = Parameters<typeof renderComponent>;

interface Props<P extends object> {
  /** The cache key, by identity: another object with equal content renders again. */
  owner: object;
  /** Distinguishes fragments of one owner; contains everything else that the HTML depends on. */
  name: string;
  component: (props: P) => unknown;
  /** The component's properties. */
  props: P;
}

const fragments = new WeakMap<object, Map<string, string>>();

/**
 * Renders an Astro component once for all pages that show the same HTML: header and footer took a
 * fifth of a page's rendering time. It uses the runtime below its public interface.
 */
// Astro still emits the component's scripts once per page. The component must not read content by
// itself, nor contain `<template>` elements, because the runtime does not store their position.
const cachedFragment = createComponent(
  async (result: RenderArguments[0], { owner, name, component, props }: Props<object>) => {
    const byName = fragments.get(owner) ?? new Map<string, string>();
    fragments.set(owner, byName);
    const cached = byName.get(name);
    // In development, every page shows the current files.
    if (cached !== undefined && !import.meta.env.DEV) return renderTemplate`${cached}`;
    // @astrojs/react numbers islands per result object; with its own, the HTML is the same on every
    // page. Prefixes may repeat on a page then, so a lint rule forbids `useId` in islands.
    const ownResult: typeof result = Object.create(result);
    const slot = () => renderTemplate`${renderComponent(ownResult, name, component, Object(props))}`;
    const html = await renderSlotToString(ownResult, slot);
    byName.set(name, html);
    return renderTemplate`${html}`;
  },
);

/** Typed as templates call it, with props only; the compiler passes the other arguments. */
export const CachedFragment = cachedFragment as unknown as <P extends object>(props: Props<P>) => unknown;
