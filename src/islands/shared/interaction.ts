import type { ClientDirective } from "astro";

/**
 * `client:interaction` hydrates an island on first use: it hands its loading to the `[data-lazy]` element around it, see
 * elements/load-on-interaction.ts.
 */
const interaction: ClientDirective = (load, _options, element) => {
  Object.assign(element.closest("[data-lazy]") ?? element, {
    load: async () => {
      await (await load())();
      // A failed download rejects nothing here: the island's `ssr` attribute is still set then.
      if (element.hasAttribute("ssr")) throw new Error("not hydrated");
    },
  });
};

export default interaction;
