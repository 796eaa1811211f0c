import type { ClientDirective } from "astro";
import { UNHYDRATED_ATTRIBUTE } from "./islands.ts";

/**
 * `client:interaction` hydrates an island on first use: the `[data-lazy]` element around it calls
 * the loading function, see features/shell/load-on-interaction.ts.
 */
const interaction: ClientDirective = (load, _options, element) => {
  Object.assign(element.closest("[data-lazy]") ?? element, {
    load: async () => {
      await (await load())();
      // A failed download does not reject here, but it leaves this attribute set.
      if (element.hasAttribute(UNHYDRATED_ATTRIBUTE)) throw new Error("not hydrated");
    },
  });
};

export default interaction;
